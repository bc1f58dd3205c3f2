/** How the service worker makes its copy of the site, with caches that are maps. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SiteCopy } from '../../web/src/pages/site/offline/copy.ts';
import {
  cacheName,
  keptAddress,
  type SiteList,
} from '../../web/src/pages/site/offline/offlineFiles.ts';

const scope = 'https://example.org/lab/';

const revisionOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

const listOf = (revision: string, files: Readonly<Record<string, string>>): SiteList => ({
  revision,
  files: Object.entries(files).map(([path, text]) => [path, revisionOf(text)]),
});

type Kept = Map<string, Response>;

/** As browsers have them: what was put under an address, in the order of its making. */
class Caches {
  readonly all = new Map<string, Kept>();

  async open(name: string) {
    const kept: Kept = this.all.get(name) ?? new Map();
    this.all.set(name, kept);
    return {
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      put: async (address: string, answer: Response) => void kept.set(address, answer),
    };
  }

  async match(address: string, options: { cacheName?: string; ignoreSearch?: boolean } = {}) {
    const plain = (url: string) => (options.ignoreSearch ? url.split('?')[0] : url);
    for (const [name, kept] of this.all) {
      if ((options.cacheName ?? name) !== name) continue;
      const found = [...kept].find(([url]) => plain(url) === plain(address));
      if (found !== undefined) return found[1].clone();
    }
    return undefined;
  }

  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
}

let caches: Caches;
let served: Record<string, string>;
const asked = vi.fn();

beforeEach(() => {
  caches = new Caches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (address: URL) => {
    const path = address.href.slice(scope.length);
    asked(path);
    const text = served[path];
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  });
});

afterEach(() => {
  asked.mockReset();
  vi.unstubAllGlobals();
});

const before = { 'index.html': 'old home', 'bench.html': 'old bench', 'same.js': 'same' };
const after = { 'index.html': 'new home', 'bench.html': 'new bench', 'same.js': 'same' };
const first = listOf('first', before);
const second = listOf('second', after);
const textOf = async (list: SiteList, path: string) => {
  const [, revision = ''] = list.files.find(([one]) => one === path) ?? [];
  const answer = await new SiteCopy(scope, list).kept(keptAddress(scope, path, revision));
  return answer?.text();
};

describe('the copy of a site', () => {
  it('takes no file of another version: it fails, and is completed when the server is whole', async () => {
    served = { ...after, 'bench.html': before['bench.html'] };
    const copy = new SiteCopy(scope, second);
    await expect(copy.complete()).rejects.toThrow('another version of bench.html');
    expect(await textOf(second, 'bench.html')).toBeUndefined();
    expect(await textOf(second, 'index.html')).toBe('new home');
    asked.mockReset();
    served = { ...after };
    await copy.complete();
    expect(await textOf(second, 'bench.html')).toBe('new bench');
    expect(asked.mock.calls).toEqual([['bench.html']]);
  });

  it('fetches nothing that an older copy has, but for what was spoiled there', async () => {
    served = { ...before };
    await new SiteCopy(scope, first).complete();
    served = { ...after };
    asked.mockReset();
    await new SiteCopy(scope, second).complete();
    expect(asked.mock.calls.flat().sort()).toEqual(['bench.html', 'index.html']);
    const old = caches.all.get(cacheName(scope, first)) as Kept;
    old.set(keptAddress(scope, 'same.js', revisionOf('same')), new Response('<h1>Busy</h1>'));
    caches.all.delete(cacheName(scope, second));
    await new SiteCopy(scope, second).complete();
    expect(await textOf(second, 'same.js')).toBe('same');
  });

  it('of an older version answers its open pages until it goes; one just begun stays', async () => {
    served = { ...before, 'gone-1.js': 'gone' };
    await new SiteCopy(scope, listOf('first', served)).complete();
    served = { ...after };
    const copy = new SiteCopy(scope, second);
    await copy.complete();
    served = { ...after, 'index.html': 'newest' };
    await new SiteCopy(scope, listOf('third', { ...served, 'late.js': 'late' }))
      .complete()
      .catch(() => undefined);
    const gone = async () => (await copy.keptBefore(`${scope}gone-1.js`))?.text();
    expect(await gone()).toBe('gone');
    await copy.dropOlder();
    expect(await gone()).toBeUndefined();
    expect([...caches.all.keys()].map((name) => name.split(' ').at(-1))).toEqual([
      'second',
      'third',
    ]);
  });
});
