/** The button that forgets all answers kept in this browser, and asks before it does. */
import { forgetProgress, keepsProgress } from '../question/questionProgress.ts';

/** Shown only where answers are kept. `onForgotten` is called when they are gone. */
export function wireForgetting(
  page: Document,
  storage: Storage,
  onForgotten: (place: HTMLElement) => void,
): void {
  const place = page.querySelector<HTMLElement>('.forgetting');
  if (place === null || !keepsProgress(storage)) return;
  place.hidden = false;
  const dialog = place.querySelector('dialog') as HTMLDialogElement;
  const button = place.querySelector('.forget') as HTMLButtonElement;
  button.addEventListener('click', () => {
    dialog.returnValue = '';
    dialog.showModal();
  });
  dialog.addEventListener('close', () => {
    if (dialog.returnValue !== 'forget') return;
    forgetProgress(storage);
    button.disabled = true;
    onForgotten(place);
  });
}
