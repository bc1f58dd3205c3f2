/** The two tableaux of a partitioned method: for the coordinates, and for the momenta with a hat. */
import { type MessageKey, say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import { cellField } from './cellField.ts';
import type { Draft } from './methodDraft.ts';

type Write = (text: string) => void;

function cell(label: string, text: string, write: Write): HTMLElement {
  return make('td', {}, cellField(label, text, write));
}

function grid(
  title: MessageKey,
  hat: string,
  a: string[][],
  b: string[],
  changed: () => void,
): HTMLElement {
  const set = (list: string[], at: number) => (text: string) => {
    list[at] = text;
    changed();
  };
  const rows = a.map((line, i) => {
    const cells = line.map((text, j) => {
      const label = say('ownMethod.hatCell', { hat, row: i + 1, column: j + 1 });
      return cell(label, text, set(line, j));
    });
    return make('tr', {}, make('th', { scope: 'row' }, `a${hat}`), ...cells);
  });
  const weights = b.map((text, j) =>
    cell(say('ownMethod.hatWeight', { hat, column: j + 1 }), text, set(b, j)),
  );
  const last = make(
    'tr',
    { class: 'weights' },
    make('th', { scope: 'row' }, `b${hat}`),
    ...weights,
  );
  const table = make('table', { class: 'butcher' }, make('tbody', {}, ...rows, last));
  return make('div', { class: 'grid-box' }, make('p', { class: 'note' }, say(title)), table);
}

export function partitionedGrids(draft: Draft, changed: () => void): HTMLElement {
  const { a, b, aHat, bHat } = draft;
  return make(
    'div',
    {},
    grid('ownMethod.ofCoordinates', '', a, b, changed),
    grid('ownMethod.ofMomenta', '\u0302', aHat, bHat, changed),
  );
}
