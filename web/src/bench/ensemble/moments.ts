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

/** Slope of y against t by least squares, over the times from `from` on. */
export function fittedSlope(t: readonly number[], y: Float64Array, from: number): number {
  const used = t.flatMap((time, i) => (time >= from ? [[time, y[i] ?? Number.NaN] as const] : []));
  const middle = (part: 0 | 1): number =>
    used.reduce((sum, pair) => sum + pair[part], 0) / used.length;
  const [tMean, yMean] = [middle(0), middle(1)];
  const above = used.reduce((sum, [time, value]) => sum + (time - tMean) * (value - yMean), 0);
  const below = used.reduce((sum, [time]) => sum + (time - tMean) ** 2, 0);
  return above / below;
}
