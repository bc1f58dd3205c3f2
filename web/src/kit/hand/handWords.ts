/** Buttons, hint and live region of a hand: small, so that a page has them before the rest is loaded. */
import { say } from '../language/language.ts';
import { make } from '../ui/dom.ts';

let hands = 0;

export class HandWords {
  /** Handles at the start; `push`: at the playhead. */
  readonly take = make('button', { type: 'button' }, say('startByHand.toggle'));
  readonly push = make('button', { type: 'button' }, say('startByHand.here'));
  /** Hint, visible after the first click. */
  readonly note: HTMLElement;
  /** Live region with what a hand changed; its place must not be inside a closed `details`. */
  readonly spoken = make('p', { class: 'only-spoken moved-by-hand', role: 'status' });

  constructor() {
    // Of a page there may be several.
    hands += 1;
    this.note = make('p', { class: 'note start-hint', id: `start-hint-${hands}`, hidden: true });
  }
}
