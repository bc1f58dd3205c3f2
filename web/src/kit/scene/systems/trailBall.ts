/** The ball about the origin that a part moves on, under its trail. */
import { Vector3 } from 'three';
import type { RunRecord } from '../../engine/runRecord.ts';
import { poseSize, type SceneInfo } from '../../engine/types.ts';
import type { DrawnRun } from '../drawnRun.ts';
import { graticule } from '../graticule.ts';
import type { Backdrop } from './backdrop.ts';

export class TrailBall implements Backdrop {
  readonly object = graticule(1);
  readonly common = true;
  private readonly record: RunRecord;
  private readonly part: number;

  /** The runs share it: drawn with the first. */
  static of({ parts }: SceneInfo, record: RunRecord, { order }: DrawnRun): TrailBall[] {
    if (order > 0) return [];
    return parts.flatMap(({ mark }, part) =>
      mark === 'ball' ? [new TrailBall(record, part)] : [],
    );
  }

  private constructor(record: RunRecord, part: number) {
    this.record = record;
    this.part = part;
    this.object.visible = false;
  }

  showSample(): void {
    const place = new Vector3().fromArray(this.record.poses, this.part * poseSize);
    this.object.scale.setScalar(Math.max(place.length(), 1e-9));
    this.object.visible = true;
  }

  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
  }
}
