/** The stretch of a text in which the words that were found stand. */
import { folded } from './fold.ts';

export interface Stretch {
  readonly text: string;
  readonly found: boolean;
}

const isLetter = (c: string | undefined): boolean => c !== undefined && /[\p{L}\p{N}]/u.test(c);

interface Place {
  readonly from: number;
  readonly to: number;
}

/** Where the words stand, in order, without overlaps; each at the beginning of a word. */
function placesOf(text: string, words: readonly string[]): Place[] {
  const plain = folded(text);
  const all = words.flatMap((word) => {
    const found: Place[] = [];
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) {
      if (!isLetter(plain[at - 1])) found.push({ from: at, to: at + word.length });
    }
    return found;
  });
  all.sort((a, b) => a.from - b.from || b.to - a.to);
  let end = 0;
  return all.filter(({ from, to }) => {
    if (from < end) return false;
    end = to;
    return true;
  });
}

/** Moves a cut to the nearest blank, so that no word is cut. */
function atBlank(text: string, at: number, step: 1 | -1): number {
  let place = at;
  while (place > 0 && place < text.length && text[place - (step > 0 ? 1 : 0)] !== ' ')
    place += step;
  return place;
}

/** About `width` characters around the first word found; `words` are folded. */
export function excerpt(text: string, words: readonly string[], width = 180): Stretch[] {
  const places = placesOf(text, words);
  const first = places[0]?.from ?? 0;
  const from = first < width / 3 ? 0 : atBlank(text, Math.round(first - width / 3), 1);
  const to = from + width >= text.length ? text.length : atBlank(text, from + width, -1);
  const cut: Stretch[] = [];
  const add = (piece: string, found: boolean): void => {
    if (piece !== '') cut.push({ text: piece, found });
  };
  let at = from;
  if (from > 0) add('… ', false);
  for (const place of places) {
    if (place.from < at || place.to > to) continue;
    add(text.slice(at, place.from), false);
    add(text.slice(place.from, place.to), true);
    at = place.to;
  }
  add(text.slice(at, to).trimEnd(), false);
  if (to < text.length) add(' …', false);
  return cut;
}
