/** All numbers of a studied run as a table. */
import { say } from '../language/language.ts';
import { make } from '../ui/dom.ts';
import { formatNumber, powerOfTen } from '../ui/format.ts';
import { slopeBetween } from './order.ts';
import { type Cost, pointsOf } from './precisionWork.ts';
import type { Failure, Point, StudiedRun } from './study.ts';

function rungText({ rung }: Point | Failure): string {
  return rung.kind === 'step' ? formatNumber(rung.h, 4) : powerOfTen(rung.tolerance);
}

function costCells(point: Point, { of, largest }: Cost): HTMLElement[] {
  const numbers = [of(point), ...(largest === undefined ? [] : [largest(point)])];
  // A count is told to its last digit.
  return numbers.map((x) => make('td', {}, Number.isInteger(x) ? String(x) : formatNumber(x, 3)));
}

function titlesOf({ title, largest }: Cost): readonly string[] {
  if (largest === undefined) return [title];
  return [say('precisionTable.least', { cost: title }), say('precisionTable.largest')];
}

/** Order from the row before. */
function orderText(before: Point | Failure | undefined, point: Point): string {
  if (before === undefined || 'failure' in before || !(point.error > 0)) return '–';
  const order = slopeBetween(before, point);
  return Number.isFinite(order) ? order.toFixed(2).replace('-', '−') : '–';
}

export function tableOf(run: StudiedRun, offered: readonly Cost[]): HTMLTableElement {
  const costs = offered.filter(({ of }) => pointsOf(run).some((point) => of(point) > 0));
  const controlled = run.rungs[0]?.kind === 'tolerance';
  const first = controlled
    ? (['precisionTable.tolerance', 'precisionTable.meanStep', 'precisionTable.error'] as const)
    : (['precisionTable.stepSize', 'precisionTable.error', 'precisionTable.order'] as const);
  const titles = [...first.map((key) => say(key)), ...costs.flatMap(titlesOf)];
  const rows = run.outcomes.map((outcome, i) => {
    const head = make('th', { scope: 'row' }, rungText(outcome));
    if ('failure' in outcome) {
      return make('tr', {}, head, make('td', { colspan: titles.length - 1 }, outcome.failure));
    }
    const error = formatNumber(outcome.error, 3);
    const cells = controlled
      ? [formatNumber(outcome.h, 3), error]
      : [error, orderText(run.outcomes[i - 1], outcome)];
    return make(
      'tr',
      {},
      head,
      ...cells.map((text) => make('td', {}, text)),
      ...costs.flatMap((cost) => costCells(outcome, cost)),
    );
  });
  return make(
    'table',
    {},
    make('caption', {}, run.name),
    make(
      'thead',
      {},
      make('tr', {}, ...titles.map((title) => make('th', { scope: 'col' }, title))),
    ),
    make('tbody', {}, ...rows),
  );
}
