/** Boxes along the world's axes, or along those of the picture in which a scene is first seen. */
import { Quaternion, Vector3 } from 'three';
import type { SceneInfo } from '../engine/types.ts';
import type { PosedPart } from './posedPart.ts';

export type Axes = readonly [Vector3, Vector3, Vector3];

/** z is up. */
export const worldAxes: Axes = [new Vector3(1, 0, 0), new Vector3(0, 1, 0), new Vector3(0, 0, 1)];

/** From where a scene is usually first seen: from behind, to the right and above. */
export const outlook = new Vector3(-0.42, -0.78, 0.62).normalize();

/** To the right, upwards, and towards the eye. */
function axesTowards(eye: Vector3): Axes {
  const right = new Vector3().crossVectors(worldAxes[2], eye).normalize();
  return [right, new Vector3().crossVectors(eye, right), eye];
}

export const pictureAxes = axesTowards(outlook);

/** What is up in a scene. */
export function upOf({ up = [0, 0, 1] }: Pick<SceneInfo, 'up'>): Vector3 {
  return new Vector3(...up);
}

/** Those of the picture of a scene, turned with what is up in it: gravity pulls down the picture. */
export function pictureAxesOf(scene: Pick<SceneInfo, 'up' | 'outlook'>): Axes {
  const usual =
    scene.outlook === undefined
      ? pictureAxes
      : axesTowards(new Vector3(...scene.outlook).normalize());
  if (scene.up === undefined) return usual;
  const turn = new Quaternion().setFromUnitVectors(worldAxes[2], upOf(scene));
  return usual.map((axis) => axis.clone().applyQuaternion(turn)) as unknown as Axes;
}

export class AxisBox {
  readonly axes: Axes;
  /** Metres along each axis; the low ones above the high ones as long as nothing is inside. */
  readonly low: [number, number, number] = [Infinity, Infinity, Infinity];
  readonly high: [number, number, number] = [-Infinity, -Infinity, -Infinity];

  constructor(axes: Axes) {
    this.axes = axes;
  }

  /** Widens it by a ball. */
  include(middle: Vector3, radius: number): void {
    for (let i = 0; i < 3; i += 1) {
      const at = middle.dot(this.axes[i] as Vector3);
      this.stretch(i, at, radius);
    }
  }

  /** Widens it by a part. */
  cover(part: PosedPart): void {
    for (let i = 0; i < 3; i += 1) {
      const axis = this.axes[i] as Vector3;
      const at = part.middle.dot(axis);
      const inside =
        at - part.radius >= (this.low[i] as number) && at + part.radius <= (this.high[i] as number);
      // Most samples widen nothing, and that is seen at once.
      if (!inside) this.stretch(i, at, part.along(axis));
    }
  }

  /** Widens it by a box along the same axes. */
  join({ low, high }: AxisBox): void {
    for (const i of [0, 1, 2] as const) {
      this.low[i] = Math.min(this.low[i], low[i]);
      this.high[i] = Math.max(this.high[i], high[i]);
    }
  }

  /** There is something in it, and no further away than numbers go. */
  get bounded(): boolean {
    return [...this.low, ...this.high].every(Number.isFinite);
  }

  middle(): Vector3 {
    return this.place((i) => (this.low[i] + this.high[i]) / 2);
  }

  corners(): Vector3[] {
    return Array.from({ length: 8 }, (_, corner) =>
      this.place((i) => ((corner >> i) & 1 ? this.low[i] : this.high[i])),
    );
  }

  private stretch(i: number, at: number, half: number): void {
    this.low[i] = Math.min(this.low[i] as number, at - half);
    this.high[i] = Math.max(this.high[i] as number, at + half);
  }

  /** The point of the world that has these coordinates along the axes. */
  private place(along: (axis: 0 | 1 | 2) => number): Vector3 {
    const point = new Vector3();
    for (const i of [0, 1, 2] as const) point.addScaledVector(this.axes[i], along(i));
    return point;
  }
}
