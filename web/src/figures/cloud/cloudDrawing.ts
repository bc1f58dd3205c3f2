/** A cloud in its plane: the edge at the start, the edge now, and points inside. */
import { axisParts, type Plane, type PlaneDrawing, planeOf } from '../../kit/plot/plane.ts';
import { runStyle } from '../../kit/ui/runStyle.ts';
import { makeSvg } from '../../kit/ui/svg.ts';
import { edgeOf } from './carried.ts';
import type { CloudPlane } from './cloudData.ts';
import { edgePoints, type Pair } from './starts.ts';

const tallest = 320;

function outline(points: readonly Pair[], { px, py }: Plane): string {
  const seen = points.filter((point) => point.every(Number.isFinite));
  const tenth = (value: number): number => Math.round(10 * value) / 10;
  const path = seen.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${tenth(px(x))} ${tenth(py(y))}`);
  return `${path.join('')}z`;
}

export function cloudDrawing(
  { from, to, labels }: CloudPlane,
  start: readonly Pair[],
  now: readonly Pair[],
  run: number,
  width: number,
): PlaneDrawing {
  const height = Math.min(tallest, Math.max(230, 0.8 * width));
  const range = (k: 0 | 1) => ({ low: from[k], high: to[k] });
  const titles = { xTitle: labels[0], yTitle: labels[1] };
  const spec = { width, height, x: range(0), y: range(1), ...titles };
  const plane = planeOf(spec);
  const { left, right, top, bottom } = plane.inner;
  const [w, h] = [right - left, bottom - top];
  const window = { x: left, y: top, width: w, height: h, viewBox: `${left} ${top} ${w} ${h}` };
  const { colour, marker } = runStyle(run);
  const dots = now.slice(edgePoints).flatMap(([x, y]) => {
    const at = [x, y].every(Number.isFinite);
    return at ? [marker(Math.round(plane.px(x)), Math.round(plane.py(y)), 2.5)] : [];
  });
  const inner = [
    makeSvg('path', { class: 'cloud-start', d: outline(edgeOf(start), plane) }),
    makeSvg('path', { class: 'cloud', d: outline(edgeOf(now), plane), stroke: colour }),
    makeSvg('path', { class: 'cloud-points', d: dots.join(''), fill: colour }),
  ];
  return { height, plane, parts: [...axisParts(spec), makeSvg('svg', window, ...inner)] };
}
