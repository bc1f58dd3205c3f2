import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { demonstrations } from './plugins/demonstrations';
import { siteFrame } from './plugins/frame';
import { lessonPages } from './plugins/lessons';
import { messagesInPages } from './plugins/messages';
import { offlineSite } from './plugins/offline';
import { plotFont } from './plugins/plotFont';
import { contentSecurityPolicy } from './plugins/policy';
import { referencePages } from './plugins/reference';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Sent by `vite preview`; the pages carry the content security policy themselves. */
const headers = {
  'Cache-Control': 'no-cache',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

export default defineConfig({
  root: at('.'),
  // Relative addresses: the site works under any path and from any static server.
  base: './',
  publicDir: false,
  plugins: [
    lessonPages(),
    referencePages(),
    siteFrame(),
    messagesInPages(),
    demonstrations(),
    plotFont(),
    contentSecurityPolicy(),
    offlineSite(),
  ],
  resolve: {
    alias: {
      '@wasm': at('../build/wasm'),
      '@instruments': at('../build/wasm/instruments.mjs'),
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
    rolldownOptions: { input: { index: at('index.html'), bench: at('bench.html') } },
  },
  preview: { host: '127.0.0.1', headers },
});
