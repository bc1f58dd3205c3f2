/** The table of what was handed in: one row a file, sorted by any column, all lessons or one. */
import { say } from '../../../kit/language/language.ts';
import { choice } from '../../../kit/ui/choice.ts';
import { csvFormChoice, spreadsheetForm } from '../../../kit/ui/csvForm.ts';
import { make } from '../../../kit/ui/dom.ts';
import { parseNumber } from '../../../kit/ui/number.ts';
import { saveCsv, saveFile } from '../../../kit/ui/save.ts';
import { classText } from './classFile.ts';
import { type Sealed, scoreOf } from './handIn.ts';
import { type Cell, type Column, columnsOf, titleOf } from './handInColumns.ts';
import { kindOf, type Row } from './rows.ts';

export interface TableEvents {
  /** Points, remarks or rows are others than before. */
  changed(): void;
  /** The reader was handed a file, or asked for an empty table. */
  said(sentence: string): void;
  emptied(): void;
}

function compare(a: Cell, b: Cell): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), undefined, { numeric: true });
}

function button(id: string, text: string, act: () => void): HTMLButtonElement {
  const node = make('button', { type: 'button', id }, text);
  node.addEventListener('click', act);
  return node;
}

export class HandInTable {
  private readonly place: HTMLElement;
  private readonly events: TableEvents;
  private all: Row[] = [];
  private shown = 'all';
  private sorted = { by: 'name', down: false };
  /** Points or remarks were typed that no file holds yet. */
  private typed = false;

  constructor(place: HTMLElement, events: TableEvents) {
    this.place = place;
    this.events = events;
    place.addEventListener('input', ({ target }) => this.type(target as HTMLInputElement));
  }

  get rows(): readonly Row[] {
    return this.all;
  }

  /** Whether closing the page would lose what the teacher typed. */
  get isUnsaved(): boolean {
    return this.typed;
  }

  add(row: Row): void {
    this.all.push(row);
    this.events.changed();
  }

  /** The row of the same file. */
  twinOf({ checksum }: Sealed): Row | undefined {
    return this.all.find(({ handIn }) => handIn.checksum === checksum);
  }

  showTable(): void {
    if (this.all.length === 0) {
      this.place.replaceChildren();
      return;
    }
    const works = new Map(
      this.all.map(({ judged }) => [kindOf(judged.handIn), titleOf(judged.handIn)]),
    );
    if (!works.has(this.shown)) this.shown = 'all';
    const one = works.size === 1 || this.shown !== 'all';
    const rows = this.inOrder(one);
    const columns = columnsOf(rows, this.all, one);
    const options = [
      { id: 'all', name: say('handIns.all') },
      ...[...works].map(([id, name]) => ({ id, name })),
    ];
    const chosen = (id: string): void => {
      this.shown = id;
      this.showTable();
      this.place.querySelector<HTMLElement>('#which')?.focus();
    };
    const which =
      works.size < 2 ? [] : [choice('which', say('handIns.lesson'), options, this.shown, chosen)];
    this.place.replaceChildren(
      make(
        'div',
        { class: 'buttons' },
        ...which,
        button('save-table', say('handIns.saveTable'), () => this.saveTable()),
        button('csv', say('handIns.csv'), () => this.saveCsv(rows, columns)),
        csvFormChoice('csv-form', spreadsheetForm()),
        button('clear', say('handIns.clear'), () => this.clear()),
      ),
      make(
        'div',
        { class: 'table', tabindex: 0, role: 'region', 'aria-label': say('handIns.table') },
        this.table(rows, columns),
      ),
      make('p', { class: 'note' }, say('handIns.note')),
    );
  }

  private clear(): void {
    if (this.typed && !window.confirm(say('handIns.clearTyped'))) return;
    this.all = [];
    this.typed = false;
    this.showTable();
    this.events.changed();
    this.events.emptied();
  }

  /** The order of the rows stays while the teacher types. */
  private type(field: HTMLInputElement): void {
    const { given, remark } = field.dataset;
    const row = this.all.find(({ handIn }) => handIn.checksum === (given ?? remark));
    if (row === undefined) return;
    if (given === undefined) row.remark = field.value;
    else if (!this.give(row, field)) return;
    this.typed = true;
    this.events.changed();
  }

  /** False where the field holds no points; what was given before counts then. */
  private give(row: Row, field: HTMLInputElement): boolean {
    const given = field.value.trim() === '' ? 0 : parseNumber(field.value);
    const isNumber = given >= 0 && Number.isFinite(given);
    field.setAttribute('aria-invalid', String(!isNumber));
    const fault = field.nextElementSibling;
    if (fault !== null) fault.textContent = isNumber ? '' : say('handIns.givenNumber');
    if (!isNumber) return false;
    row.given = given;
    const total = field.closest('tr')?.querySelector('[data-column="total"]');
    if (total) total.textContent = String(scoreOf(row.judged.handIn).got + row.given);
    return true;
  }

  private inOrder(one: boolean): Row[] {
    const rows = this.all.filter(
      ({ judged }) => this.shown === 'all' || kindOf(judged.handIn) === this.shown,
    );
    const { by, down } = this.sorted;
    const column = columnsOf(rows, this.all, one).find(({ id }) => id === by);
    if (column === undefined) return rows;
    const sign = down ? -1 : 1;
    return rows.toSorted((a, b) => sign * compare(column.value(a), column.value(b)));
  }

  private table(rows: readonly Row[], columns: readonly Column[]): HTMLElement {
    const { by, down } = this.sorted;
    const heads = columns.map(({ id, title }) => {
      const sort = make('button', { type: 'button', 'data-sort': id }, title);
      sort.addEventListener('click', () => {
        this.sorted = { by: id, down: by === id && !down };
        this.showTable();
        this.place.querySelector<HTMLElement>(`[data-sort="${CSS.escape(id)}"]`)?.focus();
      });
      const head = make('th', { scope: 'col' }, sort);
      if (id === by) head.ariaSort = down ? 'descending' : 'ascending';
      return head;
    });
    const lines = rows.map((row) => {
      const cells = columns.map(({ id, value, cell }, i) => {
        const shown = cell?.(row) ?? String(value(row));
        return i === 0
          ? make('th', { scope: 'row' }, shown)
          : make('td', { 'data-column': id }, shown);
      });
      return make('tr', {}, ...cells);
    });
    return make(
      'table',
      { class: 'hand-ins' },
      make('thead', {}, make('tr', {}, ...heads)),
      make('tbody', {}, ...lines),
    );
  }

  /** Of all lessons, whatever is shown. */
  private saveTable(): void {
    const file = 'hand-ins.json';
    saveFile(file, new Blob([classText(this.all)], { type: 'application/json' }));
    this.typed = false;
    this.events.said(say('handIns.tableSaved', { file }));
  }

  private saveCsv(rows: readonly Row[], columns: readonly Column[]): void {
    const titles = [...columns.map(({ title }) => title), say('handIns.most')];
    const lines = rows.map((row) => [
      ...columns.map(({ value }) => value(row)),
      scoreOf(row.judged.handIn).most,
    ]);
    const csv = { about: [say('handIns.table')], titles, rows: lines };
    saveCsv('hand-ins', csv, spreadsheetForm());
  }
}
