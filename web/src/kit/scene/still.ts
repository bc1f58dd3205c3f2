/**
 * Covers a drawing whose WebGL context is lost: its last picture, if one was kept, a sentence, and a
 * button that requests the context.
 */
import { say } from '../language/language.ts';
import { make } from '../ui/dom.ts';

export class Still {
  private readonly element: HTMLElement;
  private readonly picture = make('canvas', { 'aria-hidden': 'true' });

  /** `again`: draws again, if it can. */
  constructor(canvas: HTMLCanvasElement, again: () => void) {
    const button = make('button', { type: 'button' }, say('scene.drawAgain'));
    button.addEventListener('click', again);
    this.element = make(
      'div',
      { class: 'lost', hidden: true },
      this.picture,
      make(
        'div',
        { class: 'overlay lost-words' },
        make('p', { role: 'status' }, say('scene.lost')),
        button,
      ),
    );
    canvas.after(this.element);
  }

  /** To be called while `canvas` can be read. */
  keep(canvas: HTMLCanvasElement): void {
    const { width, height } = canvas;
    Object.assign(this.picture, { width, height });
    this.picture.getContext('2d')?.drawImage(canvas, 0, 0);
  }

  showKept(): void {
    this.element.hidden = false;
  }

  hide(): void {
    if (this.element.hidden) return;
    this.element.hidden = true;
    // Lets go of its memory.
    Object.assign(this.picture, { width: 0, height: 0 });
  }

  remove(): void {
    this.element.remove();
  }
}
