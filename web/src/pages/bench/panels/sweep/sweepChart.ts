/** A measure against the number that is swept, as SVG: on either axis straight or over decades. */
import { followWidth } from '../../../../kit/plot/chart.ts';
import {
  linearTicks,
  logRange,
  logTicks,
  type Range,
  tickLabel,
} from '../../../../kit/plot/ticks.ts';
import { make } from '../../../../kit/ui/dom.ts';
import { formatNumber } from '../../../../kit/ui/format.ts';
import { runStyle } from '../../../../kit/ui/runStyle.ts';
import { makeSvg } from '../../../../kit/ui/svg.ts';

export interface SweepLine {
  readonly run: number;
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface SweepChartContent {
  readonly label: string;
  readonly across: string;
  readonly up: string;
  readonly log: readonly [across: boolean, up: boolean];
  /** False: points without a line, as of a section. */
  readonly joined: boolean;
  readonly lines: readonly SweepLine[];
}

const height = 300;
const margin = { left: 60, right: 14, top: 26, bottom: 44 };
const tickRoom = [70, 40] as const;
/** More points than these are small. */
const many = 300;

interface Scale {
  readonly ticks: readonly number[];
  readonly label: (tick: number) => string;
  readonly at: (value: number) => number;
}

function straight(values: readonly number[]): Range {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (!(low <= high)) return [-1, 1];
  const size = Math.max(Math.abs(low), Math.abs(high));
  const room = high - low > 1e-9 * size ? 0.06 * (high - low) : 0.5 * (size || 1);
  return [low - room, high + room];
}

function scaleOf(
  values: readonly number[],
  log: boolean,
  from: number,
  to: number,
  room: number,
): Scale {
  const range = log ? logRange(values) : straight(values);
  const most = Math.abs(to - from) / room;
  const map = (value: number): number => (log ? Math.log(value) : value);
  const [low, high] = range.map(map) as [number, number];
  return {
    ticks: log ? logTicks(range, Math.floor(most)) : linearTicks(...range, most),
    label: log ? tickLabel : (tick) => formatNumber(tick, 4),
    at: (value) => Number((from + ((map(value) - low) / (high - low)) * (to - from)).toFixed(1)),
  };
}

export function sweepSvg(content: SweepChartContent, width: number): SVGElement {
  const { lines, log, joined } = content;
  const drawn = lines.map(({ run, points }) => ({
    run,
    points: points.filter((point) =>
      point.every((x, i) => Number.isFinite(x) && (log[i] !== true || x > 0)),
    ),
  }));
  const all = drawn.flatMap(({ points }) => points);
  const [right, bottom] = [width - margin.right, height - margin.bottom];
  const xs = scaleOf(
    all.map(([x]) => x),
    log[0],
    margin.left,
    right,
    tickRoom[0],
  );
  const ys = scaleOf(
    all.map(([, y]) => y),
    log[1],
    bottom,
    margin.top,
    tickRoom[1],
  );
  const radius = joined ? 3.5 : all.length > many ? 1.25 : 2.5;
  const shapes = drawn.map(({ run, points }) => {
    const { colour, dash, marker } = runStyle(run);
    const marks = points.map(([x, y]) => marker(xs.at(x), ys.at(y), radius)).join('');
    const path = points
      .map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${xs.at(x)} ${ys.at(y)}`)
      .join('');
    const line = {
      fill: 'none',
      stroke: colour,
      'stroke-width': 1.5,
      'stroke-dasharray': dash.join(' '),
    };
    return makeSvg(
      'g',
      { 'data-run': run },
      ...(joined ? [makeSvg('path', { ...line, d: path })] : []),
      makeSvg('path', { class: 'points', stroke: colour, fill: colour, d: marks }),
    );
  });
  return makeSvg(
    'svg',
    { role: 'img', 'aria-label': content.label, width, height, viewBox: `0 0 ${width} ${height}` },
    ...xs.ticks.flatMap((tick) => [
      makeSvg('path', { class: 'grid', d: `M${xs.at(tick)} ${margin.top}V${bottom}` }),
      makeSvg('text', { x: xs.at(tick), y: bottom + 16, 'text-anchor': 'middle' }, xs.label(tick)),
    ]),
    ...ys.ticks.flatMap((tick) => [
      makeSvg('path', { class: 'grid', d: `M${margin.left} ${ys.at(tick)}H${right}` }),
      makeSvg(
        'text',
        { x: margin.left - 6, y: ys.at(tick) + 4, 'text-anchor': 'end' },
        ys.label(tick),
      ),
    ]),
    makeSvg('path', {
      class: 'frame',
      d: `M${margin.left} ${margin.top}H${right}V${bottom}H${margin.left}z`,
    }),
    makeSvg('text', { x: 4, y: 15 }, `${content.up} ↑`),
    makeSvg(
      'text',
      { x: (margin.left + right) / 2, y: height - 8, 'text-anchor': 'middle' },
      `${content.across} →`,
    ),
    // The first run last: it lies on top where points agree.
    ...shapes.reverse(),
  );
}

export class SweepChart {
  readonly element: HTMLElement;
  private readonly box = make('div', { class: 'scatter' });
  private content: SweepChartContent | undefined;
  private width = 0;

  constructor() {
    this.element = make('div', { class: 'plot' }, this.box);
    followWidth(this.box, (width) => {
      this.width = width;
      this.draw();
    });
  }

  showContent(content: SweepChartContent): void {
    this.content = content;
    this.draw();
  }

  private draw(): void {
    const { content, width } = this;
    if (content !== undefined && width > 0) this.box.replaceChildren(sweepSvg(content, width));
  }
}
