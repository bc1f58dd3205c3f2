/** The stages of a commutator-free method: of each its exponentials, a list of coefficients each. */
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import { cellField } from './cellField.ts';
import type { Draft } from './methodDraft.ts';

function fields(
  texts: string[],
  name: (exponential: number) => string,
  changed: () => void,
): HTMLElement[] {
  return texts.map((text, j) =>
    cellField(
      name(j + 1),
      text,
      (typed) => {
        texts[j] = typed;
        changed();
      },
      '1/2, 0, …',
    ),
  );
}

function line(
  title: string,
  texts: string[],
  name: (exponential: number) => string,
  changed: () => void,
  redraw: () => void,
): HTMLElement {
  const more = make('button', { type: 'button' }, '+');
  more.setAttribute('aria-label', say('ownMethod.moreExponentials', { of: title }));
  more.addEventListener('click', () => {
    texts.push('');
    redraw();
  });
  const cells = make('div', { class: 'exponentials' }, ...fields(texts, name, changed), more);
  return make('div', { class: 'stage-row' }, make('span', {}, title), cells);
}

export function exponentialRows(
  draft: Draft,
  changed: () => void,
  redraw: () => void,
): HTMLElement {
  const stages = draft.stages.map((texts, i) => {
    const stage = i + 1;
    const title = say('ownMethod.stage', { stage });
    if (i === 0) {
      const words = make('span', { class: 'note' }, say('ownMethod.firstStage'));
      return make('div', { class: 'stage-row' }, make('span', {}, title), words);
    }
    const name = (exponential: number) =>
      say('ownMethod.exponentialCell', { of: title, exponential });
    return line(title, texts, name, changed, redraw);
  });
  const title = say('ownMethod.result');
  const name = (exponential: number) =>
    say('ownMethod.exponentialCell', { of: title, exponential });
  return make(
    'div',
    { class: 'grid-box' },
    ...stages,
    line(title, draft.result, name, changed, redraw),
  );
}
