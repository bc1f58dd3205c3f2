/**
 * The service worker: keeps a copy of the whole site and answers from it. A new version of the site
 * is fetched next to the old one, and taken when no page of the old one is open any more or when a
 * reader asks for it. What is not a file of the site goes to the network as if there were no worker.
 */
import { SiteCopy } from './copy.ts';
import { answerTo, type OfflineRequest, type SiteList } from './offlineFiles.ts';

/** Put before this script when the site is built. */
declare const site: SiteList;
declare const self: ServiceWorkerGlobalScope;

const { scope } = self.registration;
const copy = new SiteCopy(scope, site);

/** A page of an older version that is still open asks for files of its own version. */
async function dropUnused(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await copy.dropOlder();
}

async function activate(): Promise<void> {
  await dropUnused();
  await self.clients.claim();
}

async function mend(): Promise<void> {
  await dropUnused();
  // Missing files come from the network; the next visit tries again.
  await copy.complete().catch(() => undefined);
}

/** True once the reader wants no copy: the network answers until the last page is closed. */
let forgotten = false;

/** Here too, and not in the page alone: a broken copy may hold no page that could. */
async function forget(): Promise<void> {
  forgotten = true;
  await self.registration.unregister();
  await copy.forget();
}

self.addEventListener('install', (event) => event.waitUntil(copy.complete()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  const request = event.data as OfflineRequest;
  switch (request) {
    case 'mend':
      event.waitUntil(mend());
      break;
    case 'take':
      event.waitUntil(self.skipWaiting());
      break;
    default:
      // A page of another version may ask for something else.
      request satisfies never;
  }
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { searchParams } = new URL(request.url);
  const navigates = request.mode === 'navigate';
  if (navigates && searchParams.get('offline') === '0') event.waitUntil(forget());
  if (forgotten || request.method !== 'GET') return;
  const orFetched = async (kept: Promise<Response | undefined>) => (await kept) ?? fetch(request);
  const answer = answerTo(request.url, scope, site);
  if (answer?.kind === 'file') event.respondWith(orFetched(copy.kept(answer.kept)));
  else if (answer?.kind === 'folder' && navigates) {
    event.respondWith(Response.redirect(answer.address));
  } else if (!navigates && request.url.startsWith(scope)) {
    event.respondWith(orFetched(copy.keptBefore(request.url)));
  }
});
