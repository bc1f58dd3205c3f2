/** A number of a system is compared with its natural unit, never with 1: docs/natural_units.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const engine = new URL('../../engine/', import.meta.url).pathname;
/** Where numbers are the user's; steppers, and what they use, have natural ones. */
const rooms = ['catalog', 'cli', 'definition', 'lab', 'model', 'protocol', 'session', 'study'];

/** 1 + |x|, and the larger of something and a constant. */
const suspect =
  /\b1\.0 \+ (std::abs|largest|size\(|\w+(\.\w+\(\))*\.(array\(\)\.abs|cwiseAbs|norm|lpNorm))|std::max\([^;]*\b(1\.0|\de-\d+)\b/;

/** What is compared with 1 there, and why that has no unit. */
const known: Record<string, string[]> = {
  'definition/integrable.cpp': [
    'step of a coordinate, which the caller gives in natural units',
    'derivative of a row, in natural units',
    'place, the same',
  ],
  'study/atlas.cpp': ['q in natural sizes', 'v in natural sizes', 'an order', 'both, again'],
  'session/experiment.cpp': ['steps'],
  'model/model.cpp': ['q that constraints bind: rotations, points on unit spheres'],
  'session/session.cpp': ['steps'],
  'study/two_form.cpp': ['v in natural speeds', 'q in natural lengths'],
};

it('compares no number of the user’s with 1, but where it has no unit', () => {
  const found: Record<string, string[]> = {};
  for (const room of rooms) {
    for (const file of readdirSync(`${engine}${room}`).filter((name) => /\.[ch]pp$/.test(name))) {
      const lines = readFileSync(`${engine}${room}/${file}`, 'utf8').split('\n');
      const hits = lines
        .map((line) => line.replace(/\/\/.*/, ''))
        .filter((line) => suspect.test(line));
      if (hits.length > 0) found[`${room}/${file}`] = hits;
    }
  }
  const counts = (all: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(all).map(([file, one]) => [file, one.length]));
  expect(counts(found), JSON.stringify(found, null, 2)).toEqual(counts(known));
});
