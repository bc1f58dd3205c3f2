/** The page of slides: whole, safe, and without anything from elsewhere. */
import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { slidesPage } from '../../web/src/kit/demonstration/slidesPage.ts';

beforeEach(() => {
  vi.stubGlobal('document', parseHTML('<html lang="en"><body></body></html>').document);
});
afterEach(() => vi.unstubAllGlobals());

const slide = {
  caption: 'Is 1 < 2 & "so"?',
  drawing: 'data:image/png;base64,AAAA',
  plots: ['data:image/svg+xml,%3Csvg%3E', 'data:image/svg+xml,%3Csvg%3E'],
  about: 'Two runs.',
  link: 'https://example.org/bench.html#2/kepler?h=0.1&T=2',
};

it('has each view with its question, pictures and link, and asks nobody for anything', () => {
  const text = slidesPage('<b>Title</b>', [slide, { ...slide, caption: 'Second', plots: [] }]);
  const { document } = parseHTML(text);
  const slides = [...document.querySelectorAll('section')];
  expect(slides.map((one) => one.querySelector('h2')?.textContent)).toEqual([
    slide.caption,
    'Second',
  ]);
  expect(slides.map((one) => one.querySelectorAll('img').length)).toEqual([3, 1]);
  expect(document.querySelectorAll('b')).toHaveLength(0);
  expect(document.querySelector('title')?.textContent).toBe('<b>Title</b>');
  const addresses = [...document.querySelectorAll('[src], link')].map((one) =>
    one.getAttribute('src'),
  );
  expect(addresses.every((address) => address?.startsWith('data:'))).toBe(true);
  expect(document.querySelector('a')?.getAttribute('href')).toBe(slide.link);
});
