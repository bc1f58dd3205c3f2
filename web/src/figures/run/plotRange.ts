/** The ranges of a figure's plots: the same when they move and when they stand still. */
import type { Plot } from './runData.ts';

/** Whether a plot has the sizes of errors: those with a sign have none that a log axis could show. */
export function onLogAxis(plot: Plot): boolean {
  return plot.plot === 'error' && plot.scale !== 'linear';
}

/** Errors of exactly zero are drawn on the floor of the log axis. */
export const errorFloor = 1e-17;

/** The top of an error axis: a power of ten above the largest error, and never below round-off. */
export function errorTop(worst: number): number {
  return 10 ** Math.max(-12, Math.ceil(Math.log10(worst || 1) + 0.3));
}

type PhaseKind = Extract<Plot, { readonly plot: 'phase' }>;

/** The circle about the origin through the start of the first run; NaN where there is none. */
export function circleRadius(
  { circle }: PhaseKind,
  x: ArrayLike<number> | undefined,
  y: ArrayLike<number> | undefined,
): number {
  return circle ? Math.hypot(x?.[0] ?? 0, y?.[0] ?? 0) : Number.NaN;
}

/** A run that leaves the circle is followed this many radii; one that diverges, no further. */
const widest = 2.5;

/** Middle and half-width of all values, within `widest` times the radius where there is one. */
function extent(
  columns: readonly Float64Array[],
  radius: number,
): { readonly middle: number; readonly half: number } {
  let low = Infinity;
  let high = -Infinity;
  for (const column of columns) {
    for (const value of column) {
      if (!Number.isFinite(value) || Math.abs(value) > widest * radius) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  if (low > high) return { middle: 0, half: 1 };
  // A constant is drawn in the middle.
  const size = Math.max(Math.abs(low), Math.abs(high)) || 1;
  return { middle: (low + high) / 2, half: Math.max((high - low) / 2, 1e-9 * size) * 1.12 };
}

export interface PhaseRanges {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

/** Ranges with equal units on both axes of an area of `width` by `height`: a circle looks like one. */
export function phaseExtent(
  x: readonly Float64Array[],
  y: readonly Float64Array[],
  radius: number,
  width: number,
  height: number,
): PhaseRanges {
  const circle = Float64Array.of(-radius, radius);
  const horizontal = extent([circle, ...x], radius);
  const vertical = extent([circle, ...y], radius);
  const unit = Math.max(horizontal.half / width, vertical.half / height);
  return {
    x: [horizontal.middle - unit * width, horizontal.middle + unit * width],
    y: [vertical.middle - unit * height, vertical.middle + unit * height],
  };
}
