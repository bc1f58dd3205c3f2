/** A part where a sample has it, and how far it reaches along a direction. */
import { Vector3 } from 'three';
import type { ScenePart } from '../engine/types';

export class PosedPart {
  readonly middle = new Vector3();
  private readonly part: ScenePart;
  /** Half its edges in the world: along x, y and z of its own frame. */
  private readonly edges = [new Vector3(), new Vector3(), new Vector3()] as const;

  constructor(part: ScenePart) {
    this.part = part;
  }

  /** Takes the pose that begins at `at`. */
  pose(poses: ArrayLike<number>, at: number): void {
    const number = (i: number): number => poses[at + i] as number;
    const [x, y, z, w] = [number(3), number(4), number(5), number(6)];
    const [a, b, c] = this.edges;
    a.set(1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y));
    b.set(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x));
    c.set(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y));
    for (const axis of [0, 1, 2] as const)
      this.edges[axis].multiplyScalar((this.part.size[axis] * number(7 + axis)) / 2);
    this.middle.fromArray(poses as number[], at);
  }

  /** Draws it so many times as large, about a point. */
  grow(about: Vector3, times: number): void {
    this.middle.sub(about).multiplyScalar(times).add(about);
    for (const edge of this.edges) edge.multiplyScalar(times);
  }

  /** From its middle to its furthest point along a unit vector. */
  along(axis: Vector3): number {
    const [a, b, c] = this.edges;
    const [x, y, z] = [axis.dot(a), axis.dot(b), axis.dot(c)];
    switch (this.part.shape) {
      case 'box':
        return Math.abs(x) + Math.abs(y) + Math.abs(z);
      case 'ellipsoid':
        return Math.sqrt(x * x + y * y + z * z);
      case 'cylinder':
        return Math.sqrt(x * x + y * y) + Math.abs(z);
    }
  }
}
