/** What an ensemble came to: its moments in a sentence, a table and a file. */
import type { Catalogue, Experiment } from '../../../../kit/engine/types.ts';
import { asChosen } from '../../../../kit/experiment/asChosen.ts';
import { runName } from '../../../../kit/experiment/recording.ts';
import { say } from '../../../../kit/language/language.ts';
import type { Csv } from '../../../../kit/ui/csv.ts';
import { formatNumber, superscript } from '../../../../kit/ui/format.ts';
import { sampledTable } from '../../../../kit/ui/sampledTable.ts';
import type { EnsembleRun } from './ensemblePool.ts';
import { growthOf, isRoundOff, type Moments, momentsOf } from './moments.ts';

const mostRows = 21;

export interface Result extends Moments {
  readonly name: string;
  readonly h: number;
  /** The variance is expected to be proportional to this power of h; 0 where h is not the step. */
  readonly power: number;
  readonly run: EnsembleRun;
}

/** Of every run of which two starts have come to their end. */
export function resultsOf(
  experiment: Experiment,
  catalogue: Catalogue,
  runs: readonly EnsembleRun[],
): Result[] {
  return runs.flatMap((run) => {
    if (run.rows.length < 2) return [];
    const method = catalogue.methods.find(({ id }) => id === run.spec.method);
    const h = run.spec.h ?? experiment.h;
    const given = method === undefined || method.adaptive;
    const power = given ? 0 : 2 * asChosen(method, run.spec.options).order;
    const name = runName(run.spec, experiment, catalogue);
    return [{ name, h, power, run, ...momentsOf(run.rows, run.t.length) }];
  });
}

function findingOf({ name, h, power, run, variance }: Result): string {
  const n = run.rows.length;
  const last = variance[run.t.length - 1] ?? 0;
  if (isRoundOff(run.rows.map((row) => row[run.t.length - 1] ?? Number.NaN))) {
    return say('ensemble.roundOff', { name, n, variance: formatNumber(last, 2) });
  }
  const inSteps = (value: number): string => {
    const factor = power === 0 ? '' : ` h${superscript(power)}`;
    return `${formatNumber(value / h ** power, 2)}${factor}`;
  };
  const rate = growthOf(run.t, variance, n);
  return rate === undefined
    ? say('ensemble.keeps', { name, n, variance: inSteps(last) })
    : say('ensemble.grows', { name, n, rate: inSteps(rate) });
}

export function sentenceOf(result: Result): string {
  const finding = findingOf(result);
  const lost = result.run.failures.length;
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

export function csvOf(results: readonly Result[]): Csv {
  const rows = results.flatMap(({ name, run, mean, variance }) =>
    run.t.map((t, i) => [name, t, mean[i], variance[i]]),
  );
  return { about: [], titles: ['method', 't', 'mean', 'variance'], rows };
}
