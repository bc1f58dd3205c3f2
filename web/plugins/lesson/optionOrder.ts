/**
 * The order of a question's options: by a hash of the lesson, the question and the option, the same for all
 * readers, and in no relation to which of them is right. Options that speak of the others (*None of these*)
 * come last, as they are written.
 */
import { basename, dirname } from 'node:path';
import { hashOf } from '../../src/pages/course/draw.ts';

interface Placed {
  readonly id: string;
  readonly last: boolean;
}

/** `file`: the lesson's `questions.yaml`; its folder is the lesson's name. */
export function inOrder<T extends Placed>(
  options: readonly T[],
  file: string,
  question: string,
): T[] {
  const lesson = basename(dirname(file));
  const place = ({ id }: T): number => hashOf(`${lesson}\n${question}\n${id}`);
  const free = options.filter(({ last }) => !last).sort((a, b) => place(a) - place(b));
  return [...free, ...options.filter(({ last }) => last)];
}
