/** The bench used at random, as `bench.html?fuzz` does it: nothing goes wrong, and it answers afterwards. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { benchOn } from './support/bench.ts';
import { visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ base: '/', width: 1300, height: 900, moving: true }, (visit) => {
  ({ site, page } = visit);
});

const { ready, recomputed } = benchOn(() => page);
const strip = () => page.locator('#at-random');
const told = async (what: string) => Number(await strip().getAttribute(`data-${what}`));

describe('the bench used at random', () => {
  it('does a hundred acts of a seed that it tells, without an error, and computes what is asked next', async () => {
    await page.goto(`${site.url}bench.html?antialias=0&fuzz=7`);
    await expect.poll(() => told('acts'), { timeout: 90_000 }).toBeGreaterThan(100);
    await strip().locator('button').click();
    expect(await strip().innerText()).toContain('seed 7');
    expect(await strip().innerText()).toContain('no error');
    const done = await told('acts');
    await page.evaluate(() => document.querySelector('dialog')?.close());
    await recomputed(() =>
      page.evaluate(() => {
        window.location.hash = '2/rolling_disk/circle?T=2';
      }),
    );
    await ready();
    expect(await told('acts')).toBe(done);
    expect(await told('errors')).toBe(0);
  });
});
