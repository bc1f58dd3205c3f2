/** What a study found, in words. */
import { type MessageKey, say } from '../language/language.ts';
import { formatNumber, powerOfTen } from '../ui/format.ts';
import { observedOrder } from './order.ts';
import { type Cost, pointsOf } from './precisionWork.ts';
import type { StudiedRun, Study } from './study.ts';

/** Beside round-off in the reference there is that of the state itself. */
export const leastFloor = 4 * Number.EPSILON;

/** Errors near it are those of the reference and of round-off. */
export function floorOf({ reference }: StudiedRun): number {
  return Math.max(reference?.accuracy ?? 0, leastFloor);
}

function failuresOf({ outcomes }: StudiedRun, key: MessageKey): string {
  const failed = outcomes.filter((outcome) => 'failure' in outcome).length;
  return failed === 0 ? '' : ` ${say(key, { failed, count: outcomes.length })}`;
}

function finding(run: StudiedRun): string {
  const { name } = run;
  const points = pointsOf(run);
  const errors = points.map(({ error }) => error);
  if (points.length === 0) return say('precisionFinding.noResult', { name });
  if (run.info.order === 0) {
    const error = formatNumber(Math.max(...errors), 2);
    return say('precisionFinding.exact', { name, error });
  }
  const own = run.info.order;
  const found = observedOrder(points, floorOf(run));
  if (found.kind === 'line') {
    const [first, last] = [found.used[0], found.used.at(-1)];
    return say('precisionFinding.order', {
      ...{ name, own, order: found.slope.toFixed(2), count: found.used.length },
      ...{ from: formatNumber(first?.h ?? 0, 4), to: formatNumber(last?.h ?? 0, 4) },
      beyond: found.beyond === 0 ? 'no' : 'yes',
    });
  }
  if (found.kind === 'bent') return say('precisionFinding.bent', { name, own });
  // With more errors than that the others are near round-off.
  const advice = points.length < 3 ? 'halvings' : 'coarser';
  return say('precisionFinding.few', { name, own, above: found.above, advice });
}

export function orderSentence(run: StudiedRun): string {
  const points = pointsOf(run);
  const [first, last] = [points[0], points.at(-1)];
  if (first?.rung.kind !== 'tolerance' || last?.rung.kind !== 'tolerance') {
    return `${finding(run)}${failuresOf(run, 'precisionFinding.failedSteps')}`;
  }
  const sentence = say('precisionFinding.controlled', {
    name: run.name,
    loosest: powerOfTen(first.rung.tolerance),
    tightest: powerOfTen(last.rung.tolerance),
    first: formatNumber(first.error, 2),
    last: formatNumber(last.error, 2),
  });
  return `${sentence}${failuresOf(run, 'precisionFinding.failedTolerances')}`;
}

/** What errors mean here: where, of what, against what. */
export function referenceSentence({ recording, horizon, reference }: Study): string {
  const where = { system: recording.system.name, t: formatNumber(horizon, 6) };
  if (reference === undefined) return say('precisionFinding.ownReference', where);
  const accuracy = formatNumber(Math.max(reference.accuracy, leastFloor), 2);
  return say('precisionFinding.reference', { ...where, reference: reference.name, accuracy });
}

/** Who has nothing to show on this axis, if anyone. */
export function absentSentence(runs: readonly StudiedRun[], cost: Cost): string {
  const absent = runs.filter((run) => {
    const points = pointsOf(run);
    return points.length > 0 && points.every((point) => cost.of(point) === 0);
  });
  if (absent.length === 0) return '';
  return say('precisionFinding.notDrawn', { names: absent.map(({ name }) => name).join(', ') });
}
