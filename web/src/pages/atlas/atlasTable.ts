/** What the methods do on one system, a row each, to be sorted by any column. */

import { say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import { methodPage } from '../catalogue/addresses.ts';
import { type Column, columns } from './atlasColumns.ts';
import type { AtlasMethod, AtlasRow, Cell } from './atlasData.ts';
import { raceAddress } from './race.ts';

export interface TableRow {
  readonly cell: Cell;
  readonly method: AtlasMethod;
  /** What the formulation is called. */
  readonly formulation: string;
}

/** At most so many are drawn, or raced, at once. */
export const mostPicked = 4;

const byName: Column = {
  id: 'method',
  heading: 'atlas.method',
  shown: (_, { name }) => ({ text: name }),
  rank: (_, { name }) => name,
};
const sortable: readonly Column[] = [byName, ...columns];

function compare(a: number | string, b: number | string): number {
  if (typeof a === 'string' || typeof b === 'string') return String(a).localeCompare(String(b));
  return a === b ? 0 : a - b;
}

/** What is small below the name of a line: on what, and where its run ended early. */
function below(formulation: string, { ended }: Cell): HTMLElement[] {
  const early = ended === undefined ? [] : [say('atlas.ended', { t: formatNumber(ended, 3) })];
  return [formulation, ...early].map((text) => make('small', {}, text));
}

/** A line of what was measured, headed by a link; `name` is what its race is of. */
export function measuredLine(
  heading: HTMLElement,
  row: AtlasRow,
  { cell, method, formulation }: TableRow,
  name: string,
): HTMLElement {
  const race = make('a', { href: raceAddress(row, [cell]) }, say('atlas.open'));
  race.setAttribute('aria-label', say('atlas.openOf', { name }));
  return make(
    'tr',
    {},
    make('th', { scope: 'row' }, heading, ...below(formulation, cell)),
    ...columns.map((column) => {
      const { text, mark } = column.shown(cell, method);
      return make('td', mark === undefined ? {} : { 'data-fate': mark }, text);
    }),
    make('td', { class: 'screen-only' }, race),
  );
}

export class AtlasTable {
  readonly element = make('div', { class: 'table-scroll', tabindex: '0', role: 'region' });
  private sorted: Column = byName;
  private down = false;
  private rows: readonly TableRow[] = [];
  private row: AtlasRow | undefined;
  private picked: readonly Cell[] = [];

  private readonly pick: (cells: readonly Cell[]) => void;

  constructor(pick: (cells: readonly Cell[]) => void) {
    this.pick = pick;
    this.element.setAttribute('aria-label', say('atlas.table'));
  }

  showRow(row: AtlasRow, rows: readonly TableRow[], picked: readonly Cell[]): void {
    this.row = row;
    this.rows = rows;
    this.picked = picked;
    this.draw();
  }

  private draw(): void {
    const ordered = [...this.rows].sort((a, b) => {
      const { rank } = this.sorted;
      const order = compare(rank(a.cell, a.method), rank(b.cell, b.method));
      return this.down ? -order : order;
    });
    const head = make(
      'tr',
      {},
      make('th', { scope: 'col', class: 'screen-only' }, say('atlas.draw')),
      ...sortable.map((column) => this.heading(column)),
      make('th', { scope: 'col', class: 'screen-only' }, say('atlas.race')),
    );
    const body = make('tbody', {}, ...ordered.map((one) => this.line(one)));
    this.element.replaceChildren(
      make('table', { class: 'atlas-table' }, make('thead', {}, head), body),
    );
  }

  private heading(column: Column): HTMLElement {
    const chosen = column === this.sorted;
    const order = this.down ? 'descending' : 'ascending';
    const button = make('button', { type: 'button', class: 'sort' }, say(column.heading));
    button.addEventListener('click', () => {
      this.down = chosen && !this.down;
      this.sorted = column;
      this.draw();
      this.element.querySelector<HTMLElement>('th[aria-sort] button')?.focus();
    });
    return make('th', { scope: 'col', ...(chosen ? { 'aria-sort': order } : {}) }, button);
  }

  private line({ cell, method, formulation }: TableRow): HTMLElement {
    const { row } = this;
    if (row === undefined) return make('tr');
    const name = `${method.name} ${say('atlas.on', { formulation })}`;
    const input = make('input', { type: 'checkbox', 'aria-label': say('atlas.drawOf', { name }) });
    input.checked = this.picked.includes(cell);
    input.disabled = !input.checked && this.picked.length >= mostPicked;
    input.addEventListener('change', () => {
      this.picked = input.checked
        ? [...this.picked, cell]
        : this.picked.filter((one) => one !== cell);
      this.pick(this.picked);
      this.draw();
    });
    const heading = make('a', { href: methodPage(method) }, method.name);
    const line = measuredLine(heading, row, { cell, method, formulation }, name);
    const pick = make('label', { class: 'pick' }, input);
    line.prepend(make('td', { class: 'screen-only' }, pick));
    return line;
  }
}
