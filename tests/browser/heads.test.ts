/** The heads of all pages of the built site, as others read them: tabs, messengers, search engines. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';

const site = fileURLToPath(new URL('../../build/site', import.meta.url));
const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
);
const found = pages.filter((page) => page !== '404.html');

function headOf(page: string) {
  const { document } = parseHTML(readFileSync(join(site, page), 'utf8'));
  const valueAt = (selector: string, name: string) =>
    document.head.querySelector(selector)?.getAttribute(name);
  return { document, valueAt };
}

it('there are pages to look at', () => {
  expect(found.length).toBeGreaterThan(50);
  expect(pages).toContain('404.html');
});

describe.each(pages)('%s', (page) => {
  const { document, valueAt } = headOf(page);

  it('says how it is written before anything else is read', () => {
    expect(readFileSync(join(site, page)).indexOf('<meta charset="utf-8">')).toBeLessThan(1000);
  });

  it('has icons that are there', () => {
    const icons = [...document.head.querySelectorAll('link[rel="icon"], link[rel$="touch-icon"]')];
    expect(icons).toHaveLength(3);
    for (const icon of icons) {
      expect(existsSync(join(site, dirname(page), icon.getAttribute('href') ?? ''))).toBe(true);
    }
  });

  if (page === '404.html') {
    it('is not to be found', () => {
      expect(valueAt('meta[name="robots"]', 'content')).toBe('noindex');
      expect(valueAt('meta[property="og:title"]', 'content')).toBeUndefined();
    });
    return;
  }

  it('has a card with its own words and a picture that is there', () => {
    expect(document.title.length).toBeGreaterThan(0);
    expect(valueAt('meta[property="og:title"]', 'content')).toBe(document.title);
    const description = valueAt('meta[name="description"]', 'content');
    expect(description?.length).toBeGreaterThan(0);
    expect(valueAt('meta[property="og:description"]', 'content')).toBe(description);
    const picture = valueAt('meta[property="og:image"]', 'content') ?? '';
    expect(existsSync(join(site, dirname(page), picture))).toBe(true);
  });
});

it('no copy of the site holds what its own pages never ask for', () => {
  const worker = readFileSync(join(site, 'service-worker.js'), 'utf8');
  expect(worker).toContain('"images/icon.svg"');
  expect(worker).not.toContain('images/card.jpg');
});
