/**
 * Vite plugin: makes the built site installable and lets it work without a network. Adds a web
 * manifest with its icons, and the service worker with the list of all files of the site.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { filesForOthers } from './card.ts';
import { classicScript } from './classicScript.ts';
import {
  iconFiles,
  manifestName,
  manifestText,
  themeColours,
  touchIcon,
} from './offline/manifest.ts';
import { revisionOfSite, revisionsOf } from './offline/revisions.ts';
import { upFrom } from './siteLinks.ts';

/** At the site's root, since a worker serves what lies below it; not every browser takes a module. */
const workerName = 'service-worker.js';

/** What belongs into the head of a page `up` below the site's root. */
function headTags(up: string): HtmlTagDescriptor[] {
  const colour = (theme: 'light' | 'dark'): HtmlTagDescriptor => ({
    tag: 'meta',
    attrs: {
      name: 'theme-color',
      content: themeColours[theme],
      media: `(prefers-color-scheme: ${theme})`,
    },
  });
  return [
    { tag: 'link', attrs: { rel: 'manifest', href: `${up}${manifestName}` } },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `${up}images/${touchIcon}` } },
    colour('light'),
    colour('dark'),
  ].map((tag) => ({ ...tag, injectTo: 'head' }));
}

export function offlineSite(): Plugin {
  let root = '';
  return {
    name: 'rattleback:offline',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = resolve(config.root);
    },
    transformIndexHtml: (_html, { path }) => headTags(upFrom(path.replace(/^\//, ''))),
    buildStart() {
      for (const file of iconFiles) {
        const source = readFileSync(join(root, 'images', file));
        this.emitFile({ type: 'asset', fileName: `images/${file}`, source });
      }
      this.emitFile({ type: 'asset', fileName: manifestName, source: manifestText() });
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const own = Object.entries(bundle).filter(([path]) => !filesForOthers.includes(path));
        const files = own.map(([path, file]) => ({
          path,
          content: file.type === 'chunk' ? file.code : file.source,
        }));
        const revisions = revisionsOf(files);
        const list = { revision: revisionOfSite(revisions), files: revisions };
        const script = await classicScript(
          join(root, 'src/pages/site/offline/worker.ts'),
          workerName,
        );
        const source = `const site = ${JSON.stringify(list)};\n${script}`;
        this.emitFile({ type: 'asset', fileName: workerName, source });
      },
    },
  };
}
