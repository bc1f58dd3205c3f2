/** The outline of a part of a drawing, seen from the usual outlook without perspective. */
import { poseSize, type ScenePart } from '../engine/types.ts';
import type { Axes } from '../scene/axisBox.ts';

type Vector = readonly [number, number, number];
export type Point = readonly [number, number];

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function along([x, y, z]: Vector, axis: Axes[0]): number {
  return x * axis.x + y * axis.y + z * axis.z;
}

/** Across and downwards, as pictures with these axes count. */
export function projected(place: Vector, [right, above]: Axes): Point {
  return [along(place, right), -along(place, above)];
}

/** How near a place is to the eye. */
export function nearness(place: Vector, [, , outlook]: Axes): number {
  return along(place, outlook);
}

export function vectorAt(numbers: ArrayLike<number>, at: number): Vector {
  return [numbers[at] as number, numbers[at + 1] as number, numbers[at + 2] as number];
}

const round = Array.from({ length: 16 }, (_, i): Point => {
  const angle = (i * Math.PI) / 8;
  return [Math.cos(angle) / 2, Math.sin(angle) / 2];
});
const halves = [-0.5, 0.5] as const;

const drum = halves.flatMap((z) => round.map(([x, y]): Vector => [x, y, z]));

/** Points whose hull is the shape, each edge or diameter of length one. */
const shapes: Readonly<Record<ScenePart['shape'], readonly Vector[]>> = {
  box: halves.flatMap((x) => halves.flatMap((y) => halves.map((z): Vector => [x, y, z]))),
  cylinder: drum,
  ring: drum,
  spring: drum,
  ellipsoid: round.flatMap(([, s], i) =>
    round.map(([x, y]): Vector => {
      const wide = 2 * (round[i]?.[0] ?? 0);
      return [wide * x, wide * y, s];
    }),
  ),
};

/** v turned by the unit quaternion (u, w): v + 2w u × v + 2 u × (u × v). */
function turned(v: Vector, u: Vector, w: number): Vector {
  const once = cross(u, v);
  const twice = cross(u, once);
  return [0, 1, 2].map(
    (i) => (v[i] as number) + 2 * (w * (once[i] as number) + (twice[i] as number)),
  ) as unknown as Vector;
}

/** The convex hull of points, anticlockwise (Andrew's monotone chain). */
function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const p of list) {
      for (;;) {
        const [b, a] = [chain.at(-1), chain.at(-2)];
        if (a === undefined || b === undefined) break;
        const turn = (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
        if (turn > 0) break;
        chain.pop();
      }
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** The outline of part number `index` in the sample whose poses begin at `start`. */
export function outline(
  part: ScenePart,
  poses: ArrayLike<number>,
  start: number,
  index: number,
  axes: Axes,
): Point[] {
  const at = start + index * poseSize;
  const [place, axis, stretch] = [
    vectorAt(poses, at),
    vectorAt(poses, at + 3),
    vectorAt(poses, at + 7),
  ];
  const w = poses[at + 6] as number;
  const points = shapes[part.shape].map((corner) => {
    const sized = corner.map(
      (c, i) => c * (part.size[i] as number) * (stretch[i] as number),
    ) as unknown as Vector;
    const there = turned(sized, axis, w);
    return projected([there[0] + place[0], there[1] + place[1], there[2] + place[2]], axes);
  });
  return hull(points.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y)));
}
