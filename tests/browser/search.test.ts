/** The search by keyboard alone, and the pages it leads to, below a subpath. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults } from './support/axe.ts';
import { overhang } from './support/layout.ts';
import { visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ base: '/courses/lab/', width: 360, height: 740, undrawn: true }, (visit) => {
  ({ site, page } = visit);
});

it('leads from the home page to a system without a mouse', async () => {
  await page.goto(site.url);
  await page.getByRole('searchbox', { name: 'Search the site' }).focus();
  await page.keyboard.type('chaplygin');
  await page.locator('.search-status', { hasText: /found for “chaplygin”/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL(/systems\/chaplygin_sleigh\.html/);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
});

it('shows its results while one types, over what else is there, and goes when it is left', async () => {
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('about:blank');
    await page.goto(site.url);
    await page.getByRole('searchbox', { name: 'Search the site' }).focus();
    await page.keyboard.type('gonzalez');
    await page.waitForSelector('.search-results a');
    const tops = await page
      .locator('.search-results a')
      .evaluateAll((links) => links.slice(0, 3).map((link) => link.getBoundingClientRect().bottom));
    for (const bottom of tops) expect(bottom).toBeLessThan(height);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.locator('h1').click();
    expect(await page.locator('.search-results a').first().isVisible()).toBe(false);
  }
});

it('keeps its words in the address, and says when nothing is found', async () => {
  await page.goto(`${site.url}search.html#q=%3Cimg%20src%3Dx%3E%20gearbox`);
  await page.waitForSelector('.search-results a');
  expect(await page.getByRole('searchbox').inputValue()).toBe('<img src=x> gearbox');
  expect(await page.locator('.search-results img').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('searchbox').fill('xyzzyx');
  await page.getByText('Nothing found for “xyzzyx”').waitFor();
  expect(new URL(page.url()).hash).toBe('#q=xyzzyx');
  expect(await overhang(page)).toBe(0);
});
