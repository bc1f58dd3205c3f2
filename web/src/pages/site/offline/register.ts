/**
 * Keeps the site for use without a network, once a page of it has loaded. The pages of the built
 * site name a manifest at the site's root; on the development server there is none, and no worker.
 * The copy is the whole site: whoever saves data gets none.
 * `?offline=0` turns it off and forgets what was kept, until the next visit without it.
 */
import '../../../kit/engine/trusted.ts';
import { tellOfNewer } from './newer.ts';
import { cachePrefix, postOffline } from './offlineFiles.ts';

const workerName = 'service-worker.js';
/** Milliseconds after a page has loaded: the copy is large, and what the page itself needs comes first. */
const patience = 3000;

/** Browsers that know the network say whether the reader asked them to spare it. */
interface KnowsNetwork {
  readonly connection?: { readonly saveData?: boolean };
}

export function savesData(view: Window): boolean {
  return (view.navigator as KnowsNetwork).connection?.saveData === true;
}

/** Nothing waits for this and nothing depends on it: a browser that refuses just needs a network. */
export function keepOffline(view: Window): void {
  const manifest = view.document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (manifest === null || !view.isSecureContext || !('serviceWorker' in view.navigator)) return;
  const root = new URL('./', manifest.href).href;
  const off = new URLSearchParams(view.location.search).get('offline') === '0';
  if (off) {
    forget(view, root).catch(() => undefined);
    return;
  }
  if (savesData(view)) return;
  const act = (): void => {
    view.setTimeout(() => keep(view, root).catch(() => undefined), patience);
  };
  if (view.document.readyState === 'complete') act();
  else view.addEventListener('load', act, { once: true });
}

async function keep(view: Window, root: string): Promise<void> {
  const { serviceWorker } = view.navigator;
  const registration = await serviceWorker.register(new URL(workerName, root), { scope: root });
  tellOfNewer(view, registration);
  // Of an earlier visit: a browser short of room may have dropped some files.
  postOffline(registration.active, 'mend');
}

async function forget(view: Window, root: string): Promise<void> {
  const worker = await view.navigator.serviceWorker.getRegistration(root);
  if (worker?.scope === root) await worker.unregister();
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix(root)));
  await Promise.all(names.map((name) => caches.delete(name)));
}
