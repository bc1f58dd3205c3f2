/** Counts of every run as rows of bars with their numbers, all to one scale. */
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import { runColours } from '../../../kit/ui/runStyle.ts';
import { makeSvg } from '../../../kit/ui/svg.ts';
import { swatch } from '../../../kit/ui/swatch.ts';
import { type counters, type RunCounts, usedCounters } from './counts.ts';

/** Length of a full bar in the units of its drawing. */
const full = 100;

function bar(run: number, count: number, most: number): SVGElement {
  const width = most === 0 ? 0 : (full * count) / most;
  const rect = makeSvg('rect', { width, height: 10, fill: runColours[run] ?? 'currentColor' });
  const box = { viewBox: `0 0 ${full} 10`, preserveAspectRatio: 'none', 'aria-hidden': 'true' };
  return makeSvg('svg', { class: 'work-bar', ...box }, rect);
}

type Counter = (typeof counters)[number];

function cell(run: number, counts: RunCounts, { id, name }: Counter, most: number): HTMLElement {
  const attributes = { role: 'cell', 'data-name': say(name) };
  if ('failure' in counts) return make('td', attributes, '–');
  const total = counts.total[id] ?? 0;
  const last = counts.last[id] ?? 0;
  const number = make('span', { class: 'work-count' }, String(total));
  const more = make('span', { class: 'work-last' }, last === 0 ? '' : ` +${last}`);
  return make('td', attributes, bar(run, total, most), number, more);
}

/**
 * A row for each run; before the first step there are the names alone. The roles are said since a
 * narrow page lays the rows out as blocks, which are no table to a browser.
 */
export function barTable(
  names: readonly string[],
  runs: readonly RunCounts[],
  steps: number,
): HTMLTableElement {
  const used = usedCounters(runs);
  const totals = runs.flatMap((run) => ('failure' in run ? [] : Object.values(run.total)));
  const most = Math.max(0, ...totals);
  const heads = [say('work.method'), ...used.map(({ name }) => say(name))];
  const rows = names.map((name, run) => {
    const counts = runs[run];
    const cells = counts === undefined ? [] : used.map((one) => cell(run, counts, one, most));
    const head = make('th', { scope: 'row', role: 'rowheader' }, swatch(run), name);
    return make('tr', { role: 'row' }, head, ...cells);
  });
  const titles = heads.map((head) => make('th', { scope: 'col', role: 'columnheader' }, head));
  return make(
    'table',
    { class: 'work-table', role: 'table' },
    make('caption', {}, say('work.after', { steps })),
    make('thead', { role: 'rowgroup' }, make('tr', { role: 'row' }, ...titles)),
    make('tbody', { role: 'rowgroup' }, ...rows),
  );
}
