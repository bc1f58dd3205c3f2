/** Words as a list in a sentence. */
import { say } from './language';

/** “a, b and c”. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  const rest = words.slice(0, -1);
  if (rest.length === 0) return last;
  const before = rest.reduce((some, next) => say('words.listMore', { before: some, next }));
  return say('words.listLast', { before, last });
}
