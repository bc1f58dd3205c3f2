import { describe, expect, it, vi } from 'vitest';
import { icons, manifestText } from '../../web/plugins/offline/manifest.ts';
import { revisionOfSite, revisionsOf } from '../../web/plugins/offline/revisions.ts';
import {
  answerTo,
  cacheName,
  keptAddress,
  type SiteList,
  staleCaches,
} from '../../web/src/pages/site/offline/offlineFiles.ts';
import { keepOffline } from '../../web/src/pages/site/offline/register.ts';

const scope = 'https://example.org/courses/lab/';
const list: SiteList = {
  revision: 'now',
  files: [
    ['index.html', 'a'],
    ['bench.html', 'b'],
    ['lessons/one/index.html', 'c'],
    ['assets/engine-Xy.wasm', 'd'],
  ],
};

describe('the list of revisions', () => {
  const files = [
    { path: 'b.js', content: 'two' },
    { path: 'a.html', content: 'one' },
  ];

  it('is in order, and the same for the same files', () => {
    const list = revisionsOf(files);
    expect(list.map(([path]) => path)).toEqual(['a.html', 'b.js']);
    expect(revisionsOf([...files].reverse())).toEqual(list);
    expect(list[0]?.[1]).toMatch(/^[0-9a-f]{16}$/);
  });

  it('takes text and bytes alike', () => {
    const bytes = [{ path: 'a', content: new TextEncoder().encode('ü') }];
    expect(revisionsOf(bytes)).toEqual(revisionsOf([{ path: 'a', content: 'ü' }]));
  });

  it('changes one entry, and the site’s word, with one file', () => {
    const before = revisionsOf(files);
    const after = revisionsOf([{ path: 'a.html', content: 'other' }, files[0] as never]);
    expect(after[0]).not.toEqual(before[0]);
    expect(after[1]).toEqual(before[1]);
    expect(revisionOfSite(after)).not.toBe(revisionOfSite(before));
  });
});

describe('what the worker answers', () => {
  const pathOf = (address: string) => {
    const answer = answerTo(address, scope, list);
    return answer?.kind === 'file' ? answer.path : answer?.address;
  };

  it.each([
    ['', 'index.html'],
    ['index.html#part', 'index.html'],
    ['bench.html?demo=sleigh&antialias=0', 'bench.html'],
    ['bench', 'bench.html'],
    ['lessons/one/', 'lessons/one/index.html'],
    ['assets/engine-Xy.wasm', 'assets/engine-Xy.wasm'],
  ])('%j with %s', (path, file) => {
    expect(pathOf(`${scope}${path}`)).toBe(file);
  });

  it('a folder without its slash with the address that has one', () => {
    expect(pathOf(`${scope}lessons/one`)).toBe(`${scope}lessons/one/`);
  });

  it.each([
    `${scope}nothing.html`,
    `${scope}bench.html/`,
    'https://example.org/courses/',
    'https://example.org/bench.html',
    'https://other.org/courses/lab/bench.html',
    `${scope}%E0%A4%A`,
  ])('nothing to %s', (address) => {
    expect(pathOf(address)).toBeUndefined();
  });
});

describe('copies', () => {
  it.each([
    [undefined, [`${scope}service-worker.js`]],
    [{ saveData: false }, [`${scope}service-worker.js`]],
    [{ saveData: true }, []],
  ])('are made by a browser whose connection is %j: %j', (connection, expected) => {
    const register = vi.fn((_address: URL) => new Promise(() => undefined));
    const view = {
      isSecureContext: true,
      document: {
        readyState: 'complete',
        querySelector: () => ({ href: `${scope}manifest.webmanifest` }),
      },
      location: { search: '' },
      navigator: { serviceWorker: { register }, connection },
      setTimeout: (act: () => void) => act(),
    };
    keepOffline(view as unknown as Window);
    expect(register.mock.calls.map(([address]) => address.href)).toEqual(expected);
  });

  it('are kept by revision', () => {
    expect(keptAddress(scope, 'bench.html', 'b')).toBe(`${scope}bench.html?revision=b`);
  });

  it('of older versions go, those of other sites stay', () => {
    const old = cacheName(scope, { ...list, revision: 'before' });
    const other = cacheName('https://example.org/', { ...list, revision: 'before' });
    const names = [old, other, cacheName(scope, list), 'something else'];
    expect(staleCaches(names, scope, list)).toEqual([old]);
  });
});

describe('the manifest', () => {
  it('holds relative addresses only', () => {
    const text = manifestText();
    expect(text).not.toMatch(/https?:|"\//);
    for (const { file, purpose } of icons) {
      expect(text.includes(`images/${file}`)).toBe(purpose !== 'touch');
    }
  });
});
