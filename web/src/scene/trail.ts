/** The path of a part's centre towards the playhead; runs differ in dash pattern as well as colour. */
import { InterleavedBufferAttribute } from 'three';
import { Line2 } from 'three/addons/lines/Line2.js';
import { LineGeometry } from 'three/addons/lines/LineGeometry.js';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import type { RunRecord } from '../engine/record';
import { poseSize, type SceneInfo } from '../engine/types';
import { runStyle } from '../ui/runStyle';
import { lengthsAlong, longestTail, tailStart } from './tail';

/** Typical lengths of the system for a pixel of a run's dash pattern. */
const dashScale = 1 / 32;

/** What the segments of a line differ in. */
const perSegment = ['instanceStart', 'instanceEnd', 'instanceDistanceStart', 'instanceDistanceEnd'];

/** Metres; lengths between points that far apart still fit into single precision. */
const farthest = 1e18;

/** A run may go where no drawing follows. */
function drawable(x: number): number {
  return Math.min(Math.max(x, -farthest), farthest);
}

export class Trail {
  readonly line: Line2;
  private readonly record: RunRecord;
  private readonly part: number;
  private readonly material: LineMaterial;
  private readonly lowest: number;
  private readonly longest: number;
  /** Of the path, up to each sample that is taken over. */
  private lengths: Float64Array = new Float64Array();
  /** The sample that the line begins at. */
  private first = 0;

  constructor(record: RunRecord, part: number, colour: string, order: number, info: SceneInfo) {
    this.record = record;
    this.part = part;
    // The material knows one stroke and one gap.
    const [dash = 0, gap = 0] = runStyle(order).dash;
    this.material = new LineMaterial({ color: colour, linewidth: 2.5, dashed: dash > 0 });
    this.material.dashSize = dash * dashScale * info.length;
    this.material.gapSize = gap * dashScale * info.length;
    // A little above the ground, so that the grid does not cut it.
    this.lowest = info.ground ? 0.005 : Number.NEGATIVE_INFINITY;
    this.longest = longestTail(info);
    this.line = new Line2(new LineGeometry(), this.material);
    this.line.frustumCulled = false;
    this.line.visible = false;
  }

  /** Shows the path that leads to a sample. */
  show(index: number): void {
    if (index + 1 > this.lengths.length) this.build();
    const first = tailStart(this.lengths, index, this.longest);
    if (first !== this.first) this.beginAt(first);
    this.line.visible = index > first;
    this.line.geometry.instanceCount = index - first;
  }

  shape(width: number, height: number): void {
    this.material.resolution.set(width, height);
  }

  dispose(): void {
    this.line.geometry.dispose();
    this.material.dispose();
  }

  /** Takes over all samples recorded so far. */
  private build(): void {
    const { poses, poseStride, count } = this.record;
    if (count < 2) return;
    const positions = new Float32Array(3 * count);
    for (let i = 0; i < count; i += 1) {
      const from = i * poseStride + this.part * poseSize;
      positions[3 * i] = drawable(poses[from] as number);
      positions[3 * i + 1] = drawable(poses[from + 1] as number);
      positions[3 * i + 2] = drawable(Math.max(poses[from + 2] as number, this.lowest));
    }
    this.line.geometry.dispose();
    this.line.geometry = new LineGeometry();
    this.line.geometry.setPositions(positions);
    this.line.computeLineDistances();
    this.lengths = lengthsAlong(positions);
    this.first = 0;
  }

  /** Reads what lies on the graphics card from another sample on: nothing is copied. */
  private beginAt(sample: number): void {
    const { geometry } = this.line;
    for (const name of perSegment) {
      const { data, itemSize, offset } = geometry.getAttribute(name) as InterleavedBufferAttribute;
      const from = data.stride * sample + (offset % data.stride);
      geometry.setAttribute(name, new InterleavedBufferAttribute(data, itemSize, from));
    }
    this.first = sample;
  }
}
