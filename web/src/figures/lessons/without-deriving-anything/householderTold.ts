/** A sentence for each line of the algorithm. */
import '../../base/figureWords.ts';
import { say } from '../../../kit/language/language.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import { type Line, type LineName, rowsOf } from './algorithm.ts';
import type { Titles } from './householderDrawing.ts';
import type { Rule } from './places.ts';

export const titlesOf = (name: string): Titles => ({
  caption: say('householder.lines'),
  line: say('householder.line'),
  value: say('householder.value'),
  slope: say('householder.slope', { name }),
});

export const ruleWords = (): Readonly<Record<Rule, string>> => ({
  stable: say('householder.stable'),
  plus: '+1',
  minus: '−1',
});

/** The largest entry of μ X. */
function across(lines: readonly Line[]): number {
  const [column = []] = rowsOf(lines, 'column');
  const frame = rowsOf(lines, 'frame');
  const products = [0, 1].map((j) =>
    column.reduce((sum, a, i) => sum + a.v * (frame[i]?.[j]?.v ?? Number.NaN), 0),
  );
  return Math.max(...products.map(Math.abs));
}

export function lineSentence(lines: readonly Line[], name: LineName): string {
  const words: Readonly<Record<LineName, () => string>> = {
    column: () => say('householder.column'),
    length: () => say('householder.length'),
    shifted: () => say('householder.shifted'),
    norm: () => say('householder.norm'),
    normal: () => say('householder.normal'),
    product: () => say('householder.product'),
    reduced: () => say('householder.reduced'),
    matrix: () => say('householder.matrix'),
    frame: () => say('householder.frame', { across: formatNumber(across(lines), 2) }),
  };
  return words[name]();
}
