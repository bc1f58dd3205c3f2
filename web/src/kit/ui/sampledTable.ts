/** Columns of numbers as a table of a few rows. */
import { make } from './dom.ts';
import { formatNumber } from './format.ts';

export interface TableColumn {
  readonly title: string;
  readonly values: ArrayLike<number>;
}

/**
 * The first column heads the rows, to six digits; the others are written to `digits`. Of more than
 * `mostRows` rows as many are chosen evenly, first and last among them.
 */
export function sampledTable(
  caption: string,
  first: TableColumn,
  columns: readonly TableColumn[],
  mostRows: number,
  digits: number,
): HTMLTableElement {
  const count = first.values.length;
  const shown = Math.min(count, mostRows);
  const rows = Array.from({ length: shown }, (_, n) => {
    const i = shown < 2 ? 0 : Math.round((n * (count - 1)) / (shown - 1));
    const text = formatNumber(first.values[i] ?? 0, 6);
    const cells = columns.map(({ values: { [i]: x = Number.NaN } }) =>
      make('td', {}, Number.isNaN(x) ? '–' : formatNumber(x, digits)),
    );
    return make('tr', {}, make('th', { scope: 'row' }, text), ...cells);
  });
  const heads = [first, ...columns].map(({ title }) => make('th', { scope: 'col' }, title));
  return make(
    'table',
    {},
    make('caption', {}, caption),
    make('thead', {}, make('tr', {}, ...heads)),
    make('tbody', {}, ...rows),
  );
}
