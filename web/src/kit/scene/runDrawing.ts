/** One run on the stage: its parts, their trails, and a dot that shows where it is from afar. */
import {
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  type Points,
  type PointsMaterial,
  type Raycaster,
  Vector3,
} from 'three';
import type { RunRecord } from '../engine/runRecord.ts';
import { poseSize, type SceneInfo } from '../engine/types.ts';
import { type Axes, pictureAxesOf } from './axisBox.ts';
import { Cloud } from './cloud.ts';
import { dotOf, settleDot } from './dot.ts';
import { type DrawnRun, setLayer, stand } from './drawnRun.ts';
import { Extent, footPart } from './extent.ts';
import type { Pushed } from './forces.ts';
import { groupParts } from './grouping.ts';
import { PartGroup } from './partGroup.ts';
import type { Reach } from './reach.ts';
import type { Mark } from './sceneMarks.ts';
import { type DrawnParts, SinglePart } from './scenePart.ts';
import type { Backdrop } from './systems/backdrop.ts';
import { backdropsOf } from './systems/backdrops.ts';
import { meanTint, tintScale } from './tint.ts';
import { Trail } from './trail.ts';

/** Pixels of the dot. */
const dotSize = 7;

export class RunDrawing {
  readonly group = new Group();
  /** What it shares with the other runs. */
  readonly common = new Group();
  private readonly info: SceneInfo;
  private readonly axes: Axes;
  readonly record: RunRecord;
  private readonly style: DrawnRun;
  /** By how many times as large the bodies are. */
  private readonly extents = new Map<number, Extent>();
  private readonly clouds = new Map<number, Cloud>();
  private readonly parts: readonly DrawnParts[];
  private readonly trails: Trail[];
  private readonly backdrops: readonly Backdrop[];
  /** The parts and the dot, which may be drawn larger than they are. */
  private readonly bodies = new Group();
  private readonly dot: Points<BufferGeometry, PointsMaterial>;
  private readonly place = new Vector3();
  /** The first part that has the colour of the run. */
  private readonly main: number;
  /** Its bodies are coloured by a quantity. */
  private readonly tinted: boolean;
  /** The tint in the middle of the colours, once the first sample is there. */
  private scale: number | undefined;
  /** The sample that the parts show. */
  private shown = -1;

  constructor(info: SceneInfo, record: RunRecord, style: DrawnRun) {
    this.info = info;
    this.axes = pictureAxesOf(info);
    this.record = record;
    this.style = style;
    setLayer(style, info.length);
    this.main = Math.max(
      info.parts.findIndex(({ role }) => role === 'body'),
      0,
    );
    // What it should be has no colours but its own.
    this.tinted = info.tint !== undefined && !style.ghost;
    this.parts = groupParts(info.parts).map((set) =>
      set.indices.length > 1
        ? new PartGroup(set, style, this.tinted, info.length)
        : new SinglePart(set.part, set.indices[0] as number, style, info.length),
    );
    this.trails = info.parts.flatMap((part, index) =>
      part.trail ? [new Trail(record, index, style, info)] : [],
    );
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute([0, 0, 0], 3));
    // Bodies with colours of their own do not say which run they are of.
    this.dot = dotOf(geometry, style, dotSize, info.tint !== undefined);
    const drawn = this.parts.map(({ object }) => object);
    this.backdrops = backdropsOf(info, record, style);
    this.bodies.add(...drawn);
    this.group.add(this.bodies, ...this.trails.map(({ line }) => line), this.dot);
    for (const { object, common } of this.backdrops) {
      (common ? this.common : this.group).add(object);
    }
    this.showTime(0);
  }

  /** Where the forces on it are drawn. */
  get pushed(): Pushed {
    const { record, style, bodies: group } = this;
    const { colour, standing } = style;
    const sample = (): number => Math.max(this.shown, 0);
    return { record, colour, sample, front: () => standing.depth === 0, group };
  }

  showTime(t: number): void {
    if (this.record.count === 0) return;
    const index = this.record.indexAt(t);
    if (index !== this.shown) this.showParts(index);
    for (const trail of this.trails) trail.showSample(index);
    for (const backdrop of this.backdrops) backdrop.showSample(index);
  }

  /** Its record has other poses at the sample that is shown. */
  redraw(): void {
    this.showParts(Math.max(this.shown, 0));
  }

  /** Behind so many other runs where they agree; glass is seen through. */
  stand(depth: number, glass: boolean): void {
    stand(this.style, depth, glass);
    for (const part of this.parts) part.settle();
    for (const backdrop of this.backdrops) backdrop.settle?.();
    settleDot(this.dot, this.style, dotSize);
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

  /** Where its first body is now. */
  position(): Vector3 {
    return this.place.clone();
  }

  /** How far the first body is from its start. */
  wandered(): Vector3 {
    const { main } = this;
    const { poses, count } = this.record;
    if (count === 0) return new Vector3();
    return this.placeOf(main).sub(new Vector3().fromArray(poses, main * poseSize));
  }

  /** Where a part is now. */
  placeOf(part: number): Vector3 {
    const { poses, poseStride } = this.record;
    return new Vector3().fromArray(poses, Math.max(this.shown, 0) * poseStride + part * poseSize);
  }

  /** Where the parts are now that leave a trail; or the first part. */
  places(): Vector3[] {
    const trailing = this.info.parts.flatMap(({ trail }, part) => (trail ? [part] : []));
    return (trailing.length > 0 ? trailing : [0]).map((part) => this.placeOf(part));
  }

  /** How far it goes in everything recorded so far, with its bodies drawn so many times as large. */
  reach(times = 1): Reach {
    const extent =
      this.extents.get(times) ?? new Extent(this.record, this.info.parts, times, this.axes);
    this.extents.set(times, extent);
    extent.update();
    return extent.reach;
  }

  /** The points of everything recorded so far, with its bodies drawn so many times as large. */
  cloud(times = 1): Cloud {
    const { record, info, axes, clouds } = this;
    const cloud = clouds.get(times) ?? new Cloud(record, info.parts, axes, times);
    clouds.set(times, cloud);
    cloud.update();
    return cloud;
  }

  /** What its squares mark, where there are any. */
  get marks(): readonly Mark[] {
    const own: Mark[] = this.tinted ? ['body'] : [];
    return [...own, ...this.backdrops.flatMap(({ mark }) => mark ?? [])];
  }

  /**
   * Draws the bodies larger, about where they leave their track on the ground. `pixel`: in metres, where
   * they are.
   */
  magnify(factor: number, pixel = 0): void {
    setLayer(this.style, factor * this.info.length, pixel);
    if (pixel > 0) for (const trail of this.trails) trail.coarsen(pixel);
    if (this.record.count === 0) return;
    const foot = this.placeOf(footPart(this.info.parts)).setZ(0);
    this.bodies.scale.setScalar(factor);
    this.bodies.position.copy(foot.multiplyScalar(1 - factor));
  }

  /** How far it goes at the start. */
  startReach(): Reach {
    const start = new Extent(this.record, this.info.parts, 1, this.axes);
    start.update(Math.min(this.record.count, 1));
    return start.reach;
  }

  /** Tells the trails and rims, whose width is in pixels, the size of the drawing and of its strokes. */
  shape(width: number, height: number, scale = 1): void {
    this.style.picture.value.set(width / scale, height / scale);
    for (const trail of this.trails) trail.shape(width, height, scale);
    settleDot(this.dot, this.style, dotSize * scale);
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
    if (this.tinted && this.scale === undefined) {
      const mean = meanTint(this.info, this.record);
      if (mean !== undefined) this.scale = tintScale(mean);
    }
    for (const part of this.parts) part.showPose(poses, at, this.scale);
    if (this.info.parts.length > 0) this.place.fromArray(poses, at + this.main * poseSize);
    this.dot.position.copy(this.place);
    this.shown = index;
  }
}
