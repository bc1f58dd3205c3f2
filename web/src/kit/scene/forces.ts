/**
 * The forces by which constraints act on the runs, as arrows of the runs' colours, over everything else,
 * those of the run in front over the others': the longest of all that was recorded is nearly as long as
 * the system.
 */
import {
  type BufferGeometry,
  type Color,
  ConeGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  Vector3,
} from 'three';
import type { RunRecord } from '../engine/runRecord.ts';
import { reactionSize } from '../engine/types.ts';

/** Of the longest arrow, in typical lengths of the system; of all, their head and the radii of both parts. */
const longestArrow = 0.8;
const head = { length: 0.17, radius: 0.055 } as const;
const shaftRadius = 0.018;
/** How opaque those of runs behind are. */
const behind = 0.4;

/** Shapes of length 1 that stand on the origin, along z. */
const upright = <G extends BufferGeometry>(geometry: G): G =>
  geometry.rotateX(Math.PI / 2).translate(0, 0, 0.5);

const upwards = new Vector3(0, 0, 1);

/** How strong the reaction is that stands at `at`. */
function strengthAt(reactions: Float32Array, at: number): number {
  return Math.hypot(...reactions.subarray(at + 3, at + reactionSize));
}

/** One arrow from a point, drawn over all that is there. */
class Arrow {
  readonly group = new Group();
  private readonly shaft: Mesh;
  private readonly tip: Mesh;

  constructor(shapes: Shapes, material: MeshBasicMaterial) {
    this.shaft = new Mesh(shapes.shaft, material);
    this.tip = new Mesh(shapes.tip, material);
    this.group.add(this.shaft, this.tip);
  }

  /** Over the others, or below them. */
  stand(front: boolean): void {
    for (const mesh of [this.shaft, this.tip]) mesh.renderOrder = front ? 6 : 5;
  }

  /** `force`: as long as it is drawn; `length`: a typical one of the system. */
  point(from: Vector3, force: Vector3, length: number): void {
    const { group, shaft, tip } = this;
    const long = force.length();
    group.visible = long > 0.01 * head.length * length;
    if (!group.visible) return;
    group.position.copy(from);
    group.quaternion.setFromUnitVectors(upwards, force.divideScalar(long));
    const ofHead = Math.min(head.length * length, long);
    const wide = (length * ofHead) / (head.length * length);
    tip.scale.set(head.radius * wide, head.radius * wide, ofHead);
    tip.position.z = long - ofHead;
    shaft.scale.set(shaftRadius * wide, shaftRadius * wide, Math.max(long - ofHead, 1e-6 * length));
  }
}

class Shapes {
  readonly shaft = upright(new CylinderGeometry(1, 1, 1, 12));
  readonly tip = upright(new ConeGeometry(1, 1, 20));

  dispose(): void {
    this.shaft.dispose();
    this.tip.dispose();
  }
}

/** A run that arrows are drawn on. */
export interface Pushed {
  readonly record: RunRecord;
  readonly colour: Color;
  /** The sample that is shown. */
  readonly sample: () => number;
  /** It is not behind another where they agree. */
  readonly front: () => boolean;
  /** Where its arrows stand. */
  readonly group: Group;
}

export class Forces {
  /** The strongest of each reaction in all runs, as far as they are known. */
  readonly strongest: number[];
  private readonly seen: number[];
  private readonly runs: readonly Pushed[];
  private readonly length: number;
  private readonly shapes = new Shapes();
  private readonly materials: MeshBasicMaterial[];
  private readonly arrows: readonly (readonly Arrow[])[];

  /** `count`: of reactions; `length`: a typical one of the system. */
  constructor(runs: readonly Pushed[], count: number, length: number) {
    this.runs = runs;
    this.length = length;
    this.strongest = Array.from({ length: count }, () => 0);
    this.seen = runs.map(() => 0);
    this.materials = runs.map(
      ({ colour: color }) =>
        new MeshBasicMaterial({ color, depthTest: false, transparent: true, toneMapped: false }),
    );
    this.arrows = this.materials.map((material) =>
      this.strongest.map(() => new Arrow(this.shapes, material)),
    );
    runs.forEach(({ group }, run) => {
      group.add(...(this.arrows[run] ?? []).map((arrow) => arrow.group));
    });
  }

  /** At the samples that are shown. */
  drawArrows(): void {
    this.widen();
    const most = Math.max(...this.strongest);
    const metres = most > 0 ? (longestArrow * this.length) / most : 0;
    this.runs.forEach(({ record, sample, front }, run) => {
      const material = this.materials[run] as MeshBasicMaterial;
      material.opacity = front() ? 1 : behind;
      const known = sample() < record.pushed;
      const row = sample() * record.reactionStride;
      this.arrows[run]?.forEach((arrow, i) => {
        arrow.group.visible = known;
        if (!known) return;
        const at = row + i * reactionSize;
        const from = new Vector3().fromArray(record.reactions, at);
        const force = new Vector3().fromArray(record.reactions, at + 3).multiplyScalar(metres);
        arrow.stand(front());
        arrow.point(from, force, this.length);
      });
    });
  }

  dispose(): void {
    for (const { group } of this.arrows.flat()) group.removeFromParent();
    for (const material of this.materials) material.dispose();
    this.shapes.dispose();
  }

  /** Takes in what has come since the last call. */
  private widen(): void {
    this.runs.forEach(({ record: { reactions, reactionStride, pushed } }, run) => {
      for (let sample = this.seen[run] ?? 0; sample < pushed; sample += 1) {
        this.strongest.forEach((before, i) => {
          const strength = strengthAt(reactions, sample * reactionStride + i * reactionSize);
          if (strength > before && Number.isFinite(strength)) this.strongest[i] = strength;
        });
      }
      this.seen[run] = pushed;
    });
  }
}
