/** What a study found, in words. */
import { formatNumber, powerOfTen } from '../ui/format';
import { observedOrder } from './order';
import type { StudiedRun, Study } from './study';
import { type Cost, pointsOf } from './work';

/** Beside round-off in the reference there is that of the state itself. */
export const leastFloor = 4 * Number.EPSILON;

/** Errors near it are those of the reference and of round-off. */
export function floorOf({ reference }: StudiedRun): number {
  return Math.max(reference?.accuracy ?? 0, leastFloor);
}

function failuresOf({ outcomes }: StudiedRun, what: string): string {
  const failed = outcomes.filter((outcome) => 'failure' in outcome).length;
  if (failed === 0) return '';
  return ` ${failed} of ${outcomes.length} ${what} gave no result; the table says why.`;
}

function finding(run: StudiedRun): string {
  const points = pointsOf(run);
  const errors = points.map(({ error }) => error);
  if (points.length === 0) return 'no result.';
  if (run.info.order === 0) {
    return `exact but for round-off: the largest error is ${formatNumber(Math.max(...errors), 2)}.`;
  }
  const own = `its own: ${run.info.order}`;
  const found = observedOrder(points, floorOf(run));
  if (found.kind === 'line') {
    const [first, last] = [found.used[0], found.used.at(-1)];
    const range = `${formatNumber(first?.h ?? 0, 4)} s to ${formatNumber(last?.h ?? 0, 4)} s`;
    const count = `${found.used.length} step sizes from ${range}`;
    const rest = found.beyond === 0 ? '' : '; smaller steps do not follow the line';
    return `order ${found.slope.toFixed(2)} (${own}), fitted over ${count}${rest}.`;
  }
  if (found.kind === 'bent') {
    return `no order can be told (${own}): the errors lie on no line; a smaller coarsest step may help.`;
  }
  // With more errors than that the others are near round-off.
  const advice = points.length < 3 ? 'more halvings may help' : 'a larger coarsest step may help';
  const above = ['no error is', 'only one error is', 'only two errors are'][found.above] ?? '';
  return `no order can be told (${own}): ${above} well above round-off; ${advice}.`;
}

export function orderSentence(run: StudiedRun): string {
  const points = pointsOf(run);
  const [first, last] = [points[0], points.at(-1)];
  if (first?.rung.kind !== 'tolerance' || last?.rung.kind !== 'tolerance') {
    return `${run.name}: ${finding(run)}${failuresOf(run, 'step sizes')}`;
  }
  const tolerances = `${powerOfTen(first.rung.tolerance)} to ${powerOfTen(last.rung.tolerance)}`;
  const errors = `${formatNumber(first.error, 2)} to ${formatNumber(last.error, 2)}`;
  return (
    `${run.name} chooses its steps itself: tolerances from ${tolerances} gave errors from ` +
    `${errors}, drawn at the mean step.${failuresOf(run, 'tolerances')}`
  );
}

/** What errors mean here: where, of what, against what. */
export function referenceSentence({ recording, horizon, reference }: Study): string {
  const where = `${recording.system.name} at t = ${formatNumber(horizon, 6)} s`;
  const what = `${where}: an error is the largest difference of a coordinate or velocity from`;
  if (reference === undefined) return `${what} the same method with a quarter of its finest step.`;
  const accuracy = formatNumber(Math.max(reference.accuracy, leastFloor), 2);
  return `${what} ${reference.name}, which is accurate to ${accuracy}; smaller errors, on grey, mean nothing.`;
}

/** Who has nothing to show on this axis, if anyone. */
export function absentSentence(runs: readonly StudiedRun[], cost: Cost): string {
  const absent = runs.filter((run) => {
    const points = pointsOf(run);
    return points.length > 0 && points.every((point) => cost.of(point) === 0);
  });
  if (absent.length === 0) return '';
  return `Not drawn, since they take none: ${absent.map(({ name }) => name).join(', ')}.`;
}
