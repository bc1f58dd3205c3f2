/** Vite plugin: the atlas as it was measured when the engine was built, a file beside its page. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const measured = fileURLToPath(new URL('../../build/wasm/engines/atlas.json', import.meta.url));
const fileName = 'atlas.json';

export function atlas(): Plugin {
  return {
    name: 'rattleback:atlas',
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(readFileSync(measured));
      });
    },
    generateBundle() {
      if (!existsSync(measured)) {
        throw new Error('The atlas is not measured yet: run ./rattleback build first.');
      }
      this.emitFile({ type: 'asset', fileName, source: readFileSync(measured) });
    },
  };
}
