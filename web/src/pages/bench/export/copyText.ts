/** Text on the page with a button that copies it; where that is forbidden, it is selected. */
import { say } from '../../../kit/language/language.ts';
import { copied } from '../../../kit/ui/copied.ts';
import { make } from '../../../kit/ui/dom.ts';
import type { Voice } from './voice.ts';

export interface CopyWords {
  /** What the text is. */
  readonly label: string;
  readonly copied: string;
  readonly selected: string;
}

export class CopyText {
  readonly element: HTMLElement;
  private readonly box: HTMLElement;

  constructor(id: string, words: CopyWords, voice: Voice) {
    this.box = make('pre', {
      ...{ id, class: 'well command', tabindex: 0, role: 'region' },
      'aria-label': words.label,
    });
    const copy = make('button', { type: 'button', id: `copy-${id}` }, say('keep.copy'));
    copy.addEventListener('click', async () => {
      voice.done((await copied(this.box)) ? words.copied : words.selected);
    });
    this.element = make(
      'div',
      { class: 'copied' },
      this.box,
      make('div', { class: 'buttons' }, copy),
    );
  }

  get text(): string {
    return this.box.textContent ?? '';
  }

  /** Nothing hides it. */
  set text(text: string) {
    this.box.textContent = text;
    this.element.hidden = text === '';
  }
}
