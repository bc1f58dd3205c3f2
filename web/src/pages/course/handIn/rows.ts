/** The rows of the teacher's table, and the marks that come from comparing them. */
import { say } from '../../../kit/language/language.ts';
import type { ClassRow } from './classFile.ts';
import type { HandIn } from './handIn.ts';
import type { Judged } from './judging.ts';

export interface Row extends ClassRow {
  /** What the lesson and the engine make of the file. */
  readonly judged: Judged;
  given: number;
  remark: string;
}

export const kindOf = ({ lesson, work }: HandIn): string => `${lesson} ${work}`;

const plainName = (name: string): string => name.normalize('NFKC').trim().toLowerCase();
const plainWords = (words: string): string => words.replace(/\s+/g, ' ').trim().toLowerCase();

/** Shorter ones may be the same by chance, in letters. */
const shortest = 25;

/** The words of a student that are long enough to be nobody else's, each with its question. */
function longWords({ answers, words }: HandIn): string[] {
  const all = [...answers, { id: '', words }].map((one) => ({
    ...one,
    words: plainWords(one.words),
  }));
  return all
    .filter((one) => one.words.length >= shortest)
    .map(({ id, words: one }) => `${id}\n${one}`);
}

function attemptMark(row: Row, rows: readonly Row[]): string[] {
  const { handIn } = row.judged;
  const same = rows.filter(
    ({ judged: { handIn: other } }) =>
      kindOf(other) === kindOf(handIn) && plainName(other.name) === plainName(handIn.name),
  );
  if (same.length === 1) return [];
  const times = same.map(({ judged }) => Date.parse(judged.handIn.made)).sort((a, b) => a - b);
  const n = times.indexOf(Date.parse(handIn.made)) + 1;
  const key = n === same.length ? 'handIns.lastAttempt' : 'handIns.olderAttempt';
  return [say(key, { n, count: same.length })];
}

function wordsMark(row: Row, rows: readonly Row[]): string[] {
  const { handIn } = row.judged;
  const own = new Set(longWords(handIn));
  const others = rows.filter(
    ({ judged: { handIn: other } }) =>
      kindOf(other) === kindOf(handIn) &&
      plainName(other.name) !== plainName(handIn.name) &&
      longWords(other).some((words) => own.has(words)),
  );
  const names = [...new Set(others.map(({ judged }) => judged.handIn.name))];
  return names.length === 0 ? [] : [say('handIns.sameWords', { names: names.join(', ') })];
}

/** All that a teacher should know of a row, in sentences. */
export function marksOf(row: Row, rows: readonly Row[]): string[] {
  return [...row.judged.marks, ...attemptMark(row, rows), ...wordsMark(row, rows)];
}
