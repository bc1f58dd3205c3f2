/** Marks of an axis, linear or logarithmic: round numbers, and never one alone. */
import { formatNumber } from '../ui/format.ts';
import { roundUp } from '../ui/round.ts';

const mostTicks = 100;

/**
 * Multiples of 1, 2 or 5 times a power of ten from `low` to `high`, about `wanted` of them and no fewer
 * than two: one number does not tell a scale.
 */
export function linearTicks(low: number, high: number, wanted: number): number[] {
  const raw = (high - low) / Math.max(wanted, 1);
  if (!(raw > 0) || !Number.isFinite(raw)) return [];
  let step = roundUp(raw);
  const first = (): number => Math.ceil(low / step - 1e-9);
  const count = (): number => Math.floor(high / step + 1e-9) - first() + 1;
  // The next finer step: 0.39 of 1, 2, 5 lies above 0.2, 0.5, 1 and not above 0.5, 1, 2.
  while (step > (high - low) / 2 && count() < 2) step = roundUp(0.39 * step);
  // Rounded to the grid of the step: 3 · 0.1 is 0.3.
  return Array.from({ length: Math.max(Math.min(count(), mostTicks), 0) }, (_, i) =>
    Number(((first() + i) * step).toPrecision(12)),
  );
}

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

/** At a mark of a logarithmic axis: 5, 10⁻⁴, where formatNumber writes 1·10⁻⁴. */
export function tickLabel(value: number): string {
  return formatNumber(value, 1).replace(/^1·/, '');
}
