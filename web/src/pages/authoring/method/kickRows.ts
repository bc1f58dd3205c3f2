/** The kicks and drifts of a splitting method, in the order in which they are made. */
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import { cellField } from './cellField.ts';
import type { Draft } from './methodDraft.ts';

function fields(
  title: string,
  list: string[],
  name: (place: number) => string,
  changed: () => void,
): HTMLElement {
  const cells = list.map((text, i) =>
    make(
      'td',
      {},
      cellField(name(i + 1), text, (typed) => {
        list[i] = typed;
        changed();
      }),
    ),
  );
  return make('tr', {}, make('th', { scope: 'row' }, title), ...cells);
}

export function kickRows(draft: Draft, changed: () => void): HTMLElement {
  const kick = (place: number) => say('ownMethod.kickCell', { place });
  const drift = (place: number) => say('ownMethod.driftCell', { place });
  const rows = [
    fields(say('ownMethod.kicks'), draft.kicks, kick, changed),
    fields(say('ownMethod.drifts'), draft.drifts, drift, changed),
  ];
  const table = make('table', { class: 'kicks' }, make('tbody', {}, ...rows));
  return make('div', { class: 'grid-box' }, table);
}
