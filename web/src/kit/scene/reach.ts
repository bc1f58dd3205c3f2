/** How far a drawing reaches: two boxes around the same, of which the one or the other is the closer. */
import type { Vector3 } from 'three';
import { type Axes, AxisBox, pictureAxes, worldAxes } from './axisBox.ts';
import type { PosedPart } from './posedPart.ts';

export class Reach {
  readonly upright = new AxisBox(worldAxes);
  readonly facing: AxisBox;

  /** `axes`: those of the picture. */
  constructor(axes: Axes = pictureAxes) {
    this.facing = new AxisBox(axes);
  }

  /** Widens it by a ball. */
  include(middle: Vector3, radius: number): void {
    this.upright.include(middle, radius);
    this.facing.include(middle, radius);
  }

  /** Widens it by a part. */
  cover(part: PosedPart): void {
    this.upright.cover(part);
    this.facing.cover(part);
  }

  join({ upright, facing }: Reach): void {
    this.upright.join(upright);
    this.facing.join(facing);
  }

  /** There is something in it, and no further away than numbers go. */
  get bounded(): boolean {
    return this.upright.bounded;
  }
}
