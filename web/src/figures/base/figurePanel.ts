/** A drawing of a figure with its title above it. */
import { make } from '../../kit/ui/dom.ts';
import { makeSvg } from '../../kit/ui/svg.ts';

export interface Panel {
  readonly element: HTMLElement;
  readonly title: HTMLElement;
  readonly svg: SVGSVGElement;
}

export function makePanel(): Panel {
  const title = make('p', { class: 'plot-title' });
  const svg = makeSvg('svg', { class: 'plane', role: 'img' });
  const box = make('div', { class: 'plane-box' }, svg);
  return { title, svg, element: make('div', { class: 'plot' }, title, box) };
}
