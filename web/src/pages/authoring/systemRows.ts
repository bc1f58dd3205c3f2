/** A list in the form: a row of fields for each entry, and a button that adds one. */
import { say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';
import { type Row, ticked } from './systemDraft.ts';

export interface Column {
  readonly key: string;
  readonly label: string;
  /** Left out: a text. */
  readonly kind?: 'tick' | 'expression' | 'number';
  readonly choices?: readonly string[];
  readonly placeholder?: string;
}

export interface RowsOptions {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly add: string;
  readonly columns: (row: Row) => readonly Column[];
  /** True: the last row stays. */
  readonly least?: number;
  readonly fresh?: () => Row;
}

type Changed = (rows: readonly Row[], structure: boolean) => void;

function field(column: Column, row: Row, name: string, write: (text: string) => void) {
  const { key, kind, choices, placeholder = '' } = column;
  const value = row[key] ?? '';
  if (choices !== undefined) {
    const select = make(
      'select',
      { name },
      ...choices.map((one) => make('option', { value: one, selected: one === value }, one)),
    );
    select.addEventListener('change', () => write(select.value));
    return select;
  }
  if (kind === 'tick') {
    const box = make('input', { type: 'checkbox', name, checked: value === ticked });
    box.addEventListener('change', () => write(box.checked ? ticked : ''));
    return box;
  }
  const input = make('input', {
    ...{ type: 'text', name, placeholder, spellcheck: 'false', autocomplete: 'off' },
    ...{ autocapitalize: 'none', class: kind ?? 'words' },
  });
  input.value = value;
  if (kind === 'number') input.inputMode = 'text';
  input.addEventListener('input', () => write(input.value));
  return input;
}

/** The element of a list; `changed` hears every edit, and whether rows came or went. */
export function rowsPart(
  options: RowsOptions,
  given: readonly Row[],
  changed: Changed,
): HTMLElement {
  const { id, title, hint, add, columns, least = 0, fresh = () => ({}) } = options;
  let rows = [...given];
  const list = make('div', { class: 'own-rows' });
  const put = (next: readonly Row[], structure: boolean): void => {
    rows = [...next];
    changed(rows, structure);
    if (structure) draw();
    else suggest();
  };
  /** What an empty field means may follow from the others. */
  const suggest = (): void => {
    for (const [i, row] of rows.entries()) {
      for (const { key, placeholder = '' } of columns(row)) {
        const input = list.querySelector<HTMLInputElement>(`input[name="${id}.${i}.${key}"]`);
        if (input !== null) input.placeholder = placeholder;
      }
    }
  };
  const rowElement = (row: Row, i: number): HTMLElement => {
    const where = say('ownSystem.rowOf', { title, n: i + 1 });
    const item = make('div', { class: 'own-row', role: 'group', 'aria-label': where });
    for (const column of columns(row)) {
      const name = `${id}.${i}.${column.key}`;
      const input = field(column, row, name, (text) => {
        const structure = column.choices !== undefined;
        put(
          rows.map((one, at) => (at === i ? { ...one, [column.key]: text } : one)),
          structure,
        );
      });
      const css = `own-field ${column.kind ?? 'words'}`;
      item.append(make('label', { class: css }, make('span', {}, column.label), input));
    }
    if (rows.length > least) {
      const label = say('ownSystem.removeRow', { where });
      const remove = make('button', { type: 'button', 'aria-label': label }, '×');
      remove.addEventListener('click', () => {
        put(
          rows.filter((_, at) => at !== i),
          true,
        );
        button.focus();
      });
      item.append(remove);
    }
    item.append(make('p', { class: 'own-said', id: `said-${id}.${i}`, role: 'status' }));
    return item;
  };
  function draw(): void {
    list.replaceChildren(...rows.map(rowElement));
  }
  const button = make('button', { type: 'button' }, add);
  button.addEventListener('click', () => {
    put([...rows, fresh()], true);
    list.querySelector<HTMLElement>('.own-row:last-child input')?.focus();
  });
  draw();
  return make(
    'fieldset',
    { 'data-list': id },
    make('legend', {}, title),
    make('p', { class: 'note' }, hint),
    list,
    button,
  );
}
