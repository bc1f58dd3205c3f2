/** The sheets of a `surface` figure: turned, marked and read by keyboard alone, as by dragging. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openText, visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;
visitSite({ width: 1000, height: 900 }, (visited) => {
  ({ site, page } = visited);
});

const figure = (): Locator => page.locator('#figure-sheets [data-kind]');
const drawing = (): Promise<string> => figure().locator('svg.turned').innerHTML();
const words = (): Promise<string> => figure().locator('.words:not(.still)').innerText();
const slider = (name: string): Locator => figure().getByLabel(name, { exact: true });

async function open(): Promise<void> {
  await openText(page, `${site.url}lessons/the-exact-discrete-system/index.html?calm`);
  for (const show of (await page.locator('.cover button').all()).reverse()) await show.click();
  await figure().scrollIntoViewIfNeeded();
  await expect.poll(() => figure().getAttribute('data-state')).toBe('ready');
}

it('turns by the keyboard and by dragging, and says the same of the mark', async () => {
  await open();
  expect(await words()).toContain('z = 0.46996');
  // The drawing comes after the words.
  await expect.poll(drawing).not.toBe('');
  const [before, told] = [await drawing(), await words()];
  await slider('Turn').focus();
  await page.keyboard.press('ArrowRight');
  const turned = await drawing();
  expect(turned).not.toBe(before);
  await page.keyboard.press('ArrowLeft');
  expect(await drawing()).toBe(before);
  const box = await figure().locator('svg.turned').boundingBox();
  if (box === null) throw new Error('The drawing is not to be seen.');
  await page.mouse.move(box.x + 100, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 120);
  await page.mouse.up();
  expect(await drawing()).not.toBe(before);
  expect(await words()).toBe(told);
});

it('moves its mark by the keyboard; the table goes along', async () => {
  await open();
  await slider('Mark, y').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await words()).toContain('Over x = 1, y = 0.5:');
  await slider('Mark, x').focus();
  await page.keyboard.press('ArrowLeft');
  expect(await figure().getByText('Section at x = 0.75').first().isVisible()).toBe(true);
  await figure().getByText('As a table').click();
  expect(await figure().locator('tbody tr').count()).toBe(13);
  expect(await figure().locator('caption').innerText()).toBe('Section at x = 0.75');
});

it('takes another method and another start from the prose', async () => {
  await open();
  await page.getByRole('button', { name: 'GNI', exact: true }).click();
  await expect.poll(words).toContain('integrator at z = 0.');
  await page.getByRole('button', { name: 'DLA', exact: true }).click();
  await page.getByRole('button', { name: 'y₀ = 1', exact: true }).click();
  await expect.poll(words).toContain('Over x = 1, y = 2: Exact discrete flow at z = 1.4617');
});
