/** The gallery of components, as those who build pages see it: clean in every look, and used by keys. */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partsOfMessages } from '../../web/plugins/messageParts.ts';
import { examples } from '../../web/src/pages/components/examples.ts';
import { accessibilityFaults } from './support/axe.ts';
import { launchChromium } from './support/chromium.ts';

const web = fileURLToPath(new URL('../../web/', import.meta.url));
let server: ViteDevServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await createServer({
    root: web,
    configFile: false,
    plugins: [partsOfMessages()],
    optimizeDeps: { entries: ['components.html'] },
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false },
  });
  await server.listen();
  browser = await launchChromium();
  page = await browser.newPage();
  await page.goto(`${server.resolvedUrls?.local[0]}components.html`);
  await page.waitForSelector('.component');
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

describe('the gallery of components', () => {
  it('has every component of the design, each alone at its address', async () => {
    expect(await page.locator('.component').count()).toBe(examples.length);
    for (const { id } of examples) {
      await page.evaluate((hash) => {
        window.location.hash = hash;
      }, id);
      await page.waitForSelector(`[data-component="${id}"]:not([hidden])`);
      expect(await page.locator('.component:not([hidden])').count(), id).toBe(1);
    }
    await page.click('text=All components');
    await page.waitForFunction(() => !document.querySelector('.component[hidden]'));
  });

  it.each([
    ['light', 'ltr', 'none'],
    ['dark', 'ltr', 'none'],
    ['light', 'rtl', 'none'],
    ['light', 'ltr', 'active'],
  ] as const)('is accessible: %s, %s, forced colours %s', async (theme, dir, forcedColors) => {
    await page.emulateMedia({ forcedColors });
    await page.evaluate(
      ([ofTheme, ofDir]) => {
        document.documentElement.dataset.theme = ofTheme;
        document.documentElement.dir = ofDir as string;
      },
      [theme, dir],
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
  });

  it('is used by keys: a segment by arrows, a dialog by Escape', async () => {
    await page.emulateMedia({ forcedColors: 'none' });
    const chosen = () => page.locator('.segments [aria-checked="true"]').innerText();
    await page.locator('.segments [aria-checked="true"]').focus();
    await page.keyboard.press('ArrowRight');
    expect(await chosen()).toBe('Side by side');
    const open = page.getByRole('button', { name: 'Open a dialog' });
    await open.focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog:not([open])', { state: 'attached' });
    expect(await open.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('has tabs that arrows choose, in the direction of the text, and a row that scrolls to the chosen one', async () => {
    const rows = page.locator('[data-component="tabs"] .tabs');
    const chosen = () => rows.first().locator('[aria-checked="true"]').innerText();
    await rows.first().locator('[aria-checked="true"]').focus();
    await page.keyboard.press('ArrowRight');
    expect(await chosen()).toBe('Constraint');
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await page.keyboard.press('ArrowLeft');
    expect(await chosen()).toBe('Angular momentum');
    await page.evaluate(() => {
      document.documentElement.dir = 'ltr';
    });
    await page.keyboard.press('ArrowDown');
    expect(await chosen()).toBe('Energy');
    const inside = () =>
      rows.nth(1).evaluate((row) => {
        const tab = row.querySelector('[aria-checked="true"]')?.getBoundingClientRect();
        const { left, right } = row.getBoundingClientRect();
        return tab !== undefined && tab.left >= left - 1 && tab.right <= right + 1;
      });
    await rows.nth(1).getByRole('radio', { name: 'All' }).focus();
    await page.keyboard.press('Space');
    expect(await inside()).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await inside()).toBe(true);
  });

  it('has a drawer that keys open, search and leave, and that a button opens at one tool', async () => {
    const closed = page.locator('[data-component="drawer"] .drawer').first();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await closed.locator('> summary').focus();
    await page.keyboard.press('Enter');
    expect(await closed.getAttribute('open')).toBe('');
    await page.keyboard.press('Tab');
    await page.keyboard.type('number');
    expect(await closed.locator('.tools > details:visible > summary').allInnerTexts()).toEqual([
      'Sweep',
    ]);
    expect(await closed.getByRole('status').innerText()).toBe('1 tool.');
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('Sweep');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Escape');
    expect(await closed.locator('.tools > details:visible').count()).toBe(2);
    expect(await closed.getByRole('status').innerText()).toBe('');
    await page.keyboard.press('Escape');
    expect(await closed.getAttribute('open')).toBe(null);
    expect(await focused()).toBe('Tools');
    const begin = page.getByRole('button', { name: 'Sweep a number' }).first();
    await begin.focus();
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('Sweep');
    expect(await closed.locator('[id$="-sweep"][open]').isVisible()).toBe(true);
  });

  it('says what was done on the screen and to screen readers, and takes it back', async () => {
    await page.getByRole('button', { name: 'Copy link' }).click();
    const said = page.getByRole('status').filter({ hasText: 'The link is copied.' });
    await said.waitFor();
    expect(await said.evaluate((node) => getComputedStyle(node).clipPath)).toBe('none');
    await said.waitFor({ state: 'detached', timeout: 8000 });
  });
});
