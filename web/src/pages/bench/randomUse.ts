/**
 * Uses the bench at random, from a seed that the page tells, and counts what goes wrong: with the seed
 * in the address the same acts come again, as far as the processor's pace lets them.
 */
import { say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';
import { drawnOnce } from '../../kit/ui/pause.ts';

/** Uniform in [0, 1): Weyl's sequence, mixed (splitmix32). */
function generator(seed: number): () => number {
  let weyl = seed >>> 0;
  return () => {
    weyl = (weyl + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(weyl ^ (weyl >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

const words = ['', '0', '-1', '0.1', '1', '3', '1e-3', '20', '1e4', '1e300', '-0', 'nan', 'x'];
const keys = [
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'],
  ...['Escape', 'Enter', 'Delete', ' ', '.', '?', '[', ']', '+', '-', '1', '2', '3', '4'],
  ...['b', 'e', 'p', 'r', 's', 'v', 'z'],
];
const touched =
  'button, summary, select, input:not([type="file"]), textarea, canvas, [role="radio"], [tabindex="0"]';
const mostTold = 5;

class Hand {
  private readonly random: () => number;
  private readonly own: HTMLElement;

  constructor(random: () => number, own: HTMLElement) {
    this.random = random;
    this.own = own;
  }

  private pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  /** What a reader could touch: an open dialog lets nothing else be. */
  private get reach(): HTMLElement[] {
    const root = document.querySelector('dialog[open]') ?? document.body;
    return [...root.querySelectorAll<HTMLElement>(touched)].filter(
      (node) =>
        !this.own.contains(node) &&
        !node.matches(':disabled') &&
        node.checkVisibility({ visibilityProperty: true }),
    );
  }

  act(): void {
    if (this.random() < 0.15) this.press(document.activeElement ?? document.body);
    else {
      const node = this.pick(this.reach);
      if (node !== undefined) this.touch(node);
    }
  }

  private touch(node: HTMLElement): void {
    node.focus();
    if (node instanceof HTMLCanvasElement) this.drag(node);
    else if (node instanceof HTMLSelectElement) {
      node.selectedIndex = Math.floor(this.random() * node.length);
      this.changed(node);
    } else if (node instanceof HTMLTextAreaElement) this.type(node);
    else if (node instanceof HTMLInputElement) this.enter(node);
    else if (node.matches('button, summary, [role="radio"]')) node.click();
    else this.press(node);
  }

  private enter(node: HTMLInputElement): void {
    if (['checkbox', 'radio', 'button', 'submit'].includes(node.type)) node.click();
    else if (node.type === 'range') {
      const [low, high] = [Number(node.min || 0), Number(node.max || 100)];
      node.value = String(low + (high - low) * this.random());
      this.changed(node);
    } else {
      this.type(node);
      node.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      node.blur();
    }
  }

  private type(node: HTMLInputElement | HTMLTextAreaElement): void {
    node.value = this.pick(words) ?? '';
    this.changed(node);
  }

  private changed(node: HTMLElement): void {
    for (const name of ['input', 'change']) node.dispatchEvent(new Event(name, { bubbles: true }));
  }

  private press(node: Element): void {
    const [key, control, shift] = [this.pick(keys) ?? '', this.random() < 0.1, this.random() < 0.1];
    for (const name of ['keydown', 'keyup']) {
      const how = { key, ctrlKey: control, shiftKey: shift, bubbles: true, cancelable: true };
      node.dispatchEvent(new KeyboardEvent(name, how));
    }
  }

  /** From one place to another, or turns the wheel at one. */
  private drag(node: HTMLCanvasElement): void {
    const { left, top, width, height } = node.getBoundingClientRect();
    const place = () => ({
      ...{ clientX: left + width * this.random(), clientY: top + height * this.random() },
      ...{ bubbles: true, cancelable: true },
    });
    if (this.random() < 0.3) {
      node.dispatchEvent(
        new WheelEvent('wheel', { ...place(), deltaY: 400 * this.random() - 200 }),
      );
      return;
    }
    const pointer = { pointerId: 1, isPrimary: true, pointerType: 'mouse' as const };
    const sent = [
      ...[['pointerdown', 1] as const, ['pointermove', 1] as const],
      ...[['pointermove', 1] as const, ['pointerup', 0] as const],
    ];
    for (const [name, buttons] of sent) {
      node.dispatchEvent(new PointerEvent(name, { ...pointer, ...place(), buttons }));
    }
  }
}

/** That of the address, `?fuzz=7`, or any where it names none. */
function seedOf(asked: string): number {
  const seed = Number(asked);
  const isSeed = asked !== '' && Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32;
  return isSeed ? seed : Math.floor(Math.random() * 2 ** 32);
}

/** Nothing leaves the page, neither a file nor a print, and none is asked for. */
function keepInside(): void {
  HTMLAnchorElement.prototype.click = () => undefined;
  HTMLInputElement.prototype.click = function click() {
    if (this.type !== 'file') HTMLElement.prototype.click.call(this);
  };
  window.print = () => undefined;
}

/** Begins at once, and tells in a strip above everything which seed it is and what went wrong. */
export async function actAtRandom(asked: string): Promise<void> {
  keepInside();
  const seed = seedOf(asked);
  const told = make('p');
  const stop = make('button', { type: 'button' }, say('atRandom.stop'));
  const faults = make('ul', { hidden: true });
  const strip = make(
    'section',
    { id: 'at-random', 'aria-label': say('atRandom.title') },
    ...[told, stop, faults],
  );
  document.querySelector('main')?.before(strip);
  let [done, errors, going] = [0, 0, true];
  const wrong = (what: string): void => {
    errors += 1;
    faults.hidden = false;
    if (errors <= mostTold) {
      faults.append(make('li', {}, say('atRandom.fault', { n: done, what })));
    }
  };
  // A size that changes while sizes are told is told in the next frame, and reported, though nothing threw.
  window.addEventListener('error', ({ message, error }) => {
    if (error !== null) wrong(message);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => wrong(String(reason)));
  const hand = new Hand(generator(seed), strip);
  const tell = (): void => {
    strip.dataset.acts = String(done);
    strip.dataset.errors = String(errors);
    told.textContent = say('atRandom.told', { seed: String(seed), done, errors });
  };
  stop.addEventListener('click', () => {
    going = !going;
    stop.textContent = going ? say('atRandom.stop') : say('atRandom.goOn');
  });
  for (; ; await drawnOnce()) {
    if (!going) continue;
    try {
      hand.act();
    } catch (error) {
      wrong(String(error));
    }
    done += 1;
    tell();
  }
}
