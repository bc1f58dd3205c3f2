/** The engine in Node with all its modules loaded, so that every request is answered at once. */
import { engineHere } from '../../../web/plugins/engineHere';
import type { EngineHost } from '../../../web/src/engine/host';

export async function wasmHost(): Promise<EngineHost> {
  const host = engineHere();
  await Promise.all(host.catalogue.systems.map(({ id }) => host.prepare({ system: id })));
  return host;
}
