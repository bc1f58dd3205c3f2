/** Curves in a plane, each in the style of a run. */
import { axisParts, type Plane, type PlaneDrawing, planeOf } from '../../kit/plot/plane.ts';
import { make } from '../../kit/ui/dom.ts';
import { runStyle } from '../../kit/ui/runStyle.ts';
import { makeSvg } from '../../kit/ui/svg.ts';
import { swatch } from '../../kit/ui/swatch.ts';
import type { CurveFigure } from './curveData.ts';
import type { Sampled } from './sampled.ts';

const tallest = 360;

/** A path that breaks where there is no value, and at a pole. */
function pathOf(x: readonly number[], y: readonly number[], plane: Plane, reach: number): string {
  let pen = false;
  let d = '';
  y.forEach((value, i) => {
    const jump = Math.abs(value - (y[i - 1] ?? value)) > reach;
    if (!Number.isFinite(value)) {
      pen = false;
      return;
    }
    d += `${pen && !jump ? 'L' : 'M'}${plane.px(x[i] as number)} ${plane.py(value)}`;
    pen = true;
  });
  return d;
}

/** Samples from one stroke to the next, and half the length of a stroke as a share of the x axis. */
const strokeEvery = 10;
const strokeHalf = 0.02;

/** Short strokes along the headings, bent with the axes as the curves are. */
function strokesOf(
  { x, values, headings }: Sampled,
  i: number,
  { px, py }: Plane,
  { from, to }: CurveFigure['x'],
): string {
  const half = strokeHalf * (to - from);
  return (headings[i] ?? [])
    .flatMap((angle, at) => {
      if (at % strokeEvery !== 0) return [];
      const [u, v] = [x[at] as number, values[i]?.[at] as number];
      const [du, dv] = [half * Math.cos(angle), half * Math.sin(angle)];
      return [`M${px(u - du)} ${py(v - dv)}L${px(u + du)} ${py(v + dv)}`];
    })
    .join('');
}

export function curveDrawing(figure: CurveFigure, result: Sampled, width: number): PlaneDrawing {
  const height = Math.min(tallest, Math.max(250, 0.62 * width));
  const range = ({ from, to }: CurveFigure['x']) => ({ low: from, high: to });
  const titles = { xTitle: figure.x.label, yTitle: figure.y.label };
  const spec = { width, height, x: range(figure.x), y: range(figure.y), ...titles };
  const plane = planeOf(spec);
  const { left, right, top, bottom } = plane.inner;
  const [w, h] = [right - left, bottom - top];
  const window = { x: left, y: top, width: w, height: h, viewBox: `${left} ${top} ${w} ${h}` };
  const reach = 2 * (figure.y.to - figure.y.from);
  const lines = result.values.map((values, i) => {
    const { colour, dash } = runStyle(i);
    const d = pathOf(result.x, values, plane, reach);
    const style = { 'stroke-dasharray': dash.length > 0 ? dash.join(' ') : 'none' };
    const strokes = strokesOf(result, i, plane, figure.x);
    return [
      makeSvg('path', { class: 'formula', d, stroke: colour, ...style }),
      ...(strokes === ''
        ? []
        : [makeSvg('path', { class: 'strokes', d: strokes, stroke: colour })]),
    ];
  });
  return {
    height,
    plane,
    parts: [...axisParts(spec), makeSvg('svg', window, ...lines.flat())],
  };
}

/** Which line is which formula. */
export function curveLegend({ curves }: CurveFigure): HTMLElement {
  const items = curves.map(({ label }, i) => make('li', {}, swatch(i), label));
  return make('ul', { class: 'plain summary' }, ...items);
}
