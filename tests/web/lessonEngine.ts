/** The engine of the pages, in Node, for tests that check what the lessons say. */
import { engineHere, engineOf } from '../../web/plugins/engineHere.ts';
import { evaluateMeasure } from '../../web/src/figures/base/figureMeasure.ts';
import { type Definitions, tell } from '../../web/src/kit/engine/defining.ts';
import type { Experiment } from '../../web/src/kit/engine/types.ts';
import { type Recording, record } from '../../web/src/kit/experiment/recording.ts';

/** Records an experiment; with the systems and methods that its figure brings along. */
export type RecordOf = (experiment: Experiment, define?: Definitions) => Promise<Recording>;

/** Answers with the recording of an experiment; rejects with what the engine refuses. */
export async function openRecorder(): Promise<RecordOf> {
  const host = engineHere();
  const plain = engineOf(host);
  return async (experiment, define) => {
    const engine = define === undefined ? plain : await tell(engineOf(host), define);
    return record(engine, experiment, new AbortController().signal);
  };
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
