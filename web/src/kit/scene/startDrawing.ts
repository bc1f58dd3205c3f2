/** A start that is being set: drawn at poses of its own, before there is a run from there. */
import { RunRecord } from '../engine/runRecord.ts';
import { poseSize, type SceneInfo } from '../engine/types.ts';
import type { DrawnRun } from './drawnRun.ts';
import { RunDrawing } from './runDrawing.ts';

export class StartDrawing {
  readonly drawing: RunDrawing;
  private readonly record: RunRecord;

  constructor(info: SceneInfo, poses: ArrayLike<number>, style: DrawnRun) {
    const header = { method: '', formulation: '', h: 1, steps: 0, end: 0, every: 1, start: [] };
    this.record = new RunRecord(header, 0, 0, info.parts.length * poseSize);
    this.record.append({
      ...{ run: 0, count: 1, work: {}, status: 'done' },
      step: Float64Array.of(0),
      t: Float64Array.of(0),
      values: new Float64Array(0),
      errors: new Float64Array(0),
      iterations: Float64Array.of(0),
      internal: new Float64Array(0),
      poses: Float32Array.from(poses),
    });
    this.drawing = new RunDrawing(info, this.record, style);
  }

  showPoses(poses: ArrayLike<number>): void {
    this.record.poses.set(Float32Array.from(poses));
    this.drawing.redraw();
  }
}
