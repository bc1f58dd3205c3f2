/** The section of the sheets through the mark, where a gap can be read off. */
import { axisParts, type PlaneDrawing, planeOf } from '../../../kit/plot/plane.ts';
import { runStyle } from '../../../kit/ui/runStyle.ts';
import { makeSvg } from '../../../kit/ui/svg.ts';
import type { Sheets } from './sheets.ts';
import type { SurfaceFigure } from './surfaceData.ts';
import { heightAt, type Node } from './surfaceTold.ts';

const tallest = 360;

export function sectionDrawing(
  { labels }: SurfaceFigure,
  sheets: Sheets,
  [i, mark]: Node,
  width: number,
): PlaneDrawing {
  const height = Math.min(tallest, Math.max(260, 0.8 * width));
  const { names, y } = sheets;
  const curves = names.map((_, run) => y.map((_place, j) => heightAt(sheets, run, [i, j])));
  const all = curves.flat().filter(Number.isFinite);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = Math.max(0.06 * (high - low), 1e-3);
  const spec = {
    ...{ width, height, x: { low: y[0] as number, high: y.at(-1) as number } },
    ...{ y: { low: low - room, high: high + room }, xTitle: labels[1], yTitle: labels[2] },
  };
  const plane = planeOf(spec);
  const lines = curves.map((values, run) => {
    const { colour, dash } = runStyle(run);
    const places = values.flatMap((z, j) =>
      Number.isFinite(z) ? [`${plane.px(y[j] as number)} ${plane.py(z)}`] : [],
    );
    const style = { 'stroke-dasharray': dash.length > 0 ? dash.join(' ') : 'none' };
    return makeSvg('path', {
      class: 'section',
      d: `M${places.join('L')}`,
      stroke: colour,
      ...style,
    });
  });
  const x = plane.px(y[mark] as number);
  const { top, bottom } = plane.inner;
  const dots = curves.flatMap((values, run) => {
    const z = values[mark] as number;
    if (!Number.isFinite(z)) return [];
    const { colour, marker } = runStyle(run);
    return [makeSvg('path', { class: 'mark', color: colour, d: marker(x, plane.py(z), 4) })];
  });
  const plumb = makeSvg('path', { class: 'plumb', d: `M${x} ${top}V${bottom}` });
  return { height, plane, parts: [...axisParts(spec), plumb, ...lines, ...dots] };
}
