/** The button on the list of lessons that forgets every answer, after asking. */
import { say } from '../language/language';
import { forgetProgress, keepsProgress } from './question/progress';

/** `onForgotten` is called when the answers are gone. */
export function wireForgetting(
  page: Document,
  storage: () => Storage,
  onForgotten: () => void,
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
    const said = place.querySelector('.forgotten') as HTMLElement;
    said.textContent = say('lesson.forgotten');
    onForgotten();
  });
}
