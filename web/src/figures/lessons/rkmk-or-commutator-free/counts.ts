/**
 * What the runs of an experiment have cost after n steps. Each count is of a computation from the
 * start, so that it is the one that an experiment of n steps has.
 */

import type { Engine } from '../../../kit/engine/engine.ts';
import { refusedByEngine } from '../../../kit/engine/fault.ts';
import type { Experiment } from '../../../kit/engine/types.ts';
import { say } from '../../../kit/language/language.ts';
import { listed } from '../../../kit/language/listed.ts';
import { type Arrival, arrivalRequest } from '../../../kit/precision/precisionArrival.ts';

/** What each is called, and a number of it in a sentence. */
export const counters = [
  { id: 'evaluations', name: 'work.evaluations', some: 'work.someEvaluations' },
  { id: 'exponentials', name: 'work.exponentials', some: 'work.someExponentials' },
  { id: 'commutators', name: 'work.commutators', some: 'work.someCommutators' },
  { id: 'dexp_inverses', name: 'work.dexpInverses', some: 'work.someDexpInverses' },
  { id: 'iterations', name: 'work.iterations', some: 'work.someIterations' },
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
  if (spec === undefined) throw new RangeError(`no run ${run}`);
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
  const parts = counters.flatMap(({ id, some }) => {
    const n = counts[id] ?? 0;
    return n === 0 ? [] : [say(some, { n })];
  });
  return parts.length === 0 ? say('work.tookNothing') : listed(parts);
}

/** “RKMK4: the last step took 4 evaluations and 4 exponentials.” */
export function stepSentence(name: string, counts: RunCounts, steps: number): string {
  if ('failure' in counts) return counts.failure;
  if (steps === 0) return say('work.noStepYet', { name });
  return say('work.stepTook', { name, step: steps, cost: costInWords(counts.last) });
}
