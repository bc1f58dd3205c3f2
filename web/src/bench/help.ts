/** The help dialog: it stands in the page; this opens it and wires its one choice. */
import { charactersOn, setCharactersOn } from '../ui/characterKeys';

export function wireHelp(page: Document, storage: Storage): () => void {
  const dialog = page.querySelector('#help') as HTMLDialogElement;
  const keys = page.querySelector('#character-keys') as HTMLInputElement;
  keys.checked = charactersOn(storage);
  keys.addEventListener('change', () => setCharactersOn(storage, keys.checked));
  const open = (): void => dialog.showModal();
  page.querySelector('#help-open')?.addEventListener('click', open);
  page.querySelector('#help-close')?.addEventListener('click', () => dialog.close());
  return open;
}
