/** Over a coordinate: the Jacobiator as a line, gap over area of loops that begin there as dots. */
import '../base/figureWords.ts';
import { say } from '../../kit/language/language.ts';
import { followWidth } from '../../kit/plot/chart.ts';
import { axisParts, type PlaneDrawing, type PlaneSpec, planeOf } from '../../kit/plot/plane.ts';
import { runStyle } from '../../kit/ui/runStyle.ts';
import type { TableColumn } from '../../kit/ui/sampledTable.ts';
import { makeSvg } from '../../kit/ui/svg.ts';
import { makePanel } from '../base/figurePanel.ts';
import { pathData } from './driveControls.ts';
import { type Beside, type Compared, namesOf, type Over } from './gaps.ts';
import type { Pair } from './loop.ts';

const tallest = 300;

const pairs = ({ x, y }: Over): readonly Pair[] => x.map((place, i) => [place, y[i] as number]);

export function gapsTitle(compared: Compared): string {
  return say('drive.gaps', namesOf(compared));
}

/** The line decides how high it is: while a loop is dragged nothing else moves. */
export function gapsDrawing(
  { jacobiator, gaps, place, gap }: Beside,
  compared: Compared,
  width: number,
): PlaneDrawing {
  const height = Math.min(tallest, Math.max(220, 0.6 * width));
  const { of, over } = namesOf(compared);
  const reach = 1.3 * Math.max(1e-3, ...jacobiator.y.map(Math.abs));
  const spec: PlaneSpec = {
    ...{ width, height, x: { low: compared.from, high: compared.to } },
    ...{ y: { low: -reach, high: reach }, xTitle: over, yTitle: say('drive.gapOverArea', { of }) },
  };
  const plane = planeOf(spec);
  const { left, right, top, bottom } = plane.inner;
  const [w, h] = [right - left, bottom - top];
  const window = { x: left, y: top, width: w, height: h, viewBox: `${left} ${top} ${w} ${h}` };
  const { marker } = runStyle(0);
  const seen = pairs(gaps).filter(([, y]) => Number.isFinite(y));
  const dots = seen.map(([x, y]) => marker(plane.px(x), plane.py(y), 3)).join('');
  const inner = [
    makeSvg('path', { class: 'jacobiator', d: pathData(pairs(jacobiator), plane) }),
    makeSvg('path', { class: 'gap-dots', d: dots }),
    ...(Number.isFinite(gap)
      ? [makeSvg('circle', { class: 'start', r: 7, cx: plane.px(place), cy: plane.py(gap) })]
      : []),
  ];
  return { height, plane, parts: [...axisParts(spec), makeSvg('svg', window, ...inner)] };
}

export function gapColumns(
  { jacobiator, gaps }: Beside,
  compared: Compared,
): readonly [TableColumn, ...TableColumn[]] {
  const { of, over } = namesOf(compared);
  const there = gaps.x.map((_, i) => jacobiator.y[2 * i] as number);
  return [
    { title: over, values: gaps.x },
    { title: say('drive.gapOverArea', { of }), values: gaps.y },
    { title: `J(${of}, ρ₁, ρ₂)`, values: there },
  ];
}

export class GapsView {
  readonly element: HTMLElement;
  private readonly panel = makePanel();
  private readonly compared: Compared;
  private shown: Beside | undefined;

  constructor(compared: Compared) {
    this.compared = compared;
    this.element = this.panel.element;
    this.element.classList.add('gaps');
    this.panel.title.textContent = gapsTitle(compared);
    followWidth(this.element, () => this.draw());
  }

  showGaps(shown: Beside, words: string): void {
    this.shown = shown;
    this.panel.svg.setAttribute('aria-label', words);
    this.draw();
  }

  private draw(): void {
    const width = Math.floor(this.element.clientWidth);
    if (this.shown === undefined || width === 0) return;
    const { height, parts } = gapsDrawing(this.shown, this.compared, width);
    const { svg } = this.panel;
    svg.setAttribute('width', String(width));
    svg.setAttribute('height', String(height));
    svg.replaceChildren(...parts);
  }
}
