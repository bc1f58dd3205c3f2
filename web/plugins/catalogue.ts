/** The engine's catalogue at build time: the one place where the build asks the engine. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EngineModule } from '@engine';
import { createHost } from '../src/engine/host';
import type { Catalogue } from '../src/engine/types';

const folder = new URL('../../build/wasm/', import.meta.url);

type Create = (options: { wasmBinary: Uint8Array }) => Promise<EngineModule>;

export async function readCatalogue(): Promise<Catalogue> {
  const script = new URL('engine.mjs', folder);
  if (!existsSync(fileURLToPath(script))) {
    throw new Error('The engine is not built yet: run ./rattleback build first.');
  }
  const { default: create } = (await import(/* @vite-ignore */ script.href)) as { default: Create };
  const wasmBinary = readFileSync(fileURLToPath(new URL('engine.wasm', folder)));
  return createHost(await create({ wasmBinary })).catalogue;
}
