/**
 * The handles over the drawing: buttons of the page, so that a finger, a mouse and the keyboard
 * reach them alike, with lines in SVG to what they belong to. A touch beside them scrolls the page.
 */
import { say } from '../language/language.ts';
import type { Pixel } from '../scene/sight.ts';
import { make } from '../ui/dom.ts';
import { makeSvg } from '../ui/svg.ts';
import { followPointer } from './follow.ts';

export interface Mark {
  readonly id: string;
  readonly kind: 'move' | 'turn' | 'velocity';
  readonly label: string;
}

export interface Place {
  readonly at: Pixel | undefined;
  /** Where the line to it begins. */
  readonly from?: Pixel | undefined;
}

export type Arrows = readonly [right: number, up: number, third: number];

export interface BoardEvents {
  /** A hand takes hold, moves, and lets go; `let go` of a drag that was broken off is not a drop. */
  onGrab(id: string, at: Pixel): void;
  onMove(at: Pixel): void;
  onDrop(kept: boolean): void;
  onKey(id: string, way: Arrows, fine: boolean): void;
  onFocus(id: string): void;
}

const ways: Readonly<Record<string, Arrows>> = {
  ArrowRight: [1, 0, 0],
  ArrowLeft: [-1, 0, 0],
  ArrowUp: [0, 1, 0],
  ArrowDown: [0, -1, 0],
  PageUp: [0, 0, 1],
  PageDown: [0, 0, -1],
};

/** Pixels that a handle stays inside the drawing. */
const border = 14;

interface Drawn {
  readonly mark: Mark;
  readonly button: HTMLButtonElement;
  readonly line: SVGLineElement;
}

export class Board {
  readonly element = make('div', { class: 'handles', role: 'group', hidden: true });
  private readonly lines = makeSvg('svg', { 'aria-hidden': 'true' });
  private readonly events: BoardEvents;
  private readonly hintId: string;
  private drawn: readonly Drawn[] = [];

  constructor(hintId: string, events: BoardEvents) {
    this.hintId = hintId;
    this.events = events;
    this.element.setAttribute('aria-label', say('startByHand.handles'));
    this.element.append(this.lines);
  }

  /** Handles that were there stay the same elements, and keep the focus. */
  setMarks(marks: readonly Mark[]): void {
    const before = new Map(this.drawn.map((one) => [one.mark.id, one]));
    this.drawn = marks.map((mark) => {
      const old = before.get(mark.id);
      return old?.mark.label === mark.label && old.mark.kind === mark.kind ? old : this.make(mark);
    });
    for (const { button, line } of before.values()) {
      if (this.drawn.some((one) => one.button === button)) continue;
      button.remove();
      line.remove();
    }
    this.drawn.forEach(({ button, line }) => {
      if (button.isConnected && line.parentNode === this.lines) return;
      this.element.append(button);
      this.lines.append(line);
    });
  }

  place(placeOf: (id: string) => Place): void {
    if (this.element.hidden) return;
    const { clientWidth: width, clientHeight: height } = this.element;
    const inside = (x: number, most: number): number =>
      Math.min(Math.max(x, border), Math.max(most - border, border));
    for (const { mark, button, line } of this.drawn) {
      const { at, from } = placeOf(mark.id);
      button.hidden = at === undefined;
      line.toggleAttribute('hidden', at === undefined || from === undefined);
      if (at === undefined) continue;
      const [x, y] = [inside(at.x, width), inside(at.y, height)];
      button.style.translate = `${x}px ${y}px`;
      if (from === undefined) continue;
      for (const [name, value] of Object.entries({ x1: from.x, y1: from.y, x2: x, y2: y })) {
        line.setAttribute(name, value.toFixed(1));
      }
    }
  }

  focus(): void {
    this.drawn[0]?.button.focus({ preventScroll: true });
  }

  /** Where an event is in the drawing. */
  pixel(event: PointerEvent): Pixel {
    const { left = 0, top = 0 } = this.element.parentElement?.getBoundingClientRect() ?? {};
    return { x: event.clientX - left, y: event.clientY - top };
  }

  /** Follows a pointer that has taken hold of something, on this element. */
  follow(element: HTMLElement, pointer: number): void {
    this.element.classList.add('dragging');
    followPointer(element, pointer, {
      onMove: (event) => this.events.onMove(this.pixel(event)),
      onEnd: (kept) => {
        this.element.classList.remove('dragging');
        this.events.onDrop(kept);
      },
    });
  }

  private make(mark: Mark): Drawn {
    const { id, kind, label } = mark;
    const button = make('button', {
      type: 'button',
      class: `handle ${kind}`,
      'aria-label': label,
      'aria-describedby': this.hintId,
      title: label,
      'data-handle': id,
    });
    button.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      this.events.onGrab(id, this.pixel(event));
      this.follow(button, event.pointerId);
    });
    button.addEventListener('focus', () => this.events.onFocus(id));
    button.addEventListener('keydown', (event) => {
      const way = ways[event.key];
      if (way === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      this.events.onKey(id, way, event.shiftKey);
    });
    return { mark, button, line: makeSvg('line', { class: kind }) };
  }
}
