/** The engine of the pages, in Node, for tests that check what the lessons say. */
import { engineHere, engineOf } from '../../web/plugins/engineHere';
import type { Experiment } from '../../web/src/engine/types';
import { type Recording, record } from '../../web/src/experiment/recording';

/** Answers with the recording of an experiment; rejects with what the engine refuses. */
export async function openRecorder(): Promise<(experiment: Experiment) => Promise<Recording>> {
  const engine = engineOf(engineHere());
  return (experiment) => record(engine, experiment, new AbortController().signal);
}
