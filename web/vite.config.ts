import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { about } from './plugins/about/about.ts';
import { atlas } from './plugins/atlas.ts';
import { siteCards } from './plugins/card.ts';
import { cataloguePages } from './plugins/catalogue.ts';
import { demonstrations } from './plugins/demonstrations.ts';
import { fonts } from './plugins/fonts.ts';
import { siteFrame } from './plugins/frame.ts';
import { headOrder } from './plugins/headOrder.ts';
import { lessonPages } from './plugins/lessons.ts';
import { partsOfMessages } from './plugins/messageParts.ts';
import { messagesInPages } from './plugins/messages.ts';
import { pageOfNothing } from './plugins/notFound.ts';
import { offlineSite } from './plugins/offline.ts';
import { ownGallery } from './plugins/ownGallery.ts';
import { plotFont } from './plugins/plotFont.ts';
import { contentSecurityPolicy } from './plugins/policy.ts';
import { schemas } from './plugins/schemas.ts';
import { startingScript } from './plugins/starting.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Sent by `vite preview`; the pages carry the content security policy themselves. */
const headers = {
  'Cache-Control': 'no-cache',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** What runs before a page's text is painted: next to nothing. */
const early =
  /preload-helper|engine\.worker\.ts\?worker|\/src\/(kit\/engine\/spawn|pages\/site\/whenPainted|kit\/ui\/(pause|storedTheme|storage))\.ts$/;
/** What pages share comes in one file: a request costs more than the few bytes a page may not need. */
const shared =
  /\/src\/(?!kit\/(scene|hand)\/|figures\/|pages\/(lesson|authoring|atlas|course)\/|pages\/site\/home\.ts)(?![^?]*(Entry|English|worker)\.ts)[^?]*\.ts$|language\.ts:en$|formatjs|intl-messageformat/;
const chunks = [
  { name: 'early', test: early, priority: 2 },
  { name: 'shared', test: shared, minShareCount: 2, includeDependenciesRecursively: false },
];

export default defineConfig({
  root: at('.'),
  // Relative addresses: the site works under any path and from any static server.
  base: './',
  publicDir: false,
  plugins: [
    partsOfMessages(),
    lessonPages(),
    cataloguePages(),
    ownGallery(),
    atlas(),
    about(),
    siteFrame(),
    messagesInPages(),
    demonstrations(),
    fonts(),
    plotFont(),
    contentSecurityPolicy(),
    siteCards(process.env.RATTLEBACK_SITE_URL),
    pageOfNothing(),
    schemas(),
    startingScript(),
    offlineSite(),
    headOrder(),
  ],
  resolve: {
    alias: {
      '@wasm': at('../build/wasm'),
      '@instruments': at('../build/wasm/instruments.mjs'),
      '@reproductions': at('../build/wasm/reproductions.mjs'),
    },
  },
  worker: { format: 'es' },
  build: {
    outDir: at('../build/site'),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    // The policy forbids inline scripts, so preloading must not be polyfilled.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        ...{ index: at('index.html'), bench: at('bench.html'), atlas: at('atlas.html') },
        ...{ own: at('own.html'), ownMethod: at('own-method.html') },
        ...{ about: at('about.html'), notFound: at('404.html') },
      },
      output: { codeSplitting: { groups: chunks } },
    },
  },
  preview: { host: '127.0.0.1', headers },
});
