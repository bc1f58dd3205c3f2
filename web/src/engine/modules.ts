/**
 * The engine's files as the pages load them: the catalogue with the worker, a module, which has a
 * few systems, when one of them is needed.
 */
import type createEngineModule from '@engine';
import type { EngineModule } from '@engine';
import catalogueText from '@wasm/engines/catalogue.json?raw';
import modulesText from '@wasm/engines/modules.json?raw';
import { EngineError, sentenceOf } from './fault';
import { ModuleStore } from './moduleStore';
import type { Catalogue } from './types';

const files = import.meta.glob<{ default: typeof createEngineModule }>('@wasm/engines/*.mjs');

export const shippedCatalogue = JSON.parse(catalogueText) as Catalogue;
/** The module's name by the system's id. */
const modules = JSON.parse(modulesText) as Readonly<Record<string, string>>;

/** Rejects with EngineError `unavailable`, whose message is the reason alone. */
async function create(name: string): Promise<EngineModule> {
  try {
    const [, file] = Object.entries(files).find(([path]) => path.endsWith(`/${name}.mjs`)) ?? [];
    if (file === undefined) throw new Error('a file is missing');
    return await (await file()).default();
  } catch (error) {
    const message = sentenceOf(error);
    throw new EngineError({ code: 'unavailable', message });
  }
}

export function shippedModules(): ModuleStore {
  return new ModuleStore(modules, create);
}
