/** Arrows at the rim of a drawing, each towards a run that left the picture, in its colour. */
import { make } from '../ui/dom.ts';
import { runColours } from '../ui/runStyle.ts';
import { makeSvg } from '../ui/svg.ts';
import type { OutsideRun } from './outside.ts';

export class RimArrows {
  readonly element = make('div', { class: 'rim-arrows', 'aria-hidden': 'true' });
  private readonly arrows = runColours.map((colour) => {
    const path = makeSvg('path', { d: 'M10 0L-7 -8L-3 0L-7 8z', fill: colour });
    const arrow = makeSvg('svg', { viewBox: '-12 -12 24 24' }, path);
    arrow.style.display = 'none';
    return arrow;
  });
  private shown = '';

  constructor() {
    this.element.append(...this.arrows);
  }

  /** As the stage has just been drawn. */
  show(outside: readonly OutsideRun[]): void {
    const places = this.arrows.map((_, run) => {
      const one = outside.find((other) => other.run === run);
      if (one === undefined) return '';
      const { x, y } = one.at;
      return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${one.angle.toFixed(2)}rad)`;
    });
    if (places.join() === this.shown) return;
    this.shown = places.join();
    this.arrows.forEach(({ style }, run) => {
      style.display = places[run] === '' ? 'none' : '';
      style.transform = places[run] ?? '';
    });
  }
}
