/** What is there of a hand before it is needed: its buttons, and what it says. */
import { say } from '../language/language.ts';
import { make } from '../ui/dom.ts';

let hands = 0;

export class HandWords {
  /** Takes hold of the start, or of what is shown. */
  readonly take = make('button', { type: 'button' }, say('startByHand.toggle'));
  readonly push = make('button', { type: 'button' }, say('startByHand.here'));
  /** How it is done, once somebody has asked for it. */
  readonly note: HTMLElement;
  /** What a hand has done, to be read out: it stands where it is not folded away. */
  readonly spoken = make('p', { class: 'only-spoken moved-by-hand', role: 'status' });

  constructor() {
    // Of a page there may be several.
    hands += 1;
    this.note = make('p', { class: 'note start-hint', id: `start-hint-${hands}`, hidden: true });
  }
}
