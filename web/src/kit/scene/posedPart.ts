/** A part where a sample has it, and how far it reaches along a direction. */
import { Vector3 } from 'three';
import type { ScenePart } from '../engine/types.ts';

export class PosedPart {
  readonly middle = new Vector3();
  /** It reaches no further than that, however it is turned. */
  radius = 0;
  private readonly part: ScenePart;
  /** Half its edges in its own frame. */
  private readonly half = new Vector3();
  private poses: ArrayLike<number> = [];
  private turn = 0;
  /** Half its edges in the world, once they are asked for: along x, y and z of its own frame. */
  private readonly edges = [new Vector3(), new Vector3(), new Vector3()] as const;
  private turned = false;

  constructor(part: ScenePart) {
    this.part = part;
  }

  /** Takes the pose that begins at `at`, drawn so many times as large about a point. */
  pose(poses: ArrayLike<number>, at: number, times: number, about: Vector3): void {
    const number = (i: number): number => poses[at + i] as number;
    const [x, y, z] = this.part.size;
    this.middle.set(number(0), number(1), number(2));
    if (times !== 1) this.middle.sub(about).multiplyScalar(times).add(about);
    this.half.set(x * number(7), y * number(8), z * number(9)).multiplyScalar(times / 2);
    this.radius = this.half.length();
    this.poses = poses;
    this.turn = at + 3;
    this.turned = false;
  }

  /** From its middle to its furthest point along a unit vector. */
  along(axis: Vector3): number {
    if (!this.turned) this.turnEdges();
    const [a, b, c] = this.edges;
    const [x, y, z] = [axis.dot(a), axis.dot(b), axis.dot(c)];
    switch (this.part.shape) {
      case 'box':
        return Math.abs(x) + Math.abs(y) + Math.abs(z);
      case 'ellipsoid':
        return Math.sqrt(x * x + y * y + z * z);
      case 'cylinder':
      case 'ring':
      case 'spring':
        return Math.sqrt(x * x + y * y) + Math.abs(z);
    }
  }

  /** Writes its furthest point along a vector into `point`. */
  furthest(along: Vector3, point: Vector3): Vector3 {
    if (!this.turned) this.turnEdges();
    const [a, b, c] = this.edges;
    const [x, y, z] = this.weights(along.dot(a), along.dot(b), along.dot(c));
    return point
      .copy(this.middle)
      .addScaledVector(a, x)
      .addScaledVector(b, y)
      .addScaledVector(c, z);
  }

  /** How much of each half edge leads to the furthest point along a vector with these products. */
  private weights(x: number, y: number, z: number): readonly [number, number, number] {
    switch (this.part.shape) {
      case 'box':
        return [Math.sign(x), Math.sign(y), Math.sign(z)];
      case 'ellipsoid': {
        const size = Math.hypot(x, y, z) || 1;
        return [x / size, y / size, z / size];
      }
      case 'cylinder':
      case 'ring':
      case 'spring': {
        const size = Math.hypot(x, y) || 1;
        return [x / size, y / size, Math.sign(z)];
      }
    }
  }

  private turnEdges(): void {
    const number = (i: number): number => this.poses[this.turn + i] as number;
    const [x, y, z, w] = [number(0), number(1), number(2), number(3)];
    const [a, b, c] = this.edges;
    a.set(1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y));
    b.set(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x));
    c.set(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y));
    a.multiplyScalar(this.half.x);
    b.multiplyScalar(this.half.y);
    c.multiplyScalar(this.half.z);
    this.turned = true;
  }
}
