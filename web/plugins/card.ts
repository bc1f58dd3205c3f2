/**
 * Vite plugin: how a page shows where it is linked from: its icon, and the card that messengers and
 * course pages draw of a link (Open Graph, ogp.me). A card needs absolute addresses, which a site
 * that works under any path does not know. Built with the address that it will have, its pages say
 * it, and it gets a map (sitemaps.org); else the picture's address is relative, which some who draw
 * cards resolve and others pass over.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseHTML } from 'linkedom';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { say } from '../src/kit/language/language.ts';
import { tabIcon } from './mark.ts';
import { plainIcon } from './offline/manifest.ts';
import { upFrom } from './siteLinks.ts';

export const icon = 'images/icon.svg';
const picture = { file: 'images/card.jpg', type: 'image/jpeg', width: 1200, height: 630 } as const;
const mapName = 'sitemap.xml';
/** The page of addresses that are none; it has an address of its own on no server. */
export const notFoundPage = '404.html';

/** Files for others than the site's own pages, which need no copy of them. */
export const filesForOthers: readonly string[] = [picture.file, mapName];

/** The address of the site's top; throws Error with one sentence. */
export function siteAddress(given: string | undefined): string | undefined {
  if (given === undefined || given === '') return undefined;
  const address = URL.parse(given);
  const plain = address !== null && `${address.search}${address.hash}` === '';
  if (!plain || !/^https?:$/.test(address.protocol)) {
    throw new Error(
      `RATTLEBACK_SITE_URL is the address of the site, such as https://example.org/lab/, not “${given}”.`,
    );
  }
  return address.href.replace(/\/?$/, '/');
}

function meta(name: 'name' | 'property', key: string, content: string): HtmlTagDescriptor {
  return { tag: 'meta', attrs: { [name]: key, content } };
}

/** The card of a page at `path`, from the title and the description in its head. */
export function cardOf(html: string, path: string, site?: string): HtmlTagDescriptor[] {
  const { document } = parseHTML(html.slice(0, html.indexOf('</head>')));
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
  const of = (key: string, content: string) => meta('property', `og:${key}`, content);
  const here = site === undefined ? undefined : `${site}${path}`;
  return [
    of('type', 'website'),
    of('site_name', 'Rattleback'),
    of('title', document.title),
    of('description', description ?? ''),
    of('image', `${site ?? upFrom(path)}${picture.file}`),
    of('image:type', picture.type),
    of('image:width', String(picture.width)),
    of('image:height', String(picture.height)),
    of('image:alt', say('site.picture')),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(here === undefined
      ? []
      : [of('url', here), { tag: 'link', attrs: { rel: 'canonical', href: here } }]),
  ];
}

/** All pages that can be found. */
export function siteMap(paths: readonly string[], site: string): string {
  const pages = paths.filter((path) => path.endsWith('.html') && path !== notFoundPage).sort();
  const places = pages.map((path) => `<url><loc>${encodeURI(`${site}${path}`)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${places.join('')}</urlset>
`;
}

/** `given`: the address that the site will have, where it is known. */
export function siteCards(given?: string): Plugin {
  const site = siteAddress(given);
  let images = '';
  let building = false;
  return {
    name: 'rattleback:card',
    enforce: 'post',
    configResolved({ root, command }) {
      images = resolve(root);
      building = command === 'build';
    },
    transformIndexHtml: (html, { path }) => {
      const page = path.replace(/^\//, '');
      const up = upFrom(page);
      const icons = [
        { rel: 'icon', href: `${up}images/${plainIcon}`, type: 'image/png', sizes: '192x192' },
        { rel: 'icon', href: `${up}${icon}`, type: 'image/svg+xml', sizes: 'any' },
      ].map((attrs) => ({ tag: 'link', attrs }));
      const tags = page === notFoundPage ? icons : [...icons, ...cardOf(html, page, site)];
      return tags.map((tag) => ({ ...tag, injectTo: 'head' }));
    },
    buildStart() {
      if (!building) return;
      this.emitFile({ type: 'asset', fileName: icon, source: tabIcon() });
      const source = readFileSync(join(images, picture.file));
      this.emitFile({ type: 'asset', fileName: picture.file, source });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (site === undefined) return;
        const source = siteMap(Object.keys(bundle), site);
        this.emitFile({ type: 'asset', fileName: mapName, source });
      },
    },
  };
}
