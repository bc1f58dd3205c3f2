/** The engine of the pages, in Node, for tests that check what the lessons say. */
import { engineHere } from '../../web/plugins/engineHere';
import type { Engine } from '../../web/src/engine/engine';
import { measure } from '../../web/src/engine/measure';
import type { Experiment } from '../../web/src/engine/types';
import { type Recording, record } from '../../web/src/experiment/recording';

function openHere(): Engine {
  const host = engineHere();
  return {
    catalogue: host.catalogue,
    probe: async <T>(request: object) => {
      await host.prepare(request);
      return host.probe(request) as T;
    },
    measure: async <T>(request: object, repeats: number) => {
      await host.prepare(request);
      return measure(() => host.probe(request) as T, repeats);
    },
    run: async (experiment, listener) => {
      await host.prepare(experiment);
      const header = host.open(experiment);
      listener.onHeader(header);
      header.runs.forEach((_, run) => {
        for (;;) {
          const batch = host.advance(run, 5000);
          listener.onSamples(batch);
          if (batch.status !== 'running') return;
        }
      });
    },
    dispose: () => undefined,
  };
}

/** Answers with the recording of an experiment; rejects with what the engine refuses. */
export async function openRecorder(): Promise<(experiment: Experiment) => Promise<Recording>> {
  const engine = openHere();
  return (experiment) => record(engine, experiment, new AbortController().signal);
}
