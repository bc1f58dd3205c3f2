/** Says before the first question where answers are kept, when the browser does not keep them. */
import './storageWords.ts';
import { type MessageKey, say } from '../../kit/language/language.ts';
import { copied } from '../../kit/ui/copied.ts';
import { make } from '../../kit/ui/dom.ts';
import type { Keeping } from './answerStorage.ts';

/** What answers are typed into. */
const first = 'lab-question, .who, .task';

function button(key: MessageKey, act: () => void): HTMLButtonElement {
  const one = make('button', { type: 'button' }, say(key));
  one.addEventListener('click', act);
  return one;
}

function notice(key: MessageKey, ...parts: readonly HTMLElement[]): HTMLElement {
  const words = make('p', {}, say(key));
  return make(
    'aside',
    { class: 'card keeping', 'aria-label': say('keeping.label') },
    words,
    ...parts,
  );
}

/** A button that copies the link; where copying is forbidden, it selects the link below. */
function linkParts(keeping: Keeping): readonly HTMLElement[] {
  const link = make('pre', { class: 'well copied-text', tabindex: 0, hidden: true });
  const said = make('p', { role: 'status' });
  const copy = button('keeping.copy', async () => {
    link.textContent = keeping.link;
    link.hidden = false;
    said.textContent = say((await copied(link)) ? 'keeping.copied' : 'keeping.selected');
  });
  return [make('div', { class: 'buttons' }, copy), link, said];
}

function offer(page: Document, keeping: Keeping): HTMLElement {
  const take = button('keeping.take', () => {
    keeping.take(keeping.offered);
    page.defaultView?.location.reload();
  });
  const leave = button('keeping.leave', () => box.remove());
  const box = notice('keeping.offered', make('div', { class: 'buttons' }, take, leave));
  return box;
}

/** Where somebody answers just now, or else before the first question. */
function put(page: Document, box: HTMLElement): void {
  const here = page.activeElement?.closest(first);
  (here ?? page.querySelector(first))?.before(box);
}

export function tellKeeping(page: Document, keeping: Keeping): void {
  if (keeping.damaged) put(page, notice('keeping.damaged'));
  if (keeping.offered.size > 0) put(page, offer(page, keeping));
  if (!keeping.lasts) put(page, notice('keeping.denied', ...linkParts(keeping)));
  let told = !keeping.lasts;
  keeping.whenRefused(() => {
    if (told) return;
    told = true;
    const box = notice('keeping.full', ...linkParts(keeping));
    box.role = 'alert';
    put(page, box);
  });
}
