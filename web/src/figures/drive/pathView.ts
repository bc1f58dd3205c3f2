/** The plane of the position: the path, start and end, and the gap between them as an arrow. */
import '../base/figureWords.ts';
import { say } from '../../kit/language/language.ts';
import { followWidth } from '../../kit/plot/chart.ts';
import {
  axisParts,
  equalScales,
  type Plane,
  type PlaneDrawing,
  type PlaneRange,
  type PlaneSpec,
  planeOf,
} from '../../kit/plot/plane.ts';
import { make } from '../../kit/ui/dom.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import { makeSvg } from '../../kit/ui/svg.ts';
import { pathData } from './driveControls.ts';
import type { Pair } from './loop.ts';

const tallest = 340;

function rangeOf(values: readonly number[]): PlaneRange {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(0.12 * (high - low), 1e-6);
  return { low: low - room, high: high + room };
}

export class PathView {
  readonly element: HTMLElement;
  private readonly title = make('p', { class: 'plot-title' });
  private readonly box = make('div', { class: 'plane-box' });
  private readonly svg = makeSvg('svg', { class: 'plane', role: 'img' });
  private readonly mark = makeSvg('circle', { r: 6, class: 'mover' });
  private points: readonly Pair[] = [];
  private titles: readonly [string, string] = ['', ''];
  private plane: Plane | undefined;
  private width = 0;

  constructor() {
    this.box.append(this.svg);
    this.element = make('div', { class: 'plot' }, this.title, this.box);
    followWidth(this.box, (width) => {
      this.width = width;
      this.draw();
    });
  }

  /** `words` tell what is drawn. */
  showPath(points: readonly Pair[], titles: readonly [string, string], words: string): void {
    this.points = points;
    this.titles = titles;
    this.title.textContent = say('drive.position');
    this.svg.setAttribute('aria-label', words);
    this.draw();
  }

  /** Where the system is after `share` of the way. */
  move(share: number): void {
    const { points, plane } = this;
    if (plane === undefined || points.length === 0) return;
    const [x, y] = points[Math.round(share * (points.length - 1))] as Pair;
    this.mark.setAttribute('cx', String(plane.px(x)));
    this.mark.setAttribute('cy', String(plane.py(y)));
  }

  private draw(): void {
    const { points, width, titles } = this;
    if (points.length === 0 || width === 0) return;
    const { height, plane, parts } = pathDrawing(points, titles, width);
    this.plane = plane;
    this.svg.setAttribute('width', String(width));
    this.svg.setAttribute('height', String(height));
    this.svg.replaceChildren(...parts, this.mark);
    this.move(1);
  }
}

/** A right angle of the path is drawn as one. */
export function pathDrawing(
  points: readonly Pair[],
  [xTitle, yTitle]: readonly [string, string],
  width: number,
): PlaneDrawing {
  const height = Math.min(tallest, Math.max(240, 0.85 * width));
  const [x, y] = equalScales(
    rangeOf(points.map((point) => point[0])),
    rangeOf(points.map((point) => point[1])),
    width,
    height,
  );
  const spec: PlaneSpec = { width, height, x, y, xTitle, yTitle, square: true };
  const plane = planeOf(spec);
  const parts = [
    ...axisParts(spec),
    makeSvg('path', { class: 'driven', d: pathData(points, plane) }),
    ...gapParts(points[0] as Pair, points.at(-1) as Pair, plane),
  ];
  return { height, plane, parts };
}

/** An arrow from start to end with its length, where there is one to see. */
function gapParts(start: Pair, end: Pair, { px, py }: Plane): SVGElement[] {
  const [x1, y1, x2, y2] = [px(start[0]), py(start[1]), px(end[0]), py(end[1])];
  const ring = makeSvg('circle', { class: 'start', r: 7, cx: x1, cy: y1 });
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length < 16) return [ring];
  const degrees = ((180 / Math.PI) * Math.atan2(y2 - y1, x2 - x1)).toFixed(1);
  const head = `translate(${x2} ${y2}) rotate(${degrees})`;
  const gap = Math.hypot(end[0] - start[0], end[1] - start[1]);
  const middle = { x: (x1 + x2) / 2 + 8, y: (y1 + y2) / 2 - 6, class: 'gap-length' };
  return [
    makeSvg('path', { class: 'gap', d: `M${x1} ${y1}L${x2} ${y2}` }),
    makeSvg('path', { class: 'gap-head', d: 'M-16 -5L-6 0L-16 5z', transform: head }),
    ring,
    makeSvg('text', middle, formatNumber(gap)),
  ];
}
