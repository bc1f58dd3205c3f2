/** Starts figures when they come into view, and lights the one nearest the middle of the window. */

export interface Actor extends HTMLElement {
  /** Called once, when the figure is about to be seen. */
  start(): void;
  /** True for at most one figure at a time. */
  light(on: boolean): void;
}

export class Spotlight {
  private readonly seen = new Set<Actor>();
  private readonly observer: IntersectionObserver;
  private lit: Actor | undefined;
  private scheduled = false;

  constructor() {
    this.observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const actor = target as Actor;
          if (isIntersecting) {
            this.seen.add(actor);
            actor.start();
          } else {
            this.seen.delete(actor);
          }
        }
        this.schedule();
      },
      { rootMargin: '200px 0px' },
    );
    window.addEventListener('scroll', () => this.schedule(), { passive: true });
    window.addEventListener('resize', () => this.schedule(), { passive: true });
  }

  watch(actor: Actor): void {
    this.observer.observe(actor);
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    requestAnimationFrame(() => {
      this.scheduled = false;
      this.choose();
    });
  }

  private choose(): void {
    const middle = window.innerHeight / 2;
    let nearest: Actor | undefined;
    let least = Infinity;
    for (const actor of this.seen) {
      const { top, bottom } = actor.getBoundingClientRect();
      if (bottom < 0 || top > window.innerHeight) continue;
      const distance = Math.abs((top + bottom) / 2 - middle);
      if (distance < least) [nearest, least] = [actor, distance];
    }
    if (nearest === this.lit) return;
    this.lit?.light(false);
    this.lit = nearest;
    nearest?.light(true);
  }
}
