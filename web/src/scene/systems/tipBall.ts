/** Of a body turned about a fixed point: the ball that its tip moves on, under the tip's trail. */
import { Vector3 } from 'three';
import type { RunRecord } from '../../engine/record';
import { poseSize, type SceneInfo } from '../../engine/types';
import type { DrawnRun } from '../drawnRun';
import { graticule } from '../graticule';
import type { Reach } from '../reach';
import type { Backdrop } from './backdrop';

export class TipBall implements Backdrop {
  readonly object = graticule(1);
  private readonly record: RunRecord;
  private readonly part: number;

  static of(info: SceneInfo, record: RunRecord, { order }: DrawnRun): TipBall | undefined {
    const part = info.parts.findIndex(({ id, trail }) => id === 'tip' && trail);
    return info.ground || part < 0 || order > 0 ? undefined : new TipBall(record, part);
  }

  private constructor(record: RunRecord, part: number) {
    this.record = record;
    this.part = part;
    this.object.visible = false;
  }

  widen(reach: Reach): void {
    if (this.object.visible) reach.include(new Vector3(), this.object.scale.x);
  }

  show(): void {
    const tip = new Vector3().fromArray(this.record.poses, this.part * poseSize);
    this.object.scale.setScalar(Math.max(tip.length(), 1e-9));
    this.object.visible = true;
  }

  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
  }
}
