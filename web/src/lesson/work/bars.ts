/** Counts of every run as rows of bars with their numbers, all to one scale. */
import { runColours } from '../../ui/colours';
import { make } from '../../ui/dom';
import { makeSvg } from '../../ui/svg';
import { type counters, type RunCounts, usedCounters } from './counts';

/** Length of a full bar in the units of its drawing. */
const full = 100;

function bar(run: number, count: number, most: number): SVGElement {
  const width = most === 0 ? 0 : (full * count) / most;
  const rect = makeSvg('rect', { width, height: 10, fill: runColours[run] ?? 'currentColor' });
  const box = { viewBox: `0 0 ${full} 10`, preserveAspectRatio: 'none', 'aria-hidden': 'true' };
  return makeSvg('svg', { class: 'work-bar', ...box }, rect);
}

type Counter = (typeof counters)[number];

function cell(run: number, counts: RunCounts, { id }: Counter, most: number): HTMLElement {
  if ('failure' in counts) return make('td', {}, '–');
  const total = counts.total[id] ?? 0;
  const last = counts.last[id] ?? 0;
  const number = make('span', { class: 'work-count' }, String(total));
  const more = make('span', { class: 'work-last' }, last === 0 ? '' : ` +${last}`);
  return make('td', {}, bar(run, total, most), number, more);
}

/** A row for each run; before the first step there are the names alone. */
export function barTable(
  names: readonly string[],
  runs: readonly RunCounts[],
  steps: number,
): HTMLTableElement {
  const used = usedCounters(runs);
  const totals = runs.flatMap((run) => ('failure' in run ? [] : Object.values(run.total)));
  const most = Math.max(0, ...totals);
  const heads = ['Method', ...used.map(({ name }) => name)];
  const rows = names.map((name, run) => {
    const mark = make('span', { class: 'swatch', 'aria-hidden': 'true' });
    mark.style.background = runColours[run] ?? '';
    const counts = runs[run];
    const cells = counts === undefined ? [] : used.map((one) => cell(run, counts, one, most));
    return make('tr', {}, make('th', { scope: 'row' }, mark, name), ...cells);
  });
  const told = steps === 1 ? 'After 1 step' : `After ${steps} steps`;
  return make(
    'table',
    { class: 'work-table' },
    make('caption', {}, told),
    make('thead', {}, make('tr', {}, ...heads.map((head) => make('th', { scope: 'col' }, head)))),
    make('tbody', {}, ...rows),
  );
}
