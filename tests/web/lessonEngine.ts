/** The engine of the pages, in Node, for tests that check what the lessons say. */
import { fileURLToPath } from 'node:url';
import { engineOf, openHost } from '../../web/plugins/lesson/engine';
import type { Engine } from '../../web/src/engine/engine';
import type { EngineHost } from '../../web/src/engine/host';
import type { Experiment } from '../../web/src/engine/types';
import { type Recording, record } from '../../web/src/experiment/recording';

const folder = fileURLToPath(new URL('../../build/wasm/', import.meta.url));

export async function builtHost(): Promise<EngineHost> {
  const host = await openHost(folder);
  if (host === undefined) throw new Error('The engine is not built: run ./rattleback build first.');
  return host;
}

/** Answers with the recording of an experiment; rejects with what the engine refuses. */
export async function openRecorder(): Promise<(experiment: Experiment) => Promise<Recording>> {
  const engine: Engine = engineOf(await builtHost());
  return (experiment) => record(engine, experiment, new AbortController().signal);
}
