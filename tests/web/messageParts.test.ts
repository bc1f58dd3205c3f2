/** English in parts: a page has loaded what its modules say. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { brought, ofPages } from '../../web/plugins/messageParts.ts';

const src = fileURLToPath(new URL('../../web/src/', import.meta.url));
const modules = new Map(
  globSync('**/*.ts', { cwd: src }).map((file) => [file, readFileSync(join(src, file), 'utf8')]),
);
const saying = (group: string): string[] =>
  [...modules].flatMap(([file, text]) => (text.includes(`'${group}.`) ? [file] : []));

describe('a group of messages', () => {
  it.each(ofPages)('%s is said by no script: none has it', (group) => {
    expect(saying(group)).toEqual([]);
  });

  it.each([
    ['pages/bench/panels/panelsEnglish.ts', /^pages\/bench\/panels\//],
    ['pages/papers/papersEnglish.ts', /^pages\/papers\//],
    ['pages/catalogue/catalogueEnglish.ts', /^pages\/catalogue\//],
    ['pages/bench/spoken/spokenEnglish.ts', /^pages\/bench\/spoken\//],
  ])('of %s is said by its own folder alone', (module, own) => {
    for (const group of brought[module] ?? []) {
      const files = saying(group);
      expect(files.length, group).toBeGreaterThan(0);
      for (const file of files) expect(file, group).toMatch(own);
    }
  });
});
