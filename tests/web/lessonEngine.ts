/** The engine of the pages, in Node, for tests that check what the lessons say. */
import { engineHere, engineOf } from '../../web/plugins/engineHere';
import type { Experiment } from '../../web/src/engine/types';
import { type Recording, record } from '../../web/src/experiment/recording';
import { evaluateMeasure } from '../../web/src/lesson/figure/measure';

/** Answers with the recording of an experiment; rejects with what the engine refuses. */
export async function openRecorder(): Promise<(experiment: Experiment) => Promise<Recording>> {
  const engine = engineOf(engineHere());
  return (experiment) => record(engine, experiment, new AbortController().signal);
}

/** The largest error of an invariant over a run. */
export function worst(recording: Recording, run: number, of = 'energy'): number {
  return evaluateMeasure({ measure: 'worst-error', of, run }, recording);
}

/** All samples of a component. */
export function column(recording: Recording, run: number, id: string): Float64Array {
  const values = recording.records[run]?.component(recording.components.indexOf(id));
  if (values === undefined) throw new Error(`no ${id} in run ${run}`);
  return values;
}
