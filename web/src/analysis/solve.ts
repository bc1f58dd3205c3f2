/** Linear equations of a few unknowns. */

/**
 * The x of A x = b by elimination with the largest pivot of each column; `rows` are those of A.
 * Undefined where A is singular to rounding.
 */
export function solve(
  rows: readonly (readonly number[])[],
  b: readonly number[],
): readonly number[] | undefined {
  const n = b.length;
  const m = rows.map((row, i) => [...row, b[i] as number]);
  const scale = Math.max(0, ...rows.flat().map(Math.abs));
  for (let k = 0; k < n; k += 1) {
    let best = k;
    for (let i = k + 1; i < n; i += 1) {
      if (Math.abs(m[i]?.[k] as number) > Math.abs(m[best]?.[k] as number)) best = i;
    }
    [m[k], m[best]] = [m[best] as number[], m[k] as number[]];
    const pivot = m[k] as number[];
    if (!(Math.abs(pivot[k] as number) > n * Number.EPSILON * scale)) return undefined;
    for (let i = k + 1; i < n; i += 1) {
      const row = m[i] as number[];
      const factor = (row[k] as number) / (pivot[k] as number);
      for (let j = k; j <= n; j += 1) row[j] = (row[j] as number) - factor * (pivot[j] as number);
    }
  }
  const x = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i -= 1) {
    const row = m[i] as number[];
    const known = x.reduce((sum, xj, j) => (j > i ? sum + (row[j] as number) * xj : sum), 0);
    x[i] = ((row[n] as number) - known) / (row[i] as number);
  }
  return x;
}
