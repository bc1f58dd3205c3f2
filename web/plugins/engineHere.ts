/** The engine in Node, for what is worked out when the pages are built and for the tests. */
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type createEngineModule from '@engine';
import type { EngineModule } from '@engine';
import { EngineHost } from '../src/engine/host';
import type { Catalogue } from '../src/engine/types';

const folder = new URL('../../build/wasm/engines/', import.meta.url);

function read(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}

async function create(name: string): Promise<EngineModule> {
  const address = pathToFileURL(fileURLToPath(new URL(`${name}.mjs`, folder))).href;
  const file = (await import(/* @vite-ignore */ address)) as { default: typeof createEngineModule };
  return file.default({ wasmBinary: readFileSync(new URL(`${name}.wasm`, folder)) });
}

/** Throws when the engine is not built. */
export function catalogueHere(): Catalogue {
  return JSON.parse(read('catalogue.json')) as Catalogue;
}

/** A host whose modules are loaded as they are prepared. */
export function engineHere(): EngineHost {
  const modules = JSON.parse(read('modules.json')) as Readonly<Record<string, string>>;
  const created = new Map<string, Promise<EngineModule>>();
  return new EngineHost(catalogueHere(), (system) => {
    const name = modules[system] ?? '';
    const module = created.get(name) ?? create(name);
    created.set(name, module);
    return module;
  });
}
