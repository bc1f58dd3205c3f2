/** How a page shows where it is linked from. */
import { expect, it } from 'vitest';
import { cardOf, siteAddress, siteMap } from '../../web/plugins/card.ts';

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Energy &amp; “drift” – Rattleback</title>
<meta name="description" content="What &quot;kept&quot; means."></head><body></body></html>`;

/** What a card says, by its keys. */
function said(path: string, site?: string): Map<unknown, unknown> {
  return new Map(
    cardOf(page, path, site).map(({ attrs = {} }) => [
      attrs.property ?? attrs.name ?? attrs.rel,
      attrs.content ?? attrs.href,
    ]),
  );
}

it('a card has the title and the description of its page', () => {
  const card = said('lessons/one/index.html');
  expect(card.get('og:title')).toBe('Energy & “drift” – Rattleback');
  expect(card.get('og:description')).toBe('What "kept" means.');
  expect(card.get('twitter:card')).toBe('summary_large_image');
});

it('a card names the picture from where its page is, as long as the site may be anywhere', () => {
  expect(said('index.html').get('og:image')).toBe('images/card.jpg');
  const card = said('lessons/one/index.html');
  expect(card.get('og:image')).toBe('../../images/card.jpg');
  expect([card.has('og:url'), card.has('canonical')]).toEqual([false, false]);
});

it('a card names whole addresses where the site’s is known', () => {
  const card = said('lessons/one/index.html', 'https://example.org/lab/');
  expect(card.get('og:image')).toBe('https://example.org/lab/images/card.jpg');
  expect(card.get('og:url')).toBe('https://example.org/lab/lessons/one/index.html');
  expect(card.get('canonical')).toBe(card.get('og:url'));
});

it.each([
  [undefined, undefined],
  ['', undefined],
  ['https://example.org', 'https://example.org/'],
  ['https://example.org/lab', 'https://example.org/lab/'],
  ['http://example.org/lab/', 'http://example.org/lab/'],
])('%j as the address of the site is %j', (given, address) => {
  expect(siteAddress(given)).toBe(address);
});

it.each(['example.org', '/lab/', 'ftp://example.org/', 'https://example.org/?lab', 'https://a/#b'])(
  '%j is refused as the address of the site, in one sentence',
  (given) => {
    expect(() => siteAddress(given)).toThrow(/^RATTLEBACK_SITE_URL is [^\n]*, not “[^\n]*”\.$/);
  },
);

it('the map of the site has every page that can be found', () => {
  const map = siteMap(['404.html', 'b.html', 'a/index.html', 'a.js'], 'https://example.org/lab/');
  expect([...map.matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://example.org/lab/a/index.html',
    'https://example.org/lab/b.html',
  ]);
});
