/** Points in the plane, in the page as SVG: a colour and a marker shape for each run. */

import { make } from '../ui/dom.ts';
import { runStyle } from '../ui/runStyle.ts';
import { makeSvg } from '../ui/svg.ts';
import { framedParts, linearAxis } from './axes.ts';
import { followWidth } from './chart.ts';
import type { Range } from './ticks.ts';

export interface ScatterPoints {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
}

export interface ScatterAxes {
  readonly across: string;
  readonly up: string;
}

const height = 300;
const margin = { left: 56, right: 14, top: 26, bottom: 44 };
/** More points than this are drawn smaller. */
const many = 300;
/** More than this of one run are drawn evenly thinned. */
const mostDrawn = 20_000;

/** The marker of a run, for legends. */
export function markerIcon(run: number): SVGElement {
  const { colour, marker } = runStyle(run);
  const path = makeSvg('path', { d: marker(8, 8, 4.5), stroke: colour });
  return makeSvg('svg', { class: 'marker', viewBox: '0 0 16 16', 'aria-hidden': 'true' }, path);
}

/** Room for all finite values, with a margin. */
function rangeOf(columns: readonly ArrayLike<number>[]): Range {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const column of columns) {
    for (let i = 0; i < column.length; i += 1) {
      const value = column[i] as number;
      if (!Number.isFinite(value)) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  if (low > high) return [-1, 1];
  const size = Math.max(Math.abs(low), Math.abs(high));
  // Points that agree are shown in the middle, not as round-off blown up.
  const room = high - low > 1e-9 * size ? 0.06 * (high - low) : 0.5 * (size || 1);
  return [low - room, high + room];
}

export class Scatter {
  readonly element: HTMLElement;
  private readonly box = make('div', { class: 'scatter' });
  private points: readonly ScatterPoints[] = [];
  private axes: ScatterAxes = { across: '', up: '' };
  private label = '';
  private width = 0;

  constructor() {
    this.element = make('div', { class: 'plot' }, this.box);
    followWidth(this.box, (width) => {
      this.width = width;
      this.draw();
    });
  }

  /** `label` says in words what is drawn. */
  showPoints(points: readonly ScatterPoints[], axes: ScatterAxes, label: string): void {
    this.points = points;
    this.axes = axes;
    this.label = label;
    this.draw();
  }

  private draw(): void {
    if (this.width > 0) this.box.replaceChildren(this.drawing(this.width));
  }

  /** What is shown, so many pixels wide. */
  drawing(width: number): SVGSVGElement {
    const { points } = this;
    const ends = [margin.left, width - margin.right] as const;
    const across = linearAxis(rangeOf(points.map(({ x }) => x)), ends, 80);
    const heights = [height - margin.bottom, margin.top] as const;
    const up = linearAxis(rangeOf(points.map(({ y }) => y)), heights, 45);
    const shapes = points.map((one, run) => this.shape(one, run, across.pixel, up.pixel));
    return makeSvg(
      'svg',
      { role: 'img', 'aria-label': this.label, width, height, viewBox: `0 0 ${width} ${height}` },
      ...framedParts(across, up, { x: this.axes.across, y: this.axes.up }, height),
      // The first run last: it lies on top where points agree.
      ...shapes.reverse(),
    );
  }

  private shape(
    { x, y }: ScatterPoints,
    run: number,
    px: (x: number) => number,
    py: (y: number) => number,
  ): SVGElement {
    const radius = x.length > many ? 1.75 : 3.5;
    const stride = Math.max(1, Math.ceil(x.length / mostDrawn));
    const { colour, marker } = runStyle(run);
    const tenths = (value: number): number => Math.round(10 * value) / 10;
    let d = '';
    for (let i = 0; i < x.length; i += stride) {
      const at = [px(x[i] as number), py(y[i] as number)] as const;
      if (at.every(Number.isFinite)) d += marker(tenths(at[0]), tenths(at[1]), radius);
    }
    return makeSvg('path', { class: 'points', d, stroke: colour, fill: colour });
  }
}
