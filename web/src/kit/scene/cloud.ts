/**
 * The motion of one run as points in the axes of the picture: at some of its samples, the nodes, how far each
 * part reaches to either side, up and down; between them the places of the parts that leave a trail.
 */
import { Vector3 } from 'three';
import type { RunRecord } from '../engine/runRecord.ts';
import { poseSize, type ScenePart } from '../engine/types.ts';
import type { Axes } from './axisBox.ts';
import { footPart } from './extent.ts';
import type { PointRange } from './fitting.ts';
import { PosedPart } from './posedPart.ts';

/** Poses of bodies that are looked at in all, and nodes. */
const mostPoses = 8000;
const nodeLimits = { least: 24, most: 2000 } as const;
/** What is nearer is seen further from the middle: across the edges of a picture about 50° wide. */
const nearer = 0.45;
/** Around the picture. */
const directions = 8;
/** Places of a trail between two nodes. */
const trailPlaces = 8;

export class Cloud {
  /** Points, three numbers each: to the right, up and towards the eye. In order of time. */
  points = new Float64Array(0);
  /** For each node: its sample, the first point of its bodies, and the end of its points. */
  readonly samples: number[] = [];
  readonly bodies: number[] = [];
  readonly ends: number[] = [];
  private readonly record: RunRecord;
  private readonly parts: readonly PosedPart[];
  private readonly trails: readonly number[];
  private readonly axes: Axes;
  /** Those in which bodies may reach the edges of the picture. */
  private readonly directions: readonly Vector3[];
  private readonly times: number;
  private readonly foot: number;
  private readonly mostNodes: number;
  /** Samples from node to node: doubled when there are too many nodes. */
  private stride = 1;
  private used = 0;
  private taken = 0;

  /** `times`: as how many times as large the bodies are drawn. */
  constructor(record: RunRecord, parts: readonly ScenePart[], axes: Axes, times = 1) {
    this.record = record;
    this.parts = parts.map((part) => new PosedPart(part));
    this.trails = parts.flatMap(({ trail }, part) => (trail ? [part] : []));
    this.axes = axes;
    const [right, up, near] = axes;
    this.directions = Array.from({ length: directions }, (_, i) => {
      const angle = (2 * Math.PI * i) / directions;
      return near
        .clone()
        .multiplyScalar(nearer)
        .addScaledVector(right, Math.cos(angle))
        .addScaledVector(up, Math.sin(angle));
    });
    this.times = times;
    this.foot = footPart(parts) * poseSize;
    const { least, most } = nodeLimits;
    this.mostNodes = Math.min(most, Math.max(least, Math.floor(mostPoses / parts.length)));
  }

  /** Takes in the samples that came since the last time. */
  update(): void {
    const { count } = this.record;
    if (count === this.taken) return;
    // The last node was the last sample of then, between those that are regular.
    this.dropNodes(Math.ceil(this.taken / this.stride));
    while (count / this.stride > this.mostNodes) {
      this.stride *= 2;
      this.dropNodes(0);
    }
    for (let sample = this.samples.length * this.stride; sample < count; sample += this.stride)
      this.addNode(sample);
    if ((this.samples.at(-1) as number) < count - 1) this.addNode(count - 1);
    this.taken = count;
  }

  /** The last sample at or before a time. */
  sampleAt(t: number): number {
    return this.record.indexAt(t);
  }

  /** The last node at or before a sample. */
  nodeAt(sample: number): number {
    const regular = Math.floor(sample / this.stride);
    const last = this.samples.length - 1;
    return sample >= (this.samples[last] ?? 0) ? last : Math.min(regular, last);
  }

  /** The bodies at any sample; valid until the next call. */
  bodiesAt(sample: number): PointRange {
    const first = this.used;
    this.makeRoom(directions * this.parts.length);
    this.addBodies(sample);
    const end = this.used;
    this.used = first;
    return { points: this.points, first, end };
  }

  private dropNodes(kept: number): void {
    if (this.samples.length <= kept) return;
    this.used = kept === 0 ? 0 : (this.ends[kept - 1] as number);
    for (const list of [this.samples, this.bodies, this.ends]) list.length = kept;
  }

  private addNode(sample: number): void {
    const { parts } = this;
    const { poseStride } = this.record;
    const from = (this.samples.at(-1) ?? sample) + 1;
    this.makeRoom(directions * parts.length + this.trails.length * (trailPlaces + 1));
    const between = Math.max(1, Math.ceil((sample - from) / trailPlaces));
    for (let i = from; i < sample; i += between) {
      for (const part of this.trails) this.addPlace(i * poseStride + part * poseSize);
    }
    this.bodies.push(this.used);
    this.addBodies(sample);
    this.samples.push(sample);
    this.ends.push(this.used);
  }

  private addBodies(sample: number): void {
    const { record, parts, times } = this;
    const { poses, poseStride } = record;
    const foot = new Vector3().fromArray(poses, sample * poseStride + this.foot).setZ(0);
    const point = new Vector3();
    parts.forEach((part, index) => {
      part.pose(poses, sample * poseStride + index * poseSize, times, foot);
      for (const direction of this.directions) this.add(part.furthest(direction, point));
    });
  }

  private addPlace(at: number): void {
    this.add(new Vector3().fromArray(this.record.poses, at));
  }

  private add(point: Vector3): void {
    const at = 3 * this.used;
    this.axes.forEach((axis, i) => {
      this.points[at + i] = point.dot(axis);
    });
    this.used += 1;
  }

  private makeRoom(more: number): void {
    const need = 3 * (this.used + more);
    if (need <= this.points.length) return;
    const points = new Float64Array(Math.max(need, 2 * this.points.length));
    points.set(this.points);
    this.points = points;
  }
}
