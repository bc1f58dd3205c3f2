/** The engine of the pages, in Node, for tests that check what the lessons say. */
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { EngineModule } from '@engine';
import type { Engine } from '../../web/src/engine/engine';
import { createHost } from '../../web/src/engine/host';
import { measure } from '../../web/src/engine/measure';
import type { Experiment } from '../../web/src/engine/types';
import { type Recording, record } from '../../web/src/experiment/recording';

const folder = new URL('../../build/wasm/', import.meta.url);

type Create = (options: { wasmBinary: Uint8Array }) => Promise<EngineModule>;

async function openHere(): Promise<Engine> {
  const address = pathToFileURL(fileURLToPath(new URL('engine.mjs', folder))).href;
  const { default: create } = (await import(/* @vite-ignore */ address)) as { default: Create };
  const host = createHost(
    await create({ wasmBinary: readFileSync(new URL('engine.wasm', folder)) }),
  );
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

/** Answers with the recording of an experiment; rejects with what the engine refuses. */
export async function openRecorder(): Promise<(experiment: Experiment) => Promise<Recording>> {
  const engine = await openHere();
  return (experiment) => record(engine, experiment, new AbortController().signal);
}
