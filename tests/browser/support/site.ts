/**
 * A static server for the built site, on a free loopback port, as a plain web host would serve it:
 * files and nothing else, and the site's page for addresses that are none. `base` puts the site under a subpath.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export interface Site {
  /** Address of the site's root, with a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

export interface SiteOptions {
  /** Folder to serve; left out, the built site. */
  readonly root?: string;
  /** Path the site lives under, such as '/courses/lab/'. */
  readonly base?: string;
}

const builtSite = fileURLToPath(new URL('../../../build/site/', import.meta.url));

function listen(server: Server): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server.address() as AddressInfo));
  });
}

export async function serveSite(options: SiteOptions = {}): Promise<Site> {
  const root = options.root ?? builtSite;
  const base = options.base ?? '/';
  if (!base.startsWith('/') || !base.endsWith('/')) {
    throw new Error(`A base path starts and ends with a slash: ${base}`);
  }
  if (!existsSync(join(root, 'index.html'))) {
    throw new Error(`There is no site in ${root}: run ./rattleback build first.`);
  }
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const inside = path.startsWith(base) ? normalize(`/${path.slice(base.length)}`) : undefined;
    const file = inside?.endsWith('/') ? `${inside}index.html` : inside;
    try {
      if (file === undefined) throw new Error('outside the base path');
      const body = await readFile(join(root, file));
      const type = types[extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    } catch {
      const body = await readFile(join(root, '404.html'));
      response.writeHead(404, { 'content-type': types['.html'] }).end(body);
    }
  });
  const { port } = await listen(server);
  return {
    url: `http://127.0.0.1:${port}${base}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}
