/** A Butcher tableau of fields: nodes c left of the line, coefficients a, weights b below. */
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import { cellField } from './cellField.ts';
import { type Draft, mayHaveCompanion, sized } from './methodDraft.ts';

function row(
  label: string,
  list: string[],
  name: (column: number) => string,
  changed: () => void,
): HTMLElement {
  const cells = list.map((text, j) => {
    const field = cellField(name(j + 1), text, (typed) => {
      list[j] = typed;
      changed();
    });
    return make('td', {}, field);
  });
  return make('tr', { class: 'weights' }, make('th', { scope: 'row' }, label), ...cells);
}

function stageRow(draft: Draft, i: number, changed: () => void): HTMLElement {
  const line = draft.a[i] ?? [];
  const nodeName = say('ownMethod.nodeCell', { row: i + 1 });
  const node = cellField(nodeName, draft.c[i] ?? '', (typed) => {
    draft.c[i] = typed;
    changed();
  });
  const cells = line.map((text, j) => {
    const label = say('ownMethod.aCell', { row: i + 1, column: j + 1 });
    const field = cellField(label, text, (typed) => {
      line[j] = typed;
      changed();
    });
    return make('td', { class: j < i ? 'below' : 'above' }, field);
  });
  return make('tr', {}, make('td', { class: 'node' }, node), ...cells);
}

/** With its switch for a companion where the family takes one. */
export function tableauGrid(draft: Draft, changed: () => void, redraw: () => void): HTMLElement {
  const body = make('tbody', {}, ...draft.a.map((_, i) => stageRow(draft, i, changed)));
  const weight = (column: number) => say('ownMethod.bCell', { column });
  body.append(row('b', draft.b, weight, changed));
  const hasCompanion = mayHaveCompanion(draft.family) && draft.companion.length > 0;
  if (hasCompanion) {
    const companion = (column: number) => say('ownMethod.companionCell', { column });
    body.append(row('b̂', draft.companion, companion, changed));
  }
  const box = make('div', { class: 'grid-box' }, make('table', { class: 'butcher' }, body));
  if (!mayHaveCompanion(draft.family)) return box;
  const check = make('input', { type: 'checkbox', id: 'own-companion' });
  check.checked = hasCompanion;
  check.addEventListener('change', () => {
    draft.companion = check.checked ? sized([], draft.b.length) : [];
    redraw();
  });
  const words = make('span', {}, say('ownMethod.companion'));
  return make('div', {}, box, make('label', { class: 'check' }, check, ' ', words));
}
