/** How far the bodies of a run reach in what it has recorded; each sample is looked at once. */
import { Vector3 } from 'three';
import type { RunRecord } from '../engine/record';
import { poseSize, type ScenePart } from '../engine/types';
import { Reach } from './reach';

export class Extent {
  readonly reach = new Reach();
  private readonly record: RunRecord;
  private readonly parts: readonly ScenePart[];
  private seen = 0;

  constructor(record: RunRecord, parts: readonly ScenePart[]) {
    this.record = record;
    this.parts = parts;
  }

  /** Takes in the samples that came since the last time: up to `count`, or all. */
  update(count = this.record.count): void {
    const { poses, poseStride } = this.record;
    const middle = new Vector3();
    for (; this.seen < count; this.seen += 1) {
      for (const [index, { size }] of this.parts.entries()) {
        const at = this.seen * poseStride + index * poseSize;
        this.reach.include(middle.fromArray(poses, at), radiusOf(size, poses, at + 7));
      }
    }
  }
}

/** Half the longest edge of a part, however it is turned; `scale`: where its pose is stretched. */
function radiusOf(size: ScenePart['size'], poses: Float32Array, scale: number): number {
  const edge = (i: 0 | 1 | 2): number => size[i] * (poses[scale + i] as number);
  return Math.max(edge(0), edge(1), edge(2)) / 2;
}
