/**
 * Sound of a run: an error as the beats of two tones, a speed as the pitch of a hum, impacts as ticks.
 * Two tones of f and f + b hertz beat b times a second.
 */

export interface Tones {
  /** Hertz: one of fixed pitch, the other higher by the beats. */
  readonly pair: readonly [fixed: number, beating: number];
  /** Hertz; it has the speed of the body. */
  readonly hum: number;
}

export const fixedPitch = 220;
/** Decades of an error, and the beats a second of their upper end. */
const smallest = -16;
const mostBeats = 10;
/** Of a body at rest, and of one at its largest speed: two octaves. */
const humPitch = [55, 220] as const;

/** Beats a second: 0 up to an error of 1e-16, 10 from 1 on, in proportion to its logarithm between. */
export function beatsOf(error: number): number {
  const size = Math.abs(error);
  if (Number.isNaN(size)) return mostBeats;
  const decades = Math.log10(size) - smallest;
  return Math.min(Math.max(decades / -smallest, 0), 1) * mostBeats;
}

/** `speed`: as a share of the largest. */
export function tonesOf(error: number, speed: number): Tones {
  const [low, high] = humPitch;
  const share = Math.min(Math.max(speed, 0), 1);
  return {
    pair: [fixedPitch, fixedPitch + beatsOf(error)],
    hum: low * (high / low) ** share,
  };
}
