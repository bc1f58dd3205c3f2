/**
 * Where a sampled function crosses a level: a change of sign between two samples, then the root of
 * the cubic through the four nearest samples.
 */

export interface Crossing {
  /** It lies between the samples `index` and `index` + 1. */
  readonly index: number;
  readonly t: number;
}

export interface Level {
  readonly value: number;
  /** 1: crossed upwards, −1: downwards. */
  readonly direction: 1 | -1;
  /** Of an angle: levels that differ by this much are one. */
  readonly period?: number;
}

const halvings = 60;

/**
 * The polynomial through four samples around the interval, at time `at` (Lagrange's form); at the
 * ends of the record through the four nearest, of fewer samples through all.
 */
export function interpolated(
  t: ArrayLike<number>,
  y: ArrayLike<number>,
  index: number,
  at: number,
): number {
  const count = Math.min(4, t.length);
  const first = Math.max(0, Math.min(index - 1, t.length - count));
  let value = 0;
  for (let i = first; i < first + count; i += 1) {
    let share = y[i] as number;
    for (let j = first; j < first + count; j += 1) {
      if (j === i) continue;
      share *= (at - (t[j] as number)) / ((t[i] as number) - (t[j] as number));
    }
    value += share;
  }
  if (Number.isFinite(value)) return value;
  // A neighbour is no number.
  const [before, after] = [t[index] as number, t[index + 1] as number];
  const [low, high] = [y[index] as number, y[index + 1] as number];
  return low + ((at - before) / (after - before)) * (high - low);
}

/** The root between two samples of which `above` tells the sides. */
function bisected(from: number, to: number, above: (at: number) => boolean): number {
  let [low, high] = [from, to];
  for (let n = 0; n < halvings; n += 1) {
    const middle = 0.5 * (low + high);
    if (middle === low || middle === high) break;
    if (above(middle)) high = middle;
    else low = middle;
  }
  return 0.5 * (low + high);
}

/** A start on the level is no crossing. Of an angle, a step of a whole turn or more tells none. */
export function crossings(
  t: ArrayLike<number>,
  s: ArrayLike<number>,
  { value, direction, period }: Level,
): Crossing[] {
  const found: Crossing[] = [];
  for (let index = 0; index + 1 < t.length; index += 1) {
    const low = direction * ((s[index] as number) - value);
    const high = direction * ((s[index + 1] as number) - value);
    const rise = high - low;
    if (!(rise > 0) || (period !== undefined && rise >= period)) continue;
    // The last level at or before the second sample.
    const target = period === undefined ? 0 : period * Math.floor(high / period);
    if (!(low < target && target <= high)) continue;
    const above = (at: number): boolean =>
      direction * (interpolated(t, s, index, at) - value) >= target;
    const time = bisected(t[index] as number, t[index + 1] as number, above);
    found.push({ index, t: time });
  }
  return found;
}

/** An angle in [−π, π). */
export function withinTurn(angle: number): number {
  const turn = 2 * Math.PI;
  return angle - turn * Math.floor((angle + Math.PI) / turn);
}
