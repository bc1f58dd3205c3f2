/**
 * How far a run goes from itself when its start is moved by one rounding: two programs that round
 * differently can agree no better. Where a method divides by small differences it is more than the
 * 1e-12 that the others keep.
 */

/** Every number moved by one rounding, up (1) or down (−1). */
export function moved(numbers: readonly number[], direction: 1 | -1): number[] {
  return numbers.map((x) => x + direction * Number.EPSILON * Math.max(1, Math.abs(x)));
}

/** The largest difference between two lists of numbers; NaN when they are not alike. */
export function apart(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length) return Number.NaN;
  return a.reduce((most, x, i) => Math.max(most, Math.abs(x - (b[i] as number))), 0);
}

/**
 * What two programs may be apart: 1e-12 of the largest number, or a few times what one program is
 * apart from itself after a rounding, where that is more.
 */
export function allowance(wanted: readonly number[], disturbed: readonly (readonly number[])[]) {
  const scale = wanted.reduce((most, x) => Math.max(most, Math.abs(x)), 1);
  const own = disturbed.map((one) => apart(wanted, one));
  return Math.max(1e-12 * scale, 8 * Math.max(0, ...own));
}
