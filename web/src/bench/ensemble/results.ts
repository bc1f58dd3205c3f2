/** What an ensemble came to: its moments in a sentence, a table and a file. */
import type { Experiment } from '../../engine/types';
import { say } from '../../language/language';
import { csvText } from '../../ui/csv';
import { formatNumber } from '../../ui/format';
import { sampledTable } from '../../ui/sampledTable';
import { fittedSlope, type Moments, momentsOf } from './moments';
import type { EnsembleRun } from './pool';

const mostRows = 21;
/** The first part of a run shows the oscillating error more than its walk. */
const settled = 0.25;

export interface Result extends Moments {
  readonly name: string;
  readonly h: number;
  readonly run: EnsembleRun;
}

/** Of every run of which two starts have come to their end. */
export function resultsOf(
  experiment: Experiment,
  names: readonly string[],
  runs: readonly EnsembleRun[],
): Result[] {
  return runs.flatMap((run, i) => {
    if (run.rows.length < 2) return [];
    const h = run.spec.h ?? experiment.h;
    return [{ name: names[i] ?? '', h, run, ...momentsOf(run.rows, run.t.length) }];
  });
}

export function sentenceOf({ name, h, run, variance }: Result): string {
  const starts = run.rows.length;
  const last = run.t.length - 1;
  const horizon = run.t[last] ?? 0;
  const slope = fittedSlope(run.t, variance, settled * horizon);
  // An estimate of a variance from n starts is off by √(2/(n − 1)) of it.
  const chance = Math.sqrt(2 / (starts - 1)) * (variance[last] ?? 0);
  const finding =
    slope * horizon > chance
      ? say('ensemble.grows', { name, n: starts, rate: formatNumber(slope / h ** 4, 2) })
      : say('ensemble.keeps', {
          name,
          n: starts,
          variance: formatNumber((variance[last] ?? 0) / h ** 4, 2),
        });
  const lost = run.failures.length;
  return lost === 0 ? finding : `${finding} ${say('ensemble.stopped', { n: lost })}`;
}

export function tableOf({ name, run, mean, variance }: Result): HTMLElement {
  const columns = [
    { title: say('ensemble.mean'), values: mean },
    { title: say('ensemble.variance'), values: variance },
  ];
  const caption = say('ensemble.caption', { name, n: run.rows.length });
  const time = { title: say('ensemble.time'), values: run.t };
  return sampledTable(caption, time, columns, mostRows, 4);
}

export function csvOf(results: readonly Result[]): string {
  const rows = results.flatMap(({ name, run, mean, variance }) =>
    run.t.map((t, i) => [name, t, mean[i], variance[i]]),
  );
  return csvText([], ['method', 't', 'mean', 'variance'], rows);
}
