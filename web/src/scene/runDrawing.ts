/** One run on the stage: its parts, their trails, and a dot that shows where it is from afar. */
import {
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  type Mesh,
  Points,
  PointsMaterial,
  Vector3,
} from 'three';
import type { RunRecord } from '../engine/record';
import { poseSize, type SceneInfo } from '../engine/types';
import { createPart } from './part';
import { Trail } from './trail';

export class RunDrawing {
  readonly group = new Group();
  private readonly record: RunRecord;
  private readonly parts: Mesh[];
  private readonly trails: Trail[];
  private readonly dot: Points;

  constructor(info: SceneInfo, record: RunRecord, colour: string, order: number) {
    this.record = record;
    this.parts = info.parts.map((part) => createPart(part, colour));
    this.trails = info.parts.flatMap((part, index) =>
      part.trail ? [new Trail(record, index, colour, order, info)] : [],
    );
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute([0, 0, 0], 3));
    const material = new PointsMaterial({ color: colour, size: 7, sizeAttenuation: false });
    this.dot = new Points(geometry, material);
    this.group.add(...this.parts, ...this.trails.map((trail) => trail.line), this.dot);
    this.show(0);
  }

  show(t: number): void {
    if (this.record.count === 0) return;
    const index = this.record.indexAt(t);
    const { poses, poseStride } = this.record;
    const at = (offset: number): number => poses[index * poseStride + offset] as number;
    this.parts.forEach((part, p) => {
      const o = p * poseSize;
      part.position.set(at(o), at(o + 1), at(o + 2));
      part.quaternion.set(at(o + 3), at(o + 4), at(o + 5), at(o + 6));
      part.scale.set(at(o + 7), at(o + 8), at(o + 9));
    });
    this.dot.position.copy(this.position());
    for (const trail of this.trails) trail.show(index);
  }

  /** Where the first part is now. */
  position(): Vector3 {
    return this.parts[0]?.position.clone() ?? new Vector3();
  }

  /** Widens a box by everything recorded so far. */
  extend(low: Vector3, high: Vector3): void {
    const { poses, poseStride, count } = this.record;
    const point = new Vector3();
    for (let at = 0; at < count * poseStride; at += poseSize) {
      point.fromArray(poses, at);
      low.min(point);
      high.max(point);
    }
  }

  /** Tells the trails, whose width is in pixels, the size of the drawing. */
  shape(width: number, height: number): void {
    for (const trail of this.trails) trail.shape(width, height);
  }

  dispose(): void {
    for (const trail of this.trails) trail.dispose();
    for (const part of this.parts) part.geometry.dispose();
    this.dot.geometry.dispose();
  }
}
