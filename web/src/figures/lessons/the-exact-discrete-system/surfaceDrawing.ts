/** The sheets as nets in space, seen from afar: straight lines stay parallel. */

import { formatNumber } from '../../../kit/ui/format.ts';
import { runStyle } from '../../../kit/ui/runStyle.ts';
import { makeSvg } from '../../../kit/ui/svg.ts';
import { across, type Sheets } from './sheets.ts';
import type { SurfaceFigure } from './surfaceData.ts';
import { gapAt, heightAt, type Node, widest } from './surfaceTold.ts';

/** Degrees: round the upright axis, and how far from above. */
export interface View {
  readonly turn: number;
  readonly tilt: number;
}

export const openingView: View = { turn: 30, tilt: 25 };

/** A point in the box: the net reaches from −1 to 1, heights from −0.7 to 0.7. */
type Point = readonly [number, number, number];

interface Seen {
  readonly x: number;
  readonly y: number;
  /** Away from who looks. */
  readonly depth: number;
}

export interface SurfaceDrawing {
  readonly height: number;
  readonly parts: readonly SVGElement[];
}

const tallest = 360;
const top = 0.7;
const margin = { x: 34, y: 26 };

interface Range {
  readonly low: number;
  readonly high: number;
}

/** Of all heights; never much flatter than the net is wide. */
function rangeOf({ heights, start }: Sheets, reach: SurfaceFigure['reach']): Range {
  const all = [start[2], ...heights.flat().filter(Number.isFinite)];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const least = 0.1 * Math.max(...reach);
  const room = Math.max(0, least - (high - low) / 2);
  return { low: low - room, high: high + room };
}

function projection({ turn, tilt }: View, width: number, height: number) {
  const [a, e] = [(turn * Math.PI) / 180, (tilt * Math.PI) / 180];
  const wide = (width - 2 * margin.x) / (2 * Math.SQRT2);
  const high = (height - 2 * margin.y) / (2 * (top * Math.cos(e) + Math.SQRT2 * Math.sin(e)));
  const scale = Math.min(wide, high);
  const tenth = (value: number): number => Math.round(10 * value) / 10;
  return ([u, w, t]: Point): Seen => {
    const away = w * Math.cos(a) - u * Math.sin(a);
    return {
      x: tenth(width / 2 + scale * (u * Math.cos(a) + w * Math.sin(a))),
      y: tenth(height / 2 - scale * (t * Math.cos(e) + away * Math.sin(e))),
      depth: away * Math.cos(e) - t * Math.sin(e),
    };
  };
}

const line = (points: readonly Seen[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** `stride`: places of the net that one cell of it takes; a divisor of them all. */
export function surfaceDrawing(
  figure: SurfaceFigure,
  sheets: Sheets,
  node: Node,
  view: View,
  width: number,
  stride = 1,
): SurfaceDrawing {
  const height = Math.min(tallest, Math.max(260, 0.8 * width));
  const seen = projection(view, width, height);
  const range = rangeOf(sheets, figure.reach);
  const side = (n: number): number => (2 * n) / (across - 1) - 1;
  const upright = (z: number): number =>
    top * ((2 * (z - range.low)) / (range.high - range.low) - 1);
  const at = (run: number, [i, j]: Node): Seen =>
    seen([side(i), side(j), upright(heightAt(sheets, run, [i, j]))]);

  const runs = sheets.names.map((_, run) => run);
  const cells = runs.flatMap((run) => cellsOf(sheets, run, stride, (corner) => at(run, corner)));
  cells.sort((one, other) => other.depth - one.depth);
  const [i] = node;
  const section = runs.map((run) => {
    const nodes = sheets.y.flatMap((_, j): Node[] =>
      Number.isFinite(heightAt(sheets, run, [i, j])) ? [[i, j]] : [],
    );
    const { colour, dash } = runStyle(run);
    const style = { 'stroke-dasharray': dash.length > 0 ? dash.join(' ') : 'none' };
    const d = line(nodes.map((one) => at(run, one)));
    return makeSvg('path', { class: 'section', d, stroke: colour, ...style });
  });
  const ground = boxParts(figure, sheets, range, seen, view);
  const start = seen([0, 0, upright(sheets.start[2])]);
  return {
    height,
    parts: [
      ...ground,
      ...cells.map(({ part }) => part),
      ...section,
      makeSvg('circle', { class: 'start', r: 5, cx: start.x, cy: start.y }),
      ...markParts(
        sheets,
        node,
        (run) => at(run, node),
        seen([side(node[0]), side(node[1]), -top]),
      ),
    ],
  };
}

interface Cell {
  readonly depth: number;
  readonly part: SVGElement;
}

/** Darker where the gap to the first sheet is wider. */
function cellsOf(
  sheets: Sheets,
  run: number,
  stride: number,
  at: (corner: Node) => Seen,
): readonly Cell[] {
  const { colour } = runStyle(run);
  const most = run === 0 ? 0 : widest(sheets, run).gap;
  const cells: Cell[] = [];
  for (let i = 0; i + stride < across; i += stride) {
    for (let j = 0; j + stride < across; j += stride) {
      const corners: readonly Node[] = [
        [i, j],
        [i + stride, j],
        [i + stride, j + stride],
        [i, j + stride],
      ];
      if (!corners.every((corner) => Number.isFinite(heightAt(sheets, run, corner)))) continue;
      const points = corners.map(at);
      const depth = points.reduce((sum, point) => sum + point.depth, 0) / 4;
      const gap = Math.max(...corners.map((corner) => Math.abs(gapAt(sheets, run, corner))));
      const share = most > 0 ? gap / most : 0;
      const opacity = (0.22 + 0.5 * share).toFixed(2);
      const style = { color: colour, 'fill-opacity': opacity };
      cells.push({
        depth,
        part: makeSvg('path', { class: 'cell', d: `${line(points)}z`, ...style }),
      });
    }
  }
  return cells;
}

/** Where the net's coordinates lie: the floor with what its edges are, and the upright axis. */
function boxParts(
  { labels }: SurfaceFigure,
  { x, y }: Sheets,
  { low, high }: Range,
  seen: (point: Point) => Seen,
  { turn }: View,
): SVGElement[] {
  const corners: readonly Point[] = [
    [-1, -1, -top],
    [1, -1, -top],
    [1, 1, -top],
    [-1, 1, -top],
  ];
  const floor = makeSvg('path', { class: 'frame', d: `${line(corners.map(seen))}z` });
  const angle = (turn * Math.PI) / 180;
  // The edges of the floor that are nearer.
  const w = Math.cos(angle) >= 0 ? -1 : 1;
  const u = Math.sin(angle) >= 0 ? 1 : -1;
  const text = (value: number | undefined): string => formatNumber(value ?? 0, 3);
  const word = (
    point: Point,
    words: string,
    anchor: string,
    [dx, dy]: readonly [number, number],
  ) => {
    const place = seen(point);
    return makeSvg('text', { x: place.x + dx, y: place.y + dy, 'text-anchor': anchor }, words);
  };
  const beside = (point: Point, words: string): SVGElement => {
    const left = seen(point).x < seen([0, 0, -top]).x;
    return word(point, words, left ? 'end' : 'start', [left ? -5 : 5, 14]);
  };
  const upright = [...corners].sort((one, other) => seen(one).x - seen(other).x)[0] as Point;
  const above: Point = [upright[0], upright[1], top];
  return [
    floor,
    makeSvg('path', { class: 'frame', d: line([seen(upright), seen(above)]) }),
    beside([-0.82, w, -top], text(x[0])),
    beside([0.82, w, -top], text(x.at(-1))),
    beside([0, w, -top], labels[0]),
    beside([u, -0.82, -top], text(y[0])),
    beside([u, 0.82, -top], text(y.at(-1))),
    beside([u, 0, -top], labels[1]),
    word([upright[0], upright[1], -0.82 * top], text(low), 'end', [-4, 0]),
    word([upright[0], upright[1], 0], labels[2], 'end', [-6, 4]),
    word(above, text(high), 'end', [-4, 4]),
  ];
}

/** The mark on every sheet, and its place on the floor. */
function markParts(
  { names }: Sheets,
  _node: Node,
  at: (run: number) => Seen,
  ground: Seen,
): SVGElement[] {
  const places = names.map((_, run) => at(run)).filter(({ y }) => Number.isFinite(y));
  if (places.length === 0) return [];
  const ys = places.map(({ y }) => y);
  const lowest = Math.max(...ys);
  const { x } = ground;
  const dots = names.flatMap((_, run) => {
    const place = at(run);
    if (!Number.isFinite(place.y)) return [];
    const { colour, marker } = runStyle(run);
    return [makeSvg('path', { class: 'mark', color: colour, d: marker(place.x, place.y, 4) })];
  });
  return [
    makeSvg('path', { class: 'plumb', d: `M${x} ${ground.y}V${lowest}` }),
    makeSvg('path', { class: 'gap', d: `M${x} ${lowest}V${Math.min(...ys)}` }),
    ...dots,
  ];
}
