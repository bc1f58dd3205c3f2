/** One run on the stage: its parts, their trails, and a dot that shows where it is from afar. */
import {
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  Points,
  PointsMaterial,
  type Raycaster,
  Vector3,
} from 'three';
import type { RunRecord } from '../engine/record';
import { poseSize, type SceneInfo } from '../engine/types';
import { Extent } from './extent';
import { groupParts } from './grouping';
import { type DrawnParts, SinglePart } from './part';
import { PartGroup } from './partGroup';
import type { Reach } from './reach';
import type { Backdrop } from './systems/backdrop';
import { backdropsOf } from './systems/backdrops';
import { meanTint, tintScale } from './tint';
import { Trail } from './trail';

export class RunDrawing {
  readonly group = new Group();
  private readonly info: SceneInfo;
  private readonly record: RunRecord;
  private readonly extent: Extent;
  private readonly parts: readonly DrawnParts[];
  private readonly trails: Trail[];
  private readonly backdrops: readonly Backdrop[];
  /** The parts and the dot, which may be drawn larger than they are. */
  private readonly bodies = new Group();
  private readonly dot: Points<BufferGeometry, PointsMaterial>;
  private readonly place = new Vector3();
  /** The tint in the middle of the colours, once the first sample is there. */
  private scale: number | undefined;
  /** The sample that the parts show. */
  private shown = -1;

  constructor(info: SceneInfo, record: RunRecord, colour: string, order: number) {
    this.info = info;
    this.record = record;
    this.extent = new Extent(record, info.parts);
    const tinted = info.tint !== undefined;
    this.parts = groupParts(info.parts).map((set) =>
      set.indices.length > 1
        ? new PartGroup(set, colour, tinted, info.length)
        : new SinglePart(set.part, set.indices[0] as number, colour, info.length),
    );
    this.trails = info.parts.flatMap((part, index) =>
      part.trail ? [new Trail(record, index, colour, order, info)] : [],
    );
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute([0, 0, 0], 3));
    const material = new PointsMaterial({ color: colour, size: 7, sizeAttenuation: false });
    this.dot = new Points(geometry, material);
    if (tinted) {
      // The bodies do not say which run they are of: the dot is seen through them.
      material.depthTest = false;
      this.dot.renderOrder = 1;
    }
    const drawn = this.parts.map(({ object }) => object);
    this.backdrops = backdropsOf(info, record, colour, order);
    this.bodies.add(...drawn);
    const besides = [
      ...this.trails.map(({ line }) => line),
      ...this.backdrops.map((b) => b.object),
    ];
    this.group.add(this.bodies, ...besides, this.dot);
    this.show(0);
  }

  show(t: number): void {
    if (this.record.count === 0) return;
    const index = this.record.indexAt(t);
    if (index !== this.shown) this.showParts(index);
    for (const trail of this.trails) trail.show(index);
    for (const backdrop of this.backdrops) backdrop.show(index);
  }

  /** Its record has other poses at the sample that is shown. */
  redraw(): void {
    this.showParts(Math.max(this.shown, 0));
  }

  /** The part that a ray meets first, and where. */
  meet(ray: Raycaster): { readonly part: number; readonly point: Vector3 } | undefined {
    const [hit] = ray.intersectObjects(
      this.parts.map(({ object }) => object),
      false,
    );
    const drawn = this.parts.find(({ object }) => object === hit?.object);
    if (hit === undefined || drawn === undefined) return undefined;
    return { part: drawn.partAt(hit.instanceId), point: hit.point };
  }

  /** Where the first part is now. */
  position(): Vector3 {
    return this.place.clone();
  }

  /** Where a part is now. */
  placeOf(part: number): Vector3 {
    const { poses, poseStride } = this.record;
    return new Vector3().fromArray(poses, Math.max(this.shown, 0) * poseStride + part * poseSize);
  }

  /** How far it goes in everything recorded so far. */
  reach(): Reach {
    const { reach } = this.extent;
    this.extent.update();
    for (const { ball } of this.backdrops) {
      if (ball !== undefined) reach.include(ball.center, ball.radius);
    }
    return reach;
  }

  /** Draws the bodies larger, about where they leave their track on the ground. */
  magnify(factor: number): void {
    if (this.record.count === 0) return;
    const trail = this.info.parts.findIndex((part) => part.trail);
    const foot = this.placeOf(Math.max(trail, 0)).setZ(0);
    this.bodies.scale.setScalar(factor);
    this.bodies.position.copy(foot.multiplyScalar(1 - factor));
  }

  /** How far it goes at the start. */
  startReach(): Reach {
    const start = new Extent(this.record, this.info.parts);
    start.update(Math.min(this.record.count, 1));
    return start.reach;
  }

  /** Tells the trails, whose width is in pixels, the size of the drawing. */
  shape(width: number, height: number): void {
    for (const trail of this.trails) trail.shape(width, height);
  }

  dispose(): void {
    for (const trail of this.trails) trail.dispose();
    for (const backdrop of this.backdrops) backdrop.dispose();
    for (const part of this.parts) part.dispose();
    this.dot.geometry.dispose();
    this.dot.material.dispose();
  }

  private showParts(index: number): void {
    const { poses, poseStride } = this.record;
    const at = index * poseStride;
    if (this.scale === undefined) {
      const mean = meanTint(this.info, this.record);
      if (mean !== undefined) this.scale = tintScale(mean);
    }
    for (const part of this.parts) part.show(poses, at, this.scale);
    if (this.info.parts.length > 0) this.place.fromArray(poses, at);
    this.dot.position.copy(this.place);
    this.shown = index;
  }
}
