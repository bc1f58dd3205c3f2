/** What lies over a drawing, which is to hide nothing of it. */
import type { Area } from './room.ts';

export class Overlays {
  private readonly canvas: HTMLElement;
  private readonly elements: readonly HTMLElement[];
  private readonly observer: ResizeObserver;

  /** `overlaysChanged`: one of them came, went, or has another size; the drawing too. */
  constructor(canvas: HTMLElement, elements: readonly HTMLElement[], overlaysChanged: () => void) {
    this.canvas = canvas;
    this.elements = elements;
    this.observer = new ResizeObserver(overlaysChanged);
    for (const element of [canvas, ...elements]) this.observer.observe(element);
  }

  /** In CSS pixels from the upper left of the drawing, with a little air. */
  get areas(): Area[] {
    const air = 4;
    const { left, top } = this.canvas.getBoundingClientRect();
    return this.elements
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map((box) => ({
        left: box.left - left - air,
        top: box.top - top - air,
        width: box.width + 2 * air,
        height: box.height + 2 * air,
      }));
  }

  dispose(): void {
    this.observer.disconnect();
  }
}
