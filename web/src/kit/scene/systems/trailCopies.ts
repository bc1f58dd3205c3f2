/**
 * Copies of a part along its trail, as it was turned there: a plane that tilts as it goes is seen to tilt
 * where the whole way is, and the part itself is a dot.
 */
import {
  type BufferGeometry,
  DoubleSide,
  InstancedMesh,
  Matrix4,
  MeshStandardMaterial,
  Quaternion,
  Vector3,
} from 'three';
import type { RunRecord } from '../../engine/runRecord.ts';
import { poseSize, type SceneInfo, type ScenePart } from '../../engine/types.ts';
import type { DrawnRun } from '../drawnRun.ts';
import type { Mark } from '../sceneMarks.ts';
import { geometryOf } from '../scenePart.ts';
import type { Backdrop } from './backdrop.ts';

const copies = 18;
/** The longest edge of a copy, as a share of the way from one to the next. */
const share = 0.95;
/** And at most, in typical lengths: where a camera goes along the way they would fill the picture. */
const longest = 2;
const opacity = 0.4;

/**
 * The samples at which a part has gone each of `count` equal shares of its way, from half a share on,
 * and the length of a share; a way without length has none.
 */
export function evenlyAlong(
  poses: ArrayLike<number>,
  stride: number,
  at: number,
  samples: number,
  count: number,
): { readonly places: number[]; readonly apart: number } {
  const lengths = new Float64Array(samples);
  for (let i = 1; i < samples; i += 1) {
    const to = i * stride + at;
    const along = (axis: number): number =>
      (poses[to + axis] as number) - (poses[to - stride + axis] as number);
    lengths[i] = (lengths[i - 1] as number) + Math.hypot(along(0), along(1), along(2));
  }
  const apart = (lengths[samples - 1] ?? 0) / count;
  // What runs away has no length, and no place beside what can be drawn.
  if (!(apart > 0) || !Number.isFinite(apart)) return { places: [], apart: 0 };
  const places: number[] = [];
  for (const [i, length] of lengths.entries()) {
    while (places.length < count && length >= (places.length + 0.5) * apart) places.push(i);
  }
  return { places, apart };
}

export class TrailCopies implements Backdrop {
  readonly object: InstancedMesh<BufferGeometry, MeshStandardMaterial>;
  readonly common = true;
  private readonly record: RunRecord;
  private readonly part: ScenePart;
  private readonly offset: number;
  /** Metres. */
  private readonly longest: number;
  private places: readonly number[] = [];
  private seen = 0;

  /** The runs share them: drawn along the first. */
  static of({ parts, length }: SceneInfo, record: RunRecord, style: DrawnRun): TrailCopies[] {
    if (style.order > 0 || style.ghost) return [];
    return parts.flatMap((part, index) =>
      part.mark === 'copies' ? [new TrailCopies(record, part, index, style, length)] : [],
    );
  }

  private constructor(
    record: RunRecord,
    part: ScenePart,
    index: number,
    { inks }: DrawnRun,
    length: number,
  ) {
    this.longest = longest * length;
    this.record = record;
    this.part = part;
    this.offset = index * poseSize;
    const material = new MeshStandardMaterial({ roughness: 0.7, side: DoubleSide });
    material.setValues({ transparent: true, opacity, depthWrite: false });
    material.color = inks.guide;
    this.object = new InstancedMesh(geometryOf(part), material, copies);
    this.object.frustumCulled = false;
    this.object.count = 0;
  }

  get mark(): Mark | undefined {
    return this.places.length > 0 ? 'copy' : undefined;
  }

  showSample(index: number): void {
    if (this.record.count > this.seen) this.look();
    this.object.count = this.places.filter((sample) => sample <= index).length;
  }

  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
    this.object.dispose();
  }

  /** The way has become longer. */
  private look(): void {
    const { poses, poseStride, count } = this.record;
    this.seen = count;
    const { places, apart } = evenlyAlong(poses, poseStride, this.offset, count, copies);
    this.places = places;
    const edge = Math.min(share * apart, this.longest);
    const size = new Vector3().setScalar(edge / Math.max(...this.part.size));
    const [position, turn, matrix] = [new Vector3(), new Quaternion(), new Matrix4()];
    for (const [i, sample] of places.entries()) {
      const from = sample * poseStride + this.offset;
      position.fromArray(poses, from);
      turn.fromArray(poses, from + 3);
      this.object.setMatrixAt(i, matrix.compose(position, turn, size));
    }
    this.object.instanceMatrix.needsUpdate = true;
  }
}
