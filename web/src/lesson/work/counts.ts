/**
 * What the runs of an experiment have cost after n steps. Each count is of a computation from the
 * start, so that it is the one that an experiment of n steps has.
 */

import type { Engine } from '../../engine/engine';
import { refusedByEngine } from '../../engine/fault';
import type { Experiment } from '../../engine/types';
import { type Arrival, arrivalRequest } from '../../precision/arrival';

export const counters = [
  { id: 'evaluations', name: 'Evaluations', one: 'evaluation', many: 'evaluations' },
  { id: 'exponentials', name: 'Exponentials', one: 'exponential', many: 'exponentials' },
  { id: 'commutators', name: 'Commutators', one: 'commutator', many: 'commutators' },
  {
    ...{ id: 'dexp_inverses', name: 'dexp⁻¹' },
    ...{ one: 'application of dexp⁻¹', many: 'applications of dexp⁻¹' },
  },
  {
    ...{ id: 'iterations', name: 'Newton iterations' },
    ...{ one: 'Newton iteration', many: 'Newton iterations' },
  },
] as const;

export type Counts = Readonly<Record<string, number>>;

export type RunCounts =
  | { readonly total: Counts; readonly last: Counts; readonly energy: number }
  | { readonly failure: string };

const numberIn = (arrival: Arrival, id: string): number => {
  const count = arrival[id];
  return typeof count === 'number' ? count : 0;
};

export function countsIn(arrival: Arrival): Counts {
  return Object.fromEntries(counters.map(({ id }) => [id, numberIn(arrival, id)]));
}

export function difference(now: Counts, before: Counts): Counts {
  return Object.fromEntries(counters.map(({ id }) => [id, (now[id] ?? 0) - (before[id] ?? 0)]));
}

async function arrivalAfter(
  engine: Engine,
  experiment: Experiment,
  run: number,
  steps: number,
): Promise<Arrival> {
  const spec = experiment.runs[run];
  if (spec === undefined) throw new RangeError(`There is no run ${run}.`);
  const rung = { kind: 'step', h: spec.h ?? experiment.h, steps } as const;
  return engine.probe<Arrival>(arrivalRequest(experiment, spec, rung, 0));
}

/** After `steps` steps, and what the last of them cost. Rejects only when the engine is gone. */
export async function countsAfter(
  engine: Engine,
  experiment: Experiment,
  run: number,
  steps: number,
): Promise<RunCounts> {
  try {
    const now = await arrivalAfter(engine, experiment, run, steps);
    const before = steps === 0 ? now : await arrivalAfter(engine, experiment, run, steps - 1);
    const [total, less] = [countsIn(now), countsIn(before)];
    return { total, last: difference(total, less), energy: numberIn(now, 'energy') };
  } catch (error) {
    if (refusedByEngine(error)) {
      return { failure: error.message };
    }
    throw error;
  }
}

/** The counts of all runs. */
export function runsAfter(
  engine: Engine,
  experiment: Experiment,
  steps: number,
): Promise<readonly RunCounts[]> {
  return Promise.all(experiment.runs.map((_, run) => countsAfter(engine, experiment, run, steps)));
}

/** The counters that any of the runs uses, in the order in which they stand. */
export function usedCounters(runs: readonly RunCounts[]): readonly (typeof counters)[number][] {
  return counters.filter(({ id }) =>
    runs.some((run) => 'total' in run && (run.total[id] ?? 0) > 0),
  );
}

/** “4 evaluations, 4 exponentials and 2 commutators”. */
export function costInWords(counts: Counts): string {
  const parts = counters.flatMap(({ id, one, many }) => {
    const count = counts[id] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const last = parts.pop();
  if (last === undefined) return 'nothing that is counted here';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

/** “RKMK4: the last step took 4 evaluations and 4 exponentials.” */
export function stepSentence(name: string, counts: RunCounts, steps: number): string {
  if ('failure' in counts) return counts.failure;
  if (steps === 0) return `${name}: no step yet.`;
  return `${name}: step ${steps} took ${costInWords(counts.last)}.`;
}
