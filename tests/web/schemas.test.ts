/** The published schemas of systems and methods as data: what is shipped keeps to them. */
import { readdirSync, readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';

const at = (path: string): URL => new URL(`../../${path}`, import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(at(path), 'utf8'));
const filesIn = (folder: string): string[] =>
  readdirSync(at(folder)).filter((name) => name.endsWith('.json') && name !== 'schema.json');
const sound = read('tests/refused/sound.json');

interface Refused {
  readonly of: string;
  readonly field: string;
  readonly value: unknown;
  readonly sentence: string;
}

/** What sentences say that are about the shape of what was written, and not about its meaning. */
const structural: Readonly<Record<string, RegExp>> = {
  systems:
    /has no field|must be (a text|true or false|an object|a list|a number|one number|an expression)|is one of “point|points between which|takes at most \d+ (co|pa|in|st)|needs at least one|greater than zero|coils|without numbers/,
  methods:
    /has no field|must be a (list|number)|has more than|“truncation” must|There is no (map|family)|needs (stages|kicks|drifts)/,
};

describe.each([
  ['systems', 'web/definitions'],
  ['methods', 'web/tableaux'],
] as const)('the schema of %s', (kind, folder) => {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
  });
  const validate = ajv.compile(read(`${folder}/schema.json`));
  const complaints = (value: unknown): string[] =>
    validate(value)
      ? []
      : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);

  it.each(filesIn(folder))('takes %s', (name) => {
    expect(complaints(read(`${folder}/${name}`))).toEqual([]);
  });

  it('takes what is sound, and refuses what has another shape', () => {
    for (const [id, value] of Object.entries(sound[kind]))
      expect(complaints(value), id).toEqual([]);
    const cases: Refused[] = readFileSync(at(`tests/refused/${kind}.jsonl`), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const shapes = cases.filter(({ sentence }) => structural[kind]?.test(sentence));
    expect(shapes.length).toBeGreaterThan(20);
    for (const { of, field, value, sentence } of shapes) {
      const bad = { ...sound[kind][of], [field]: value };
      expect(complaints(bad), `${field}: ${JSON.stringify(value)} ${sentence}`).not.toEqual([]);
    }
  });
});
