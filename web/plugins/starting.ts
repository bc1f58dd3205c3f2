/** Vite plugin: adds the script that says why a page does not start (`src/pages/site/starting/starting.ts`). */
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { notFoundPage } from './card.ts';
import { classicScript } from './classicScript.ts';
import { upFrom } from './siteLinks.ts';

const scriptName = 'starting.js';

export function startingScript(): Plugin {
  let root = '';
  return {
    name: 'rattleback:starting',
    apply: 'build',
    configResolved(config) {
      root = resolve(config.root);
    },
    transformIndexHtml: (_html, { path }) => {
      const page = path.replace(/^\//, '');
      // The page of unknown addresses is anywhere, where relative addresses miss.
      if (page === notFoundPage) return [];
      // Deferred: it runs before the modules do, and keeps no text waiting.
      const attrs = { defer: true, src: `${upFrom(page)}${scriptName}` };
      return [{ tag: 'script', attrs, injectTo: 'head' }];
    },
    generateBundle: {
      order: 'pre',
      async handler() {
        const entry = join(root, 'src/pages/site/starting/starting.ts');
        const source = await classicScript(entry, scriptName);
        this.emitFile({ type: 'asset', fileName: scriptName, source });
      },
    },
  };
}
