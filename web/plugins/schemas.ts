/** Vite plugin: the schemas of systems and methods as data, for other programs, at addresses that stay. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const files = ['definitions/schema.json', 'tableaux/schema.json'];

export function schemas(): Plugin {
  let root = '';
  return {
    name: 'rattleback:schemas',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle() {
      for (const fileName of files) {
        const source = readFileSync(join(root, fileName), 'utf8');
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
