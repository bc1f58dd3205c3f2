/** Two functions of the state, chosen from lists, and their bracket in a sentence. */

import type { RowName, Structure } from '../../../kit/bracket/bracket.ts';
import {
  bracketSentence,
  functionsOf,
  type StateFunction,
} from '../../../kit/bracket/functions.ts';
import { say } from '../../../kit/language/language.ts';
import { choice } from '../../../kit/ui/choice.ts';
import { make } from '../../../kit/ui/dom.ts';

function titleOf({ symbol, words }: StateFunction): string {
  if (words === '') return symbol;
  return say('bracket.functionTitle', { symbol, words: words.toLowerCase() });
}

export class FunctionChoice {
  readonly element: HTMLElement;
  private readonly selects: readonly [HTMLSelectElement, HTMLSelectElement];
  private readonly told = make('p', { class: 'bracket-said', role: 'status' });
  private functions: readonly StateFunction[] = [];
  private structure: Structure | undefined;

  constructor(id: string) {
    const field = (letter: string): HTMLElement =>
      choice(`${id}-${letter}`, say('bracket.function', { letter }), [], '', () => this.tell());
    const [f, g] = [field('f'), field('g')];
    const list = (one: HTMLElement): HTMLSelectElement =>
      one.querySelector('select') as HTMLSelectElement;
    this.selects = [list(f), list(g)];
    this.element = make(
      'div',
      { class: 'functions' },
      make('div', { class: 'fields' }, f, g),
      this.told,
    );
  }

  showStructure(structure: Structure, names: readonly RowName[]): void {
    const functions = functionsOf(names);
    if (functions.map(titleOf).join() !== this.functions.map(titleOf).join()) {
      this.offer(functions);
    }
    this.structure = structure;
    this.tell();
  }

  take(i: number, j: number): void {
    this.selects[0].selectedIndex = i;
    this.selects[1].selectedIndex = j;
    this.tell();
  }

  /** At first the last momentum with the energy: a rate of the motion. */
  private offer(functions: readonly StateFunction[]): void {
    this.functions = functions;
    for (const select of this.selects) {
      const options = functions.map((one, i) => make('option', { value: i }, titleOf(one)));
      select.replaceChildren(...options);
    }
    this.selects[0].selectedIndex = functions.length - 2;
    this.selects[1].selectedIndex = functions.length - 1;
  }

  private tell(): void {
    const [f, g] = this.selects.map(({ selectedIndex }) => this.functions[selectedIndex]);
    if (this.structure === undefined || f === undefined || g === undefined) return;
    const sentence = bracketSentence(this.structure, f, g);
    if (this.told.textContent !== sentence) this.told.textContent = sentence;
  }
}
