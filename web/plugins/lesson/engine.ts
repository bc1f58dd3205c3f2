/** The engine of the pages, in Node: it checks what lessons name and computes their still pictures. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EngineModule } from '@engine';
import type { Engine } from '../../src/engine/engine';
import { createHost, type EngineHost } from '../../src/engine/host';
import { measure } from '../../src/engine/measure';

export type { Engine };

type Create = (options: { wasmBinary: Uint8Array }) => Promise<EngineModule>;

/** Nothing where the engine has not been built. `folder` holds its module. */
export async function openHost(folder: string): Promise<EngineHost | undefined> {
  const [script, binary] = ['engine.mjs', 'engine.wasm'].map((name) => join(folder, name));
  if (!existsSync(script as string) || !existsSync(binary as string)) return undefined;
  const address = pathToFileURL(script as string).href;
  const { default: create } = (await import(/* @vite-ignore */ address)) as { default: Create };
  return createHost(await create({ wasmBinary: readFileSync(binary as string) }));
}

/** Steps between two looks at a run. */
const budget = 5000;

/** A host as the pages know it; it answers before it returns. */
export function engineOf(host: EngineHost): Engine {
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
          const batch = host.advance(run, budget);
          listener.onSamples(batch);
          if (batch.status !== 'running') return;
        }
      });
    },
    dispose: () => undefined,
  };
}
