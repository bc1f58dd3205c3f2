/** Mean and variance over the members of an ensemble, and how fast the variance grows. */

export interface Moments {
  readonly mean: Float64Array;
  /** About the mean, over all members. */
  readonly variance: Float64Array;
}

/** Moments at each of `count` times over rows of numbers, one row a member. */
export function momentsOf(rows: readonly (readonly number[])[], count: number): Moments {
  const mean = new Float64Array(count);
  const variance = new Float64Array(count);
  for (let j = 0; j < count; j += 1) {
    let sum = 0;
    for (const row of rows) sum += row[j] ?? Number.NaN;
    const middle = sum / rows.length;
    let squares = 0;
    for (const row of rows) squares += ((row[j] ?? Number.NaN) - middle) ** 2;
    mean[j] = middle;
    variance[j] = squares / rows.length;
  }
  return { mean, variance };
}

/** Slope of y against t by least squares, over the times from `from` to `to`. */
export function fittedSlope(
  t: readonly number[],
  y: Float64Array,
  from: number,
  to = Number.POSITIVE_INFINITY,
): number {
  const used = t.flatMap((time, i) =>
    time >= from && time <= to ? [[time, y[i] ?? Number.NaN] as const] : [],
  );
  const middle = (part: 0 | 1): number =>
    used.reduce((sum, pair) => sum + pair[part], 0) / used.length;
  const [tMean, yMean] = [middle(0), middle(1)];
  const above = used.reduce((sum, [time, value]) => sum + (time - tMean) * (value - yMean), 0);
  const below = used.reduce((sum, [time]) => sum + (time - tMean) ** 2, 0);
  return above / below;
}

/** The first part of a run shows the oscillating error more than its walk. */
const settled = 0.25;

/**
 * How fast the variance grows, where a line tells: it rises over the settled part, and over both
 * halves of it, by more than chance makes of so few members. One that has come to rest does not.
 */
export function growthOf(
  t: readonly number[],
  variance: Float64Array,
  members: number,
): number | undefined {
  const end = t.at(-1) ?? 0;
  const begin = settled * end;
  const middle = (begin + end) / 2;
  // An estimate of a variance from n members is off by √(2/(n − 1)) of it.
  const chance = Math.sqrt(2 / (members - 1));
  const at = (time: number): number => variance[t.findLastIndex((one) => one <= time)] ?? 0;
  const rises = (from: number, to: number, over: number): boolean =>
    fittedSlope(t, variance, from, to) * over > chance * at(to);
  const half = middle - begin;
  const all = rises(begin, end, end) && rises(begin, middle, half) && rises(middle, end, half);
  return all ? fittedSlope(t, variance, begin) : undefined;
}

/** The lowest bit that is set in a number: the largest power of two of which it is a multiple. */
function lowestBit(x: number): number {
  let bit = 2 ** (Math.floor(Math.log2(Math.abs(x))) - 52);
  while ((x / bit) % 2 === 0) bit *= 2;
  return bit;
}

/** Errors of fewer units of rounding than this are round-off. */
const mostUnits = 4096;

/**
 * Differences of two energies are multiples of the unit to which these were rounded, whatever their
 * size: what is few such units is round-off.
 */
export function isRoundOff(differences: readonly number[]): boolean {
  const told = differences.filter((x) => x !== 0);
  if (!told.every(Number.isFinite)) return false;
  const unit = Math.min(...told.map(lowestBit));
  const squares = differences.reduce((sum, x) => sum + x * x, 0);
  return told.length === 0 || Math.sqrt(squares / differences.length) <= mostUnits * unit;
}
