/**
 * Colours for a number that each body carries, such as its energy, from cold to hot.
 */
import type { RunRecord } from '../engine/runRecord.ts';
import { poseSize, type SceneInfo } from '../engine/types.ts';

/** Where the tint stands in a pose: at its end. */
const tintOffset = poseSize - 1;

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
