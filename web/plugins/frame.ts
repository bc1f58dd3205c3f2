/** The frame of every page of the site: its head, its header, and the links between its parts. */
import type { Plugin } from 'vite';
import { escapeHtml } from '../src/kit/reading/env.ts';
import { mark } from './mark.ts';
import { filledIn, type Message, saidBy } from './messages.ts';
import { siteFooter, siteHeader } from './siteLinks.ts';

/** Words of the content, or a message of the interface. */
export type Words = string | Message;

export interface SitePage {
  /** The whole title as a message, or words of the content, which the name of the site follows. */
  readonly title: Words;
  readonly description: Words;
  /** Addresses from Vite's root. */
  readonly styles: readonly string[];
  readonly script: string;
  readonly body: string;
}

/** The place of the site's header in a page, with the page's own buttons inside. */
const header = /<header class="site-header">([\s\S]*?)<\/header>/;
const footer = '<footer class="site-footer"></footer>';

/** Stands in a lesson where the links to the systems and methods of its figures belong. */
export const lessonLinksPlace = '<!--lesson-links-->';

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
  const { title, description, styles, script, body } = page;
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
<header class="site-header"></header>
${body}
${footer}
</body>
</html>
`);
}

/** A page with the header, the mark and the footer of the site. */
export function inFrame(html: string, path: string): string {
  return html
    .replace(header, (_, own: string) => siteHeader(path, own.trim()))
    .replace('<!--mark-->', () => mark)
    .replace(footer, () => siteFooter(path));
}

/** Vite plugin: puts header and footer into every page, and the script of the search field where one is. */
export function siteFrame(): Plugin {
  return {
    name: 'rattleback:frame',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { path }) => {
        const page = path.replace(/^\//, '');
        const linked = inFrame(html, page);
        if (!linked.includes('<site-search')) return linked;
        const script =
          '<script type="module" src="/src/pages/site/search/searchEntry.ts"></script>\n';
        return linked.replace('</head>', () => `${script}</head>`);
      },
    },
  };
}
