/** The table of what was handed in: one row a file, sorted by any column, all lessons or one. */
import { say } from '../../language/language';
import { choice } from '../../ui/choice';
import { commentLines, csvText } from '../../ui/csv';
import { make } from '../../ui/dom';
import { numberInput, parseNumber } from '../../ui/number';
import { saveCsv } from '../../ui/save';
import { type HandedAnswer, type Sealed, scoreOf, withPoints } from './handIn';

interface Row {
  readonly file: string;
  readonly handIn: Sealed;
  /** What the teacher gives for own words. */
  given: number;
}

type Cell = string | number;

interface Column {
  readonly id: string;
  readonly title: string;
  /** What it is sorted by, and what the CSV holds. */
  value(row: Row): Cell;
  /** What the page shows; left out, the value. */
  cell?(row: Row): Node | string;
}

const titleOf = ({ work, title }: Sealed): string =>
  say(work === 'homework' ? 'handIns.homeworkWork' : 'handIns.lessonWork', { title });

const kindOf = ({ lesson, work }: Sealed): string => `${lesson} ${work}`;

function marked({ answer, right, predicts }: HandedAnswer): string {
  if (answer === '') return 'none';
  if (right === null) return 'unmarked';
  return right ? 'right' : predicts ? 'made' : 'wrong';
}

/** An answer with its verdict in words too: colour alone says nothing. */
function answerCell(answer: HandedAnswer | undefined): Node | string {
  if (answer === undefined || answer.answer === '') return say('handIns.noAnswer');
  const { right } = answer;
  const key =
    right === null ? 'handIns.unmarked' : right ? 'handIns.rightMark' : 'handIns.wrongMark';
  const mark = make('span', { class: `mark ${marked(answer)}` }, say(key));
  return make('span', {}, answer.said.replace(/^-/, '−'), ' ', mark);
}

function wordsCell({ handIn }: Row): Node | string {
  const parts = handIn.answers.filter(({ words }) => words !== '');
  const list = parts.map(({ title, words }) => make('p', {}, make('b', {}, `${title}: `), words));
  if (handIn.words !== '') list.push(make('p', {}, handIn.words));
  if (list.length === 0) return say('handIns.noAnswer');
  const letters = list.reduce((sum, part) => sum + (part.textContent ?? '').length, 0);
  const summary = make('summary', {}, `${say('handIns.words')} (${letters})`);
  return make('details', {}, summary, ...list);
}

const wordsOf = ({ handIn }: Row): string =>
  [
    ...handIn.answers.map(({ title, words }) => (words === '' ? '' : `${title}: ${words}`)),
    handIn.words,
  ]
    .filter((words) => words !== '')
    .join('\n');

function answerColumns({ handIn }: Row): Column[] {
  return withPoints(handIn).map(({ id, title }) => {
    const of = (row: Row): HandedAnswer | undefined =>
      row.handIn.answers.find((one) => one.id === id);
    return {
      id: `answer-${id}`,
      title,
      value: (row) => of(row)?.said ?? '',
      cell: (row) => answerCell(of(row)),
    };
  });
}

const date = (made: string): string => new Date(made).toISOString().slice(0, 16).replace('T', ' ');

/** The points for own words, to type in. */
function givenCell(row: Row): HTMLElement {
  const field = make('input', {
    ...numberInput,
    'data-given': row.handIn.checksum,
  });
  field.setAttribute('aria-label', say('handIns.givenTo', { name: row.handIn.name }));
  field.value = row.given === 0 ? '' : String(row.given);
  return make('div', {}, field, make('p', { class: 'fault', role: 'status' }));
}

function columnsOf(rows: readonly Row[], one: boolean): Column[] {
  const score = ({ handIn }: Row) => scoreOf(handIn);
  const [first] = rows;
  const homework = rows.some(({ handIn }) => handIn.work === 'homework');
  const seed: Column = { id: 'seed', title: say('handIns.seed'), value: (row) => row.handIn.seed };
  return [
    { id: 'name', title: say('handIns.name'), value: ({ handIn }) => handIn.name },
    ...(one
      ? []
      : [{ id: 'lesson', title: say('handIns.lesson'), value: (row: Row) => titleOf(row.handIn) }]),
    { id: 'made', title: say('handIns.made'), value: ({ handIn }) => date(handIn.made) },
    ...(homework ? [seed] : []),
    { id: 'answered', title: say('handIns.answered'), value: (row) => score(row).answered },
    { id: 'right', title: say('handIns.rightOnes'), value: (row) => score(row).right },
    {
      id: 'points',
      title: say('handIns.points'),
      value: (row) => score(row).got,
      cell: (row) => say('handIns.outOf', { got: score(row).got, most: score(row).most }),
    },
    ...(one && first !== undefined ? answerColumns(first) : []),
    { id: 'words', title: say('handIns.words'), value: wordsOf, cell: wordsCell },
    { id: 'given', title: say('handIns.given'), value: ({ given }) => given, cell: givenCell },
    { id: 'total', title: say('handIns.total'), value: (row) => score(row).got + row.given },
    { id: 'file', title: say('handIns.file'), value: ({ file }) => file },
  ];
}

function compare(a: Cell, b: Cell): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), undefined, { numeric: true });
}

export class HandInTable {
  private readonly place: HTMLElement;
  private readonly onEmpty: () => void;
  private rows: Row[] = [];
  private shown = 'all';
  private sorted = { by: 'name', down: false };

  constructor(place: HTMLElement, onEmpty: () => void) {
    this.place = place;
    this.onEmpty = onEmpty;
    place.addEventListener('input', ({ target }) => this.give(target as HTMLInputElement));
  }

  add(file: string, handIn: Sealed): void {
    this.rows.push({ file, handIn, given: 0 });
  }

  /** The file that held the same. */
  fileOf({ checksum }: Sealed): string | undefined {
    return this.rows.find(({ handIn }) => handIn.checksum === checksum)?.file;
  }

  show(): void {
    if (this.rows.length === 0) {
      this.place.replaceChildren();
      return;
    }
    const works = new Map(this.rows.map(({ handIn }) => [kindOf(handIn), titleOf(handIn)]));
    if (!works.has(this.shown)) this.shown = 'all';
    const one = works.size === 1 || this.shown !== 'all';
    const rows = this.inOrder(one);
    const columns = columnsOf(rows, one);
    const csv = make('button', { type: 'button', id: 'csv' }, say('handIns.csv'));
    csv.addEventListener('click', () => this.save(rows, columns));
    const clear = make('button', { type: 'button', id: 'clear' }, say('handIns.clear'));
    clear.addEventListener('click', () => {
      this.rows = [];
      this.show();
      this.onEmpty();
    });
    const options = [
      { id: 'all', name: say('handIns.all') },
      ...[...works].map(([id, name]) => ({ id, name })),
    ];
    const chosen = (id: string): void => {
      this.shown = id;
      this.show();
      this.place.querySelector<HTMLElement>('#which')?.focus();
    };
    const which =
      works.size < 2 ? [] : [choice('which', say('handIns.lesson'), options, this.shown, chosen)];
    this.place.replaceChildren(
      make('div', { class: 'buttons' }, ...which, csv, clear),
      make(
        'div',
        { class: 'table', tabindex: 0, role: 'region', 'aria-label': say('handIns.table') },
        this.table(rows, columns),
      ),
      make('p', { class: 'note' }, say('handIns.note')),
    );
  }

  /** The row is not sorted anew while the teacher types. */
  private give(field: HTMLInputElement): void {
    const row = this.rows.find(({ handIn }) => handIn.checksum === field.dataset.given);
    if (row === undefined) return;
    const given = field.value.trim() === '' ? 0 : parseNumber(field.value);
    const isNumber = given >= 0 && Number.isFinite(given);
    field.setAttribute('aria-invalid', String(!isNumber));
    const fault = field.nextElementSibling;
    if (fault !== null) fault.textContent = isNumber ? '' : say('handIns.givenNumber');
    if (!isNumber) return;
    row.given = given;
    const total = field.closest('tr')?.querySelector('[data-column="total"]');
    if (total) total.textContent = String(scoreOf(row.handIn).got + row.given);
  }

  private inOrder(one: boolean): Row[] {
    const rows = this.rows.filter(
      ({ handIn }) => this.shown === 'all' || kindOf(handIn) === this.shown,
    );
    const { by, down } = this.sorted;
    const column = columnsOf(rows, one).find(({ id }) => id === by);
    if (column === undefined) return rows;
    const sign = down ? -1 : 1;
    return rows.toSorted((a, b) => sign * compare(column.value(a), column.value(b)));
  }

  private table(rows: readonly Row[], columns: readonly Column[]): HTMLElement {
    const { by, down } = this.sorted;
    const heads = columns.map(({ id, title }) => {
      const button = make('button', { type: 'button', 'data-sort': id }, title);
      button.addEventListener('click', () => {
        this.sorted = { by: id, down: by === id && !down };
        this.show();
        this.place.querySelector<HTMLElement>(`[data-sort="${CSS.escape(id)}"]`)?.focus();
      });
      const head = make('th', { scope: 'col' }, button);
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

  private save(rows: readonly Row[], columns: readonly Column[]): void {
    const most = rows.map((row) => scoreOf(row.handIn).most);
    const titles = [...columns.map(({ title }) => title), say('handIns.most')];
    const lines = rows.map((row, i) => [...columns.map(({ value }) => value(row)), most[i] ?? 0]);
    saveCsv('hand-ins', csvText(commentLines([say('handIns.table')]), titles, lines));
  }
}
