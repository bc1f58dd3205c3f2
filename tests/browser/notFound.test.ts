/** The page of addresses that are none, wherever the site is and however deep the address. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessibilityFaults } from './support/axe.ts';
import { launchChromium } from './support/chromium.ts';
import { type Site, serveSite } from './support/site.ts';

describe.each(['/', '/courses/lab/'])('a site at %s', (base) => {
  let browser: Browser;
  let site: Site;
  let page: Page;

  beforeAll(async () => {
    [browser, site] = await Promise.all([launchChromium(), serveSite({ base })]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  beforeEach(async () => {
    page = await browser.newPage({ serviceWorkers: 'block' });
  });
  afterEach(() => page.close());

  it.each(['lesson.html', 'lessons/none/', 'lessons/none/at/all/index.html'])(
    'answers %s with words, in its own looks, and leads back',
    async (path) => {
      const response = await page.goto(`${site.url}${path}`);
      expect(response?.status()).toBe(404);
      expect(await page.locator('h1').innerText()).toBe('There is no such page');
      const sheets = () =>
        page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
      await expect.poll(async () => (await sheets()).length).toBeGreaterThan(1);
      for (const sheet of await sheets()) {
        expect(sheet.startsWith(`${site.url}assets/`)).toBe(true);
      }
      await page.waitForSelector('html[data-live]');
      await page.getByRole('button', { name: 'Dark theme' }).click();
      await page.getByRole('button', { name: 'Light theme' }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('searchbox').fill('gearbox');
      const found = page.locator('.search-results a').first();
      await found.waitFor();
      const address = await found.evaluate((link: HTMLAnchorElement) => link.href);
      expect((await page.request.get(address)).status()).toBe(200);
      await page.getByRole('searchbox').fill('');
      await page.getByRole('main').getByRole('link', { name: 'Lessons' }).click();
      await page.waitForURL(`${site.url}lessons/index.html`);
      expect(await page.locator('h1').innerText()).toBe('Lessons');
    },
  );
});
