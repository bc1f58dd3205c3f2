/**
 * The observed order of a method: the slope of log(error) against log(h) by least squares, over the
 * longest row of step sizes whose errors lie on a line. Errors near the floor, where round-off and
 * the reference speak, are left out; so are coarse steps that do not follow the line yet.
 */

export interface ErrorAt {
  readonly h: number;
  readonly error: number;
}

export type Observed =
  | {
      readonly kind: 'line';
      readonly slope: number;
      readonly used: readonly ErrorAt[];
      /** Errors above the floor at smaller steps than these. */
      readonly beyond: number;
    }
  /** Fewer than three errors above the floor. */
  | { readonly kind: 'few'; readonly above: number }
  /** No three neighbours lie on a line. */
  | { readonly kind: 'bent' };

/** An error this many times the floor is off by at most a tenth. */
const clear = 10;
/** Slopes between neighbours on a line differ by no more. */
const spread = 0.3;
/** Flatter rows are plateaus: no method has a smaller order than 1. */
const leastSlope = 0.5;

/** Order from one step size to the next. */
export function slopeBetween(a: ErrorAt, b: ErrorAt): number {
  return Math.log(a.error / b.error) / Math.log(a.h / b.h);
}

function leastSquares(points: readonly ErrorAt[]): number {
  const x = points.map(({ h }) => Math.log(h));
  const y = points.map(({ error }) => Math.log(error));
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const [xMean, yMean] = [mean(x), mean(y)];
  const above = x.reduce((sum, xi, i) => sum + (xi - xMean) * ((y[i] ?? 0) - yMean), 0);
  const below = x.reduce((sum, xi) => sum + (xi - xMean) ** 2, 0);
  return above / below;
}

/** The longest row that begins at `first` and lies on a line. */
function rowFrom(points: readonly ErrorAt[], first: number): readonly ErrorAt[] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let last = first;
  while (last + 1 < points.length) {
    const slope = slopeBetween(points[last] as ErrorAt, points[last + 1] as ErrorAt);
    low = Math.min(low, slope);
    high = Math.max(high, slope);
    if (!(low >= leastSlope && high - low <= spread)) break;
    last += 1;
  }
  return points.slice(first, last + 1);
}

/** Of equally long rows the one of the smaller steps counts. */
export function observedOrder(points: readonly ErrorAt[], floor: number): Observed {
  const above = points
    .filter(({ error }) => Number.isFinite(error) && error > clear * floor && error > 0)
    .sort((a, b) => b.h - a.h);
  if (above.length < 3) return { kind: 'few', above: above.length };
  const rows = above.map((_, first) => rowFrom(above, first));
  const used = rows.reduce((best, row) => (row.length >= best.length ? row : best));
  if (used.length < 3) return { kind: 'bent' };
  const beyond = above.length - 1 - above.indexOf(used.at(-1) as ErrorAt);
  return { kind: 'line', slope: leastSquares(used), used, beyond };
}
