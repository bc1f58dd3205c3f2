/** Where a draft is kept: the address, `#methods=…`, and this visit's storage. */
import type { Definition } from '../../engine/types';
import { methodsFrom, methodsKey, methodsWord } from '../../experiment/link/definitionWord';

const storageKey = 'rattleback.ownMethod';

export const linkOf = (definition: Definition): string =>
  `#${methodsKey}=${methodsWord([definition])}`;

/** Of a fragment with its “#”; throws SchemaFault where there is one that can't be read. */
export function definitionInLink(hash: string): Definition | undefined {
  const [, word] = new RegExp(`^#${methodsKey}=(.*)$`).exec(hash) ?? [];
  return word === undefined ? undefined : methodsFrom(word)[0];
}

/** The draft of this visit; a browser may refuse to keep one. */
export function keptDraft(view: Window): Definition | undefined {
  try {
    const text = view.sessionStorage.getItem(storageKey);
    return text === null ? undefined : (JSON.parse(text) as Definition);
  } catch {
    return undefined;
  }
}

export function keepDraft(view: Window, definition: Definition): void {
  view.history.replaceState(null, '', linkOf(definition));
  try {
    view.sessionStorage.setItem(storageKey, JSON.stringify(definition));
  } catch {
    // The address has it.
  }
}
