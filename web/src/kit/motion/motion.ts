/**
 * A motion small enough to be sent with a page: some seconds of what the engine computed, with the
 * shapes that move, seen from one place. The build makes it (`plugins/motion/`), pages play it back.
 *
 * Lengths are units of the picture, which is `width` × `height` of them about (0, 0): x to the right,
 * y upwards, z towards the eye, without perspective. Quaternions stand in the same frame.
 */
import type { ScenePart } from '../engine/types.ts';

export const width = 960;
export const height = 640;
/** Quaternions and stretches are whole numbers of these. */
export const turnUnit = 1 / 500;
export const stretchUnit = 1 / 200;

/** Numbers of a pose here: place x y z, quaternion x y z w, stretch x y z, colour from 0 to 1 in percent. */
export const channels = 11;

/** A number that stays, or one for each frame: the first, the first difference, then second ones. */
export type Packed = number | readonly number[];

export interface MotionPart {
  readonly shape: ScenePart['shape'];
  readonly role: ScenePart['role'];
  /** Edges or diameters, in units of the picture. */
  readonly size: readonly [number, number, number];
  readonly trail: boolean;
  /** True: as large as the drawing, and seen through. */
  readonly broad: boolean;
  /** Of a spring. */
  readonly coils?: number;
  /** The part that it sits on or goes through, by its number. */
  readonly on?: number;
  readonly pose: readonly Packed[];
}

export interface Motion {
  readonly frames: number;
  /** How long it is played. */
  readonly seconds: number;
  /** Upwards in the world, and how high the ground lies along it, where there is one. */
  readonly up: readonly [number, number, number];
  readonly ground?: number;
  /** True: bodies carry colours of their own. */
  readonly tinted: boolean;
  readonly parts: readonly MotionPart[];
}

/** Whole numbers as a channel. */
export function packed(values: readonly number[]): Packed {
  const [first = 0] = values;
  if (values.every((value) => value === first)) return first;
  let [before, step] = [0, 0];
  return values.map((value, i) => {
    const difference = value - before;
    const written = i < 2 ? difference : difference - step;
    [before, step] = [value, difference];
    return written;
  });
}

export function unpacked(channel: Packed, frames: number): readonly number[] {
  if (typeof channel === 'number') return new Array<number>(frames).fill(channel);
  let [value, step] = [0, 0];
  return channel.map((written, i) => {
    step = i < 2 ? written : step + written;
    value += step;
    return value;
  });
}

/** The cubic through four values at equal distances, between the middle two (Catmull and Rom 1974). */
function between(a: number, b: number, c: number, d: number, s: number): number {
  return b + 0.5 * s * (c - a + s * (2 * a - 5 * b + 4 * c - d + s * (3 * (b - c) + d - a)));
}

/** Where every part is, at any place between the frames. */
export class Poses {
  readonly motion: Motion;
  private readonly tracks: readonly (readonly (readonly number[])[])[];

  constructor(motion: Motion) {
    this.motion = motion;
    this.tracks = motion.parts.map(({ pose }) => pose.map((one) => unpacked(one, motion.frames)));
  }

  /** The numbers of a part's pose at `frame`, which need not be whole, in units of this file. */
  at(part: number, frame: number): number[] {
    const { motion, tracks } = this;
    const last = motion.frames - 1;
    const first = Math.min(Math.max(Math.floor(frame), 0), last);
    const share = Math.min(Math.max(frame - first, 0), 1);
    const numbers = (tracks[part] ?? []).map((track) => {
      const value = (i: number): number => track[Math.min(Math.max(i, 0), last)] as number;
      if (share === 0) return value(first);
      return between(value(first - 1), value(first), value(first + 1), value(first + 2), share);
    });
    const length = Math.hypot(...numbers.slice(3, 7)) || 1;
    return numbers.map((number, i) => {
      if (i >= 3 && i < 7) return number / length;
      return i >= 7 && i < 10 ? number * stretchUnit : number;
    });
  }
}
