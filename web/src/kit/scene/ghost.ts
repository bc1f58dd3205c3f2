/**
 * The reference on the stage: translucent with a rim, its path dotted, without a shadow, and a line
 * from where each run is to where it should be.
 */
import {
  BufferGeometry,
  type Color,
  Float32BufferAttribute,
  LineBasicMaterial,
  LineSegments,
} from 'three';
import type { RunRecord } from '../engine/runRecord.ts';
import type { SceneInfo } from '../engine/types.ts';
import { drawnRun } from './drawnRun.ts';
import type { Inks } from './inks.ts';
import { RunDrawing } from './runDrawing.ts';

export class Ghost {
  readonly drawing: RunDrawing;
  private readonly lines: LineSegments<BufferGeometry, LineBasicMaterial>;
  private readonly runs: readonly RunDrawing[];
  private readonly anchors: readonly number[];

  constructor(
    info: SceneInfo,
    record: RunRecord,
    runs: readonly RunDrawing[],
    colours: readonly Color[],
    inks: Inks,
  ) {
    this.runs = runs;
    // Where it moves is what leaves a trail.
    const trails = info.parts.flatMap(({ trail }, part) => (trail ? [part] : []));
    this.anchors = trails.length > 0 ? trails : [0];
    // Behind all runs, with the widest rim: seen where they go its way.
    this.drawing = new RunDrawing(info, record, drawnRun(inks.ghost, runs.length, inks, true));
    const geometry = new BufferGeometry();
    const ends = 2 * runs.length * this.anchors.length;
    geometry.setAttribute('position', new Float32BufferAttribute(new Float32Array(3 * ends), 3));
    const shades = colours.flatMap(({ r, g, b }) => this.anchors.flatMap(() => [r, g, b, r, g, b]));
    geometry.setAttribute('color', new Float32BufferAttribute(shades, 3));
    this.lines = new LineSegments(
      geometry,
      new LineBasicMaterial({ vertexColors: true, depthTest: false }),
    );
    this.lines.frustumCulled = false;
    this.lines.renderOrder = 4;
    this.drawing.group.add(this.lines);
  }

  /** After the runs are shown at the same time. */
  showTime(t: number): void {
    this.drawing.showTime(t);
    const places = this.lines.geometry.getAttribute('position');
    let end = 0;
    for (const run of this.runs) {
      for (const part of this.anchors) {
        const wanted = this.drawing.placeOf(part);
        const { x, y, z } = run.placeOf(part);
        places.setXYZ(end, x, y, z);
        places.setXYZ(end + 1, wanted.x, wanted.y, wanted.z);
        end += 2;
      }
    }
    places.needsUpdate = true;
  }

  /** The lines to one run, or to all. */
  showLines(run: RunDrawing | undefined): void {
    const each = 2 * this.anchors.length;
    const place = run === undefined ? -1 : this.runs.indexOf(run);
    if (place < 0) this.lines.geometry.setDrawRange(0, Number.POSITIVE_INFINITY);
    else this.lines.geometry.setDrawRange(place * each, each);
  }

  dispose(): void {
    this.drawing.dispose();
    this.lines.geometry.dispose();
    this.lines.material.dispose();
  }
}
