/** Which parts of the pages know of which: three wings, whose arrows lead down only. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../web/src/', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

/** The modules that a file imports, as paths below `web/src`. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  const named = [...text.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)];
  return named.map(([, path = '']) => join(dirname(file), path).replace(/\.ts$/, ''));
}

/** Pairs of neighbours, files or folders of one folder, of which the first imports from the second. */
function neighbours(): Map<string, Set<string>> {
  const pairs = new Map<string, Set<string>>();
  for (const file of files) {
    for (const path of importsOf(file)) {
      const [from, to] = [file.replace(/\.ts$/, '').split('/'), path.split('/')];
      const parts = from.findIndex((name, i) => name !== to[i]);
      if (parts < 0) continue;
      const [a, b] = [from.slice(0, parts + 1).join('/'), to.slice(0, parts + 1).join('/')];
      pairs.set(a, (pairs.get(a) ?? new Set()).add(b));
    }
  }
  return pairs;
}

it('no file or folder imports from what imports from it', () => {
  const pairs = neighbours();
  expect(pairs.get('pages')).toContain('kit');
  // Leaves are removed until none is left, or a circle is found.
  for (let before = -1; before !== pairs.size; ) {
    before = pairs.size;
    for (const [a, imported] of [...pairs]) {
      if (![...imported].some((b) => pairs.has(b))) pairs.delete(a);
    }
  }
  expect([...pairs.keys()]).toEqual([]);
});

it('pages import figures and the kit, figures the kit, and the kit neither', () => {
  const below: Readonly<Record<string, readonly string[]>> = {
    pages: ['pages', 'figures', 'kit'],
    figures: ['figures', 'kit'],
    kit: ['kit'],
  };
  const upward = files.flatMap((file) => {
    const allowed = below[file.split('/')[0] ?? ''] ?? [];
    // Outside of `web/src` are messages and measured data.
    const inside = importsOf(file).filter((path) => !path.startsWith('../'));
    return inside
      .filter((path) => !allowed.includes(path.split('/')[0] ?? ''))
      .map((path) => `${file} imports ${path}`);
  });
  expect(files.length).toBeGreaterThan(500);
  expect(upward).toEqual([]);
});

it('nothing of the pages is imported from the site generator', () => {
  const outside = files.flatMap((file) =>
    importsOf(file)
      .filter((path) => path.startsWith('../plugins'))
      .map((path) => `${file} imports ${path}`),
  );
  expect(outside).toEqual([]);
});

it('no page but the bench, and what embeds it, imports the bench', () => {
  const others = files.filter((file) => !file.startsWith('pages/bench/'));
  const upward = others.filter((file) =>
    importsOf(file).some((path) => path.startsWith('pages/bench/')),
  );
  expect(upward).toEqual([]);
});

/** The rooms of each wing and the imports between them, as a Mermaid graph. */
function graph(): string {
  const rooms = new Map<string, Set<string>>();
  const roomOf = (path: string): string => {
    const [wing = '', room = ''] = path.split('/');
    return path.split('/').length > 2 ? `${wing}/${room}` : wing;
  };
  for (const file of files) {
    const from = roomOf(file);
    const to = importsOf(file)
      .filter((path) => !path.startsWith('../'))
      .map(roomOf)
      .filter((room) => room !== from && room.includes('/') && from.includes('/'))
      .filter((room) => room.split('/')[0] === from.split('/')[0]);
    rooms.set(from, new Set([...(rooms.get(from) ?? []), ...to]));
  }
  const within = (wing: string) =>
    [...rooms].filter(([room]) => room.startsWith(`${wing}/`)).sort();
  const nameOf = (room: string): string => room.split('/')[1] ?? '';
  const lines = ['pages', 'figures', 'kit'].flatMap((wing) => [
    `  subgraph ${wing}`,
    ...within(wing).map(([room]) => `    ${room}[${nameOf(room)}]`),
    ...within(wing).flatMap(([room, to]) =>
      [...to].sort().map((other) => `    ${room} --> ${other}`),
    ),
    '  end',
  ]);
  return ['graph TD', ...lines, '  pages ==> figures ==> kit', ''].join('\n');
}

it('are drawn in the documents as they are', () => {
  const document = readFileSync(new URL('../../docs/pages.md', import.meta.url), 'utf8');
  expect(document).toContain(`\`\`\`mermaid\n${graph()}\`\`\``);
});
