import { nearest } from '../experiment/nearest.ts';

/** A fault in a lesson's text or data: file, line and one sentence; it stops the build. */
export class LessonFault extends Error {
  readonly file: string;
  readonly line: number;
  constructor(file: string, line: number, sentence: string) {
    super(`${file}:${line}: ${sentence}`);
    this.name = 'LessonFault';
    this.file = file;
    this.line = line;
  }
}

/** “Did you mean …?” when a valid name is close, else the list of valid names. */
export function suggestion(given: string, valid: readonly string[]): string {
  if (valid.length === 0) return 'There are none here.';
  const near = nearest(given, valid);
  return near === undefined ? `Known here: ${valid.join(', ')}.` : `Did you mean “${near}”?`;
}
