/** Faces and outlines of a part, flat and shaded, as paths of a picture without perspective. */
import type { MotionPart } from './motion.ts';
import { cross, dot, plus, scaled, turned, unit, type Vector } from './vector.ts';

/** From the upper left, over the reader's shoulder. */
const light = unit([-0.45, 0.75, 0.6]);
/** From the darkest to the lightest. */
export const tones = 5;

export interface Face {
  /** Of the surface, from 0 to `tones` − 1. */
  readonly tone: number;
  /** An SVG path; empty where nothing of it is seen. */
  readonly d: string;
}

/** A part where it is: its middle, and half its edges, in the frame of the picture. */
export interface Posed {
  readonly middle: Vector;
  readonly half: readonly [Vector, Vector, Vector];
  /** Of a spring. */
  readonly coils?: number;
}

export function posed({ size, coils }: MotionPart, pose: readonly number[]): Posed {
  const [x = 0, y = 0, z = 0, a = 0, b = 0, c = 0, w = 1, sx = 1, sy = 1, sz = 1] = pose;
  const turn = (v: Vector): Vector => turned(v, [a, b, c], w);
  return {
    middle: [x, y, z],
    half: [
      turn([(sx * size[0]) / 2, 0, 0]),
      turn([0, (sy * size[1]) / 2, 0]),
      turn([0, 0, (sz * size[2]) / 2]),
    ],
    ...(coils === undefined ? {} : { coils }),
  };
}

/** Lambert's law, in steps. */
function toneOf(normal: Vector): number {
  const bright = Math.max(0, 0.35 + 0.65 * dot(unit(normal), light));
  return Math.min(tones - 1, Math.floor(bright * tones));
}

/** Writes numbers with so many digits behind the point. */
export type Write = (value: number) => string;

export function writer(digits: number): Write {
  const power = 10 ** digits;
  return (value) => String(Math.round(value * power) / power);
}

/** Down the page, y grows. */
function path(points: readonly Vector[], write: Write): string {
  const at = ([x, y]: Vector): string => `${write(x)} ${write(-y)}`;
  return points.length === 0 ? '' : `M${points.map(at).join('L')}z`;
}

function boxFaces({ middle, half }: Posed, write: Write): Face[] {
  return half.map((axis, i) => {
    const out = axis[2] >= 0 ? axis : scaled(axis, -1);
    const [u, v] = [half[(i + 1) % 3] as Vector, half[(i + 2) % 3] as Vector];
    const corner = (a: number, b: number): Vector => plus(plus(plus(middle, out), u, a), v, b);
    const corners = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
    return { tone: toneOf(out), d: path(corners, write) };
  });
}

const round = (steps: number): readonly (readonly [number, number])[] =>
  Array.from({ length: steps }, (_, i) => {
    const angle = (2 * i * Math.PI) / steps;
    return [Math.cos(angle), Math.sin(angle)];
  });
const coarse = round(10);
const fine = round(28);

function rimAt({ middle, half }: Posed, end: number): Vector[] {
  const [u, v, axis] = half;
  const rim = Math.max(Math.hypot(...u), Math.hypot(...v)) < 7 ? coarse : fine;
  return rim.map(([x, y]) => plus(plus(plus(middle, axis, end), u, x), v, y));
}

function cylinderFaces(part: Posed, write: Write): Face[] {
  const [, , axis] = part.half;
  const near = axis[2] >= 0 ? 1 : -1;
  // Of the side the middle of what is seen says its tone.
  const side = cross(axis, cross([0, 0, 1], axis));
  const edge = hull([...rimAt(part, 1), ...rimAt(part, -1)]);
  return [
    { tone: toneOf(side), d: path(edge, write) },
    { tone: toneOf(scaled(axis, near)), d: path(rimAt(part, near), write) },
  ];
}

/** Two rims, the inner one gone round the other way: what is between them is filled. */
function ringFaces(part: Posed, write: Write): Face[] {
  const [u, , axis] = part.half;
  // Its wire is as thick as the ring is high.
  const share = 1 - (2 * Math.hypot(...axis)) / Math.max(Math.hypot(...u), 1e-9);
  const [outer, middle] = [rimAt(part, 0), part.middle];
  const inner = outer.map((p) => plus(middle, plus(p, middle, -1), Math.max(share, 0))).reverse();
  const near = axis[2] >= 0 ? axis : scaled(axis, -1);
  return [{ tone: toneOf(near), d: `${path(outer, write)}${path(inner, write)}` }];
}

/** A ribbon along its wire, there and back. */
function springFaces({ middle, half, coils = 1 }: Posed, write: Write): Face[] {
  const [u, v, axis] = half;
  const steps = 12 * coils;
  const at = (i: number, side: number): Vector => {
    const angle = (2 * Math.PI * i) / 12;
    const along = (2 * i) / steps - 1 + side / (4 * coils);
    return plus(plus(plus(middle, axis, along), u, Math.cos(angle)), v, Math.sin(angle));
  };
  const all = Array.from({ length: steps + 1 }, (_, i) => i);
  const ribbon = [...all.map((i) => at(i, 1)), ...all.reverse().map((i) => at(i, -1))];
  return [{ tone: toneOf(cross(axis, cross([0, 0, 1], axis))), d: path(ribbon, write) }];
}

/** An ellipse about (x, y) whose second moments are those of the columns. */
function ellipse(x: number, y: number, half: Posed['half'], times: number, write: Write): string {
  const sum = (i: 0 | 1, j: 0 | 1): number => half.reduce((s, axis) => s + axis[i] * axis[j], 0);
  const [p, q, r] = [sum(0, 0), sum(0, 1), sum(1, 1)];
  const [mean, spread] = [(p + r) / 2, Math.hypot((p - r) / 2, q)];
  const [long, short] = [Math.sqrt(mean + spread), Math.sqrt(Math.max(mean - spread, 0))];
  const angle = Math.atan2(2 * q, p - r) / 2;
  const [dx, dy] = [times * long * Math.cos(angle), times * long * Math.sin(angle)];
  // Radii that are a little too short are lengthened to reach from end to end, however these are rounded.
  const radius = writer(1);
  const [wide, narrow] = [radius(0.95 * times * long), radius(Math.max(0.95 * times * short, 0.1))];
  const arc = `A${wide} ${narrow} ${radius((-180 * angle) / Math.PI)} 1 1 `;
  const [from, to] = [`${write(x - dx)} ${write(-y + dy)}`, `${write(x + dx)} ${write(-y - dy)}`];
  return `M${from}${arc}${to}${arc}${from}z`;
}

/** A surface has its highlight where it faces the light: at S l / √(lᵀ S l), S the second moments. */
function ellipsoidFaces({ middle, half }: Posed, write: Write): Face[] {
  const toLight = half.map((axis) => dot(axis, light));
  const length = Math.hypot(...toLight) || 1;
  const bright = half.reduce<Vector>(
    (sum, axis, i) => plus(sum, axis, (toLight[i] ?? 0) / length),
    [0, 0, 0],
  );
  const [x, y] = plus(middle, bright, 0.3);
  const shine = plus(middle, bright, 0.52);
  const small = Math.max(...half.map((axis) => Math.hypot(...axis))) < 9;
  return [
    { tone: 1, d: ellipse(middle[0], middle[1], half, 1, write) },
    { tone: 3, d: small ? '' : ellipse(x, y, half, 0.66, write) },
    { tone: 4, d: small ? '' : ellipse(shine[0], shine[1], half, 0.24, write) },
  ];
}

/** As many faces at every turn, those at the back of one another first. */
export function facesOf(shape: MotionPart['shape'], part: Posed, write: Write): Face[] {
  switch (shape) {
    case 'box':
      return boxFaces(part, write);
    case 'cylinder':
      return cylinderFaces(part, write);
    case 'ring':
      return ringFaces(part, write);
    case 'spring':
      return springFaces(part, write);
    case 'ellipsoid':
      return ellipsoidFaces(part, write);
  }
}

/** Points whose hull is the part. */
export function hullPoints(shape: MotionPart['shape'], part: Posed): Vector[] {
  const { middle, half } = part;
  const [u, v, w] = half;
  const ends = [-1, 1];
  switch (shape) {
    case 'box':
      return ends.flatMap((a) =>
        ends.flatMap((b) => ends.map((c) => plus(plus(plus(middle, u, a), v, b), w, c))),
      );
    case 'cylinder':
    case 'ring':
    case 'spring':
      return ends.flatMap((end) => rimAt(part, end));
    case 'ellipsoid':
      return fine.flatMap(([r, z]) =>
        r < 0 ? [] : fine.map(([x, y]) => plus(plus(plus(middle, u, r * x), v, r * y), w, z)),
      );
  }
}

/** Its shadow on the ground under a light above: a path. */
export function shadowOf(
  shape: MotionPart['shape'],
  part: Posed,
  up: Vector,
  ground: number,
  write: Write,
): string {
  return path(hull(droppedOn(hullPoints(shape, part), up, ground)), write);
}

/** Where points are seen from below. */
export function droppedOn(points: readonly Vector[], up: Vector, ground: number): Vector[] {
  return points.map((p) => plus(p, up, ground - dot(up, p)));
}

/** The convex hull of points as the picture shows them (Andrew's monotone chain). */
function hull(points: readonly Vector[]): Vector[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Vector[]): Vector[] => {
    const chain: Vector[] = [];
    for (const p of list) {
      for (;;) {
        const [b, a] = [chain.at(-1), chain.at(-2)];
        if (a === undefined || b === undefined) break;
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        chain.pop();
      }
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** True: the point is inside the part. */
export function holds(shape: MotionPart['shape'], { middle, half }: Posed, point: Vector): boolean {
  const from = plus(point, middle, -1);
  const [x, y, z] = half.map((axis) => Math.abs(dot(from, axis)) / (dot(axis, axis) || 1)) as [
    number,
    number,
    number,
  ];
  switch (shape) {
    case 'box':
      return Math.max(x, y, z) < 1;
    case 'cylinder':
    case 'ring':
    case 'spring':
      return Math.hypot(x, y) < 1 && z < 1;
    case 'ellipsoid':
      return Math.hypot(x, y, z) < 1.02;
  }
}
