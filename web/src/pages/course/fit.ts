/** A figure for the projector, on a wide screen: as large as the window has room for all of it. */

/** Smaller, its letters are not read from the back, and the page moves instead. */
export const smallest = 0.55;
export const largest = 1.35;

/** Where the style sheet sets what a figure shows beside what moves and tells it. */
const wide = '(width >= 60rem) and (orientation: landscape)';

/** The largest zoom from `low` to `high` that fits, to about a hundredth; `low` where none does. */
export function largestFitting(low: number, high: number, fits: (zoom: number) => boolean): number {
  if (fits(high)) return high;
  let [known, open] = [low, high];
  while (open - known > 0.01) {
    const middle = (known + open) / 2;
    if (fits(middle)) known = middle;
    else open = middle;
  }
  return known;
}

export class Fit {
  private readonly page: Document;
  private readonly window: Window;
  private figure: HTMLElement | undefined;
  private zoom = 1;
  private anew = false;
  private frame = 0;
  private readonly sizes = new ResizeObserver(() => this.later(false));
  /** What the engine computed may be lower than the still picture. Then it stays: controls do not move as they are. */
  private readonly answers = new MutationObserver(() => this.answered());

  constructor(page: Document, window: Window) {
    this.page = page;
    this.window = window;
    window.addEventListener('resize', () => this.later(true));
  }

  /** From now on this one, or none. */
  to(figure: HTMLElement | undefined): void {
    this.sizes.disconnect();
    this.answers.disconnect();
    this.figure?.style.removeProperty('zoom');
    this.figure = figure;
    if (figure === undefined) return;
    this.sizes.observe(figure);
    this.answers.observe(figure, { subtree: true, attributeFilter: ['data-state'] });
    this.fit(true);
  }

  private answered(): void {
    if (this.figure?.querySelector('[data-state="ready"]') === null) return;
    this.answers.disconnect();
    this.later(true);
  }

  private later(anew: boolean): void {
    const { window } = this;
    this.anew ||= anew;
    window.cancelAnimationFrame(this.frame);
    this.frame = window.requestAnimationFrame(() => this.fit(this.anew));
  }

  private fit(anew: boolean): void {
    const { figure, window } = this;
    this.anew = false;
    if (figure === undefined) return;
    if (!window.matchMedia(wide).matches) this.set(1);
    else if (anew || !this.fits()) {
      const high = anew ? largest : this.zoom;
      this.set(largestFitting(smallest, high, (zoom) => this.fits(zoom)));
    }
  }

  private fits(zoom = this.zoom): boolean {
    this.set(zoom);
    return this.page.documentElement.scrollHeight <= this.window.innerHeight;
  }

  private set(zoom: number): void {
    this.zoom = zoom;
    this.figure?.style.setProperty('zoom', zoom.toFixed(3));
  }
}
