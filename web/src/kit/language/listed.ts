/** Words as a list in a sentence. */
import { say, sayAround } from './language.ts';

/** “a, b and c”. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  const rest = words.slice(0, -1);
  if (rest.length === 0) return last;
  const before = rest.reduce((some, next) => say('words.listMore', { before: some, next }));
  return say('words.listLast', { before, last });
}

function together(parts: readonly (string | Node)[]): Node {
  const fragment = document.createDocumentFragment();
  fragment.append(...parts);
  return fragment;
}

/** The same of elements, with the words between them. */
export function listedAround(nodes: readonly Node[]): readonly (string | Node)[] {
  const last = nodes.at(-1);
  const [first, ...rest] = nodes.slice(0, -1);
  if (last === undefined || first === undefined) return nodes as Node[];
  const before = rest.reduce(
    (some, next) => together(sayAround('words.listMore', { before: some, next })),
    first,
  );
  return sayAround('words.listLast', { before, last });
}
