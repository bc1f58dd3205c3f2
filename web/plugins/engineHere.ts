/** The engine in Node, for what is worked out when the pages are built and for the tests. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { defining } from '../src/kit/engine/defining.ts';
import type { Engine } from '../src/kit/engine/engine.ts';
import { measure } from '../src/kit/engine/engineMeasure.ts';
import { EngineHost } from '../src/kit/engine/host.ts';
import { type LoadedModule, ModuleStore } from '../src/kit/engine/moduleStore.ts';
import { createFromParts, type ModuleFile } from '../src/kit/engine/parts.ts';
import type { Catalogue } from '../src/kit/engine/types.ts';
import { Answers, RememberingHost } from './rememberingHost.ts';

const folder = new URL('../../build/wasm/engines/', import.meta.url);

const at = (name: string) => new URL(name, folder);

function read(name: string): string {
  return readFileSync(at(name), 'utf8');
}

/** What makes a module, its file, and where that comes in two parts what the second is read from. */
export async function moduleFiles(name: string) {
  const address = pathToFileURL(fileURLToPath(at(`${name}.mjs`))).href;
  const { default: make, parts } = (await import(/* @vite-ignore */ address)) as ModuleFile;
  return { make, first: readFileSync(at(`${name}.wasm`)), parts };
}

async function create(name: string): Promise<LoadedModule> {
  const { make, first, parts } = await moduleFiles(name);
  if (parts === undefined) return { module: await make({ wasmBinary: first }) };
  const restNow = () => readFileSync(new URL(parts.rest));
  // Nothing here minds waiting, so that the rest is only read where a function of it is called.
  const { module } = await createFromParts(make, {
    first: (imports) => WebAssembly.instantiate(first, imports),
    rest: async () => new WebAssembly.Module(restNow()),
    restNow,
  });
  return { module };
}

export function engineIsBuilt(): boolean {
  return existsSync(at('catalogue.json'));
}

/** Throws when the engine is not built. */
export function catalogueHere(): Catalogue {
  if (!engineIsBuilt()) {
    throw new Error('The engine is not built yet: run ./rattleback build first.');
  }
  return JSON.parse(read('catalogue.json')) as Catalogue;
}

/** The module of each system, by its id. */
export function moduleNames(): Readonly<Record<string, string>> {
  return JSON.parse(read('modules.json')) as Readonly<Record<string, string>>;
}

/** A host whose modules are loaded as they are prepared. */
export function engineHere(): EngineHost {
  return new EngineHost(catalogueHere(), new ModuleStore(moduleNames(), create));
}

/** What the module of a system has answered before. */
export function answersHere(): (system: string) => Answers {
  const names = moduleNames();
  const known = new Map<string, Answers>();
  const place = fileURLToPath(new URL('../../build/answers', import.meta.url));
  return (system) => {
    const name = names[system] ?? '';
    const parts = [`${name}.wasm`, `${name}.rest.wasm`].filter((file) => existsSync(at(file)));
    const answers =
      known.get(name) ??
      new Answers(
        place,
        name,
        parts.map((file) => readFileSync(at(file))),
      );
    known.set(name, answers);
    return answers;
  };
}

/** A host as above that knows what it, or another one like it, was asked before. */
export function rememberingEngineHere(): RememberingHost {
  const store = new ModuleStore(moduleNames(), create);
  return new RememberingHost(catalogueHere(), store, answersHere());
}

/** A host with all its modules loaded, so that it answers at once. */
export async function wholeEngineHere(host = engineHere()): Promise<EngineHost> {
  const all = [...host.catalogue.systems.map(({ id }) => id), {}];
  host.keepsAll = true;
  await Promise.all(all.map((system) => host.prepare({ system })));
  return host;
}

/** Steps between two looks at a run. */
const budget = 5000;

/** A host as the pages know it; a run is computed before the page is told of the next. */
export function engineOf(host: EngineHost): Engine {
  return defining({
    catalogue: host.catalogue,
    probe: async <T>(request: object) => {
      await host.prepare(request);
      return host.probe(request) as T;
    },
    measure: async <T>(request: object, repeats: number) => {
      await host.prepare(request);
      const remembers = host instanceof RememberingHost;
      const ask = () => (remembers ? host.probeAgain(request) : host.probe(request)) as T;
      return measure(ask, repeats);
    },
    run: async (experiment, listener) => {
      await host.prepare(experiment);
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
  });
}
