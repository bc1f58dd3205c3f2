/** Buttons and keys that undo and redo. */
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';

export interface UndoActions {
  undo(): void;
  redo(): void;
}

export class UndoBar {
  readonly element: HTMLElement;
  private readonly undo: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;

  constructor(actions: UndoActions) {
    const button = (
      id: string,
      text: string,
      [keys, title]: readonly [string, string],
      act: () => void,
    ) => {
      const attributes = { type: 'button', id, title, 'aria-keyshortcuts': keys };
      const node = make('button', { ...attributes, disabled: true }, text);
      node.addEventListener('click', act);
      return node;
    };
    const undoKeys = ['Control+Z', say('keep.undoKeys')] as const;
    const redoKeys = ['Control+Shift+Z', say('keep.redoKeys')] as const;
    this.undo = button('undo', say('keep.undo'), undoKeys, () => actions.undo());
    this.redo = button('redo', say('keep.redo'), redoKeys, () => actions.redo());
    const label = say('keep.changes');
    this.element = make(
      'div',
      { class: 'buttons', role: 'group', 'aria-label': label },
      this.undo,
      this.redo,
    );
    this.element.hidden = true;
  }

  /** Out of sight as long as nothing was changed. */
  showHistory(canUndo: boolean, canRedo: boolean): void {
    this.element.hidden = !canUndo && !canRedo;
    const focused = document.activeElement;
    this.undo.disabled = !canUndo;
    this.redo.disabled = !canRedo;
    // A button that has nothing left to do can't keep the focus.
    if (focused === this.undo && !canUndo) this.redo.focus();
    if (focused === this.redo && !canRedo) this.undo.focus();
  }
}

/** Fields with an undo of the browser's own. */
const typing = 'input:not([type="checkbox"], [type="range"]), textarea, [contenteditable]';

export function wireUndoKeys(page: Document, actions: UndoActions): void {
  page.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : page.body;
    if (target.closest(typing) !== null || page.querySelector('dialog[open]') !== null) return;
    const key = event.key.toLowerCase();
    if (key === 'y' || (key === 'z' && event.shiftKey)) actions.redo();
    else if (key === 'z') actions.undo();
    else return;
    event.preventDefault();
  });
}
