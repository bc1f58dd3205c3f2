/** Where a draft is kept for this visit. */
import type { Definition } from '../../../kit/engine/types.ts';

const storageKey = 'rattleback.ownMethod';

/** A browser may refuse to keep one. */
export function keptDraft(view: Window): Definition | undefined {
  try {
    const text = view.sessionStorage.getItem(storageKey);
    return text === null ? undefined : (JSON.parse(text) as Definition);
  } catch {
    return undefined;
  }
}

export function keepDraft(view: Window, definition: Definition): void {
  try {
    view.sessionStorage.setItem(storageKey, JSON.stringify(definition));
  } catch {
    // The address has it.
  }
}
