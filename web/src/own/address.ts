/** The address of the page: `#definition=…`, what is typed, deflated; `#example=…`, one to begin from. */

import type { Definition } from '../engine/types';
import { definitionFrom, definitionWord } from '../experiment/link/definitionWord';
import { SchemaFault } from '../experiment/link/schema';
import { example } from './examples';
import { checkedSize } from './file';

/** What the address asks for; rejects with a sentence where it cannot be read. */
export async function definitionAsked(hash: string): Promise<Definition | undefined> {
  const words = new URLSearchParams(hash.replace(/^#/, ''));
  const word = words.get('definition');
  const name = words.get('example');
  if (word === null) return name === null ? undefined : example(name);
  try {
    return checkedSize(definitionFrom(word));
  } catch (error) {
    throw error instanceof SchemaFault ? new Error(error.sentence('link')) : error;
  }
}

export function addressOf(definition: Definition): string {
  return `#definition=${definitionWord(definition)}`;
}
