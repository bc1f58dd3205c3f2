/** Recordings of nothing but poses: where bodies are, sample after sample. */
import { RunRecord } from '../../../web/src/kit/engine/runRecord.ts';
import { poseSize } from '../../../web/src/kit/engine/types.ts';

/** A pose at rest in its own frame. */
export const poseAt = ([x, y, z]: readonly [number, number, number], tint = 0): number[] => [
  ...[x, y, z],
  ...[0, 0, 0, 1],
  ...[1, 1, 1],
  tint,
];

/** Of `parts` bodies, no sample yet; `steps` are to come. */
export function poseRecord(parts: number, steps = 1): RunRecord {
  const header = { method: '', formulation: '', h: 1, steps, end: steps, every: 1, start: [] };
  return new RunRecord(header, 0, 0, parts * poseSize);
}

/** One more sample a second: the poses of all bodies. */
export function appendPoses(record: RunRecord, poses: readonly (readonly number[])[]): void {
  record.append({
    ...{ run: 0, count: 1, work: {}, status: 'running' },
    step: Float64Array.of(record.count),
    t: Float64Array.of(record.count),
    values: new Float64Array(0),
    errors: new Float64Array(0),
    iterations: new Float64Array(1),
    internal: new Float64Array(0),
    poses: Float32Array.from(poses.flat()),
  });
}
