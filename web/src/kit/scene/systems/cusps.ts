/** The cusps in the track of a part: where it stops, and comes back beside its own track. */
import { BufferGeometry, Float32BufferAttribute, type Points, type PointsMaterial } from 'three';
import type { RunRecord } from '../../engine/runRecord.ts';
import { poseSize, type SceneInfo } from '../../engine/types.ts';
import { dotOf, settleDot } from '../dot.ts';
import type { DrawnRun } from '../drawnRun.ts';
import type { Mark } from '../sceneMarks.ts';
import type { Backdrop } from './backdrop.ts';

/**
 * Samples at which a track in the plane turns back: the step to it and the step from it point
 * against each other. `stride` numbers a sample; x and y stand at `at`.
 */
export function cuspsIn(
  poses: ArrayLike<number>,
  stride: number,
  at: number,
  first: number,
  count: number,
): number[] {
  const found: number[] = [];
  const step = (i: number): [number, number] => {
    const [from, to] = [(i - 1) * stride + at, i * stride + at];
    return [
      (poses[to] as number) - (poses[from] as number),
      (poses[to + 1] as number) - (poses[from + 1] as number),
    ];
  };
  for (let i = Math.max(first, 1); i + 1 < count; i += 1) {
    const [[a, b], [c, d]] = [step(i), step(i + 1)];
    if (a * c + b * d < 0) found.push(i);
  }
  return found;
}

/** Pixels of a mark. */
const markSize = 9;

export class CuspMarks implements Backdrop {
  readonly object: Points<BufferGeometry, PointsMaterial>;
  private readonly record: RunRecord;
  private readonly part: number;
  private readonly style: DrawnRun;
  private readonly samples: number[] = [];
  private seen = 0;

  static of({ parts }: SceneInfo, record: RunRecord, style: DrawnRun): CuspMarks[] {
    return parts.flatMap(({ mark }, part) =>
      mark === 'cusps' ? [new CuspMarks(record, part, style)] : [],
    );
  }

  private constructor(record: RunRecord, part: number, style: DrawnRun) {
    this.record = record;
    this.part = part;
    this.style = style;
    this.object = dotOf(new BufferGeometry(), style, markSize);
    this.object.frustumCulled = false;
    this.object.visible = false;
  }

  get mark(): Mark | undefined {
    return this.samples.length > 0 ? 'cusp' : undefined;
  }

  settle(): void {
    settleDot(this.object, this.style, markSize);
  }

  showSample(index: number): void {
    if (this.record.count > this.seen) this.look();
    const passed = this.samples.filter((sample) => sample <= index).length;
    this.object.visible = passed > 0;
    this.object.geometry.setDrawRange(0, passed);
  }

  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
  }

  /** Looks at the samples that came since the last time. */
  private look(): void {
    const { poses, poseStride, count } = this.record;
    const at = this.part * poseSize;
    const fresh = cuspsIn(poses, poseStride, at, this.seen - 1, count);
    this.seen = count;
    if (fresh.length === 0) return;
    for (const sample of fresh) if (!this.samples.includes(sample)) this.samples.push(sample);
    const places = this.samples.flatMap((sample) => {
      const from = sample * poseStride + at;
      return [poses[from] as number, poses[from + 1] as number, 0.006];
    });
    this.object.geometry.dispose();
    this.object.geometry = new BufferGeometry();
    this.object.geometry.setAttribute('position', new Float32BufferAttribute(places, 3));
  }
}
