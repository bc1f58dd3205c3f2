/**
 * The service worker: keeps a copy of the whole site and answers from it. A new version of the site
 * is fetched beside the old one and taken when no page of the old one is open any more. What is
 * not a file of the site goes to the network as if there were no worker.
 */
import { answerTo, cacheName, keptAddress, type SiteList, staleCaches } from './files';

/** Put before this script when the site is built. */
declare const site: SiteList;
declare const self: ServiceWorkerGlobalScope;

const { scope } = self.registration;

/** The file as the server has it now, not as a cache on the way remembers it. */
async function fetched(path: string): Promise<Response> {
  const answer = await fetch(new URL(path, scope), { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${path} could not be fetched (${answer.status}).`);
  // What came by a detour may not answer a page's address: the browser wants the detour again.
  return answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer;
}

/** Keeps every file; one that the copy before has too is not fetched again. */
async function keepSite(): Promise<void> {
  const cache = await caches.open(cacheName(scope, site));
  await Promise.all(
    site.files.map(async ([path, revision]) => {
      const kept = keptAddress(scope, path, revision);
      await cache.put(kept, (await caches.match(kept)) ?? (await fetched(path)));
    }),
  );
}

async function dropOldCopies(): Promise<void> {
  const stale = staleCaches(await caches.keys(), scope, site);
  await Promise.all(stale.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answered(kept: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName(scope, site));
  return (await cache.match(kept)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(keepSite()));
self.addEventListener('activate', (event) => event.waitUntil(dropOldCopies()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const answer = answerTo(request.url, scope, site);
  if (answer?.kind === 'file') event.respondWith(answered(answer.kept, request));
  else if (answer?.kind === 'folder' && request.mode === 'navigate') {
    event.respondWith(Response.redirect(answer.address));
  }
});
