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

it('the bench takes what it needs from the others; nothing else takes from the bench', () => {
  const others = files.filter((file) => !file.startsWith('bench/'));
  expect(others.length).toBeGreaterThan(100);
  const upward = others.filter((file) => takenBy(file).some((path) => path.startsWith('bench/')));
  expect(upward).toEqual([]);
  expect(takenBy('bench/main.ts')).toContain('engine/engine');
});
