/** The frame of every page of the site: its head, its header, and the links between its parts. */
import type { Plugin } from 'vite';
import { escapeHtml } from '../src/kit/reading/env.ts';
import { filledIn, type Message, saidBy } from './messages.ts';

/** Words of the content, or a message of the interface. */
export type Words = string | Message;

export interface SitePage {
  /** The whole title as a message, or words of the content, which the name of the site follows. */
  readonly title: Words;
  readonly description: Words;
  /** From the page to the site's top: `../../`. */
  readonly up: string;
  /** Addresses from Vite's root. */
  readonly styles: readonly string[];
  readonly script: string;
  readonly body: string;
}

/** Stands in a page where the links to the parts of the site belong. */
export const linksPlace = '<!--site-links-->';

/** Stands in a lesson where the links to the systems and methods of its figures belong. */
export const lessonLinksPlace = '<!--lesson-links-->';

/** With how the addresses begin of the pages that belong to a part. */
const parts = [
  { key: 'site.lessons', address: 'lessons/index.html', all: 'lessons/' },
  { key: 'site.systems', address: 'systems/index.html', all: 'systems/' },
  { key: 'site.methods', address: 'methods/index.html', all: 'methods/' },
  { key: 'site.papers', address: 'papers/index.html', all: 'papers/' },
  { key: 'site.atlas', address: 'atlas.html', all: 'atlas' },
  { key: 'site.bench', address: 'bench.html', all: 'bench' },
  { key: 'site.own', address: 'own.html', all: 'own' },
  { key: 'site.search', address: 'search.html', all: 'search' },
] as const;

/** From a page to the site's top. */
export function upFrom(path: string): string {
  return '../'.repeat(path.split('/').length - 1);
}

/** The links as they stand on the page at `path`, which they mark as where the reader is. */
export function siteLinks(path: string): string {
  const up = upFrom(path);
  return parts
    .map(({ key, address, all }) => {
      const within = path.startsWith(all);
      const mark = path === address ? ' aria-current="page"' : within ? ' aria-current="true"' : '';
      return `<a href="${up}${address}"${mark} data-say="${key}">…</a>`;
    })
    .join('\n');
}

function titleTag(words: Words): string {
  return typeof words === 'string'
    ? `<title>${escapeHtml(words)} – Rattleback</title>`
    : `<title ${saidBy('data-say', words)}>…</title>`;
}

function descriptionTag(words: Words): string {
  const content =
    typeof words === 'string'
      ? `content="${escapeHtml(words)}"`
      : saidBy('data-say-content', words);
  return `<meta name="description" ${content}>`;
}

export function sitePage(page: SitePage): string {
  const { title, description, up, styles, script, body } = page;
  const sheets = styles.map((address) => `<link rel="stylesheet" href="${address}">`).join('\n');
  return filledIn(`<!doctype html>
<html lang="en" class="text-root">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${titleTag(title)}
${descriptionTag(description)}
${sheets}
<script type="module" src="${script}"></script>
</head>
<body class="lesson-page">
<a class="skip" href="#main" data-say="site.skipToText">…</a>
<header class="site-header">
<nav data-say-label="site.navigation"><a class="brand" href="${up}index.html">Rattleback</a>
${linksPlace}
<button type="button" id="theme" data-say="site.darkTheme">…</button></nav>
</header>
${body}
<footer class="site-footer"><a href="${up}teachers.html" data-say="site.teachers">…</a></footer>
</body>
</html>
`);
}

/** Vite plugin: puts the links into every page, and the script of the search field where one is. */
export function siteFrame(): Plugin {
  return {
    name: 'rattleback:frame',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { path }) => {
        const page = path.replace(/^\//, '');
        const linked = html.replace(linksPlace, () => siteLinks(page));
        if (!linked.includes('<site-search')) return linked;
        const script =
          '<script type="module" src="/src/pages/site/search/searchEntry.ts"></script>\n';
        return linked.replace('</head>', () => `${script}</head>`);
      },
    },
  };
}
