/** A round handle in a drawing: dragged with the pointer, moved with the arrow keys. */
import { makeSvg } from '../ui/svg.ts';

export interface HandleEvents {
  /** To this place of the drawing, in its pixels. */
  readonly onDrag: (x: number, y: number) => void;
  /** One step right, or up, for each; ten with the shift key. */
  readonly onSteps: (right: number, up: number) => void;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const large = 10;

/** Large enough for a finger. */
const reach = 16;

/** What one sees of a handle. */
export function handleDot(): SVGElement {
  return makeSvg('circle', { r: 7, class: 'handle-dot' });
}

export class Handle {
  readonly element: SVGGElement;
  private readonly events: HandleEvents;

  constructor(label: string, events: HandleEvents) {
    this.events = events;
    const range = { 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': 0 };
    this.element = makeSvg(
      'g',
      { class: 'handle', role: 'slider', tabindex: 0, 'aria-label': label, ...range },
      makeSvg('circle', { r: reach, class: 'handle-reach' }),
      handleDot(),
    );
    this.element.addEventListener('pointerdown', (event) => this.grasp(event));
    this.element.addEventListener('keydown', (event) => this.key(event));
  }

  /** `told` is what the handle stands for, read out; `share` from 0 to 1 goes with it. */
  place(x: number, y: number, told: string, share: number): void {
    this.element.setAttribute('transform', `translate(${x} ${y})`);
    this.element.setAttribute('aria-valuenow', String(Math.round(100 * share)));
    this.element.setAttribute('aria-valuetext', told);
  }

  private grasp(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.preventDefault();
    this.element.focus();
    this.element.setPointerCapture(event.pointerId);
    const move = ({ clientX, clientY }: PointerEvent): void => {
      const { left = 0, top = 0 } = this.element.ownerSVGElement?.getBoundingClientRect() ?? {};
      this.events.onDrag(clientX - left, clientY - top);
    };
    const release = (): void => {
      this.element.removeEventListener('pointermove', move);
      this.element.removeEventListener('pointerup', release);
      this.element.removeEventListener('pointercancel', release);
    };
    this.element.addEventListener('pointermove', move);
    this.element.addEventListener('pointerup', release);
    this.element.addEventListener('pointercancel', release);
  }

  private key(event: KeyboardEvent): void {
    const arrow = arrows[event.key];
    if (arrow === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const times = event.shiftKey ? large : 1;
    this.events.onSteps(times * arrow[0], times * arrow[1]);
  }
}
