/** Numbers and lists of them, as parameters take them. */
import type { Value } from '../engine/types.ts';

/** One number stands for all of a list that is not empty. */
export function sameValue(a: Value, b: Value): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a === b;
  if (typeof a === 'number') return sameValue(b, a);
  if (typeof b === 'number') return a.length > 0 && a.every((value) => value === b);
  return a.length === b.length && a.every((value, i) => value === b[i]);
}
