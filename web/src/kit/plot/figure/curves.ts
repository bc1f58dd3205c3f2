/** A plot of the bench as a figure for print: black on white, the runs in their colours and patterns. */
import { superscript } from '../../ui/format.ts';
import { makeSvg } from '../../ui/svg.ts';
import { type Axis, gridPath, linearAxis, logAxis, marksOf } from '../axes.ts';
import type { PlotPanel, PlotSeries, Seen } from '../instruments/instruments.ts';
import type { Range } from '../ticks.ts';
import { fontSize, grid, ink, pale, sheet, text } from './sheet.ts';
import { pathInPlane, pathOverTime } from './thinned.ts';

const margin = { left: 48, right: 12, top: 8, bottom: 36 };
const legendLine = 14;
const tickWidth = 56;
const tickHeight = 30;
const stroke = 1.25;
/** Height of the plotting area for its width: over time, and in the plane. */
const flat = 0.5;
const high = 0.8;
const highest = 330;

/** The range of a log axis is in powers of ten. */
function axisOf(
  [low, high]: Seen['x'],
  ends: Range,
  room: number,
  floor: number | undefined,
): Axis {
  if (floor === undefined) return linearAxis([low, high], ends, room, 6);
  const most = Math.abs(ends[1] - ends[0]) / room;
  return logAxis([10 ** low, 10 ** high], ends, most, floor);
}

/** Both ranges of one scale, for an area of this size. */
function equal({ x, y }: Seen, width: number, height: number): Seen {
  const unit = Math.max((x[1] - x[0]) / width, (y[1] - y[0]) / height);
  const about = ([low, high]: Seen['x'], pixels: number): Seen['x'] => {
    const middle = (low + high) / 2;
    return [middle - (unit * pixels) / 2, middle + (unit * pixels) / 2];
  };
  return { x: about(x, width), y: about(y, height) };
}

/** The curves as they are seen, so many pixels wide. */
export function curvesSvg(
  panel: PlotPanel,
  series: readonly PlotSeries[],
  seen: Seen,
  width: number,
): SVGSVGElement {
  const inner = width - margin.left - margin.right;
  const share = panel.timeline || panel.yScale === 'log' ? flat : high;
  const plotted = Math.min(Math.round(share * inner), highest);
  const head = 18 + legendLine * series.length;
  const top = margin.top + head;
  const bottom = top + plotted;
  const right = margin.left + inner;
  const view = panel.equal === true ? equal(seen, inner, plotted) : seen;
  const floor = panel.floor ?? 1e-17;
  const smallest = panel.xScale === 'log' ? Number.MIN_VALUE : undefined;
  const across = axisOf(view.x, [margin.left, right], tickWidth, smallest);
  const log = panel.yScale === 'log';
  const up = axisOf(view.y, [bottom, top], tickHeight, log ? floor : undefined);
  const { pixel: px } = across;
  const { pixel: py } = up;
  const svg = sheet(width, bottom + margin.bottom);
  svg.append(text(margin.left, margin.top + 8, heading(panel)));
  series.forEach(({ label, colour, dash }, run) => {
    const y = margin.top + 18 + legendLine * run + 4;
    const line = { x1: margin.left, x2: margin.left + 28, y1: y, y2: y, stroke: colour };
    svg.append(
      makeSvg('line', { ...line, 'stroke-width': 2, 'stroke-dasharray': dash.join(' ') }),
      text(margin.left + 36, y + 4, label),
    );
  });
  const { shade } = panel;
  if (shade !== undefined && py(shade.upTo) < bottom) {
    const edge = Math.max(py(shade.upTo), top);
    const size = { x: margin.left, y: edge, width: inner, height: bottom - edge };
    svg.append(makeSvg('rect', { ...size, fill: pale }));
    svg.append(text(right - 4, edge - 3, shade.name, 'end'));
  }
  svg.append(makeSvg('path', { ...grid, d: gridPath(across, up) }));
  // At the floor is what is too small for the axis.
  const floored = log && Math.log10(floor) >= view.y[0] - 1e-9;
  const least = `≤10${superscript(Math.round(Math.log10(floor)))}`;
  if (floored) svg.append(text(margin.left - 6, py(floor) + 4, least, 'end'));
  for (const { x, y, anchor, text: label } of marksOf(across, up)) {
    const besideFloor = floored && anchor === 'end' && Math.abs(y - py(floor) - 4) < fontSize;
    if (!besideFloor) svg.append(text(x, y, label, anchor));
  }
  svg.append(text((margin.left + right) / 2, bottom + 30, panel.xLabel, 'middle'));
  const area = { x: margin.left, y: top, width: inner, height: plotted };
  svg.append(makeSvg('clipPath', { id: 'area' }, makeSvg('rect', area)));
  const draw = panel.timeline ? pathOverTime : pathInPlane;
  // The first run last: it lies on top where curves agree.
  const curves = series.map(({ colour, dash, x, y, count }) => {
    const d = draw({ x: x.subarray(0, count), y: y.subarray(0, count), px, py });
    const line = { d, stroke: colour, 'stroke-width': stroke, 'stroke-linejoin': 'round' };
    return makeSvg('path', { ...line, fill: 'none', 'stroke-dasharray': dash.join(' ') });
  });
  svg.append(makeSvg('g', { 'clip-path': 'url(#area)' }, ...curves.reverse()));
  svg.append(makeSvg('rect', { ...area, fill: 'none', stroke: ink, 'stroke-width': 0.75 }));
  return svg;
}

/** What is drawn upwards. */
function heading({ title, yLabel }: PlotPanel): string {
  return title === yLabel ? title : `${title}: ${yLabel}`;
}
