/** The plane of the two controls, with the loop and handles for its width and height. */
import '../base/figureWords.ts';
import { say } from '../../kit/language/language.ts';
import { followWidth } from '../../kit/plot/chart.ts';
import { Handle } from '../../kit/plot/handle.ts';
import {
  axisParts,
  type Plane,
  type PlaneDrawing,
  type PlaneSpec,
  planeOf,
} from '../../kit/plot/plane.ts';
import { make } from '../../kit/ui/dom.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import { makeSvg } from '../../kit/ui/svg.ts';
import { type Loop, outline, type Pair } from './loop.ts';

const tallest = 340;
/** Steps of the arrow keys over the whole range. */
const steps = 100;

export function pathData(points: readonly Pair[], plane: Plane): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${plane.px(x)} ${plane.py(y)}`).join('');
}

export class ControlsView {
  readonly element: HTMLElement;
  private readonly box = make('div', { class: 'plane-box' });
  private readonly ground = makeSvg('g', { 'aria-hidden': 'true' });
  private readonly mark = makeSvg('circle', { r: 5, class: 'mover', 'aria-hidden': 'true' });
  private readonly svg: SVGSVGElement;
  private readonly handles: readonly [Handle, Handle];
  private readonly axes: Pair2;
  private readonly most: Pair;
  private readonly onSize: (k: 0 | 1, size: number) => void;
  private loop: Loop | undefined;
  private plane: Plane | undefined;
  private width = 0;

  constructor(axes: Pair2, most: Pair, onSize: (k: 0 | 1, size: number) => void) {
    this.axes = axes;
    this.most = most;
    this.onSize = onSize;
    this.handles = [this.handle(0), this.handle(1)];
    const label = say('drive.loop', { up: axes[1], across: axes[0] });
    this.svg = makeSvg('svg', { class: 'plane', role: 'group', 'aria-label': label });
    this.svg.append(this.ground, this.mark, ...this.handles.map(({ element }) => element));
    this.box.append(this.svg);
    const title = make('p', { class: 'plot-title' }, say('drive.controls'));
    this.element = make('div', { class: 'plot' }, title, this.box);
    followWidth(this.box, (width) => {
      this.width = width;
      this.draw();
    });
  }

  showLoop(loop: Loop): void {
    this.loop = loop;
    this.draw();
  }

  /** Where the controls are on the way. */
  move([x, y]: Pair): void {
    if (this.plane === undefined) return;
    this.mark.setAttribute('cx', String(this.plane.px(x)));
    this.mark.setAttribute('cy', String(this.plane.py(y)));
  }

  private handle(k: 0 | 1): Handle {
    const label = say(k === 0 ? 'drive.widthHandle' : 'drive.heightHandle', { axis: this.axes[k] });
    const step = this.most[k] / steps;
    const give = (size: number): void => {
      const inside = Math.min(this.most[k], Math.max(0, size));
      this.onSize(k, Number((Math.round(inside / step) * step).toPrecision(6)));
    };
    return new Handle(label, {
      onDrag: (x, y) => {
        if (this.plane !== undefined) give(k === 0 ? this.plane.atX(x) : this.plane.atY(y));
      },
      onSteps: (right, up) => give(this.size(k) + step * (right + up)),
    });
  }

  private size(k: 0 | 1): number {
    return (k === 0 ? this.loop?.width : this.loop?.height) ?? 0;
  }

  private draw(): void {
    const { loop, width, axes, most } = this;
    if (loop === undefined || width === 0) return;
    const { height, plane, parts } = loopDrawing(loop, axes, most, width);
    this.plane = plane;
    this.svg.setAttribute('width', String(width));
    this.svg.setAttribute('height', String(height));
    this.ground.replaceChildren(...parts);
    this.move(outline(loop)[0] as Pair);
    const places = [
      [loop.width, loop.height / 2],
      [loop.width / 2, loop.height],
    ] as const;
    this.handles.forEach((handle, k) => {
      const [x, y] = places[k] as Pair;
      const size = this.size(k as 0 | 1);
      const told = `${axes[k]} ${formatNumber(size)}`;
      handle.place(plane.px(x), plane.py(y), told, size / (most[k] as number));
    });
  }
}

type Pair2 = readonly [string, string];

export function loopDrawing(loop: Loop, axes: Pair2, most: Pair, width: number): PlaneDrawing {
  const height = Math.min(tallest, Math.max(240, 0.85 * width));
  const range = (k: 0 | 1) => ({ low: -0.06 * most[k], high: 1.06 * most[k] });
  const [xTitle, yTitle] = axes;
  const spec: PlaneSpec = { width, height, x: range(0), y: range(1), xTitle, yTitle };
  const plane = planeOf(spec);
  const points = outline(loop);
  const [x, y] = points[0] as Pair;
  const parts = [
    ...axisParts(spec),
    makeSvg('path', { class: 'loop', d: `${pathData(points, plane)}z` }),
    arrowAlong(points, plane),
    makeSvg('circle', { class: 'start', r: 6, cx: plane.px(x), cy: plane.py(y) }),
  ];
  return { height, plane, parts };
}

/** Shows which way round. */
function arrowAlong(points: readonly Pair[], plane: Plane): SVGElement {
  const at = Math.round(points.length / 8);
  const [from, to] = [points[at - 1] as Pair, points[at] as Pair];
  const [x, y] = [plane.px(to[0]), plane.py(to[1])];
  const angle = Math.atan2(y - plane.py(from[1]), x - plane.px(from[0]));
  const degrees = ((180 / Math.PI) * angle).toFixed(1);
  const transform = `translate(${x} ${y}) rotate(${degrees})`;
  return makeSvg('path', { class: 'way', d: 'M-6 -6L6 0L-6 6z', transform });
}
