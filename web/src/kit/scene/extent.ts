/** How far the bodies of a run reach in what it has recorded; each sample is looked at once. */
import { Vector3 } from 'three';
import type { RunRecord } from '../engine/runRecord.ts';
import { poseSize, type ScenePart } from '../engine/types.ts';
import type { Axes } from './axisBox.ts';
import { PosedPart } from './posedPart.ts';
import { Reach } from './reach.ts';

/** The part whose place on the ground stays where it is when bodies are drawn larger. */
export function footPart(parts: readonly ScenePart[]): number {
  return Math.max(
    parts.findIndex(({ trail }) => trail),
    0,
  );
}

export class Extent {
  readonly reach: Reach;
  private readonly record: RunRecord;
  private readonly parts: readonly PosedPart[];
  private readonly foot: number;
  private readonly times: number;
  private seen = 0;

  /** `times`: as how many times as large the bodies are drawn; `axes`: those of the picture. */
  constructor(record: RunRecord, parts: readonly ScenePart[], times = 1, axes?: Axes) {
    this.reach = new Reach(axes);
    this.record = record;
    this.parts = parts.map((part) => new PosedPart(part));
    this.foot = footPart(parts) * poseSize;
    this.times = times;
  }

  /** Takes in the samples that came since the last time: up to `count`, or all. */
  update(count = this.record.count): void {
    const { poses, poseStride } = this.record;
    const foot = new Vector3();
    for (; this.seen < count; this.seen += 1) {
      const sample = this.seen * poseStride;
      foot.fromArray(poses, sample + this.foot).setZ(0);
      // They grow from there, and may be drawn smaller at another sample.
      if (this.times > 1) this.reach.include(foot, 0);
      for (const [index, part] of this.parts.entries()) {
        part.pose(poses, sample + index * poseSize, this.times, foot);
        this.reach.cover(part);
      }
    }
  }
}
