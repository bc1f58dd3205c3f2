/**
 * Vite plugin: the page of addresses that are none. Servers answer with it at any depth below the
 * site's top, where its addresses, which are relative to the top, miss, and an absolute one would
 * tie the site to its path. So it asks for one small script in every folder above; the one that is
 * there is at the top and puts the addresses right (`src/pages/site/notFound.ts`).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { notFoundPage } from './card.ts';
import { classicScript } from './classicScript.ts';

const scriptName = 'not-found.js';
/** Folders that a missing page may be below the top. */
const deepest = 6;

function scripts(): HtmlTagDescriptor[] {
  return Array.from({ length: deepest + 1 }, (_, depth) => ({
    tag: 'script',
    attrs: { src: `${'../'.repeat(depth)}${scriptName}` },
    injectTo: 'body',
  }));
}

/** Whether the folder has what an address asks for; an address that cannot be read asks for nothing. */
function has(folder: string, address: string): boolean {
  try {
    const { pathname } = new URL(address, 'http://localhost');
    return existsSync(join(folder, decodeURIComponent(pathname)));
  } catch {
    return false;
  }
}

export function pageOfNothing(): Plugin {
  let root = '';
  return {
    name: 'rattleback:not-found',
    enforce: 'post',
    configResolved(config) {
      root = resolve(config.root);
    },
    transformIndexHtml: (_html, { path, server }) =>
      server === undefined && path === `/${notFoundPage}` ? scripts() : [],
    generateBundle: {
      order: 'pre',
      async handler() {
        const source = await classicScript(join(root, 'src/pages/site/notFound.ts'), scriptName);
        this.emitFile({ type: 'asset', fileName: scriptName, source });
      },
    },
    // As static servers do where they are told of the page, or look for it by its name.
    configurePreviewServer({ config, middlewares }) {
      const folder = resolve(config.root, config.build.outDir);
      return () => {
        middlewares.use((request, response, next) => {
          if (has(folder, request.url ?? '/')) return next();
          response.writeHead(404, { 'Content-Type': 'text/html' });
          response.end(readFileSync(join(folder, notFoundPage)));
        });
      };
    },
  };
}
