/** Speeds of the bodies of a run, and its impacts: velocities that jump between two samples. */
import type { RunRecord } from '../engine/runRecord.ts';
import { poseSize } from '../engine/types.ts';

type Poses = Pick<RunRecord, 'poses' | 'poseStride' | 't' | 'count'>;

/** An impact changes the velocity by more than this share of the speeds before and after together. */
const jump = 0.6;
/** A slower body turns back without an impact; as a share of the largest speed. */
const slow = 0.2;

export interface Speeds {
  /** From each sample to the next. */
  readonly speeds: Float64Array;
  readonly largest: number;
  /** Times of impacts, in order. */
  readonly impacts: readonly number[];
}

/** Velocities of the middles of all parts from sample i to the next, into `into`. */
function velocities({ poses, poseStride, t }: Poses, i: number, into: Float64Array): void {
  const time = (t[i + 1] as number) - (t[i] as number);
  for (let n = 0; n < into.length; n += 1) {
    const at = i * poseStride + Math.floor(n / 3) * poseSize + (n % 3);
    const way = (poses[at + poseStride] as number) - (poses[at] as number);
    into[n] = time > 0 ? way / time : 0;
  }
}

export function speedsOf(run: Poses): Speeds {
  const steps = Math.max(run.count - 1, 0);
  const numbers = 3 * Math.floor(run.poseStride / poseSize);
  const speeds = new Float64Array(steps);
  const jumps = new Float64Array(steps);
  let [before, now] = [new Float64Array(numbers), new Float64Array(numbers)];
  for (let i = 0; i < steps; i += 1) {
    velocities(run, i, now);
    speeds[i] = Math.hypot(...now);
    if (i > 0) jumps[i] = Math.hypot(...now.map((v, n) => v - (before[n] as number)));
    [before, now] = [now, before];
  }
  const largest = speeds.reduce((a, b) => Math.max(a, b), 0);
  const impacts: number[] = [];
  let last = -2;
  for (let i = 1; i < steps; i += 1) {
    const pair = [speeds[i - 1] as number, speeds[i] as number] as const;
    const hits = (jumps[i] as number) > jump * (pair[0] + pair[1]);
    if (!hits || Math.max(...pair) < slow * largest) continue;
    // One between two samples shows in two velocities.
    if (i > last + 1) impacts.push(run.t[i] as number);
    last = i;
  }
  return { speeds, largest, impacts };
}
