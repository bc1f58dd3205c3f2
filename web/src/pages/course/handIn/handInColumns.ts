/** The columns of the teacher's table. */
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import { numberInput } from '../../../kit/ui/number.ts';
import { type HandedAnswer, type HandIn, scoreOf, withPoints } from './handIn.ts';
import { marksOf, type Row } from './rows.ts';

export type Cell = string | number;

export interface Column {
  readonly id: string;
  readonly title: string;
  /** What it is sorted by, and what the CSV holds. */
  value(row: Row): Cell;
  /** What the page shows; left out, the value. */
  cell?(row: Row): Node | string;
}

const handInOf = ({ judged }: Row): HandIn => judged.handIn;

export const titleOf = ({ work, title }: HandIn): string =>
  say(work === 'homework' ? 'handIns.homeworkWork' : 'handIns.lessonWork', { title });

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

function wordsCell(row: Row): Node | string {
  const { answers, words } = handInOf(row);
  const parts = answers.filter((one) => one.words !== '');
  const list = parts.map((one) => make('p', {}, make('b', {}, `${one.title}: `), one.words));
  if (words !== '') list.push(make('p', {}, words));
  if (list.length === 0) return say('handIns.noAnswer');
  const letters = list.reduce((sum, part) => sum + (part.textContent ?? '').length, 0);
  const summary = make('summary', {}, `${say('handIns.words')} (${letters})`);
  return make('details', {}, summary, ...list);
}

function wordsOf(row: Row): string {
  const { answers, words } = handInOf(row);
  const parts = answers.map((one) => (one.words === '' ? '' : `${one.title}: ${one.words}`));
  return [...parts, words].filter((part) => part !== '').join('\n');
}

function answerColumns(row: Row): Column[] {
  return withPoints(handInOf(row)).map(({ id, title }) => {
    const of = (one: Row): HandedAnswer | undefined =>
      handInOf(one).answers.find((answer) => answer.id === id);
    return {
      id: `answer-${id}`,
      title,
      value: (one) => of(one)?.said ?? '',
      cell: (one) => answerCell(of(one)),
    };
  });
}

const date = (made: string): string => new Date(made).toISOString().slice(0, 16).replace('T', ' ');

/** A field in a cell, which the table listens to. */
function fieldCell(row: Row, kind: 'given' | 'remark', value: string): HTMLElement {
  const field = make('input', {
    ...(kind === 'given' ? numberInput : { type: 'text', maxlength: 1000 }),
    [`data-${kind}`]: row.handIn.checksum,
  });
  const { name } = handInOf(row);
  field.ariaLabel = say(kind === 'given' ? 'handIns.givenTo' : 'handIns.remarkTo', { name });
  field.value = value;
  return make('div', {}, field, make('p', { class: 'fault', role: 'status' }));
}

function marksCell(marks: readonly string[]): Node | string {
  if (marks.length === 0) return say('handIns.noMarks');
  return make('ul', { class: 'file-marks' }, ...marks.map((mark) => make('li', {}, mark)));
}

/** `all`: also those that the table does not show; `one`: all rows are of one lesson's work. */
export function columnsOf(rows: readonly Row[], all: readonly Row[], one: boolean): Column[] {
  const score = (row: Row) => scoreOf(handInOf(row));
  const [first] = rows;
  const homework = rows.some((row) => handInOf(row).work === 'homework');
  const seed: Column = {
    id: 'seed',
    title: say('handIns.seed'),
    value: (row) => handInOf(row).seed,
  };
  const lesson: Column = {
    id: 'lesson',
    title: say('handIns.lesson'),
    value: (row) => titleOf(handInOf(row)),
  };
  return [
    { id: 'name', title: say('handIns.name'), value: (row) => handInOf(row).name },
    ...(one ? [] : [lesson]),
    { id: 'made', title: say('handIns.made'), value: (row) => date(handInOf(row).made) },
    ...(homework ? [seed] : []),
    {
      id: 'marks',
      title: say('handIns.marks'),
      value: (row) => marksOf(row, all).join(' '),
      cell: (row) => marksCell(marksOf(row, all)),
    },
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
    {
      id: 'given',
      title: say('handIns.given'),
      value: ({ given }) => given,
      cell: (row) => fieldCell(row, 'given', row.given === 0 ? '' : String(row.given)),
    },
    {
      id: 'remark',
      title: say('handIns.remark'),
      value: ({ remark }) => remark,
      cell: (row) => fieldCell(row, 'remark', row.remark),
    },
    { id: 'total', title: say('handIns.total'), value: (row) => score(row).got + row.given },
    { id: 'file', title: say('handIns.file'), value: ({ file }) => file },
  ];
}
