/**
 * Vite plugin: what the site is made from, on the page about it: npm packages from the lock file, those
 * for building and testing left out, and what Debian's packages bring.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { escapeHtml } from './lesson/env';

export const shippedPlace = '<!--shipped-->';

const lockFile = fileURLToPath(new URL('../../package-lock.json', import.meta.url));

export interface Part {
  readonly name: string;
  readonly version?: string;
  readonly licence: string;
}

/** From Debian: the pages hold them compiled, or cut to what is used. */
const fromDebian: readonly Part[] = [
  { name: 'Eigen', licence: 'MPL-2.0' },
  { name: 'JSON for Modern C++', licence: 'MIT' },
  { name: 'PEGTL', licence: 'MIT' },
  { name: 'Dear ImGui', licence: 'MIT' },
  { name: 'Emscripten', licence: 'MIT' },
  { name: 'DejaVu Sans', licence: 'Bitstream-Vera' },
];

/** Built into the pages, though it runs when they are made: its fonts and styles are shipped. */
const shippedBesides = ['katex'];

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
}

export function shippedParts(lock: string): readonly Part[] {
  const { packages } = JSON.parse(lock) as { packages: Readonly<Record<string, LockEntry>> };
  const own = Object.entries(packages).flatMap(([path, { version, license, dev }]) => {
    const name = path.replace(/^.*node_modules\//, '');
    const ships = path !== '' && (dev !== true || shippedBesides.includes(name));
    if (!ships || name.startsWith('@types/')) return [];
    const licence = license ?? '';
    return [version === undefined ? { name, licence } : { name, version, licence }];
  });
  return [...fromDebian, ...own].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function row({ name, version = '', licence }: Part): string {
  const cells = [version, licence].map((text) => `<td>${escapeHtml(text)}</td>`).join('');
  return `<tr><th scope="row">${escapeHtml(name)}</th>${cells}</tr>`;
}

export function about(): Plugin {
  return {
    name: 'rattleback:about',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        if (!html.includes(shippedPlace)) return html;
        const rows = shippedParts(readFileSync(lockFile, 'utf8')).map(row).join('\n');
        const heads = ['about.name', 'about.version', 'about.licence'].map(
          (key) => `<th scope="col" data-say="${key}">…</th>`,
        );
        const table = `<table><thead><tr>${heads.join('')}</tr></thead><tbody>\n${rows}\n</tbody></table>`;
        return html.replace(shippedPlace, () => table);
      },
    },
  };
}
