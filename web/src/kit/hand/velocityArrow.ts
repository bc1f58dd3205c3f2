/** The arrow of a velocity over the drawing, where a pointer touches a body or pushes it. */
import type { Pixel } from '../scene/sight.ts';
import { makeSvg } from '../ui/svg.ts';

/** Pixels: of the head along the arrow, and half across; shorter arrows have none to see. */
const [headLength, headHalf, shortest] = [11, 5, 3];

export class VelocityArrow {
  readonly element = makeSvg('svg', { class: 'velocity-arrow', 'aria-hidden': 'true' });
  private readonly line = makeSvg('path', {});

  constructor() {
    this.element.append(this.line);
    this.hide();
  }

  show(from: Pixel | undefined, to: Pixel | undefined): void {
    const d = from === undefined || to === undefined ? '' : pathOf(from, to);
    this.line.setAttribute('d', d);
    this.element.toggleAttribute('hidden', d === '');
  }

  hide(): void {
    this.show(undefined, undefined);
  }
}

function pathOf(from: Pixel, to: Pixel): string {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(x, y);
  if (!(length >= shortest)) return '';
  const [right, down] = [x / length, y / length];
  const at = (back: number, aside: number): string =>
    `${(to.x - back * right - aside * down).toFixed(1)} ${(to.y - back * down + aside * right).toFixed(1)}`;
  const head = Math.min(headLength, length);
  const half = (headHalf * head) / headLength;
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${at(0, 0)}M${at(head, half)}L${at(0, 0)}L${at(head, -half)}`;
}
