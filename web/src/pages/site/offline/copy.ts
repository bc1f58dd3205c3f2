/**
 * The copy of the site: made file by file, each compared with its revision. A server whose files are being
 * replaced still answers some of the version before, and a copy with one of these would stay broken.
 */
import { cacheName, cachePrefix, keptAddress, type SiteList, staleCaches } from './offlineFiles.ts';

/** Whether it is the file that the list of files has in mind. */
async function fits(answer: Response, revision: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer());
  const bytes = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
  return bytes.join('').startsWith(revision);
}

export class SiteCopy {
  private readonly scope: string;
  private readonly list: SiteList;

  constructor(scope: string, list: SiteList) {
    this.scope = scope;
    this.list = list;
  }

  /** Adds the missing files; rejects, once all others are kept, if one of them is not available. */
  async complete(): Promise<void> {
    const cache = await caches.open(cacheName(this.scope, this.list));
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const missing = this.list.files.filter((file) => !kept.has(keptAddress(this.scope, ...file)));
    const added = await Promise.allSettled(
      missing.map(async ([path, revision]) =>
        cache.put(keptAddress(this.scope, path, revision), await this.file(path, revision)),
      ),
    );
    const failed = added.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  /** Not opened: a copy that was forgotten would be there again. */
  kept(address: string): Promise<Response | undefined> {
    return caches.match(address, { cacheName: cacheName(this.scope, this.list) });
  }

  /** A file of another version, for a page of that version which is still open. */
  keptBefore(address: string): Promise<Response | undefined> {
    return caches.match(address, { ignoreSearch: true });
  }

  async dropOlder(): Promise<void> {
    await this.drop(staleCaches(await caches.keys(), this.scope, this.list));
  }

  async forget(): Promise<void> {
    await this.drop(
      (await caches.keys()).filter((name) => name.startsWith(cachePrefix(this.scope))),
    );
  }

  private async drop(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => caches.delete(name)));
  }

  /** A file that the copy before has too is not fetched again. */
  private async file(path: string, revision: string): Promise<Response> {
    const before = await caches.match(keptAddress(this.scope, path, revision));
    if (before !== undefined && (await fits(before, revision))) return before;
    const answer = await this.fetched(path);
    if (await fits(answer, revision)) return answer;
    throw new Error(`another version of ${path}`);
  }

  /** The file as the server has it now, not as a cache on the way remembers it. */
  private async fetched(path: string): Promise<Response> {
    const answer = await fetch(new URL(path, this.scope), { cache: 'no-cache' });
    if (!answer.ok) throw new Error(`${path} could not be fetched (${answer.status}).`);
    // A redirected response may not answer a navigation: it is wrapped in a new one.
    return answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer;
  }
}
