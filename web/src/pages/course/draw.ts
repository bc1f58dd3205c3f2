/** Numbers drawn from a seed: the same seed gives the same numbers, in every browser. */

import { withTarget } from '../../figures/base/variant.ts';
import type { Experiment } from '../../kit/engine/types.ts';
import type { Draw, Task } from './courseData.ts';

/** FNV-1a, 32 bits, of the text's UTF-8, with the last mixing of MurmurHash3: near seeds lie far apart. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** How many numbers there are to draw from. */
export function countOf({ from, to, step }: Draw): number {
  return Math.floor((to - from) / step + 1e-9) + 1;
}

/** The number at a place, without the rounding of a sum: 0.3, not 0.30000000000000004. */
export function numberAt({ from, step }: Draw, place: number): number {
  return Number((from + place * step).toPrecision(12));
}

/** By the names of the draws. Each is drawn by itself: a task more changes no other. */
export function drawn(
  { id, draws }: Pick<Task, 'id' | 'draws'>,
  seed: string,
): Map<string, number> {
  return new Map(
    draws.map((draw) => {
      const place = hashOf(`${seed}\n${id}\n${draw.name}`) % countOf(draw);
      return [draw.name, numberAt(draw, place)] as const;
    }),
  );
}

export function experimentOf(task: Task, numbers: ReadonlyMap<string, number>): Experiment {
  return task.draws.reduce(
    (experiment, { name, target }) => withTarget(experiment, target, numbers.get(name) as number),
    task.experiment,
  );
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A seed that is easy to read out: five letters and digits that are not mistaken for one another. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(5));
  return [...bytes].map((byte) => letters[byte % letters.length]).join('');
}

/** As an address or a field gives it; nothing for none. */
export function tidySeed(text: string | null): string | undefined {
  const tidy = (text ?? '').trim().toLowerCase().slice(0, 40);
  return tidy === '' ? undefined : tidy;
}
