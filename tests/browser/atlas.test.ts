/** The atlas in a browser: its tables sort and narrow, its races open, a system of one's own gets a row. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from './support/axe.ts';
import { overhang, smallControls } from './support/layout.ts';
import { openText, visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ base: '/', width: 1280, height: 900, undrawn: true }, (visit) => {
  ({ site, page } = visit);
});

const rows = () => page.locator('.atlas-table tbody tr');
const names = () => page.locator('.atlas-table tbody th a').allInnerTexts();
async function open(hash = '#kepler'): Promise<void> {
  await openText(page, `${site.url}atlas.html${hash}`);
  await rows().first().waitFor();
}

describe('the atlas', () => {
  it('shows the system of its address, and another that is chosen', async () => {
    await open();
    expect(await page.getByLabel('System', { exact: true }).inputValue()).toBe('kepler');
    await page.getByLabel('System', { exact: true }).selectOption('henon_heiles');
    expect(page.url()).toContain('#henon_heiles');
    expect(await names()).toContain('Störmer–Verlet');
  });

  it('narrows by what must not drift, says how many are left, and when none is', async () => {
    await open();
    const all = await rows().count();
    await page.getByLabel('Energy', { exact: true }).first().check();
    expect(await rows().count()).toBeLessThan(all);
    expect(await names()).not.toContain('Runge–Kutta 4');
    await page.getByLabel('Order', { exact: true }).selectOption('8');
    expect(await page.getByRole('status').first().innerText()).toMatch(/^None of/);
  });

  it('sorts by a column, either way, and keeps the focus', async () => {
    await open();
    const heading = page.getByRole('button', { name: 'Order' });
    await heading.click();
    expect(await page.locator('th[aria-sort]').getAttribute('aria-sort')).toBe('ascending');
    const best = await names();
    await page.keyboard.press('Enter');
    expect(await page.locator('th[aria-sort]').getAttribute('aria-sort')).toBe('descending');
    expect((await names())[0]).not.toBe(best[0]);
  });

  it('draws what is ticked, four at most, and races it on the bench', async () => {
    await open();
    for (const box of await page.locator('.atlas-table input:checked').all()) {
      expect(await box.isEnabled()).toBe(true);
    }
    const drawn = await page.locator('.atlas-legend li').count();
    expect(drawn).toBeGreaterThan(1);
    await page.getByRole('link', { name: /^Race/ }).click();
    await page.waitForURL(/bench\.html#2\/kepler/);
    expect(decodeURIComponent(page.url())).toContain('stormer_verlet');
  });

  it('shows all systems at one glance, by any measure', async () => {
    await open();
    await page.getByText('All systems at one glance').click();
    await page.locator('.atlas-matrix thead a').first().waitFor();
    expect(await page.locator('.atlas-matrix thead a').count()).toBeGreaterThan(20);
    await page.getByLabel('Measure').selectOption('order');
    const first = page.locator('.atlas-matrix tbody td a').first();
    expect(await first.innerText()).toMatch(/^[\d.]+$|^at$/);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('measures a system of one’s own, and methods of one’s own on it', async () => {
    const read = (path: string): unknown =>
      JSON.parse(readFileSync(new URL(`../../web/${path}`, import.meta.url), 'utf8'));
    await open();
    await page.evaluate(
      ([system, method]) => {
        localStorage.setItem('rattleback-own-systems', JSON.stringify({ 'My spring': system }));
        localStorage.setItem('rattleback-own-methods', JSON.stringify({ Mine: method }));
      },
      [read('definitions/spring_pendulum.json'), read('tableaux/ralston2.json')],
    );
    await page.reload();
    await page.getByLabel('System', { exact: true }).selectOption({ label: 'My spring' });
    await page
      .getByRole('status')
      .filter({ hasText: /ways of/ })
      .first()
      .waitFor();
    await expect.poll(names, { timeout: 60_000 }).toContain('Ralston 2');
    await page
      .getByRole('status')
      .filter({ hasText: /are left/ })
      .first()
      .waitFor();
  });

  it('measures a method of one’s own on the systems that it fits, and stops when it is told', async () => {
    await open();
    await page.getByLabel('Method', { exact: true }).selectOption({ label: 'Ralston 2' });
    const column = page.locator('.atlas-column tbody tr');
    await expect.poll(() => column.count(), { timeout: 60_000 }).toBeGreaterThan(2);
    expect(await column.first().locator('td').first().innerText()).toMatch(/^(1\.9|2)/);
    // A page's clock is too coarse for the time of a step: what is told is counted.
    expect(await column.first().innerText()).toContain('2 evaluations');
    expect(await column.first().innerText()).not.toContain('µs');
    const href = (await column.first().getByRole('link').last().getAttribute('href')) ?? '';
    expect(href).toContain('methods=');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped.').waitFor();
    const stopped = await column.count();
    await page.waitForTimeout(1500);
    expect(await column.count()).toBe(stopped);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('prints whole: no column is cut, and nothing that is only for a screen is there', async () => {
    await open();
    await page.getByText('All systems at one glance').click();
    await page.locator('.atlas-matrix thead a').first().waitFor();
    // A sheet of A4, across, less its margins, at 96 pixels an inch.
    await page.setViewportSize({ width: Math.floor((277 / 25.4) * 96), height: 720 });
    await page.emulateMedia({ media: 'print' });
    // The chart follows the width of its page.
    await expect.poll(() => overhang(page)).toBe(0);
    for (const table of await page.locator('table:visible').all()) {
      const { width = 0 } = (await table.boundingBox()) ?? {};
      expect(width).toBeLessThanOrEqual((277 / 25.4) * 96);
    }
    expect(await page.locator('.atlas-questions').isVisible()).toBe(false);
    expect(
      await page
        .locator('thead')
        .first()
        .evaluate((e) => getComputedStyle(e).display),
    ).toBe('table-header-group');
  });

  it.each([360, 1280])(
    'hangs over nothing at %i pixels, and has no small controls',
    async (width) => {
      await page.setViewportSize({ width, height: 800 });
      await open();
      expect(await overhang(page)).toBe(0);
      expect(await smallControls(page)).toEqual([]);
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );
});
