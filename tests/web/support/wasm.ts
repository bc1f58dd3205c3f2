/** The engine module in Node, behind the same host that the worker uses. */
import { readFileSync } from 'node:fs';
import createEngineModule from '@engine';
import { createHost, type EngineHost } from '../../../web/src/engine/host';

export async function wasmHost(): Promise<EngineHost> {
  const file = new URL('../../../build/wasm/engine.wasm', import.meta.url);
  return createHost(await createEngineModule({ wasmBinary: readFileSync(file) }));
}
