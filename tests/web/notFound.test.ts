/** What the server of the built site answers where it has nothing. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageOfNothing } from '../../web/plugins/notFound.ts';

const root = mkdtempSync(join(tmpdir(), 'site-'));
let server: PreviewServer;
let url = '';

beforeAll(async () => {
  mkdirSync(join(root, 'dist/lessons'), { recursive: true });
  for (const page of ['index.html', 'lessons/index.html', '404.html']) {
    writeFileSync(join(root, 'dist', page), `<!doctype html><title>${page}</title>`);
  }
  server = await preview({
    root,
    configFile: false,
    appType: 'mpa',
    logLevel: 'silent',
    plugins: [pageOfNothing()],
    preview: { host: '127.0.0.1', port: 0 },
  });
  url = server.resolvedUrls?.local[0] ?? '';
});

afterAll(async () => {
  await server?.close();
  rmSync(root, { recursive: true });
});

it.each([
  ['', 200, 'index.html'],
  ['lessons/', 200, 'lessons/index.html'],
  ['lessons/index.html?a=b', 200, 'lessons/index.html'],
  ['nothing', 404, '404.html'],
  ['lessons/none/at/all.html', 404, '404.html'],
  ['none.js', 404, '404.html'],
  ['%zz', 404, '404.html'],
])('%j with %d and %s', async (path, status, page) => {
  const response = await fetch(`${url}${path}`);
  expect([response.status, await response.text()]).toEqual([
    status,
    `<!doctype html><title>${page}</title>`,
  ]);
});
