/** The paths of a run without its bodies: of what is tried, and of what was kept beside the runs. */
import { Group } from 'three';
import type { RunRecord } from '../engine/runRecord.ts';
import type { SceneInfo } from '../engine/types.ts';
import { type DrawnRun, setLayer } from './drawnRun.ts';
import { Trail } from './trail.ts';

/** Pixels. */
const width = 1.5;

export class Paths {
  readonly group = new Group();
  private readonly record: RunRecord;
  private readonly style: DrawnRun;
  private readonly length: number;
  private readonly trails: readonly Trail[];
  /** The parts that have a path. */
  private readonly parts: readonly number[];

  constructor(info: SceneInfo, record: RunRecord, style: DrawnRun) {
    this.record = record;
    this.style = style;
    this.length = info.length;
    this.parts = info.parts.flatMap(({ trail }, part) => (trail ? [part] : []));
    this.trails = this.parts.map((part) => new Trail(record, part, style, info, width));
    for (const { line } of this.trails) this.group.add(line);
  }

  /** Up to a time; left out: all of it. */
  showTime(t = Number.POSITIVE_INFINITY): void {
    if (this.record.count === 0) return;
    for (const trail of this.trails) trail.showSample(this.record.indexAt(t));
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
