/** A curve over a logarithmic axis as the few points that a screen can show. */

/** Columns in a decade: more than any plot has pixels. */
const columns = 400;

/**
 * Of all points in one column the lowest and the highest, in their order; no peak is lost. `x` is
 * positive and increasing.
 */
export function thinnedOverDecades(
  x: Float64Array,
  y: Float64Array,
): { readonly x: Float64Array; readonly y: Float64Array } {
  const kept: number[] = [];
  const columnOf = (i: number): number => Math.floor(columns * Math.log10(x[i] as number));
  for (let i = 0; i < x.length; ) {
    const column = columnOf(i);
    let low = i;
    let high = i;
    let end = i + 1;
    for (; end < x.length && columnOf(end) === column; end += 1) {
      if ((y[end] as number) < (y[low] as number)) low = end;
      if ((y[end] as number) > (y[high] as number)) high = end;
    }
    kept.push(Math.min(low, high));
    if (low !== high) kept.push(Math.max(low, high));
    i = end;
  }
  const taken = (from: Float64Array) => Float64Array.from(kept, (i) => from[i] as number);
  return { x: taken(x), y: taken(y) };
}
