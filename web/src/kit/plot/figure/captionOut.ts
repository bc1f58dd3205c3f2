/** The words below a picture: shown, and put on the clipboard. */
import { say } from '../../language/language.ts';
import { copied } from '../../ui/copied.ts';
import { make } from '../../ui/dom.ts';

export class CaptionOut {
  readonly copy: HTMLElement;
  /** Empty until it is asked for. */
  readonly text = make('p', { class: 'note caption-text', hidden: true });

  /** `id` begins the id of the button; `said` tells what was done. */
  constructor(id: string, caption: () => string, said: (sentence: string) => void) {
    this.copy = make('button', { type: 'button', id: `${id}-caption` }, say('figureOut.caption'));
    this.copy.addEventListener('click', async () => {
      this.text.textContent = caption();
      this.text.hidden = false;
      const there = await copied(this.text);
      said(say(there ? 'figureOut.captionCopied' : 'figureOut.captionSelected'));
    });
  }
}
