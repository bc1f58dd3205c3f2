/** A part of a system's drawing as a mesh in its own frame, z up. */
import {
  BoxGeometry,
  type BufferGeometry,
  CylinderGeometry,
  Mesh,
  type MeshBasicMaterial,
  type MeshStandardMaterial,
  SphereGeometry,
  TorusGeometry,
  TubeGeometry,
} from 'three';
import { poseSize, type ScenePart } from '../engine/types.ts';
import type { DrawnRun } from './drawnRun.ts';
import { graticule } from './graticule.ts';
import { Helix } from './helix.ts';
import { closedSurface } from './rim.ts';
import { shadeOf } from './shade.ts';
import { hasRim, isBroad, isDrawn, rimOf, settleRim, settleSurface, surfaceOf } from './surface.ts';
import { tintOf } from './tint.ts';

/** One part or many alike, drawn from the poses of a sample. */
export interface DrawnParts {
  readonly object: Mesh;
  /** `at`: where the poses of the sample begin. `scale`: the middle of the tints, where there are. */
  showPose(poses: Float32Array, at: number, scale: number | undefined): void;
  /** The part of the drawing that this is; of many alike, the one of this number. */
  partAt(instance?: number): number;
  /** Its run stands otherwise to the others than before. */
  settle(): void;
  dispose(): void;
}

/** Segments around and along round shapes: fewer where there are many. */
function roundness(count: number): { around: number; along: number; rim: number } {
  if (count === 1) return { around: 48, along: 32, rim: 48 };
  if (count <= 1000) return { around: 16, along: 10, rim: 20 };
  return count <= 4000 ? { around: 8, along: 6, rim: 10 } : { around: 4, along: 2, rim: 3 };
}

export function geometryOf(part: ScenePart, count = 1): BufferGeometry {
  const [x, y, z] = part.size;
  const { around, along, rim } = roundness(count);
  switch (part.shape) {
    case 'box':
      return new BoxGeometry(x, y, z);
    case 'ellipsoid':
      return new SphereGeometry(0.5, around, along).scale(x, y, z);
    case 'cylinder':
      // three.js stands cylinders along y.
      return new CylinderGeometry(x / 2, y / 2, z, rim).rotateX(Math.PI / 2);
    case 'ring': {
      // Its wire is round where the ring is.
      const wide = Math.max(x, y);
      return new TorusGeometry((wide - z) / 2, z / 2, 8, 2 * rim).scale(x / wide, y / wide, 1);
    }
    case 'spring': {
      const { coils = 1 } = part;
      // Coils that touch are no coils to look at.
      const wire = Math.min(0.06 * Math.min(x, y), (0.2 * z) / coils);
      const along = Math.max(8, Math.round(around / 3)) * coils;
      return new TubeGeometry(new Helix(coils, wire, part.size), along, wire, 5);
    }
  }
}

export class SinglePart implements DrawnParts {
  readonly object: Mesh<BufferGeometry, MeshStandardMaterial>;
  private readonly lines: ReturnType<typeof graticule> | undefined;
  private rim: Mesh<BufferGeometry, MeshBasicMaterial> | undefined;
  private readonly part: ScenePart;
  private readonly style: DrawnRun;
  private readonly length: number;
  private readonly index: number;
  private readonly offset: number;
  private readonly body: boolean;

  constructor(part: ScenePart, index: number, style: DrawnRun, length: number) {
    this.index = index;
    this.part = part;
    this.style = style;
    this.length = length;
    this.offset = index * poseSize;
    this.body = part.role === 'body';
    this.object = new Mesh(geometryOf(part), surfaceOf(part, style, length));
    this.object.visible = isDrawn(part, style);
    const broad = isBroad(part, length);
    this.object.castShadow = !broad && !style.ghost;
    if (broad && part.shape === 'ellipsoid') {
      this.lines = graticule(part.size[0] / 2);
      this.object.add(this.lines);
    }
    this.object.receiveShadow = this.body;
    this.settle();
  }

  settle(): void {
    const { object, part, style } = this;
    settleSurface(object, part, style, this.length, this.index);
    if (this.rim === undefined && hasRim(part, style)) {
      this.rim = new Mesh(closedSurface(object.geometry), rimOf(style));
      object.add(this.rim);
    }
    if (this.rim !== undefined) settleRim(this.rim, style);
  }

  showPose(poses: Float32Array, at: number, scale: number | undefined): void {
    const { position, quaternion, scale: stretch, material } = this.object;
    const o = at + this.offset;
    position.fromArray(poses, o);
    quaternion.fromArray(poses, o + 3);
    stretch.fromArray(poses, o + 7);
    if (this.body && scale !== undefined) material.color = shadeOf(tintOf(poses, o), scale);
  }

  partAt(): number {
    return this.index;
  }

  dispose(): void {
    this.lines?.geometry.dispose();
    this.lines?.material.dispose();
    this.rim?.geometry.dispose();
    this.rim?.material.dispose();
    this.object.geometry.dispose();
    this.object.material.dispose();
  }
}
