/** Above the form: what to begin from, undo, files, and what is kept in this browser. */

import { sentenceOf } from '../../kit/engine/fault.ts';
import type { Definition } from '../../kit/engine/types.ts';
import { say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';
import { saveFile } from '../../kit/ui/save.ts';
import { definitionOf } from './builtIn.ts';
import { example, exampleNames, refusedNames } from './examples.ts';
import { type Kept, keptWords } from './kept.ts';
import { definitionInFile, textOf } from './systemFile.ts';

export interface BarEvents {
  /** What is typed now. */
  present(): Definition;
  /** Takes the place of what is typed, which *Undo* brings back; nothing: an empty form. */
  begin(definition: Definition | undefined): void;
  undo(): void;
}

const empty = 'empty';

const isOfProgram = (name: string): boolean => Object.values(definitionOf).includes(name);

function option(value: string, text: string): HTMLElement {
  return make('option', { value }, text);
}

function exampleOption(name: string): HTMLElement {
  const words = name.replace(/^own_/, '').replaceAll('_', ' ');
  return option(`example:${name}`, words.charAt(0).toUpperCase() + words.slice(1));
}

export class Bar {
  readonly element: HTMLElement;
  private readonly events: BarEvents;
  private readonly kept: Kept;
  private readonly said = make('p', { class: 'note', role: 'status' });
  private readonly choice = make('select', { id: 'own-begin' });
  private readonly undo = this.button('ownSystem.undo', () => {
    this.events.undo();
    this.undo.disabled = true;
  });
  private readonly forget = this.button('ownSystem.forget', () => this.forgetChosen());

  constructor(kept: Kept, events: BarEvents) {
    this.kept = kept;
    this.events = events;
    this.undo.disabled = true;
    this.fill('');
    this.choice.addEventListener('change', () => void this.chosen());
    const file = make('input', { type: 'file', accept: '.json,application/json', hidden: true });
    file.addEventListener('change', () => {
      const [one] = file.files ?? [];
      if (one !== undefined) void this.open(one);
      file.value = '';
    });
    this.element = make(
      'div',
      { class: 'own-bar' },
      make('label', {}, make('span', {}, say('ownSystem.begin')), this.choice),
      this.undo,
      this.button('ownSystem.saveFile', () => this.save()),
      this.button('ownSystem.openFile', () => file.click()),
      this.button('ownSystem.keep', () => this.keep()),
      this.forget,
      file,
      this.said,
    );
  }

  say(sentence: string): void {
    this.said.textContent = sentence;
  }

  /** There is something to go back to. */
  allowUndo(): void {
    this.undo.disabled = false;
  }

  private button(
    key:
      | 'ownSystem.undo'
      | 'ownSystem.keep'
      | 'ownSystem.forget'
      | 'ownSystem.saveFile'
      | 'ownSystem.openFile',
    act: () => void,
  ) {
    const button = make('button', { type: 'button' }, say(key));
    button.addEventListener('click', act);
    return button;
  }

  private fill(chosen: string): void {
    const mine = Object.keys(this.kept.all);
    const group = (label: string, options: readonly HTMLElement[]) =>
      options.length === 0 ? [] : [make('optgroup', { label }, ...options)];
    this.choice.replaceChildren(
      option('', say('ownSystem.choose')),
      option(empty, say('ownSystem.empty')),
      ...group(
        say('ownSystem.examples'),
        exampleNames.filter((name) => !isOfProgram(name)).map(exampleOption),
      ),
      ...group(say('ownSystem.ofProgram'), exampleNames.filter(isOfProgram).map(exampleOption)),
      ...group(say('ownSystem.refused'), refusedNames.map(exampleOption)),
      ...group(
        say('ownSystem.mine'),
        mine.map((name) => option(`kept:${name}`, name)),
      ),
    );
    this.choice.value = chosen;
    this.forget.hidden = !chosen.startsWith('kept:');
  }

  private async chosen(): Promise<void> {
    const { value } = this.choice;
    this.forget.hidden = !value.startsWith('kept:');
    if (value === empty) this.events.begin(undefined);
    else if (value.startsWith('kept:')) {
      const definition = this.kept.all[value.slice('kept:'.length)];
      if (definition !== undefined) this.events.begin(definition);
    } else if (value !== '') {
      const definition = await example(value.slice('example:'.length));
      if (definition !== undefined) this.events.begin(definition);
    }
  }

  private keep(): void {
    const definition = this.events.present();
    const name = String(definition.name ?? definition.id);
    const done = this.kept.keep(name, definition);
    this.say(say(keptWords[done], { name }));
    this.fill(done === 'noRoom' ? '' : `kept:${name}`);
  }

  private forgetChosen(): void {
    const name = this.choice.value.slice('kept:'.length);
    this.kept.forget(name);
    this.say(say('ownSystem.forgotten', { name }));
    this.fill('');
  }

  private save(): void {
    const definition = this.events.present();
    const content = new Blob([textOf(definition)], { type: 'application/json' });
    saveFile(`${String(definition.id)}.json`, content);
    this.say(say('ownSystem.saved', { file: `${String(definition.id)}.json` }));
  }

  /** A file that holds a system. */
  async open(file: File): Promise<void> {
    try {
      this.events.begin(await definitionInFile(file));
      this.say('');
    } catch (error) {
      this.say(sentenceOf(error));
    }
  }
}
