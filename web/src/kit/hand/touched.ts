/** What of a recorded motion is under a pointer, and how fast it goes there: read from the recording. */
import type { Vector3 } from 'three';
import type { RunRecord } from '../engine/runRecord.ts';
import type { Pixel } from '../scene/sight.ts';
import type { Stage } from '../scene/stage.ts';
import { middleOf, type Spot, spotAt, spotIn } from './posedState.ts';

/** Number of samples from which the largest speed is estimated. */
const looks = 200;

export interface Touched {
  readonly spot: Spot;
  /** Where it is in the world. */
  readonly point: Vector3;
}

export function posesAt(run: RunRecord, sample: number): Float32Array {
  return run.poses.subarray(sample * run.poseStride, (sample + 1) * run.poseStride);
}

/** The spot of a body under a pixel at time t; undefined if the pixel shows no body. */
export function touchedAt(
  stage: Stage,
  run: RunRecord,
  t: number,
  pixel: Pixel,
): Touched | undefined {
  const met = run.count === 0 ? undefined : stage.partUnder(pixel);
  if (met === undefined) return undefined;
  // Of what is drawn larger than it is, the middle: all else is not where it is seen.
  if (stage.magnification !== 1) return { spot: middleOf(met.part), point: met.point };
  return { spot: spotAt(posesAt(run, run.indexAt(t)), met.part, met.point), point: met.point };
}

/** Metres of a pixel where a point is. */
export function pixelSize(stage: Stage, point: Vector3, length: number): number {
  const across = point.clone().addScaledVector(stage.sight().right, length);
  const [here, there] = [stage.pixel(point), stage.pixel(across)];
  if (here === undefined || there === undefined) return 0;
  return length / Math.hypot(there.x - here.x, there.y - here.y);
}

function velocityBetween(run: RunRecord, sample: number, spot: Spot): Vector3 {
  const here = spotIn(posesAt(run, sample), spot);
  const there = spotIn(posesAt(run, sample + 1), spot);
  return there.sub(here).divideScalar((run.t[sample + 1] as number) - (run.t[sample] as number));
}

/** How fast a spot goes at time t, from one sample to the next; nothing of a single one. */
export function velocityAt(run: RunRecord, t: number, spot: Spot): Vector3 | undefined {
  if (run.count < 2) return undefined;
  return velocityBetween(run, Math.min(run.indexAt(t), run.count - 2), spot);
}

/** The fastest that a spot goes in what is recorded. */
export function fastestOf(run: RunRecord, spot: Spot): number {
  const last = run.count - 2;
  const count = Math.min(looks, last + 1);
  let fastest = 0;
  for (let k = 0; k < count; k += 1) {
    const sample = Math.round((k * last) / Math.max(count - 1, 1));
    const speed = velocityBetween(run, sample, spot).length();
    if (speed > fastest) fastest = speed;
  }
  return fastest;
}
