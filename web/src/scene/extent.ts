/** The box around all positions a run has recorded; each sample is looked at once. */
import { Vector3 } from 'three';
import type { RunRecord } from '../engine/record';
import { poseSize } from '../engine/types';

export class Extent {
  readonly low = new Vector3(Infinity, Infinity, Infinity);
  readonly high = new Vector3(-Infinity, -Infinity, -Infinity);
  private readonly record: RunRecord;
  private seen = 0;

  constructor(record: RunRecord) {
    this.record = record;
  }

  /** Takes in the samples that came since the last time. */
  update(): void {
    const { poses, poseStride, count } = this.record;
    const point = new Vector3();
    for (let at = this.seen * poseStride; at < count * poseStride; at += poseSize) {
      point.fromArray(poses, at);
      this.low.min(point);
      this.high.max(point);
    }
    this.seen = count;
  }
}
