/**
 * The service worker: keeps a copy of the whole site and answers from it. A new version of the site
 * is fetched beside the old one and taken when no page of the old one is open any more. What is
 * not a file of the site goes to the network as if there were no worker.
 */
import {
  answerTo,
  cacheName,
  cachePrefix,
  keptAddress,
  mendWord,
  type SiteList,
  staleCaches,
} from './files';

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

/** As the list of files knows it. */
async function revisionOf(answer: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer());
  const bytes = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
  return bytes.join('').slice(0, 16);
}

/** Fetches what the copy has lost; a file of a newer site does not belong to it. */
async function mendSite(): Promise<void> {
  const cache = await caches.open(cacheName(scope, site));
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const lost = site.files.filter((file) => !kept.has(keptAddress(scope, ...file)));
  await Promise.allSettled(
    lost.map(async ([path, revision]) => {
      const answer = await fetched(path);
      if ((await revisionOf(answer.clone())) !== revision) return;
      await cache.put(keptAddress(scope, path, revision), answer);
    }),
  );
}

async function dropOldCopies(): Promise<void> {
  const stale = staleCaches(await caches.keys(), scope, site);
  await Promise.all(stale.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answered(kept: string, request: Request): Promise<Response> {
  // Not opened: what was forgotten would be there again.
  return (await caches.match(kept, { cacheName: cacheName(scope, site) })) ?? fetch(request);
}

/** True once the reader wants no copy: the network answers until the last page is closed. */
let forgotten = false;

/** Here too, and not in the page alone: a broken copy may hold no page that could. */
async function forget(): Promise<void> {
  forgotten = true;
  await self.registration.unregister();
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix(scope)));
  await Promise.all(names.map((name) => caches.delete(name)));
}

self.addEventListener('install', (event) => event.waitUntil(keepSite()));
self.addEventListener('activate', (event) => event.waitUntil(dropOldCopies()));
self.addEventListener('message', (event) => {
  if (event.data === mendWord) event.waitUntil(mendSite());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { searchParams } = new URL(request.url);
  if (request.mode === 'navigate' && searchParams.get('offline') === '0') {
    event.waitUntil(forget());
  }
  if (forgotten || request.method !== 'GET') return;
  const answer = answerTo(request.url, scope, site);
  if (answer?.kind === 'file') event.respondWith(answered(answer.kept, request));
  else if (answer?.kind === 'folder' && request.mode === 'navigate') {
    event.respondWith(Response.redirect(answer.address));
  }
});
