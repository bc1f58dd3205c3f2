/** What the service worker knows of the site: its files, and where copies of them are kept. */

export interface SiteList {
  /** Another word for every other site. */
  readonly revision: string;
  /** Path below the site's root and revision of each file. */
  readonly files: readonly (readonly [path: string, revision: string])[];
}

/**
 * All messages from a page to the service worker: `mend` asks for a copy without gaps, `take` for the
 * newer version that waits. They stay as they are: the worker may be of an older version than the page.
 */
export type OfflineRequest = 'mend' | 'take';

export function postOffline(worker: ServiceWorker | null, request: OfflineRequest): void {
  worker?.postMessage(request);
}

/** Copies of other sites, on other paths of the same server, have names of their own. */
export function cachePrefix(scope: string): string {
  return `rattleback ${new URL(scope).pathname} `;
}

export function cacheName(scope: string, list: SiteList): string {
  return `${cachePrefix(scope)}${list.revision}`;
}

/** The copies of this site that were begun before the present one; `names` in the order of their making. */
export function staleCaches(names: readonly string[], scope: string, list: SiteList): string[] {
  const present = names.indexOf(cacheName(scope, list));
  return names.filter((name, i) => i < present && name.startsWith(cachePrefix(scope)));
}

/** The address under which a file is kept: another revision is another address. */
export function keptAddress(scope: string, path: string, revision: string): string {
  const address = new URL(path, scope);
  address.search = `revision=${revision}`;
  return address.href;
}

export type Answer =
  | { readonly kind: 'file'; readonly path: string; readonly kept: string }
  /** A folder asked for without its last slash: relative addresses would miss it. */
  | { readonly kind: 'folder'; readonly address: string };

/** What answers an address, or nothing where the site has no such file. */
export function answerTo(address: string, scope: string, list: SiteList): Answer | undefined {
  const { origin, pathname } = new URL(address);
  const base = new URL(scope);
  if (origin !== base.origin || !pathname.startsWith(base.pathname)) return undefined;
  const fileAt = (wanted: string) =>
    list.files.find(([path]) => new URL(path, scope).pathname === wanted);
  const asked = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
  // Some servers take the ending off the addresses of pages.
  const file = fileAt(asked) ?? fileAt(`${asked}.html`);
  if (file !== undefined) return { kind: 'file', path: file[0], kept: keptAddress(scope, ...file) };
  const folder = fileAt(`${asked}/index.html`) !== undefined;
  return folder ? { kind: 'folder', address: `${origin}${pathname}/` } : undefined;
}
