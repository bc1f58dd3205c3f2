/** Vite plugin: the tables of the page about the site. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { escapeHtml } from '../../src/kit/reading/env.ts';
import { catalogueHere } from '../engineHere.ts';
import { billFile, billOfMaterials } from './billOfMaterials.ts';
import { limitsPlace, limitsTable } from './limits.ts';
import { type Part, shippedParts } from './parts.ts';
import { speedPlace, speedTable, triedList, triedPlace } from './speed.ts';
import { trustPlace, trustTable } from './trust.ts';

const shippedPlace = '<!--shipped-->';

const lockFile = fileURLToPath(new URL('../../../package-lock.json', import.meta.url));
const parts = (): readonly Part[] => shippedParts(readFileSync(lockFile, 'utf8'));

function row({ name, version = '', licence }: Part): string {
  const cells = [version, licence].map((text) => `<td>${escapeHtml(text)}</td>`).join('');
  return `<tr><th scope="row">${escapeHtml(name)}</th>${cells}</tr>`;
}

function shippedTable(): string {
  const heads = ['about.name', 'about.version', 'about.licence'].map(
    (key) => `<th scope="col" data-say="${key}">…</th>`,
  );
  const rows = parts().map(row).join('\n');
  return `<table><thead><tr>${heads.join('')}</tr></thead><tbody>\n${rows}\n</tbody></table>`;
}

export function about(): Plugin {
  return {
    name: 'rattleback:about',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        if (!html.includes(shippedPlace)) return html;
        return html
          .replace(shippedPlace, shippedTable)
          .replace(limitsPlace, limitsTable)
          .replace(trustPlace, () => trustTable())
          .replace(speedPlace, speedTable)
          .replace(triedPlace, triedList);
      },
    },
    generateBundle() {
      const source = billOfMaterials(catalogueHere().version, parts());
      this.emitFile({ type: 'asset', fileName: billFile, source });
    },
  };
}
