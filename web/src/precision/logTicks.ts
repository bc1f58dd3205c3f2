/** Ranges and marks of a logarithmic axis. */

export type Range = readonly [low: number, high: number];

/** Around all values that are above zero, with some room; at least a decade wide. */
export function logRange(values: readonly number[]): Range {
  const logs = values.filter((x) => x > 0 && Number.isFinite(x)).map(Math.log10);
  if (logs.length === 0) return [0.1, 10];
  const [low, high] = [Math.min(...logs), Math.max(...logs)];
  const room = Math.max(0.06 * (high - low), (1 - (high - low)) / 2, 0.1);
  return [10 ** (low - room), 10 ** (high + room)];
}

/** Powers of ten; with their double and fivefold between them where `most` leaves room for those. */
export function logTicks([low, high]: Range, most: number): readonly number[] {
  const first = Math.floor(Math.log10(low));
  const exponents = Array.from({ length: Math.ceil(Math.log10(high)) - first + 1 }, (_, i) => i);
  const inside = (x: number): boolean => x >= low && x <= high;
  const marks = (factors: readonly number[], stride: number): number[] =>
    exponents
      .map((i) => first + i)
      .filter((e) => e % stride === 0)
      // A negative power is inexact; its decimal notation is not.
      .flatMap((e) => factors.map((factor) => Number(`${factor}e${e}`)))
      .filter(inside);
  const fine = marks([1, 2, 5], 1);
  if (fine.length <= most) return fine;
  let stride = 1;
  while (marks([1], stride).length > most) stride += 1;
  return marks([1], stride);
}
