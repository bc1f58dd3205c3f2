/**
 * The engine's files as the pages load them: the catalogue with the worker, a module, which has a
 * few systems, when one of them is needed.
 */
import catalogueText from '@wasm/engines/catalogue.json?raw';
import modulesText from '@wasm/engines/modules.json?raw';
import { EngineError, sentenceOf } from './fault.ts';
import { type LoadedModule, ModuleStore } from './moduleStore.ts';
import { createFromParts, type ModuleFile, opens } from './parts.ts';
import type { Catalogue } from './types.ts';

const files = import.meta.glob<ModuleFile>('@wasm/engines/*.mjs');

type PartFiles = NonNullable<ModuleFile['parts']>;

export const shippedCatalogue = JSON.parse(catalogueText) as Catalogue;
/** The module's name by the system's id. */
const modules = JSON.parse(modulesText) as Readonly<Record<string, string>>;

function unavailable(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  return new EngineError({ code: 'unavailable', message: sentenceOf(error) });
}

function notFetched(reason: string): EngineError {
  return new EngineError({ code: 'not-fetched', message: reason });
}

const statusOf = ({ status, statusText }: { status: number; statusText: string }): string =>
  `${status} ${statusText}`.trim();

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address).catch((error) => {
    throw notFetched(sentenceOf(error));
  });
  if (!answer.ok) throw notFetched(statusOf(answer));
  return answer;
}

/** Not every server knows the type, and without just it nothing is compiled as it arrives. */
function streams(answer: Response): boolean {
  return answer.headers.get('content-type')?.toLowerCase() === 'application/wasm';
}

async function instantiated(address: string, imports: WebAssembly.Imports) {
  const answer = await fetched(address);
  return streams(answer)
    ? WebAssembly.instantiateStreaming(answer, imports)
    : WebAssembly.instantiate(await answer.arrayBuffer(), imports);
}

async function compiled(address: string): Promise<WebAssembly.Module> {
  const answer = await fetched(address);
  return streams(answer)
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}

/** Waits for it. Throws EngineErrors, since who called it may be far away. */
function fetchedNow(address: string): ArrayBuffer {
  const request = new XMLHttpRequest();
  try {
    request.open('GET', address, false);
    request.responseType = 'arraybuffer';
    request.send();
  } catch (error) {
    throw notFetched(sentenceOf(error));
  }
  if (request.status !== 200) throw notFetched(statusOf(request));
  return request.response as ArrayBuffer;
}

async function fromParts({ default: make }: ModuleFile, files: PartFiles): Promise<LoadedModule> {
  const { module, complete } = await createFromParts(make, {
    first: (imports) => instantiated(files.first, imports),
    rest: () => compiled(files.rest),
    restNow: () => fetchedNow(files.rest),
  });
  return {
    module,
    async suffice(request) {
      if (opens(files.openings, request)) return;
      await complete().catch((error) => {
        throw unavailable(error);
      });
    },
  };
}

/** Rejects with an EngineError of `absences`, whose message is the reason alone. */
async function create(name: string): Promise<LoadedModule> {
  try {
    const [, load] = Object.entries(files).find(([path]) => path.endsWith(`/${name}.mjs`)) ?? [];
    if (load === undefined) throw new Error('a file is missing');
    const file = await load().catch((error) => {
      throw notFetched(sentenceOf(error));
    });
    return file.parts ? await fromParts(file, file.parts) : { module: await file.default() };
  } catch (error) {
    throw unavailable(error);
  }
}

export function shippedModules(): ModuleStore {
  return new ModuleStore(modules, create);
}
