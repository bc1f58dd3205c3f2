/** What is written as JSON, and as a file that the command line takes too. */
import { sentenceOf } from '../../../kit/engine/fault.ts';
import type { Definition } from '../../../kit/engine/types.ts';
import { longestDefinition } from '../../../kit/experiment/link/definitionWord.ts';
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import { saveFile } from '../../../kit/ui/save.ts';

export interface Keeper {
  /** Keeps it in this browser, or forgets it; answers with a sentence. */
  keep(): string;
  forget(): string;
  definition(): Definition;
  /** Throws RangeError with a sentence. */
  load(definition: Definition): void;
}

async function definitionIn(file: File): Promise<Definition> {
  if (file.size > longestDefinition) throw new RangeError(say('ownMethod.fileTooLarge'));
  try {
    const data: unknown = JSON.parse(await file.text());
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) {
      return data as Definition;
    }
  } catch {
    // Told below.
  }
  throw new RangeError(say('ownMethod.fileNotRead'));
}

export class KeepPart {
  readonly element = make('div', { class: 'keep' });
  private readonly keeper: Keeper;
  private readonly said = make('p', { role: 'status' });
  private readonly json = make('pre', { class: 'well', tabindex: 0 });
  private readonly input = make('input', {
    ...{ type: 'file', id: 'own-file', accept: '.json,application/json', hidden: true },
    'aria-label': say('ownMethod.openFile'),
  });

  constructor(keeper: Keeper) {
    this.keeper = keeper;
    this.json.setAttribute('aria-label', say('ownMethod.json'));
    const save = this.button('own-save', say('ownMethod.saveFile'), () => this.save());
    const open = this.button('own-open', say('ownMethod.openFile'), () => this.input.click());
    const keep = this.button('own-keep', say('ownSystem.keep'), () => this.say(keeper.keep()));
    const forget = this.button('own-forget', say('ownSystem.forget'), () =>
      this.say(keeper.forget()),
    );
    this.input.addEventListener('change', () => {
      const [file] = this.input.files ?? [];
      if (file !== undefined) void this.open(file);
      // The same file can be chosen again.
      this.input.value = '';
    });
    const buttons = make('div', { class: 'buttons' }, save, open, keep, forget, this.input);
    const folded = make('details', {}, make('summary', {}, say('ownMethod.json')), this.json);
    this.element.append(buttons, this.said, folded);
  }

  showDefinition(definition: Definition): void {
    this.json.textContent = JSON.stringify(definition, null, 2);
  }

  private button(id: string, words: string, act: () => void): HTMLElement {
    const button = make('button', { type: 'button', id }, words);
    button.addEventListener('click', act);
    return button;
  }

  private save(): void {
    const definition = this.keeper.definition();
    const content = new Blob([`${JSON.stringify(definition, null, 2)}\n`], {
      type: 'application/json',
    });
    saveFile(`${String(definition.id) || 'own_method'}.json`, content);
  }

  /** A file that holds a method. */
  async open(file: File): Promise<void> {
    try {
      this.keeper.load(await definitionIn(file));
      this.say(say('ownMethod.opened', { file: file.name }));
    } catch (error) {
      this.say(sentenceOf(error));
    }
  }

  private say(sentence: string): void {
    this.said.textContent = sentence;
  }
}
