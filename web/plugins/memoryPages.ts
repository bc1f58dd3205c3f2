/** Pages that exist in memory only: where they stand, as inputs of a build, and served while writing. */
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';

export type Pages = ReadonlyMap<string, string>;

/** A module's id as a path below Vite's root. */
export function pathIn(root: string, id: string): string {
  const bare = id.split('?')[0] as string;
  return (bare.startsWith(`${root}/`) ? bare.slice(root.length) : bare).replace(/^\//, '');
}

export function inputsOf(pages: Pages, root: string): Record<string, string> {
  return Object.fromEntries([...pages.keys()].map((path) => [path, join(root, path)]));
}

export function servePages(server: ViteDevServer, read: () => Promise<Pages>): void {
  server.middlewares.use((request, response, next) => {
    const url = (request.url ?? '').split(/[?#]/)[0] as string;
    const path = url.replace(/^\//, '').replace(/\/$/, '/index.html');
    read()
      .then((pages) => pages.get(path))
      .then((html) => html && server.transformIndexHtml(url, html))
      .then((html) => {
        if (!html) return next();
        response.setHeader('Content-Type', 'text/html');
        response.end(html);
      })
      .catch(next);
  });
}
