/**
 * The address of the page: `#definition=…&methods=…`, the system and the method that are typed,
 * deflated; `#example=…`, a system to begin from. What it does not name stays as it is.
 */
import type { Definition } from '../../kit/engine/types.ts';
import {
  definitionFrom,
  definitionKey,
  definitionWord,
  methodsFrom,
  methodsKey,
  methodsWord,
} from '../../kit/experiment/link/definitionWord.ts';
import { SchemaFault } from '../../kit/experiment/link/linkSchema.ts';
import { example } from './examples.ts';
import { checkedSize } from './systemFile.ts';

const wordsIn = (address: string): URLSearchParams =>
  new URLSearchParams(address.replace(/^[^#]*#?/, ''));

/** Throws Error with a sentence where a word cannot be read. */
function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof SchemaFault ? new Error(error.sentence('link')) : error;
  }
}

type View = Pick<Window, 'location' | 'history' | 'addEventListener'>;

export class Address {
  private readonly view: View;
  private readonly words = new Map<string, string>();
  private asked: URLSearchParams;

  constructor(view: View) {
    this.view = view;
    this.asked = wordsIn(view.location.hash);
  }

  /** The system that is asked for, if it is not the one that was told; rejects with a sentence. */
  async system(): Promise<Definition | undefined> {
    const word = this.asked.get(definitionKey);
    const name = this.asked.get('example');
    if (word === null) return name === null ? undefined : example(name);
    if (word === this.words.get(definitionKey)) return undefined;
    return reading(() => checkedSize(definitionFrom(word)));
  }

  /** The method that is asked for, if it is not the one that was told; throws Error with a sentence. */
  method(): Definition | undefined {
    const word = this.asked.get(methodsKey);
    if (word === null || word === this.words.get(methodsKey)) return undefined;
    return reading(() => methodsFrom(word)[0]);
  }

  tellSystem(definition: Definition): void {
    this.tell(definitionKey, definitionWord(definition));
  }

  tellMethod(definition: Definition): void {
    this.tell(methodsKey, methodsWord([definition]));
  }

  whenChanged(changed: () => void): void {
    this.view.addEventListener('hashchange', ({ newURL }) => {
      // Not the address of the window: the page may have told another one since the reader's click.
      this.asked = wordsIn(newURL);
      changed();
    });
  }

  private tell(key: string, word: string): void {
    this.words.set(key, word);
    const told = [definitionKey, methodsKey].flatMap((one) => {
      const its = this.words.get(one);
      return its === undefined ? [] : [`${one}=${its}`];
    });
    this.view.history.replaceState(null, '', `#${told.join('&')}`);
  }
}
