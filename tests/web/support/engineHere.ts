/** The engine of the pages, in Node. */
import type { Engine } from '../../../web/src/engine/engine';
import { measure } from '../../../web/src/engine/measure';
import { wasmHost } from './wasm';

export async function engineHere(): Promise<Engine> {
  const host = await wasmHost();
  return {
    catalogue: host.catalogue,
    probe: async <T>(request: object) => host.probe(request) as T,
    measure: async <T>(request: object, repeats: number) =>
      measure(() => host.probe(request) as T, repeats),
    run: async (experiment, listener) => {
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
