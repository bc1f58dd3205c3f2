/** Many equal parts drawn at once: one mesh, with a place and a colour for each. */
import {
  type BufferGeometry,
  Color,
  InstancedMesh,
  Matrix4,
  type MeshBasicMaterial,
  type MeshStandardMaterial,
  Quaternion,
  Vector3,
} from 'three';
import { poseSize, type ScenePart } from '../engine/types.ts';
import type { DrawnRun } from './drawnRun.ts';
import type { PartSet } from './grouping.ts';
import { closedSurface } from './rim.ts';
import { type DrawnParts, geometryOf } from './scenePart.ts';
import { shadeOf } from './shade.ts';
import { hasRim, isDrawn, rimOf, settleRim, settleSurface, surfaceOf } from './surface.ts';
import { tintOf } from './tint.ts';

export class PartGroup implements DrawnParts {
  readonly object: InstancedMesh<BufferGeometry, MeshStandardMaterial>;
  private rim: InstancedMesh<BufferGeometry, MeshBasicMaterial> | undefined;
  private readonly part: ScenePart;
  private readonly style: DrawnRun;
  private readonly length: number;
  private readonly indices: readonly number[];
  private readonly body: boolean;

  /** `tinted`: the bodies take their colours from the poses and not from the run. */
  constructor({ part, indices }: PartSet, style: DrawnRun, tinted: boolean, length: number) {
    this.indices = indices;
    this.part = part;
    this.style = style;
    this.length = length;
    this.body = part.role === 'body';
    const count = indices.length;
    // Each takes a share of the material's colour.
    const own = this.body && tinted ? { ...style, colour: new Color('#ffffff') } : style;
    const material = surfaceOf(part, own, length);
    this.object = new InstancedMesh(geometryOf(part, count), material, count);
    this.object.visible = isDrawn(part, style);
    // Its parts are anywhere, and to look where takes longer than to draw them.
    this.object.frustumCulled = false;
    this.settle();
  }

  settle(): void {
    const { object, part, style } = this;
    settleSurface(object, part, style, this.length, this.indices[0] as number);
    if (this.rim === undefined && hasRim(part, style)) {
      const { geometry, instanceMatrix, count } = object;
      this.rim = new InstancedMesh(closedSurface(geometry), rimOf(style), count);
      this.rim.instanceMatrix = instanceMatrix;
      this.rim.frustumCulled = false;
      object.add(this.rim);
    }
    if (this.rim !== undefined) settleRim(this.rim, style);
  }

  showPose(poses: Float32Array, at: number, scale: number | undefined): void {
    const { object } = this;
    const place = new Vector3();
    const turn = new Quaternion();
    const stretch = new Vector3();
    const matrix = new Matrix4();
    this.indices.forEach((part, i) => {
      const o = at + part * poseSize;
      place.fromArray(poses, o);
      turn.fromArray(poses, o + 3);
      stretch.fromArray(poses, o + 7);
      object.setMatrixAt(i, matrix.compose(place, turn, stretch));
      if (this.body && scale !== undefined) object.setColorAt(i, shadeOf(tintOf(poses, o), scale));
    });
    object.instanceMatrix.needsUpdate = true;
    if (object.instanceColor !== null) object.instanceColor.needsUpdate = true;
  }

  partAt(instance = 0): number {
    return this.indices[instance] as number;
  }

  dispose(): void {
    this.rim?.dispose();
    this.rim?.geometry.dispose();
    this.rim?.material.dispose();
    this.object.dispose();
    this.object.geometry.dispose();
    this.object.material.dispose();
  }
}
