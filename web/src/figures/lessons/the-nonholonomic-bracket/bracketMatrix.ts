/** The matrix Π as a table in which one moves: the entry in focus, or below the pointer, is told. */

import { dimensionOf, type RowName, type Structure } from '../../../kit/bracket/bracket.ts';
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import { formatNumber } from '../../../kit/ui/format.ts';

export interface MatrixEvents {
  /** The reader looks at entry i, j; nothing when no more. */
  readonly onLook: (entry: readonly [number, number] | undefined) => void;
  /** The reader takes its functions. */
  readonly onTake: (i: number, j: number) => void;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The entry that an arrow key leads to, inside of n rows and columns. */
export function nextEntry(
  [i, j]: readonly [number, number],
  key: string,
  n: number,
): readonly [number, number] | undefined {
  const arrow = arrows[key];
  if (arrow === undefined) return undefined;
  const inside = (k: number): number => Math.min(n - 1, Math.max(0, k));
  return [inside(i + arrow[0]), inside(j + arrow[1])];
}

/** Entry i, j with how it is printed. */
export function fillCell(cell: HTMLElement, structure: Structure, i: number, j: number): void {
  const value = structure.Pi[i * dimensionOf(structure) + j] as number;
  cell.className = i === j ? 'diagonal' : value === 0 ? 'zero' : 'entry';
  cell.replaceChildren(make('data', { value }, formatNumber(value)));
}

export function matrixTable(
  names: readonly RowName[],
  cells: readonly (readonly HTMLElement[])[],
): HTMLTableElement {
  const heads = names.map(({ symbol }) =>
    make('th', { scope: 'col', role: 'columnheader' }, symbol),
  );
  const rows = names.map(({ symbol, words }, i) => {
    const said = make('span', { class: 'words' }, words);
    const head = make('th', { scope: 'row', role: 'rowheader' }, said, ` ${symbol}`);
    return make('tr', { role: 'row' }, head, ...(cells[i] ?? []));
  });
  const corner = make('td', { role: 'presentation' });
  return make(
    'table',
    { class: 'matrix' },
    make('caption', {}, say('bracket.matrixCaption')),
    make('thead', { role: 'rowgroup' }, make('tr', { role: 'row' }, corner, ...heads)),
    make('tbody', { role: 'rowgroup' }, ...rows),
  );
}

export class MatrixView {
  readonly element = make('div', {
    class: 'table',
    role: 'region',
  });
  private readonly events: MatrixEvents;
  private cells: HTMLElement[][] = [];
  private at: readonly [number, number] = [0, 0];
  private names: readonly RowName[] = [];

  constructor(events: MatrixEvents) {
    this.events = events;
  }

  /** How the table is called on its page. */
  name(label: string): void {
    this.element.setAttribute('aria-label', label);
  }

  showStructure(structure: Structure, names: readonly RowName[]): void {
    const same = names.map(({ symbol }) => symbol).join();
    if (same !== this.names.map(({ symbol }) => symbol).join() || this.cells.length === 0) {
      this.names = names;
      this.build();
    }
    this.cells.forEach((row, i) => {
      row.forEach((cell, j) => {
        fillCell(cell, structure, i, j);
      });
    });
  }

  private build(): void {
    this.at = [0, 0];
    this.cells = this.names.map((_, i) => this.names.map((__, j) => this.cell(i, j)));
    const table = matrixTable(this.names, this.cells);
    table.setAttribute('role', 'grid');
    table.setAttribute('aria-readonly', 'true');
    this.element.replaceChildren(table);
  }

  private cell(i: number, j: number): HTMLElement {
    const cell = make('td', { role: 'gridcell', tabindex: i === 0 && j === 0 ? 0 : -1 });
    cell.addEventListener('pointerenter', () => this.events.onLook([i, j]));
    cell.addEventListener('pointerleave', () => this.events.onLook(undefined));
    cell.addEventListener('focus', () => {
      this.rove(i, j);
      this.events.onLook([i, j]);
    });
    cell.addEventListener('blur', () => this.events.onLook(undefined));
    cell.addEventListener('click', () => this.events.onTake(i, j));
    cell.addEventListener('keydown', (event) => this.key(event, i, j));
    return cell;
  }

  private key(event: KeyboardEvent, i: number, j: number): void {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.events.onTake(i, j);
      return;
    }
    const next = nextEntry([i, j], event.key, this.cells.length);
    if (next === undefined) return;
    event.preventDefault();
    this.cells[next[0]]?.[next[1]]?.focus();
  }

  /** One entry only is a stop of the tab key. */
  private rove(i: number, j: number): void {
    this.cells[this.at[0]]?.[this.at[1]]?.setAttribute('tabindex', '-1');
    this.cells[i]?.[j]?.setAttribute('tabindex', '0');
    this.at = [i, j];
  }
}
