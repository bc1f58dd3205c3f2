/** A plot of the bench as a figure for print: black on white, the runs in their colours and patterns. */
import { formatNumber, superscript } from '../../ui/format.ts';
import { makeSvg } from '../../ui/svg.ts';
import type { PlotPanel, PlotSeries, Seen } from '../instruments/instruments.ts';
import { linearTicks, logTicks, tickLabel } from '../ticks.ts';
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

interface Axis {
  readonly low: number;
  readonly high: number;
  readonly log: boolean;
  readonly floor: number;
}

function coordinate({ log, floor }: Axis, value: number): number {
  return log ? Math.log10(Math.max(value, floor)) : value;
}

/** Marks of an axis, in its coordinate, with their labels. */
function marks(axis: Axis, wanted: number): readonly (readonly [number, string])[] {
  const { low, high, log } = axis;
  if (!log) return linearTicks(low, high, wanted).map((tick) => [tick, formatNumber(tick, 6)]);
  const most = Math.max(2, wanted);
  return logTicks([10 ** low, 10 ** high], most).map((tick) => [Math.log10(tick), tickLabel(tick)]);
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
  const across: Axis = {
    ...{ low: view.x[0], high: view.x[1] },
    ...{ log: panel.xScale === 'log', floor: Number.MIN_VALUE },
  };
  const up: Axis = {
    ...{ low: view.y[0], high: view.y[1] },
    ...{ log: panel.yScale === 'log', floor },
  };
  const atX = (u: number): number =>
    margin.left + ((u - across.low) / (across.high - across.low)) * inner;
  const atY = (u: number): number => bottom - ((u - up.low) / (up.high - up.low)) * plotted;
  const px = (value: number): number => atX(coordinate(across, value));
  const py = (value: number): number => atY(coordinate(up, value));
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
  for (const [u, label] of marks(across, inner / tickWidth)) {
    const x = atX(u);
    svg.append(makeSvg('line', { x1: x, x2: x, y1: top, y2: bottom, ...grid }));
    svg.append(text(x, bottom + 14, label, 'middle'));
  }
  const least = up.log ? Math.log10(floor) : Number.NEGATIVE_INFINITY;
  const floored = least >= up.low - 1e-9;
  if (floored)
    svg.append(
      text(margin.left - 5, atY(least) + 4, `≤10${superscript(Math.round(least))}`, 'end'),
    );
  for (const [u, label] of marks(up, plotted / tickHeight)) {
    const y = atY(u);
    svg.append(makeSvg('line', { x1: margin.left, x2: right, y1: y, y2: y, ...grid }));
    const besideFloor = floored && Math.abs(y - atY(least)) < fontSize;
    if (!besideFloor) svg.append(text(margin.left - 5, y + 4, label, 'end'));
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
