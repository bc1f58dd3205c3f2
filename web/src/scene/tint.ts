/**
 * Colours for a number that each body carries, such as its energy: from cold, dark blue, to hot,
 * light yellow. They grow lighter in even steps, so that they are told apart without hue.
 */
import { Color, SRGBColorSpace } from 'three';
import type { RunRecord } from '../engine/record';
import { poseSize, type SceneInfo } from '../engine/types';

/** At even distances from 0 to 1. */
export const tintStops = [
  '#1f3c99',
  '#6a46a8',
  '#a8509f',
  '#d9697f',
  '#f08c57',
  '#f6ba5a',
  '#fae58c',
] as const;

/** Where the tint stands in a pose: at its end. */
const tintOffset = poseSize - 1;
const shades = 256;

export type Rgb = readonly [number, number, number];

const stops = tintStops.map(
  (hex) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb,
);

/** The colour of a share from 0 to 1, as sRGB from 0 to 1. */
export function tintColour(share: number): Rgb {
  const place = Math.min(Math.max(share, 0), 1) * (stops.length - 1);
  const below = Math.min(Math.floor(place), stops.length - 2);
  const [from, to] = [stops[below] as Rgb, stops[below + 1] as Rgb];
  const mixed = from.map((x, i) => x + (place - below) * ((to[i] as number) - x));
  return mixed as unknown as Rgb;
}

/** x/(x + scale): 0 for nothing, a half for `scale`, 1 for infinity; what is no number is 0. */
export function tintShare(x: number, scale: number): number {
  if (x === Number.POSITIVE_INFINITY) return 1;
  return x > 0 ? x / (x + scale) : 0;
}

export function tintOf(poses: Float32Array, at: number): number {
  return poses[at + tintOffset] as number;
}

/** The mean over the bodies of a run's first sample; undefined until it is there, or without tint. */
export function meanTint(info: SceneInfo, { poses, count }: RunRecord): number | undefined {
  if (info.tint === undefined || count === 0) return undefined;
  let sum = 0;
  let bodies = 0;
  info.parts.forEach(({ role }, part) => {
    if (role !== 'body') return;
    sum += tintOf(poses, part * poseSize);
    bodies += 1;
  });
  return bodies === 0 ? 0 : sum / bodies;
}

/** The tint in the middle of the colours, the same for the whole of a run. */
export function tintScale(mean: number): number {
  return mean > 0 && Number.isFinite(mean) ? mean : 1;
}

const palette = Array.from({ length: shades }, (_, i) =>
  new Color().setRGB(...tintColour(i / (shades - 1)), SRGBColorSpace),
);

/** The colour as three.js mixes it; not to be changed. */
export function shadeOf(x: number, scale: number): Color {
  return palette[Math.round(tintShare(x, scale) * (shades - 1))] as Color;
}
