/** The paths of a run without its bodies: of what is tried, and of what was kept beside the runs. */
import { Group, Vector3 } from 'three';
import type { RunRecord } from '../engine/runRecord.ts';
import { poseSize, type SceneInfo } from '../engine/types.ts';
import { type Axes, pictureAxesOf } from './axisBox.ts';
import { type DrawnRun, setLayer } from './drawnRun.ts';
import { Reach } from './reach.ts';
import { Trail } from './trail.ts';

/** Pixels. */
const width = 1.5;

export class Paths {
  readonly group = new Group();
  private readonly record: RunRecord;
  private readonly style: DrawnRun;
  private readonly length: number;
  private readonly axes: Axes;
  private readonly trails: readonly Trail[];
  /** The parts that have a path. */
  private readonly parts: readonly number[];
  private reached: Reach | undefined;

  constructor(info: SceneInfo, record: RunRecord, style: DrawnRun) {
    this.record = record;
    this.style = style;
    this.length = info.length;
    this.axes = pictureAxesOf(info);
    this.parts = info.parts.flatMap(({ trail }, part) => (trail ? [part] : []));
    this.trails = this.parts.map((part) => new Trail(record, part, style, info, width));
    this.group.add(...this.trails.map(({ line }) => line));
  }

  /** Up to a time; left out: all of it. */
  showTime(t = Number.POSITIVE_INFINITY): void {
    if (this.record.count === 0) return;
    for (const trail of this.trails) trail.showSample(this.record.indexAt(t));
  }

  /** How far the paths go, from end to end. */
  get reach(): Reach {
    if (this.reached !== undefined) return this.reached;
    this.reached = new Reach(this.axes);
    const { poses, poseStride, count } = this.record;
    const place = new Vector3();
    for (let sample = 0; sample < count; sample += 1) {
      for (const part of this.parts) {
        this.reached.include(place.fromArray(poses, sample * poseStride + part * poseSize), 0);
      }
    }
    return this.reached;
  }

  shape(width: number, height: number, scale: number): void {
    for (const trail of this.trails) trail.shape(width, height, scale);
  }

  /** `pixel`: in metres, where the bodies are. */
  coarsen(pixel: number): void {
    setLayer(this.style, this.length, pixel);
    for (const trail of this.trails) trail.coarsen(pixel);
  }

  dispose(): void {
    for (const trail of this.trails) trail.dispose();
  }
}
