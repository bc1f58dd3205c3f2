/** The first vector of the frame over the variable; where the frame flips the lines break. */
import { axisParts, type PlaneDrawing, planeOf } from '../../../kit/plot/plane.ts';
import { make } from '../../../kit/ui/dom.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import { runStyle } from '../../../kit/ui/runStyle.ts';
import { makeSvg } from '../../../kit/ui/svg.ts';
import { swatch } from '../../../kit/ui/swatch.ts';
import { type Dual, type Line, type LineName, rowsOf } from './algorithm.ts';
import type { HouseholderFigure } from './householderData.ts';
import { flips, linesAt, type Places, type Rule } from './places.ts';

const tallest = 320;

/** How each line is written. */
export const symbols: Readonly<Record<LineName, string>> = {
  column: 'A = μᵀ',
  length: '|A|',
  shifted: 'w̃ = A + σ|A| e₁',
  norm: '|w̃|',
  normal: 'w = w̃ / |w̃|',
  product: 'u = wᵀA',
  reduced: 'R = A − 2wu',
  matrix: 'Q = 1 − 2wwᵀ',
  frame: 'X = (Q₂, Q₃)',
};

export function frameDrawing(
  { x: { label, from, to } }: HouseholderFigure,
  places: Places,
  at: number,
  rule: Rule,
  width: number,
): PlaneDrawing {
  const height = Math.min(tallest, Math.max(240, 0.6 * width));
  const spec = {
    ...{ width, height, x: { low: from, high: to }, y: { low: -1.1, high: 1.1 } },
    ...{ xTitle: label, yTitle: 'Q₂' },
  };
  const plane = planeOf(spec);
  const all = places.x.map((_, i) => rowsOf(linesAt(places, i, rule), 'frame'));
  const breaks = new Set(flips(places, rule));
  const paths = [0, 1, 2].map((entry) => {
    let d = '';
    let pen = false;
    all.forEach((rows, i) => {
      const value = rows[entry]?.[0]?.v ?? Number.NaN;
      if (Number.isFinite(value)) {
        d += `${pen ? 'L' : 'M'}${plane.px(places.x[i] as number)} ${plane.py(value)}`;
      }
      pen = Number.isFinite(value) && !breaks.has(i);
    });
    const { colour, dash } = runStyle(entry);
    const style = { 'stroke-dasharray': dash.length > 0 ? dash.join(' ') : 'none' };
    return makeSvg('path', { class: 'formula', d, stroke: colour, ...style });
  });
  const here = plane.px(places.x[at] as number);
  const mark = { class: 'here', d: `M${here} ${plane.inner.top}V${plane.inner.bottom}` };
  return { height, plane, parts: [...axisParts(spec), makeSvg('path', mark), ...paths] };
}

export function frameLegend(): HTMLElement {
  const items = ['Q₁₂', 'Q₂₂', 'Q₃₂'].map((name, i) => make('li', {}, swatch(i), name));
  return make('ul', { class: 'plain summary' }, ...items);
}

const empty = '\u00a0';

/** A cell that is still empty is as high as it will be. */
function cell(rows: Line['rows'], of: 'v' | 'd', filled: boolean): HTMLElement {
  const written = (row: readonly Dual[]): string => {
    const text = row.map((one) => formatNumber(rounded(one[of]), 3)).join(', ');
    return row.length === 1 ? text : `(${text})`;
  };
  return make('td', {}, ...rows.map((row) => make('span', {}, filled ? written(row) : empty)));
}

/** What is round-off is written as zero. */
const rounded = (value: number): number => (Math.abs(value) < 1e-14 ? 0 : value);

export interface Titles {
  readonly caption: string;
  readonly line: string;
  readonly value: string;
  readonly slope: string;
}

/** The lines of the algorithm, the first of them with what they found. */
export function linesTable(
  lines: readonly Line[],
  shown: number,
  titles: Titles,
): HTMLTableElement {
  const head = [titles.line, titles.value, titles.slope].map((title) =>
    make('th', { scope: 'col' }, title),
  );
  const rows = lines.map(({ name, rows: found }, i) => {
    const cells = (['v', 'd'] as const).map((of) => cell(found, of, i < shown));
    return make('tr', {}, make('th', { scope: 'row' }, symbols[name]), ...cells);
  });
  return make(
    'table',
    { class: 'algorithm' },
    make('caption', {}, titles.caption),
    make('thead', {}, make('tr', {}, ...head)),
    make('tbody', {}, ...rows),
  );
}
