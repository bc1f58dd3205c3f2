/** Which parts of the pages know of which. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../web/src/', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

/** The modules of the pages that a file takes something from, as paths below `web/src`. */
function takenBy(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  const named = [...text.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)];
  return named.map(([, path]) => join(dirname(file), path as string));
}

/** Pairs of neighbours, files or folders of one folder, of which the first takes from the second. */
function neighbours(): Map<string, Set<string>> {
  const pairs = new Map<string, Set<string>>();
  for (const file of files) {
    for (const path of takenBy(file)) {
      const [from, to] = [file.replace(/\.ts$/, '').split('/'), path.split('/')];
      const parts = from.findIndex((name, i) => name !== to[i]);
      if (parts < 0) continue;
      const [a, b] = [from.slice(0, parts + 1).join('/'), to.slice(0, parts + 1).join('/')];
      pairs.set(a, (pairs.get(a) ?? new Set()).add(b));
    }
  }
  return pairs;
}

it('nothing takes from what takes from it, be it a file or a folder', () => {
  const pairs = neighbours();
  expect(pairs.get('bench')).toContain('engine');
  // What takes from nothing that is left is taken away, until nothing is or a circle is found.
  for (let before = -1; before !== pairs.size; ) {
    before = pairs.size;
    for (const [a, taken] of [...pairs]) {
      if (![...taken].some((b) => pairs.has(b))) pairs.delete(a);
    }
  }
  expect([...pairs.keys()]).toEqual([]);
});

it('the bench takes what it needs from the others; nothing else takes from the bench', () => {
  const others = files.filter((file) => !file.startsWith('bench/'));
  expect(others.length).toBeGreaterThan(100);
  const upward = others.filter((file) => takenBy(file).some((path) => path.startsWith('bench/')));
  expect(upward).toEqual([]);
  expect(takenBy('bench/main.ts')).toContain('engine/engine');
});
