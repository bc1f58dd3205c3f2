/** What a clock counts in, so that its numbers read well: seconds, or parts or many of them. */

export interface TimeReading {
  unit: string;
  /** In seconds. */
  size: number;
}

const second: TimeReading = { unit: 's', size: 1 };
const parts: TimeReading[] = [
  { unit: 'ms', size: 1e-3 },
  { unit: 'µs', size: 1e-6 },
  { unit: 'ns', size: 1e-9 },
  { unit: 'ps', size: 1e-12 },
  { unit: 'fs', size: 1e-15 },
  { unit: 'as', size: 1e-18 },
];
const many: TimeReading[] = [
  { unit: 'a', size: 365.25 * 86400 },
  { unit: 'd', size: 86400 },
];
/** Shorter and longer than these seconds are written with powers of ten. */
const shortest = 1e-3;
const longest = 1e5;

/** Of a motion of so many seconds. */
export function timeReading(horizon: number): TimeReading {
  const span = Math.abs(horizon);
  if (span >= shortest && span < longest) return second;
  // Less than this many of a unit are shown in the next smaller one.
  const few = 10;
  const fitting = span < shortest ? parts : many;
  return fitting.find(({ size }) => span >= few * size) ?? fitting.at(-1) ?? second;
}
