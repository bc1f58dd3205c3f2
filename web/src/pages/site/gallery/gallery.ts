/**
 * Pictures of motions on a page: one of them moves at a time, the one that is pointed at or has the
 * focus, else the one nearest to the middle of the window. A button lets them rest; where motion is
 * not wanted, or data is saved, they rest until it is pressed.
 */
import { say } from '../../../kit/language/language.ts';
import { savesData } from '../offline/register.ts';
import { MovingPicture } from './galleryPicture.ts';

/** Milliseconds that a page rests before a picture in its middle begins to move. */
const patience = 250;

function motionWanted(view: Window): boolean {
  const calm = new URLSearchParams(view.location.search).has('calm');
  return !calm && !savesData(view) && !view.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** What the button does next. */
const words = {
  one: ['alive.pause', 'alive.play'],
  many: ['gallery.rest', 'gallery.move'],
} as const;

class Gallery {
  private readonly pictures = new Map<HTMLElement, MovingPicture>();
  private readonly button: HTMLButtonElement | null;
  private readonly inView = new Set<HTMLElement>();
  private chosen: HTMLElement | undefined;
  private moving: HTMLElement | undefined;
  private on: boolean;
  private waiting = 0;

  constructor(root: HTMLElement, on: boolean) {
    this.on = on;
    this.button = root.querySelector('.motion-switch');
    for (const place of root.querySelectorAll<HTMLElement>('[data-motion]')) {
      this.pictures.set(place, new MovingPicture(place));
    }
    this.wire(root);
    this.name();
  }

  private wire(root: HTMLElement): void {
    const placeOf = (target: EventTarget | null): HTMLElement | undefined =>
      (target as Element | null)?.closest<HTMLElement>('[data-motion]') ?? undefined;
    const focused = (): HTMLElement | undefined =>
      root.contains(document.activeElement) ? placeOf(document.activeElement) : undefined;
    const choose = (place: HTMLElement | undefined): void => {
      this.chosen = place;
      this.settle();
    };
    // Not when it comes to lie over one, as where the page scrolls below it.
    root.addEventListener('pointermove', ({ target, pointerType }) => {
      if (pointerType === 'mouse') choose(placeOf(target) ?? focused());
    });
    root.addEventListener('pointerleave', () => choose(focused()));
    root.addEventListener('focusin', ({ target }) => choose(placeOf(target)));
    root.addEventListener('focusout', () => choose(undefined));
    this.button?.addEventListener('click', () => {
      this.on = !this.on;
      this.name();
      this.settle();
    });
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) this.inView.add(target as HTMLElement);
        else this.inView.delete(target as HTMLElement);
      }
      this.settleSoon();
    });
    for (const place of this.pictures.keys()) observer.observe(place);
    window.addEventListener('scroll', () => this.settleSoon(), { passive: true });
  }

  private name(): void {
    const { button, on } = this;
    if (button === null) return;
    button.hidden = false;
    const [rest, move] = words[button.dataset.one === undefined ? 'many' : 'one'];
    button.textContent = say(on ? rest : move);
  }

  private settleSoon(): void {
    window.clearTimeout(this.waiting);
    this.waiting = window.setTimeout(() => this.settle(), patience);
  }

  private settle(): void {
    const next = this.on ? (this.chosen ?? this.nearest()) : undefined;
    if (next === this.moving) return;
    if (this.moving !== undefined) this.pictures.get(this.moving)?.stop();
    this.moving = next;
    if (next !== undefined) void this.pictures.get(next)?.play();
  }

  private nearest(): HTMLElement | undefined {
    const [x, y] = [window.innerWidth / 2, window.innerHeight / 2];
    const away = (place: HTMLElement): number => {
      const { left, top, width, height } = place.getBoundingClientRect();
      return Math.hypot(left + width / 2 - x, top + height / 2 - y);
    };
    return [...this.inView].sort((a, b) => away(a) - away(b))[0];
  }
}

/** Every gallery of the page. */
export function wireGalleries(view: Window): void {
  const on = motionWanted(view);
  for (const root of view.document.querySelectorAll<HTMLElement>('.motion-gallery')) {
    new Gallery(root, on);
  }
}
