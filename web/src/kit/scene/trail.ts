/** The path of a part's centre towards the playhead; runs differ in dash pattern as well as colour. */
import { InstancedInterleavedBuffer, InterleavedBufferAttribute, Sphere } from 'three';
import { Line2 } from 'three/addons/lines/Line2.js';
import { LineGeometry } from 'three/addons/lines/LineGeometry.js';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import type { RunRecord } from '../engine/runRecord.ts';
import { poseSize, type RunHeader, type SceneInfo } from '../engine/types.ts';
import { runStyle } from '../ui/runStyle.ts';
import type { DrawnRun } from './drawnRun.ts';
import { pushBack } from './layer.ts';
import { longestTail, tailStart } from './tail.ts';

/** Typical lengths of the system for a pixel of a run's dash pattern. */
const dashScale = 1 / 32;

/** What the runs should be is dotted, and wide: it is seen beside a run that goes its way. */
const ghostPattern = [1.9, 1.9] as const;

/** Pixels for a typical length in these patterns, at least. */
const leastPattern = 40;

/** Metres; lengths between points that far apart still fit into single precision. */
const farthest = 1e18;

/** A run may go where no drawing follows. */
function drawable(x: number): number {
  return Math.min(Math.max(x, -farthest), farthest);
}

/** Room for this many segments, and twice as much whenever it is full. */
const leastRoom = 256;

/** More segments than these nobody can tell apart, and they take their time to draw. */
export const mostSegments = 20_000;

/** Samples for a segment of the path of a run, so that all of it has no more than that. */
function samplesEach({ steps, every }: RunHeader): number {
  return Math.max(1, Math.ceil(steps / every / mostSegments) || 1);
}

/** What the segments of a line differ in: where they end, and how far along the path that is. */
interface Buffers {
  readonly ends: InstancedInterleavedBuffer;
  readonly lengths: InstancedInterleavedBuffer;
}

export class Trail {
  readonly line: Line2;
  private readonly record: RunRecord;
  private readonly part: number;
  private readonly material: LineMaterial;
  private readonly lowest: number;
  private readonly longest: number;
  private readonly length: number;
  private readonly width: number;
  /** Samples for a segment. */
  private readonly each: number;
  /** Of the path, up to each of its corners that is taken over; room for more. */
  private lengths = new Float64Array(leastRoom + 1);
  private buffers: Buffers;
  /** Corners that are taken over. */
  private taken = 0;
  /** The corner that the line begins at. */
  private first = 0;

  /** `width`: in pixels, where it is not the usual one. */
  constructor(
    record: RunRecord,
    part: number,
    style: DrawnRun,
    info: SceneInfo,
    width = style.ghost ? 6 : 2.5,
  ) {
    this.record = record;
    this.part = part;
    this.each = samplesEach(record.header);
    const { order, ghost, colour } = style;
    // The material knows one stroke and one gap.
    const [dash = 0, gap = 0] = ghost ? ghostPattern : runStyle(order).dash;
    this.length = info.length;
    this.width = width;
    this.material = new LineMaterial({ linewidth: width, dashed: dash > 0 });
    this.material.color = colour;
    this.material.dashSize = dash * dashScale * info.length;
    this.material.gapSize = gap * dashScale * info.length;
    pushBack(this.material, style.pathLayer);
    // A little above the ground, so that the grid does not cut it.
    this.lowest = info.ground ? 0.005 : Number.NEGATIVE_INFINITY;
    this.longest = longestTail(info);
    this.buffers = roomFor(leastRoom);
    this.line = new Line2(emptyLine(), this.material);
    this.attach();
    this.line.frustumCulled = false;
    this.line.visible = false;
  }

  /** Shows the path that leads to a sample. */
  showSample(index: number): void {
    if (this.corners > this.taken) this.take();
    const last = Math.floor(index / this.each);
    const first = tailStart(this.lengths, last, this.longest);
    if (first !== this.first) {
      this.first = first;
      this.attach();
    }
    this.line.visible = last > first;
    this.line.geometry.instanceCount = last - first;
  }

  /** `scale`: by how much strokes are wider than usual. */
  shape(width: number, height: number, scale = 1): void {
    this.material.resolution.set(width, height);
    this.material.linewidth = this.width * scale;
  }

  /** Makes the dashes long enough to be seen; `pixel`: what one shows of the path, in metres. */
  coarsen(pixel: number): void {
    const times = (leastPattern * pixel) / this.length;
    // By steps, so that they lie still while the camera moves a little.
    this.material.dashScale = 0.5 ** Math.max(0, Math.ceil(Math.log2(times)));
  }

  dispose(): void {
    this.line.geometry.dispose();
    this.material.dispose();
  }

  /** Of what was recorded so far. */
  private get corners(): number {
    return Math.ceil(this.record.count / this.each);
  }

  /** Takes over the corners that came since the last time, and no other. */
  private take(): void {
    const { corners: count } = this;
    const from = this.taken;
    if (count > this.lengths.length) this.makeRoom(count);
    const { ends, lengths } = this.buffers;
    for (let i = Math.max(from, 1); i < count; i += 1) {
      const segment = i - 1;
      let squares = 0;
      for (const axis of [0, 1, 2] as const) {
        const [here, there] = [this.place(segment, axis), this.place(i, axis)];
        ends.array[6 * segment + axis] = here;
        ends.array[6 * segment + 3 + axis] = there;
        squares += (there - here) ** 2;
      }
      const before = this.lengths[segment] as number;
      this.lengths[i] = before + Math.sqrt(squares);
      lengths.array[2 * segment] = before;
      lengths.array[2 * segment + 1] = this.lengths[i] as number;
    }
    this.taken = count;
    const fresh = Math.max(from - 1, 0);
    if (count - 1 === fresh) return;
    for (const buffer of [ends, lengths]) {
      buffer.addUpdateRange(buffer.stride * fresh, buffer.stride * (count - 1 - fresh));
      buffer.needsUpdate = true;
    }
  }

  private place(corner: number, axis: 0 | 1 | 2): number {
    const { poses, poseStride } = this.record;
    const x = poses[corner * this.each * poseStride + this.part * poseSize + axis] as number;
    return drawable(axis === 2 ? Math.max(x, this.lowest) : x);
  }

  private makeRoom(count: number): void {
    let room = leastRoom;
    while (room < count) room *= 2;
    const { ends, lengths } = this.buffers;
    const along = this.lengths;
    this.lengths = new Float64Array(room + 1);
    this.lengths.set(along);
    this.buffers = roomFor(room);
    this.buffers.ends.array.set(ends.array);
    this.buffers.lengths.array.set(lengths.array);
    this.line.geometry.dispose();
    this.line.geometry = emptyLine();
    this.attach();
  }

  /** Reads what lies on the graphics card from the first sample on: nothing is copied. */
  private attach(): void {
    const { geometry } = this.line;
    const { ends, lengths } = this.buffers;
    const [end, length] = [ends.stride * this.first, lengths.stride * this.first];
    geometry.setAttribute('instanceStart', new InterleavedBufferAttribute(ends, 3, end));
    geometry.setAttribute('instanceEnd', new InterleavedBufferAttribute(ends, 3, end + 3));
    geometry.setAttribute(
      'instanceDistanceStart',
      new InterleavedBufferAttribute(lengths, 1, length),
    );
    geometry.setAttribute(
      'instanceDistanceEnd',
      new InterleavedBufferAttribute(lengths, 1, length + 1),
    );
  }
}

/** Its ball is asked for where things are sorted, and would be looked for in all of its room. */
function emptyLine(): LineGeometry {
  const geometry = new LineGeometry();
  geometry.boundingSphere = new Sphere();
  return geometry;
}

function roomFor(segments: number): Buffers {
  const buffer = (stride: number): InstancedInterleavedBuffer =>
    new InstancedInterleavedBuffer(new Float32Array(stride * segments), stride, 1);
  return { ends: buffer(6), lengths: buffer(2) };
}
