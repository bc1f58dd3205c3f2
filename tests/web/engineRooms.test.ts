/** The rooms of the engine, as docs/engine.md lists them: which includes which. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const engine = fileURLToPath(new URL('../../engine/', import.meta.url));
const files = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(?:[ch]pp|h)(?:\.in)?$/.test(file),
);

/** Floors of the rooms by the table of docs/engine.md. */
function floors(): Map<string, number> {
  const text = readFileSync(join(engine, '../docs/engine.md'), 'utf8');
  const rows = [...text.matchAll(/^\| (\d+) \| ([^|]+) \|/gm)];
  return new Map(
    rows.flatMap(([, floor, rooms = '']) =>
      [...rooms.matchAll(/`(\w+)`/g)].map(([, room = '']) => [room, Number(floor)] as const),
    ),
  );
}

function roomOf(path: string): string {
  const [first = ''] = path.split('/');
  return first === 'rattleback' ? 'include' : first;
}

it('docs/engine.md lists the rooms that there are', () => {
  expect([...floors().keys()].sort()).toEqual([...new Set(files.map(roomOf))].sort());
});

it('a room of the engine includes rooms of lower floors only', () => {
  const floorOf = floors();
  const upward = files.flatMap((file) => {
    const text = readFileSync(join(engine, file), 'utf8');
    const own = roomOf(file);
    return [...text.matchAll(/^#include "([^"]+\/[^"]+)"/gm)]
      .map(([, path = '']) => path)
      .filter((path) => roomOf(path) !== own)
      .filter((path) => !((floorOf.get(roomOf(path)) ?? Infinity) < (floorOf.get(own) ?? 0)))
      .map((path) => `${file} includes ${path}`);
  });
  expect(files.length).toBeGreaterThan(350);
  expect(upward).toEqual([]);
});

it('public headers include public headers only', () => {
  const outward = files
    .filter((file) => file.startsWith('include/'))
    .flatMap((file) => {
      const text = readFileSync(join(engine, file), 'utf8');
      return [...text.matchAll(/^#include ["<]([^">]+)[">]/gm)]
        .map(([, path = '']) => path)
        .filter((path) => /[/.]/.test(path) && !/^(?:rattleback\/|stdint\.h|stddef\.h)/.test(path))
        .map((path) => `${file} includes ${path}`);
    });
  expect(outward).toEqual([]);
});
