/** Which way the axes of a drawing point, and how large a square of its ground is. */
import { say } from '../language/language.ts';
import { make } from '../ui/dom.ts';
import { formatNumber } from '../ui/format.ts';
import { makeSvg } from '../ui/svg.ts';
import type { Stage } from './stage.ts';

/** In the units of the picture, which is 100 across: an axis seen from the side, and where its letter is. */
const long = 34;
const beyond = 1.3;
const axes = ['x', 'y', 'z'] as const;

export class Compass {
  readonly element = make('div', { class: 'compass', hidden: true });
  private readonly lines = axes.map(() => makeSvg('line', { x1: 0, y1: 0 }));
  private readonly letters = axes.map((axis) =>
    makeSvg('text', { 'text-anchor': 'middle', 'dominant-baseline': 'central' }, axis),
  );
  private readonly square = make('p');
  private told = '';

  constructor() {
    const picture = makeSvg('svg', { viewBox: '-50 -50 100 100', 'aria-hidden': 'true' });
    picture.append(...this.lines, ...this.letters);
    this.element.append(picture, this.square);
  }

  /** As the stage has just been drawn. */
  showAxes(stage: Stage): void {
    const { right, up } = stage.sight();
    const ends = axes.map((axis) => [Math.round(long * right[axis]), -Math.round(long * up[axis])]);
    const told = `${ends.join()} ${stage.square}`;
    if (told === this.told) return;
    this.told = told;
    ends.forEach(([x = 0, y = 0], i) => {
      this.lines[i]?.setAttribute('x2', String(x));
      this.lines[i]?.setAttribute('y2', String(y));
      this.letters[i]?.setAttribute('x', String(beyond * x));
      this.letters[i]?.setAttribute('y', String(beyond * y));
      // What is seen from near its end would have its letter on the middle, or on another axis.
      this.letters[i]?.setAttribute('visibility', Math.hypot(x, y) < 14 ? 'hidden' : 'visible');
    });
    const { square } = stage;
    this.square.textContent =
      square === undefined ? '' : say('scene.square', { size: formatNumber(square, 3) });
    this.element.hidden = false;
  }
}
