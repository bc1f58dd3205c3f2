/** Whatever a link, a file or a lesson's data holds: it is read, or refused in one sentence. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OwnDefinitions } from '../../web/plugins/lesson/definitions.ts';
import { readFigures } from '../../web/plugins/lesson/figures.ts';
import { readQuestions } from '../../web/plugins/lesson/questions.ts';
import { demonstrationOf } from '../../web/src/kit/demonstration/file.ts';
import type { Definition } from '../../web/src/kit/engine/types.ts';
import { FileFault, fileText, readFileText } from '../../web/src/kit/experiment/experimentFile.ts';
import { openCodec } from '../../web/src/kit/experiment/link/definitionWord.ts';
import {
  decodePermalink,
  definedLink,
  definitionsIn,
  encodePermalink,
  PermalinkError,
  type Shared,
  understoodPermalink,
} from '../../web/src/kit/experiment/link/permalink.ts';
import { ofPreset, openingRuns } from '../../web/src/kit/experiment/opening.ts';
import { DataNode } from '../../web/src/kit/reading/dataNode.ts';
import { LessonFault } from '../../web/src/kit/reading/readingFault.ts';
import * as methods from '../../web/src/pages/authoring/method/methodDraft.ts';
import * as systems from '../../web/src/pages/authoring/systemDraft.ts';
import { definitionInText } from '../../web/src/pages/authoring/systemFile.ts';
import { assertAll, spoiledJson, spoiledText } from './support/spoiled.ts';
import { wasmHost } from './support/wasm.ts';

const { catalogue } = await wasmHost();
await openCodec();

/** What says no has one sentence, of a class that pages show; anything else fails. */
function readOrRefused<T>(read: () => T, refusal: new (...words: never[]) => Error): T | undefined {
  try {
    return read();
  } catch (error) {
    expect(error).toBeInstanceOf(refusal);
    expect((error as Error).message.trim().length).toBeGreaterThan(9);
    return undefined;
  }
}

const shipped = (folder: string): unknown[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as unknown);

const starts: Shared[] = catalogue.systems
  .flatMap((system) =>
    system.presets.map((preset) => ({
      experiment: ofPreset(system, preset, openingRuns(catalogue, system, preset)),
      view: { t: 0.5 },
    })),
  )
  .filter(({ experiment }) => experiment.q.length < 60);

describe('a link', () => {
  const bent = starts.map(({ experiment, view }) => ({
    experiment: { ...experiment, h: experiment.h * 0.9, q: experiment.q.map((x) => x + 0.01) },
    view,
  }));
  const own = shipped('web/definitions').map((one) => definedLink(one as Definition));
  const links = [
    ...starts.map((one) => encodePermalink(one, catalogue)),
    ...bent.map((one) => encodePermalink(one, catalogue)),
    ...own,
    encodePermalink(starts[0] as Shared),
  ];

  it('is understood or refused, and what is understood can be linked to again', () => {
    let understood = 0;
    let tried = 0;
    const holds = (link: string) => {
      tried += 1;
      readOrRefused(() => definitionsIn(link), PermalinkError);
      const whole = readOrRefused(() => decodePermalink(link, catalogue), PermalinkError);
      const part = readOrRefused(() => understoodPermalink(link, catalogue), PermalinkError);
      // What is read whole is understood without a fault.
      if (whole !== undefined) expect(part?.faults).toEqual([]);
      for (const sentence of part?.faults ?? []) expect(sentence.length).toBeGreaterThan(9);
      if (part === undefined) return;
      understood += 1;
      const { experiment, view } = part;
      const again = decodePermalink(encodePermalink({ experiment, view }, catalogue), catalogue);
      expect(again.experiment).toEqual(experiment);
    };
    assertAll(spoiledText(links), holds, 3000);
    expect(understood).toBeGreaterThan(tried / 10);
  });

  it('in full holds data of any kind, and is read or refused', () => {
    const data = bent.map((one) => JSON.parse(fileText(one)) as unknown);
    const ways = [
      (json: string) => Buffer.from(json).toString('base64url'),
      (json: string) => encodeURIComponent(json.replace(/\p{Surrogate}/gu, '?')),
      (json: string) => json,
    ];
    const holds = (json: string) => {
      for (const way of ways) {
        readOrRefused(() => definitionsIn(way(json)), PermalinkError);
        readOrRefused(() => understoodPermalink(way(json), catalogue), PermalinkError);
      }
    };
    assertAll(spoiledJson(data), holds, 2000);
  });
});

describe('a file', () => {
  it('of an experiment is read or refused, and what is read is written as it was', () => {
    const data = starts.map((one) => JSON.parse(fileText(one)) as unknown);
    const holds = (text: string) => {
      const shared = readOrRefused(() => readFileText(text), FileFault);
      if (shared !== undefined) expect(readFileText(fileText(shared))).toEqual(shared);
    };
    assertAll(spoiledJson(data), holds, 2000);
    assertAll(spoiledText(starts.map(fileText)), holds, 1000);
  });

  it('of a demonstration is read or refused', () => {
    const holds = (text: string) => {
      readOrRefused(() => demonstrationOf(text), RangeError);
    };
    const data = shipped('web/demonstrations');
    assertAll(spoiledJson(data), holds, 1500);
    assertAll(spoiledText(data.map((one) => JSON.stringify(one, undefined, 2))), holds, 500);
  });

  it('of a system can be opened in the form and told to the engine, or is refused', () => {
    const holds = (text: string) => {
      const definition = readOrRefused(() => definitionInText(text), Error);
      if (definition === undefined) return;
      const { id } = systems.definitionOf(systems.draftOf(definition));
      expect(typeof id).toBe('string');
    };
    const data = shipped('web/definitions');
    assertAll(spoiledJson(data), holds, 2000);
    assertAll(spoiledText(data.map((one) => JSON.stringify(one, undefined, 2))), holds, 500);
  });

  it('of a method can be opened in the grid, or is refused', () => {
    const holds = (text: string) => {
      const data: unknown = text === 'undefined' ? undefined : JSON.parse(text);
      fc.pre(typeof data === 'object' && data !== null && !Array.isArray(data));
      const draft = readOrRefused(() => methods.draftOf(data as Definition), RangeError);
      if (draft !== undefined) expect(typeof methods.definitionOf(draft).id).toBe('string');
    };
    assertAll(spoiledJson(shipped('web/tableaux')), holds, 2000);
  });
});

it("a lesson's figures and questions are read, or the fault has a file and a line", () => {
  const lessons = readdirSync('lessons', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `lessons/${name}`)
    .filter((folder) => readdirSync(folder).includes('questions.yaml'));
  const parse = (text: string) => DataNode.parse(text, 'lessons/x/data.yaml');
  const texts = lessons.map((folder) => {
    const text = (name: string): string => {
      const path = `${folder}/${name}.yaml`;
      return existsSync(path) ? readFileSync(path, 'utf8') : '{}';
    };
    const own = OwnDefinitions.read(parse(text('definitions')), folder);
    return { figures: text('figures'), questions: text('questions'), own };
  });
  expect(texts.length).toBeGreaterThan(12);
  const spoiled = (kind: 'figures' | 'questions') =>
    fc
      .constantFrom(...texts)
      .chain((one) => spoiledText([one[kind]]).map((text) => ({ text, own: one.own })));
  const figures = ({ text, own }: { text: string; own: OwnDefinitions }) => {
    const read = readOrRefused(() => readFigures(parse(text), own), LessonFault);
    if (read !== undefined) expect(read.size).toBeGreaterThanOrEqual(0);
  };
  assertAll(spoiled('figures'), figures, 100);
  const sound = new Map(texts.flatMap((one) => [...readFigures(parse(one.figures), one.own)]));
  const questions = ({ text, own }: { text: string; own: OwnDefinitions }) => {
    readOrRefused(() => readQuestions(parse(text), sound, own), LessonFault);
  };
  assertAll(spoiled('questions'), questions, 100);
});
