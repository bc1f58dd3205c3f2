/** Marks of a linear axis. */

const mostTicks = 100;

/** Multiples of 1, 2 or 5 times a power of ten from `low` to `high`, about `wanted` of them. */
export function linearTicks(low: number, high: number, wanted: number): number[] {
  const raw = (high - low) / Math.max(wanted, 1);
  if (!(raw > 0) || !Number.isFinite(raw)) return [];
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * ([1, 2, 5].find((lead) => lead * power >= raw * (1 - 1e-9)) ?? 10);
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.min(Math.floor(high / step + 1e-9) - first + 1, mostTicks);
  // Rounded to the grid of the step: 3 · 0.1 is 0.3.
  return Array.from({ length: Math.max(count, 0) }, (_, i) =>
    Number(((first + i) * step).toPrecision(12)),
  );
}
