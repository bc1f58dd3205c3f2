/** Lines of a drawing that stand still, dashed: where something is wanted. */
import { Group } from 'three';
import { Line2 } from 'three/addons/lines/Line2.js';
import { LineGeometry } from 'three/addons/lines/LineGeometry.js';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import type { RunRecord } from '../../engine/runRecord.ts';
import type { SceneInfo } from '../../engine/types.ts';
import type { DrawnRun } from '../drawnRun.ts';
import type { Inks } from '../inks.ts';
import type { Backdrop } from './backdrop.ts';

export class StillPaths implements Backdrop {
  readonly object = new Group();
  readonly common = true;
  private readonly material: LineMaterial;

  /** The runs share them: drawn with the first. */
  static of(info: SceneInfo, _: RunRecord, { order, inks }: DrawnRun): StillPaths[] {
    return info.paths !== undefined && order === 0 ? [new StillPaths(info, inks)] : [];
  }

  private constructor({ paths = [], length }: SceneInfo, inks: Inks) {
    const [dashSize, gapSize] = [0.06 * length, 0.04 * length];
    this.material = new LineMaterial({
      linewidth: 1.5,
      dashed: true,
      dashSize,
      gapSize,
    });
    this.material.color = inks.still;
    for (const { points } of paths) {
      const geometry = new LineGeometry();
      geometry.setPositions(points.flat());
      const line = new Line2(geometry, this.material);
      line.computeLineDistances();
      line.frustumCulled = false;
      this.object.add(line);
    }
  }

  /** They are there from the start to the end. */
  showSample(): void {}

  dispose(): void {
    for (const line of this.object.children) (line as Line2).geometry.dispose();
    this.material.dispose();
  }
}
