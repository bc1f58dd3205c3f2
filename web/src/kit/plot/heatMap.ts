/** Numbers over a rectangle as a map of colours, with a legend and a point that the reader moves. */

import { make } from '../ui/dom.ts';
import { formatNumber } from '../ui/format.ts';
import { heatColour } from '../ui/heat.ts';
import { makeSvg } from '../ui/svg.ts';
import { followWidth } from './chart.ts';
import { Handle } from './handle.ts';
import { axisParts, type Plane, type PlaneDrawing, type PlaneSpec, planeOf } from './plane.ts';

export interface HeatContent {
  /** Rows of as many values, from the lowest y; values that are no number are left blank. */
  readonly cells: number;
  readonly values: readonly number[];
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly xTitle: string;
  readonly yTitle: string;
  /** What the colours are of. */
  readonly title: string;
  /** Values at and below it have the coldest colour. */
  readonly floor: number;
}

const levels = 16;
const tallest = 380;

/** Which of the colours a value has; nothing for what is no number. */
export function levelOf(value: number, largest: number, floor: number): number | undefined {
  if (!Number.isFinite(value)) return undefined;
  if (value <= floor || !(largest > floor)) return 0;
  return Math.min(levels - 1, Math.floor((levels * value) / largest));
}

function colourOf(level: number): string {
  const channels = heatColour(level / (levels - 1)).map((share) => Math.round(255 * share));
  return `rgb(${channels.join(' ')})`;
}

/** A path for each colour in units of cells, whose lines are as thick as a row; neighbours are joined. */
export function heatPaths({ cells, values, floor }: HeatContent): ReadonlyMap<number, string> {
  const largest = Math.max(0, ...values.filter(Number.isFinite));
  const at = (row: number, i: number): number | undefined =>
    levelOf(values[row * cells + i] as number, largest, floor);
  const paths = new Map<number, string>();
  for (let row = 0; row < cells; row += 1) {
    for (let i = 0; i < cells; ) {
      const level = at(row, i);
      let end = i + 1;
      while (end < cells && at(row, end) === level) end += 1;
      if (level !== undefined) {
        paths.set(level, `${paths.get(level) ?? ''}M${i} ${row}h${end - i}`);
      }
      i = end;
    }
  }
  return paths;
}

export class HeatMap {
  readonly element: HTMLElement;
  private readonly box = make('div', { class: 'heat-box' });
  private readonly ground = makeSvg('g', { 'aria-hidden': 'true' });
  private readonly svg: SVGSVGElement;
  private readonly legend = make('div', { class: 'heat-legend', 'aria-hidden': 'true' });
  private readonly dot: Handle;
  private readonly onMove: (x: number, y: number) => void;
  private content: HeatContent | undefined;
  private at: readonly [number, number] = [0, 0];
  private width = 0;
  private plane: Plane | undefined;

  constructor(dotLabel: string, onMove: (x: number, y: number) => void) {
    this.onMove = onMove;
    this.dot = new Handle(dotLabel, {
      onDrag: (x, y) => this.moveTo(x, y),
      onSteps: (right, up) => this.step(right, up),
    });
    this.svg = makeSvg('svg', { class: 'plane', role: 'group' }, this.ground, this.dot.element);
    this.ground.addEventListener('click', (event) => {
      const { left, top } = this.svg.getBoundingClientRect();
      this.moveTo(event.clientX - left, event.clientY - top);
    });
    this.box.append(this.svg);
    this.element = make('div', { class: 'heat' }, this.box, this.legend);
    followWidth(this.box, (width) => {
      this.width = width;
      this.draw();
    });
  }

  showContent(content: HeatContent): void {
    this.content = content;
    this.svg.setAttribute('aria-label', content.title);
    this.draw();
  }

  /** Marks a point; outside of the map it stands at its edge. */
  mark(x: number, y: number): void {
    this.at = [x, y];
    const { content, plane } = this;
    if (content === undefined || plane === undefined) return;
    const { from, to, xTitle, yTitle } = content;
    const inside = this.clamped(x, y);
    const told = `${xTitle} = ${formatNumber(x)}, ${yTitle} = ${formatNumber(y)}`;
    const share = (inside[0] - from[0]) / (to[0] - from[0]);
    this.dot.place(plane.px(inside[0]), plane.py(inside[1]), told, share);
  }

  private clamped(x: number, y: number): readonly [number, number] {
    return insideOf(this.content as HeatContent, x, y);
  }

  private moveTo(px: number, py: number): void {
    const { content, plane } = this;
    if (content === undefined || plane === undefined) return;
    const { from, to } = content;
    // To a hundredth of the map: what is told is what is computed.
    const grid = (value: number, k: 0 | 1): number => {
      const step = (to[k] - from[k]) / 100;
      return Number((from[k] + Math.round((value - from[k]) / step) * step).toPrecision(6));
    };
    const [x, y] = this.clamped(plane.atX(px), plane.atY(py));
    this.onMove(grid(x, 0), grid(y, 1));
  }

  private step(right: number, up: number): void {
    const { content } = this;
    if (content === undefined) return;
    const { from, to } = content;
    const next = (k: 0 | 1, steps: number): number =>
      Number((this.at[k] + (steps * (to[k] - from[k])) / 100).toPrecision(6));
    this.onMove(...this.clamped(next(0, right), next(1, up)));
  }

  private draw(): void {
    const { content, width } = this;
    if (content === undefined || width === 0) return;
    const { height, plane, parts } = heatDrawing(content, width);
    this.plane = plane;
    this.svg.setAttribute('width', String(width));
    this.svg.setAttribute('height', String(height));
    this.ground.replaceChildren(...parts);
    this.legend.replaceChildren(...heatLegend(content));
    this.mark(...this.at);
  }
}

/** The point itself, or the nearest of the map's edge. */
export function insideOf({ from, to }: HeatContent, x: number, y: number): [number, number] {
  const inside = (value: number, k: 0 | 1): number => Math.min(to[k], Math.max(from[k], value));
  return [inside(x, 0), inside(y, 1)];
}

export function heatDrawing(content: HeatContent, width: number): PlaneDrawing {
  const { from, to, cells, xTitle, yTitle } = content;
  const height = Math.min(tallest, Math.max(240, 0.85 * width));
  const half = [0, 1].map((k) => ((to[k] as number) - (from[k] as number)) / (cells - 1) / 2);
  const range = (k: 0 | 1) => ({
    low: from[k] - (half[k] as number),
    high: to[k] + (half[k] as number),
  });
  const spec: PlaneSpec = { width, height, x: range(0), y: range(1), xTitle, yTitle };
  const plane = planeOf(spec);
  return { height, plane, parts: [...axisParts(spec), cellParts(content, plane)] };
}

function cellParts(content: HeatContent, { inner }: Plane): SVGElement {
  const { left, right, top, bottom } = inner;
  const across = (right - left) / content.cells;
  const up = (bottom - top) / content.cells;
  const transform = `translate(${left} ${bottom - up / 2}) scale(${across} ${-up})`;
  const colours = [...heatPaths(content)].map(([level, d]) =>
    makeSvg('path', { stroke: colourOf(level), d }),
  );
  return makeSvg('g', { class: 'heat-cells', transform }, ...colours);
}

/** What the colours are of, and their scale. */
export function heatLegend({ title, values, floor }: HeatContent): readonly Element[] {
  const largest = Math.max(0, ...values.filter(Number.isFinite));
  const shape = { viewBox: `0 0 ${levels} 1`, preserveAspectRatio: 'none' };
  const steps = Array.from({ length: levels }, (_, level) =>
    makeSvg('path', { fill: colourOf(level), d: `M${level} 0h1v1h-1z` }),
  );
  const end = largest > floor ? formatNumber(largest) : '';
  return [
    make('span', { class: 'heat-title' }, title),
    make('span', {}, '0'),
    makeSvg('svg', { class: 'heat-bar', ...shape }, ...steps),
    make('span', {}, end),
  ];
}
