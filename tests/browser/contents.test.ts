/** The list of a lesson's sections: folded, opened by keyboard, and it leads to them. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults } from './support/axe.ts';
import { smallControls } from './support/layout.ts';
import { openText, visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ base: '/', width: 390, height: 800 }, (visit) => {
  ({ site, page } = visit);
});

it('opens by keyboard and leads to a section', async () => {
  await openText(page, `${site.url}lessons/rkmk-or-commutator-free/index.html?calm`);
  const contents = page.getByRole('navigation', { name: 'In this lesson' });
  const links = contents.getByRole('link');
  expect(await links.first().isVisible()).toBe(false);
  await contents.locator('summary').focus();
  await page.keyboard.press('Enter');
  await links.first().waitFor({ state: 'visible' });
  expect(await smallControls(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
  const words = await links.nth(4).innerText();
  await links.nth(4).press('Enter');
  const heading = page.locator(`h2${new URL(page.url()).hash}`);
  expect(await heading.innerText()).toContain(words);
  // Figures that come to life above it do not push it away.
  await page.waitForTimeout(2000);
  const { y } = (await heading.boundingBox()) ?? { y: Number.NaN };
  expect(Math.abs(y)).toBeLessThan(120);
  await page.emulateMedia({ media: 'print' });
  expect(await contents.isVisible()).toBe(false);
});
