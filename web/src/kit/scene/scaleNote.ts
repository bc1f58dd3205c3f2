/** Over a drawing: how many times as large as they are its bodies are drawn, where they are. */
import { say } from '../language/language.ts';
import { make } from '../ui/dom.ts';

export class ScaleNote {
  readonly element = make('p', { class: 'overlay scale-note', hidden: true });
  private told = 0;

  showMagnification(times: number): void {
    this.element.hidden = times === 1;
    if (times === this.told) return;
    this.told = times;
    this.element.textContent = say('motion.magnified', { times });
  }
}
