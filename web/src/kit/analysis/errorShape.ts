/**
 * How the error of an invariant behaves over a run, in one word.
 *
 * `holds`: as small as the roundings of its steps; `shifts`: it went off early and stays where it is;
 * `swings`: it comes back again and again; `drifts`: it goes on growing, or does not come back.
 */
export type ErrorShape = 'holds' | 'shifts' | 'swings' | 'drifts';

/** What thousands of roundings of a number of size one may add up to. */
const roundings = 1e-12;
/** Steps whose roundings do; those of more grow like the root of their number. */
const manySteps = 10_000;
/** Of fewer samples nothing follows. */
const fewest = 40;
/** An error below this share of the largest has come back. */
const back = 0.3;
/** … below this share where swings grow much. */
const wholly = 0.05;
/** From the second quarter to the last, what grows does so by more than the first, much by the second. */
const growth = 1.2;
const muchGrowth = 2;
/** What grows from sample to sample gains more than this in a quarter. */
const gain = 1.02;

interface Extremes {
  readonly low: number;
  readonly high: number;
}

/** Of the samples from one share of them to another. */
function extremes(errors: Float64Array, from: number, to: number): Extremes {
  let [low, high] = [Number.POSITIVE_INFINITY, 0];
  for (const error of errors.subarray(from * errors.length, to * errors.length)) {
    low = Math.min(low, error);
    high = Math.max(high, error);
  }
  return { low, high };
}

/**
 * Of the sizes of a relative error at even times, and the number of steps that led there; undefined where
 * they are too few, or no numbers.
 */
export function errorShape(errors: Float64Array, steps: number): ErrorShape | undefined {
  if (errors.length < fewest || errors.some((error) => !Number.isFinite(error))) return undefined;
  const { high: most } = extremes(errors, 0, 1);
  if (most <= roundings * Math.max(1, Math.sqrt(steps / manySteps))) return 'holds';
  const [, second, third, last] = [0, 1, 2, 3].map((i) => extremes(errors, i / 4, (i + 1) / 4)) as [
    Extremes,
    ...[Extremes, Extremes, Extremes],
  ];
  if (last.low >= third.high && last.high > gain * third.high) return 'drifts';
  const comesBack = Math.min(third.low, last.low) <= back * Math.max(third.high, last.high);
  // As large as the invariant itself, it is no swing about it.
  const swings = most < 1 ? 'swings' : 'drifts';
  if (last.high <= growth * second.high) return comesBack ? swings : 'shifts';
  const share = last.high > muchGrowth * second.high ? wholly : back;
  return last.low > share * most ? 'drifts' : swings;
}
