/**
 * The engine's files as the pages load them: the catalogue with the worker, a module, which has a
 * few systems, when one of them is needed.
 */
import type { EngineModule } from '@engine';
import catalogueText from '@wasm/engines/catalogue.json?raw';
import modulesText from '@wasm/engines/modules.json?raw';
import { EngineError, sentenceOf } from './fault';
import { ModuleStore } from './moduleStore';
import { createFromParts, type ModuleFile } from './parts';
import type { Catalogue } from './types';

const files = import.meta.glob<ModuleFile>('@wasm/engines/*.mjs');

export const shippedCatalogue = JSON.parse(catalogueText) as Catalogue;
/** The module's name by the system's id. */
const modules = JSON.parse(modulesText) as Readonly<Record<string, string>>;

function unavailable(error: unknown): EngineError {
  return new EngineError({ code: 'unavailable', message: sentenceOf(error) });
}

async function instantiated(address: string, imports: WebAssembly.Imports) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`.trim());
  // Not every server knows the type, and without it nothing is compiled as it arrives.
  const compiled = answer.headers.get('content-type')?.startsWith('application/wasm') ?? false;
  return compiled
    ? WebAssembly.instantiateStreaming(answer, imports)
    : WebAssembly.instantiate(await answer.arrayBuffer(), imports);
}

/** Waits for it. Throws EngineError `unavailable`. */
function fetchedNow(address: string): ArrayBuffer {
  try {
    const request = new XMLHttpRequest();
    request.open('GET', address, false);
    request.responseType = 'arraybuffer';
    request.send();
    if (request.status !== 200) throw new Error(`${request.status} ${request.statusText}`.trim());
    return request.response as ArrayBuffer;
  } catch (error) {
    throw unavailable(error);
  }
}

/** Rejects with EngineError `unavailable`, whose message is the reason alone. */
async function create(name: string): Promise<EngineModule> {
  try {
    const [, file] = Object.entries(files).find(([path]) => path.endsWith(`/${name}.mjs`)) ?? [];
    if (file === undefined) throw new Error('a file is missing');
    const { default: make, parts } = await file();
    if (parts === undefined) return await make();
    return await createFromParts(make, {
      first: (imports) => instantiated(parts.first, imports),
      rest: () => fetchedNow(parts.rest),
    });
  } catch (error) {
    throw unavailable(error);
  }
}

export function shippedModules(): ModuleStore {
  return new ModuleStore(modules, create);
}
