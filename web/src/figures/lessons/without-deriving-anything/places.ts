/** The constraint at many places of its variable, and what is said of the frame over all of them. */
import '../../base/figureWords.ts';
import type { Engine } from '../../../kit/engine/engine.ts';
import type { Experiment } from '../../../kit/engine/types.ts';
import { say } from '../../../kit/language/language.ts';
import { listed } from '../../../kit/language/listed.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import { sampled } from '../../curve/sampled.ts';
import { type Dual, type Line, linesOf, rowsOf, type Sign, stableSign } from './algorithm.ts';
import type { HouseholderFigure } from './householderData.ts';

/** Which sign the reflection has: that of the first number, or always the same. */
export type Rule = 'stable' | 'plus' | 'minus';

export interface Places {
  readonly x: readonly number[];
  readonly columns: readonly (readonly Dual[])[];
}

export async function placesOf(
  ask: Engine['probe'],
  { variable, x, row, slope }: HouseholderFigure,
  experiment: Experiment,
  signal?: AbortSignal,
): Promise<Places> {
  const curves = [...row, ...slope].map((formula) => ({ label: formula, formula }));
  const found = await sampled(ask, { variable, x, curves }, experiment, signal);
  const columns = found.x.map((_, at) =>
    row.map(
      (_formula, i): Dual => ({
        v: found.values[i]?.[at] as number,
        d: found.values[i + row.length]?.[at] as number,
      }),
    ),
  );
  return { x: found.x, columns };
}

export function signAt(column: readonly Dual[], rule: Rule): Sign {
  if (rule === 'stable') return stableSign(column);
  return rule === 'plus' ? 1 : -1;
}

export const linesAt = ({ columns }: Places, at: number, rule: Rule): readonly Line[] => {
  const column = columns[at] as readonly Dual[];
  return linesOf(column, signAt(column, rule));
};

/** Of the place nearest to x. */
export function nearest({ x }: Places, value: number): number {
  return x.reduce(
    (best, one, i) => (Math.abs(one - value) < Math.abs((x[best] as number) - value) ? i : best),
    0,
  );
}

/** Between which neighbours the sign changes: the first of the two. */
export function flips({ columns }: Places, rule: Rule): readonly number[] {
  const signs = columns.map((column) => signAt(column, rule));
  return signs.flatMap((sign, i) => (i + 1 < signs.length && signs[i + 1] !== sign ? [i] : []));
}

/** Below this length of w̃ a place counts as one without a mirror. */
const short = 0.05;

/** Where the frame flips, or where it has no mirror, or that neither happens. */
export function frameSentence(places: Places, rule: Rule, name: string): string {
  const told = (at: readonly number[]): string =>
    listed(at.map((x) => formatNumber(Number(x.toFixed(2)))));
  if (rule === 'stable') {
    const first = (i: number): number => places.columns[i]?.[0]?.v ?? Number.NaN;
    const between = flips(places, rule).map((i) => {
      const [from, to] = [places.x[i], places.x[i + 1]] as [number, number];
      return from + ((to - from) * first(i)) / (first(i) - first(i + 1));
    });
    if (between.length === 0) return say('householder.noFlip');
    return say('householder.flips', { name, places: told(between) });
  }
  const sizes = places.x.map((_, i) => rowsOf(linesAt(places, i, rule), 'norm')[0]?.[0]?.v ?? 0);
  const lowest = sizes.flatMap((size, i) => {
    const [before = Infinity, after = Infinity] = [sizes[i - 1], sizes[i + 1]];
    return size < short && size <= before && size < after ? [places.x[i] as number] : [];
  });
  if (lowest.length > 0) return say('householder.singular', { name, places: told(lowest) });
  return say('householder.regular', { least: formatNumber(Math.min(...sizes), 2) });
}
