/** The page about the site: what was tried, how much may be asked for, what it is made from. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityFaults } from './support/axe.ts';
import { launchChromium } from './support/chromium.ts';
import { type Site, serveSite } from './support/site.ts';

let browser: Browser;
let site: Site;
let page: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), serveSite()]);
  page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto(`${site.url}about.html`);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

it('says its sentences with their links, and its numbers with their names', async () => {
  const main = page.locator('main');
  expect(await main.innerText()).not.toContain('…\n');
  await main.getByText(/What comes out: Atlas\./).waitFor();
  const steps = main.getByRole('row', { name: 'Steps of a run 100,000,000' });
  await steps.waitFor();
  const parts = await page.request.get(`${site.url}parts.cdx.json`);
  expect(((await parts.json()) as { bomFormat: string }).bomFormat).toBe('CycloneDX');
});

it.each([1280, 320])('is for everyone, %d pixels wide', async (width) => {
  await page.setViewportSize({ width, height: 900 });
  expect(await accessibilityFaults(page)).toEqual([]);
  const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(wide)).toBeLessThanOrEqual(0);
});
