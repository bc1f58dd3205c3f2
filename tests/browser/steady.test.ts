/** What is on the screen stays where it is while the rest of a page arrives. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ width: 1280, height: 900, undrawn: true }, (visit) => {
  ({ site, page } = visit);
});

interface Shift extends PerformanceEntry {
  readonly value: number;
}

/** The limit of a good “cumulative layout shift” (web.dev/cls). */
const good = 0.1;

it.each([
  'index.html',
  'bench.html',
  'own.html',
  'own-method.html',
  'atlas.html',
  'search.html',
  'teachers.html',
  'hand-ins.html',
  'lessons/index.html',
  'lessons/what-a-discrete-gradient-keeps/index.html',
  'papers/p1.html',
  'systems/index.html',
  'systems/rattleback.html',
  'methods/index.html',
])('%s does not jump', async (path) => {
  await page.goto(`${site.url}${path}`);
  await page.waitForLoadState('networkidle');
  const shifted = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Entries of the past come with the next turn.
        requestAnimationFrame(() => setTimeout(() => done(sum)));
      }),
  );
  expect(shifted).toBeLessThan(good);
});
