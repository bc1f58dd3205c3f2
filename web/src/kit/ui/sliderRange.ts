/**
 * What a slider goes over: around a value that makes sense, within what is allowed. Where only
 * positive numbers are, equal ways are equal factors.
 */
import { roundDown } from './round.ts';

export interface Bounds {
  readonly min?: number;
  readonly max?: number;
  readonly above?: number;
  readonly whole?: boolean;
}

export interface SliderRange {
  readonly low: number;
  readonly high: number;
  readonly log: boolean;
  /** Whole numbers only. */
  readonly whole: boolean;
}

/** Up to this width all that is allowed is gone over. */
const widest = 20;
/** A whole number goes up to this, or to some times what it is. */
const mostWhole = 20;
const digits = 3;
/** On a straight slider. */
const steps = 200;

/** `factor`: how many times smaller and larger than `around` a positive number gets. */
export function sliderRange(
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, above, whole = false }: Bounds,
  around: number,
  factor = 10,
): SliderRange {
  if (whole) {
    const high = Math.min(max, Math.max(mostWhole, 2 * around));
    return { low: Math.max(min, Math.min(0, 2 * around)), high, log: false, whole };
  }
  const positive = min > 0 || (above !== undefined && above >= 0);
  if (positive && around > 0) {
    const [low, high] = [around / factor, around * factor].map((x) => Number(x.toPrecision(1)));
    return {
      low: Math.max(min, low as number),
      high: Math.min(max, high as number),
      log: true,
      whole,
    };
  }
  if (max - min <= widest) return { low: min, high: max, log: false, whole };
  const reach = around === 0 ? 1 : 2 * Math.abs(around);
  return { low: Math.max(min, -reach), high: Math.min(max, reach), log: false, whole };
}

export function isIn({ low, high }: SliderRange, value: number): boolean {
  return value >= low && value <= high;
}

/** A number of few digits at a share of the way. */
export function valueAt({ low, high, log, whole }: SliderRange, share: number): number {
  if (share <= 0) return low;
  if (share >= 1) return high;
  if (log) return Number((low * (high / low) ** share).toPrecision(digits));
  const step = whole ? 1 : roundDown((high - low) / steps);
  const x = low + share * (high - low);
  return Number((Math.round(x / step) * step).toPrecision(12));
}

/** Where a value stands, as a share of the way; one outside stands at the end. */
export function shareOf({ low, high, log }: SliderRange, value: number): number {
  const share = log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
  return Math.min(Math.max(Number.isNaN(share) ? 0 : share, 0), 1);
}

/** To and fro between the ends: where a sweep that began at `share` is after so many steps. */
export function sweepShare(share: number, step: number, perWay: number): number {
  const phase = (share + step / perWay) % 2;
  return phase <= 1 ? phase : 2 - phase;
}
