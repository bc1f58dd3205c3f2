/**
 * Where the camera is at a time of the motion: either where all of it is in view, and rests; or near its
 * bodies, and goes with them and with as much of their trail as the picture holds.
 */
import { Vector3 } from 'three';
import type { Axes } from './axisBox.ts';
import type { Cloud } from './cloud.ts';
import {
  type Bounds,
  boundsOf,
  eyeAt,
  joined,
  type Lens,
  nearestEye,
  type PointRange,
} from './fitting.ts';
import type { Placing } from './framing.ts';
import { type Area, openRoom, roomsIn } from './room.ts';

/** Share of the picture left free at its edges. */
const border = 0.05;
/** Share of the picture that bodies take where the camera goes with them. */
const bodyShare = 0.095;
/** Of the distance: how much of it is for what comes, and the rest for the trail. */
const ahead = 0.45;
/** From further away than this share of the whole's distance, the camera rests there. */
const nearEnough = 0.85;
/** Nodes before and after, at most: more of them are all the same in the picture. */
const mostAround = 150;
/** Sizes that are tried until nothing lies under what is over the picture. */
const sizes = [1, 0.94, 0.88, 0.82, 0.76, 0.7] as const;
/** Share of the height that is left free around what lies over the picture. */
const air = 0.02;
/** Where it is put across and up: as near to the middle as can be. */
const across = [0.5, 0.6, 0.4, 0.7, 0.3, 0.8, 0.2, 0.9, 0.1, 1, 0] as const;
const aloft = [0.5, 0, 1] as const;

/** The picture of a cell, and what lies over it. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly over: readonly Area[];
}

export interface ShotOptions {
  /** Axes of the picture: to the right, up and towards the eye. */
  readonly axes: Axes;
  /** Degrees, over the height of the room. */
  readonly fov: number;
  readonly frame: Frame;
  readonly shows: 'whole' | 'bodies';
}

type Across = readonly [x: number, y: number];

interface Eye {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

function lensOf(fov: number, { width, height }: Area, size = 1): Lens {
  const tall = Math.tan((fov * Math.PI) / 360) * (1 - border) * size;
  return { wide: (tall * width) / height, tall };
}

interface Depths {
  readonly middle: number;
  readonly nearest: number;
}

/** Towards the eye. */
function depthsOf({ points, first, end }: PointRange): Depths {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = first; i < end; i += 1) {
    const z = points[3 * i + 2] as number;
    low = Math.min(low, z);
    high = Math.max(high, z);
  }
  return { middle: (low + high) / 2, nearest: high };
}

/** The number, moved between two others that may be given in either order. */
function between(a: number, x: number, b: number): number {
  return Math.min(Math.max(x, Math.min(a, b)), Math.max(a, b));
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/** Each eye is the mean of those near it: no jump where the trail turns. */
function smoothed(eyes: readonly { readonly eye: Across; readonly nodes: number }[]): Across[] {
  const last = eyes.length - 1;
  const around = Math.max(1, Math.round(median(eyes.map(({ nodes }) => nodes)) / 8));
  const count = 2 * around + 1;
  return eyes.map((_, node) => {
    const sum: [number, number] = [0, 0];
    for (let k = -around; k <= around; k += 1) {
      const [x, y] = (eyes[Math.min(Math.max(node + k, 0), last)] as { eye: Across }).eye;
      sum[0] += x / count;
      sum[1] += y / count;
    }
    return sum;
  });
}

export class Shot {
  private readonly cloud: Cloud;
  private readonly axes: Axes;
  private readonly fov: number;
  private readonly frame: Frame;
  private readonly room: Area;
  readonly whole: Placing;
  /** X and Y of the eyes at the nodes; none: the camera rests. */
  private readonly eyes: readonly Across[] = [];
  /** From the bodies to the eye that goes with them. */
  private readonly distance: number = 0;

  /** The cloud has points. */
  constructor(cloud: Cloud, { axes, fov, frame, shows }: ShotOptions) {
    this.cloud = cloud;
    this.axes = axes;
    this.fov = fov;
    this.frame = frame;
    this.room = openRoom(frame.width, frame.height, frame.over);
    this.whole = this.wholePlacing();
    if (shows === 'whole') return;
    this.room = this.bodyRoom();
    this.distance = this.bodyDistance();
    if (this.distance >= nearEnough * this.whole.distance) return;
    this.eyes = smoothed(this.eyesAtNodes());
  }

  /** It goes with the bodies. */
  get moves(): boolean {
    return this.eyes.length > 0;
  }

  /** At the last sample before a time, whose bodies are in the picture. */
  placingAt(t: number): Placing {
    const { cloud, eyes, room } = this;
    if (!this.moves) return this.whole;
    const sample = cloud.sampleAt(t);
    const node = cloud.nodeAt(sample);
    const next = Math.min(node + 1, eyes.length - 1);
    const [from, to] = [cloud.samples[node] as number, cloud.samples[next] as number];
    const way = to > from ? (sample - from) / (to - from) : 0;
    const [a, b] = [eyes[node] as Across, eyes[next] as Across];
    const mix = (p: number, q: number): number => p + (q - p) * way;
    const bodies = cloud.bodiesAt(sample);
    const depths = depthsOf(bodies);
    const z = depths.middle + this.distance;
    const lens = lensOf(this.fov, room);
    const bounds = boundsOf(bodies, lens);
    const [right, below] = eyeAt(bounds, lens, z, { across: 0, up: 0 });
    const [left, above] = eyeAt(bounds, lens, z, { across: 1, up: 1 });
    const x = between(right, mix(a[0], b[0]), left);
    const y = between(below, mix(a[1], b[1]), above);
    return this.placing({ x, y, z }, room, depths);
  }

  private placing({ x, y, z }: Eye, room: Area, depths: Depths): Placing {
    const [right, up, near] = this.axes;
    const middle = new Vector3()
      .addScaledVector(right, x)
      .addScaledVector(up, y)
      .addScaledVector(near, depths.middle);
    const distance = z - depths.middle;
    const nearest = z - depths.nearest;
    return { middle, outlook: near, distance, furthest: 1.5 * distance, nearest, room };
  }

  private bodiesOf(node: number): PointRange {
    const { points, bodies, ends } = this.cloud;
    return { points, first: bodies[node] as number, end: ends[node] as number };
  }

  private get everything(): PointRange {
    const { points, ends } = this.cloud;
    return { points, first: 0, end: ends.at(-1) ?? 0 };
  }

  /** As large as can be without anything under what lies over the picture. */
  private wholePlacing(): Placing {
    const { room, fov, everything } = this;
    const depths = depthsOf(everything);
    const open = lensOf(fov, room);
    const bounds = boundsOf(everything, open);
    for (const size of sizes) {
      const lens = lensOf(fov, room, size);
      const z = nearestEye(size === 1 ? bounds : boundsOf(everything, lens), lens);
      for (const share of across) {
        for (const up of aloft) {
          const [x, y] = eyeAt(bounds, open, z, { across: share, up });
          const eye = { x, y, z };
          if (!this.hidden(eye, room)) return this.placing(eye, room, depths);
        }
      }
    }
    return this.besides(depths);
  }

  /** In the largest part of the picture that nothing lies over. */
  private besides(depths: Depths): Placing {
    const { width, height, over } = this.frame;
    const all = roomsIn(width, height, over).map((room) => {
      const lens = lensOf(this.fov, room);
      const bounds = boundsOf(this.everything, lens);
      const z = nearestEye(bounds, lens);
      const [x, y] = eyeAt(bounds, lens, z);
      return this.placing({ x, y, z }, room, depths);
    });
    const size = ({ room, distance }: Placing): number => room.height / distance;
    return all.reduce((best, next) => (size(next) > size(best) ? next : best));
  }

  /** Some point lies under what is over the picture. */
  private hidden({ x, y, z }: Eye, room: Area): boolean {
    const { points, end } = this.everything;
    const { over } = this.frame;
    // Round bodies reach further than their points.
    const around = air * room.height;
    const scale = room.height / (2 * Math.tan((this.fov * Math.PI) / 360));
    const [left, top] = [room.left + room.width / 2, room.top + room.height / 2];
    for (let i = 0; i < 3 * end; i += 3) {
      const nearer = scale / (z - (points[i + 2] as number));
      const right = left + nearer * ((points[i] as number) - x);
      const down = top - nearer * ((points[i + 1] as number) - y);
      for (const area of over) {
        const inside =
          right > area.left - around &&
          right < area.left + area.width + around &&
          down > area.top - around &&
          down < area.top + area.height + around;
        if (inside) return true;
      }
    }
    return false;
  }

  /** Where bodies are that the camera goes with: what is over the picture may hide their trail, never them. */
  private bodyRoom(): Area {
    const { width, height, over } = this.frame;
    const rooms = roomsIn(width, height, over);
    const size = (room: Area): number => Math.min(room.width, 1.6 * room.height);
    return rooms.reduce((best, next) => (size(next) > size(best) ? next : best));
  }

  /** From which bodies take their share of the picture, and are inside it. */
  private bodyDistance(): number {
    const { cloud, fov, room, frame } = this;
    const lens = lensOf(fov, room);
    const scale = room.height / (2 * Math.tan((fov * Math.PI) / 360));
    const needed: number[] = [];
    const wanted = cloud.samples.map((_, node) => {
      const bodies = this.bodiesOf(node);
      const flat = boundsOf(bodies, { wide: 0, tall: 0 });
      const area = (flat[0] + flat[1]) * (flat[2] + flat[3]);
      needed.push(nearestEye(boundsOf(bodies, lens), lens) - depthsOf(bodies).middle);
      return scale * Math.sqrt(area / (bodyShare * frame.width * frame.height));
    });
    return Math.max(median(wanted), ...needed);
  }

  /** At each node near enough, with as much before and after it as the picture holds. */
  private eyesAtNodes(): { readonly eye: Across; readonly nodes: number }[] {
    const { cloud, distance } = this;
    const lens = lensOf(this.fov, this.room);
    const last = cloud.samples.length - 1;
    const each = cloud.ends.map((end, node) => {
      const first = node === 0 ? 0 : (cloud.ends[node - 1] as number);
      return boundsOf({ points: cloud.points, first, end }, lens);
    });
    return each.map((own, node) => {
      const depth = depthsOf(this.bodiesOf(node)).middle;
      let bounds = own;
      let [from, to] = [node, node];
      /** Takes nodes in that direction in as long as they are seen from so far away. */
      const extend = (way: 1 | -1, nearer: number): void => {
        for (;;) {
          const next = way > 0 ? to + 1 : from - 1;
          if (next < 0 || next > last || Math.abs(next - node) > mostAround) return;
          const wider = joined(bounds, each[next] as Bounds);
          if (nearestEye(wider, lens) > depth + nearer) return;
          bounds = wider;
          if (way > 0) to = next;
          else from = next;
        }
      };
      extend(1, ahead * distance);
      extend(-1, distance);
      extend(1, distance);
      return { eye: eyeAt(bounds, lens, depth + distance), nodes: to - from + 1 };
    });
  }
}

/**
 * Bodies drawn larger from afar reach further, which is seen from further away. `cloudOf`: of bodies drawn so
 * many times as large; `timesAt`: how many that is in a placing.
 */
export function settledShot(
  cloudOf: (times: number) => Cloud,
  options: ShotOptions,
  timesAt: (placing: Placing) => number,
): { readonly shot: Shot; readonly times: number } {
  let times = 1;
  for (;;) {
    const shot = new Shot(cloudOf(times), options);
    const next = shot.moves ? times : timesAt(shot.whole);
    if (!(next > times)) return { shot, times };
    times = next;
  }
}
