/** The part of the unit sphere on which a polygon lies, seen from straight above its middle. */
import { arrow, type Spot } from '../../../kit/plot/arrow.ts';
import { runStyle } from '../../../kit/ui/runStyle.ts';
import { makeSvg } from '../../../kit/ui/svg.ts';
import { cross, dot, plus, type Slope, size, times, unit, type Vector } from './action.ts';
import type { Path } from './polygonPath.ts';

const tallest = 420;
/** What is left round the corners, in radii of the sphere. */
const margin = 0.22;
const degree = Math.PI / 180;

/** From above the middle of the corners; `up` is where the third axis points. */
export interface Look {
  readonly right: Vector;
  readonly up: Vector;
  readonly towards: Vector;
  /** What is in the middle of the picture, to the right and up, in radii of the sphere. */
  readonly middle: readonly [number, number];
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

export function lookAt({ corners }: Path, width: number): Look {
  const height = Math.min(tallest, width);
  const towards = unit(corners.reduce((sum, corner) => plus(sum, 1, corner), [0, 0, 0] as Vector));
  const axis: Vector = Math.abs(towards[2]) < 0.999 ? [0, 0, 1] : [0, 1, 0];
  const right = unit(cross(axis, towards));
  const up = cross(towards, right);
  const range = (way: Vector) => {
    const places = corners.map((q) => dot(q, way));
    return [Math.min(...places) - margin, Math.max(...places) + margin] as const;
  };
  const [across, high] = [range(right), range(up)];
  const scale = Math.min(width / (across[1] - across[0]), height / (high[1] - high[0]));
  const middle = [(across[0] + across[1]) / 2, (high[0] + high[1]) / 2] as const;
  return { right, up, towards, middle, scale, width, height };
}

export function seen({ right, up, middle: [a, b], scale, width, height }: Look, q: Vector): Spot {
  const tenth = (value: number): number => Math.round(10 * value) / 10;
  return [
    tenth(width / 2 + scale * (dot(q, right) - a)),
    tenth(height / 2 - scale * (dot(q, up) - b)),
  ];
}

/** The place on the near side of the sphere, at its edge where the spot is beside it. */
export function placeAt(look: Look, [x, y]: Spot): Vector {
  const a = (x - look.width / 2) / look.scale + look.middle[0];
  const b = (look.height / 2 - y) / look.scale + look.middle[1];
  const shrink = Math.min(1, 0.98 / Math.max(Math.hypot(a, b), 1e-9));
  const [u, v] = [a * shrink, b * shrink];
  const flat = plus(times(u, look.right), v, look.up);
  return unit(plus(flat, Math.sqrt(1 - u * u - v * v), look.towards));
}

const lineTo = (spots: readonly Spot[]): string =>
  spots.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** Circles about the third axis and through its ends, where they are near. */
function grid(look: Look): SVGElement[] {
  const circle = (at: (angle: number) => Vector): SVGElement[] => {
    const points = Array.from({ length: 73 }, (_, i) => at(5 * i * degree));
    let d = '';
    let pen = false;
    for (const q of points) {
      const near = dot(q, look.towards) >= 0;
      const [x, y] = seen(look, q);
      const inside = x > -80 && x < look.width + 80 && y > -80 && y < look.height + 80;
      if (near && inside) d += `${pen ? 'L' : 'M'}${x} ${y}`;
      pen = near && inside;
    }
    return d === '' ? [] : [makeSvg('path', { class: 'grid', d })];
  };
  const ring = (level: number) =>
    circle((angle) => [
      Math.sin(level * degree) * Math.cos(angle),
      Math.sin(level * degree) * Math.sin(angle),
      Math.cos(level * degree),
    ]);
  const half = (turn: number) =>
    circle((angle) => [
      Math.sin(angle) * Math.cos(turn * degree),
      Math.sin(angle) * Math.sin(turn * degree),
      Math.cos(angle),
    ]);
  return [
    ...[15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 165].flatMap(ring),
    ...[0, 30, 60, 90, 120, 150].flatMap(half),
  ];
}

/** What a handle covers (px). */
const covered = 9;

/** The polygon with the corner moved to q, and an arrow the way in which the action falls. */
export function polygonDrawing(
  path: Path,
  look: Look,
  q: Vector,
  here: Slope | undefined,
): SVGElement[] {
  const { colour, marker } = runStyle(0);
  const { corners, middle, edges } = path;
  const spots = corners.map((corner) => seen(look, corner));
  const at = seen(look, q);
  const [before, after] = [spots[middle - 1] as Spot, spots[middle + 1] as Spot];
  const dots = spots.flatMap(([x, y], i) => (i === middle ? [] : [marker(x, y, 4)])).join('');
  // About to where the slope is zero: for short steps the action bends by 2I/h.
  const down = here === undefined ? q : plus(q, -edges.h / (2 * here.inertia), here.slope);
  const [cx, cy] = seen(look, [0, 0, 0]);
  return [
    makeSvg('circle', { class: 'ball', cx, cy, r: Math.round(look.scale) }),
    ...grid(look),
    makeSvg('path', { class: 'walk', d: lineTo(spots.slice(0, middle)), stroke: colour }),
    makeSvg('path', { class: 'walk', d: lineTo(spots.slice(middle + 1)), stroke: colour }),
    makeSvg('path', { class: 'edges', d: lineTo([before, at, after]), stroke: colour }),
    makeSvg('path', { class: 'corners', d: dots, color: colour }),
    ...arrow('fall', at, seen(look, down), covered),
  ];
}

/** Radians that an arrow key moves the corner. */
export const keyStep = 0.005;

export function moved(look: Look, q: Vector, right: number, up: number): Vector {
  return unit(plus(plus(q, keyStep * right, look.right), keyStep * up, look.up));
}

/** Where the corner is before the reader has moved it. */
export function opening(look: Look, path: Path, [right, up]: readonly [number, number]): Vector {
  const own = path.corners[path.middle] as Vector;
  return unit(plus(plus(own, right, look.right), up, look.up));
}

/** From 0 to 1, as a slider tells how far it is. */
export const shareAway = (path: Path, q: Vector): number =>
  Math.min(1, size(plus(q, -1, path.corners[path.middle] as Vector)) / 2);
