/** Lines with marks on two logarithmic axes, in the colours and patterns of the runs, as SVG. */

import { runStyle } from '../ui/runStyle.ts';
import { makeSvg } from '../ui/svg.ts';
import { gridParts, logAxis } from './axes.ts';
import { followWidth, plotBox } from './chart.ts';
import { logRange, type Range } from './ticks.ts';

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
  /** Ends of an error bar along x. */
  readonly bar?: readonly [number, number] | undefined;
}

export interface ChartLine {
  readonly run: number;
  /** From one end to the other; points at zero are left out. */
  readonly points: readonly ChartPoint[];
}

/** A thin line y ∝ x^slope through a point. */
export interface Guide extends ChartPoint {
  readonly slope: number;
  readonly label: string;
}

export interface ChartContent {
  readonly title: string;
  readonly xTitle: string;
  readonly lines: readonly ChartLine[];
  /** Behind them, thin and without names: what they are to be seen among. */
  readonly quiet?: readonly (readonly ChartPoint[])[];
  readonly guides: readonly Guide[];
  /** Values of y below it mean nothing. */
  readonly floor: number;
}

const height = 270;
const margin = { left: 50, right: 14, top: 10, bottom: 42 };
/** Half the size of a mark. */
const mark = 4;
/** Letters of a tick need this width, and this height. */
const tickWidth = 48;
const letters = 14;

export class LogLogChart {
  readonly element = plotBox('');
  private readonly heading = this.element.firstElementChild as HTMLElement;
  private readonly box = this.element.lastElementChild as HTMLElement;
  private content: ChartContent | undefined;
  private width = 0;

  constructor() {
    this.element.classList.add('log-log');
    followWidth(this.box, (width) => {
      this.width = width;
      this.redraw();
    });
  }

  showContent(content: ChartContent): void {
    this.content = content;
    this.heading.textContent = content.title;
    this.box.setAttribute('aria-label', content.title);
    this.redraw();
  }

  get title(): string {
    return this.content?.title ?? '';
  }

  /** What is shown, so many pixels wide; nothing when there is none. */
  drawing(width: number): SVGSVGElement | undefined {
    return this.content && logLogSvg(this.content, width);
  }

  private redraw(): void {
    const { content, width } = this;
    if (content === undefined || width === 0) return;
    this.box.replaceChildren(logLogSvg(content, width));
  }
}

export function logLogSvg(content: ChartContent, width: number): SVGSVGElement {
  const lines = content.lines.map(({ run, points }) => ({
    run,
    points: points.filter(({ x, y }) => x > 0 && y > 0),
  }));
  const quiet = (content.quiet ?? []).map((one) => one.filter(({ x, y }) => x > 0 && y > 0));
  const points = [...lines.map((line) => line.points), ...quiet].flat();
  const xs = logRange(points.flatMap(({ x, bar }) => [x, ...(bar ?? [])]));
  const ys = logRange(points.map(({ y }) => y));
  const [left, right] = [margin.left, width - margin.right];
  const across = logAxis(xs, [left, right], Math.floor((right - left) / tickWidth));
  const up = logAxis(ys, [height - margin.bottom, margin.top], 7);
  const { pixel: x } = across;
  const { pixel: y } = up;
  const size = { width, height, viewBox: `0 0 ${width} ${height}` };
  const svg = makeSvg('svg', { ...size, 'aria-hidden': 'true' });
  const middle = { x: (left + right) / 2, y: height - 6, 'text-anchor': 'middle' };
  svg.append(...gridParts(across, up), makeSvg('text', middle, content.xTitle));
  if (content.floor > ys[0] && content.floor < ys[1]) {
    const top = y(content.floor);
    const rest = { x: margin.left, width: width - margin.left - margin.right };
    svg.append(makeSvg('rect', { ...rest, y: top, height: y(ys[0]) - top, class: 'floor' }));
  }
  for (const guide of content.guides) svg.append(...guideParts(guide, xs, ys, x, y));
  for (const one of quiet) svg.append(makeSvg('path', { class: 'quiet', d: pathOf(one, x, y) }));
  for (const line of lines) svg.append(...lineParts(line, x, y));
  return svg;
}

/** As far as it is inside of the ranges, with its name. */
function guideParts(
  guide: Guide,
  [left, right]: Range,
  [low, high]: Range,
  x: (value: number) => number,
  y: (value: number) => number,
): SVGElement[] {
  const at = (value: number): number => guide.y * (value / guide.x) ** guide.slope;
  const where = (value: number): number => guide.x * (value / guide.y) ** (1 / guide.slope);
  const from = Math.max(left, where(low));
  const to = Math.min(right, where(high));
  if (!(from < to)) return [];
  const [x1, y1, x2, y2] = [x(from), y(at(from)), x(to), y(at(to))];
  // The name is below the lower end, or further up where there is no room below.
  const base = Math.min(y1 + letters, height - margin.bottom - 4);
  const back = Math.max(0, (y1 + letters - base) * ((x2 - x1) / (y1 - y2)));
  return [
    makeSvg('line', { x1, y1, x2, y2, class: 'guide' }),
    makeSvg('text', { x: x1 + back + 4, y: base }, guide.label),
  ];
}

function pathOf(
  points: readonly ChartPoint[],
  x: (value: number) => number,
  y: (value: number) => number,
): string {
  return points.map((point, i) => `${i === 0 ? 'M' : 'L'}${x(point.x)},${y(point.y)}`).join('');
}

function lineParts(
  { run, points }: ChartLine,
  x: (value: number) => number,
  y: (value: number) => number,
): SVGElement[] {
  const { colour, dash, marker } = runStyle(run);
  const stroke = { fill: 'none', stroke: colour, 'stroke-width': 1.75 };
  const bars = points.flatMap(({ y: level, bar }) => {
    if (bar === undefined || !(bar[0] > 0)) return [];
    const [from, to, at] = [x(bar[0]), x(bar[1]), y(level)];
    const d = `M${from},${at - 4}v8M${from},${at}H${to}M${to},${at - 4}v8`;
    return [makeSvg('path', { ...stroke, 'stroke-width': 1.25, d })];
  });
  return [
    makeSvg('path', { ...stroke, 'stroke-dasharray': dash.join(' '), d: pathOf(points, x, y) }),
    ...bars,
    ...points.map((point) => {
      return makeSvg('path', { fill: colour, d: marker(x(point.x), y(point.y), mark) });
    }),
  ];
}
