/** Names that are not there, and the one that was perhaps meant. */
import { type MessageKey, type MessageValues, say } from '../language/language.ts';

/**
 * Letters to put in, take out, change, or exchange with their neighbours, to come from one word to
 * the other (Damerau 1964, each letter at most once).
 */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  let above = row;
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const exchanged =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? (above[j - 2] as number) + 1
          : Infinity;
      next.push(Math.min(changed, exchanged, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    above = row;
    row = next;
  }
  return row[b.length] as number;
}

/**
 * The known name nearest to a wrong one: the shortest that begins with it, or else one that a
 * slip of the hand can lie away from it.
 */
export function nearest(wrong: string, known: readonly string[]): string | undefined {
  const word = wrong.toLowerCase().slice(0, 64);
  const [begun] = known
    .filter((name) => word.length > 1 && name.toLowerCase().startsWith(word))
    .sort((a, b) => a.length - b.length);
  if (begun !== undefined) return begun;
  const [best] = known
    .map((name) => ({ name, far: distance(word, name.toLowerCase()) }))
    .sort((a, b) => a.far - b.far);
  if (best === undefined) return undefined;
  return word.startsWith(best.name) || best.far <= Math.max(2, word.length / 3)
    ? best.name
    : undefined;
}

/** “There is no system “slegh”; the closest name is “sleigh”.”: the message with the nearest name. */
export function noSuch(
  key: MessageKey,
  wrong: string,
  known: readonly string[],
  values: MessageValues = {},
): string {
  const near = nearest(wrong, known);
  const found = near === undefined ? 'no' : 'yes';
  return say(key, { ...values, name: wrong.slice(0, 64), found, near: near ?? '' });
}
