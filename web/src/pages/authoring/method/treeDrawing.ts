/** Rooted trees as a small drawing, their roots below. Their name in words stands beside it. */
import { makeSvg } from '../../../kit/ui/svg.ts';
import { placed, type Tree } from './tree.ts';

const unit = 14;
const edge = 8;

export function treeDrawing(forest: readonly Tree[]): SVGSVGElement {
  const vertices = placed(forest);
  const right = Math.max(...vertices.map(({ x }) => x));
  const top = Math.max(...vertices.map(({ y }) => y));
  const across = (x: number): number => edge + unit * x;
  const down = (y: number): number => edge + unit * (top - y);
  const [width, height] = [2 * edge + unit * right, 2 * edge + unit * top];
  const size = { width, height, viewBox: `0 0 ${width} ${height}` };
  const svg = makeSvg('svg', { ...size, class: 'tree', 'aria-hidden': 'true' });
  for (const { x, y, from } of vertices) {
    if (from === undefined) continue;
    const ends = { x1: across(x), y1: down(y), x2: across(from.x), y2: down(from.y) };
    svg.append(makeSvg('line', ends));
  }
  for (const { x, y } of vertices) {
    svg.append(makeSvg('circle', { cx: across(x), cy: down(y), r: 4 }));
  }
  return svg;
}
