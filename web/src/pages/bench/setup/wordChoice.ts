/** A number chosen by a word: 0, 1, … stand for the words of the catalogue, with a note below. */

import { choice, type Option } from '../../../kit/ui/choice.ts';
import { make } from '../../../kit/ui/dom.ts';

export interface WordChoiceSpec {
  /** Unique on the page. */
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly choices: readonly string[];
}

export function wordOptions(choices: readonly string[]): Option[] {
  return choices.map((word, value) => ({ id: String(value), name: word.replaceAll('_', ' ') }));
}

export class WordChoice {
  readonly element: HTMLElement;
  private readonly select: HTMLSelectElement;

  constructor(spec: WordChoiceSpec, valueChosen: (value: number) => void) {
    const { id, label, description, choices } = spec;
    const field = choice(id, label, wordOptions(choices), '0', (word) => valueChosen(Number(word)));
    const noteId = `${id}-note`;
    this.select = field.querySelector('select') as HTMLSelectElement;
    this.select.setAttribute('aria-describedby', noteId);
    this.element = make('div', {}, field, make('p', { class: 'note', id: noteId }, description));
  }

  showValue(value: number): void {
    this.select.value = String(value);
  }
}
