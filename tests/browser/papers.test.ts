/** The pages of the papers, alive: a figure is computed where it stands, and its data are saved. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults } from './support/axe.ts';
import { overhang, smallControls } from './support/layout.ts';
import { openText, visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ base: '/', width: 390, height: 844, undrawn: true }, (visit) => {
  ({ site, page } = visit);
});

const pages = ['papers/index.html', 'papers/p3.html', 'papers/errata.html'];

it('have no faults of accessibility and fit a phone, in either theme', async () => {
  for (const address of pages) {
    await openText(page, `${site.url}${address}`);
    expect(await overhang(page), address).toBe(0);
    expect(await smallControls(page), address).toEqual([]);
    expect(await accessibilityFaults(page), address).toEqual([]);
    await page.click('#theme');
    expect(await accessibilityFaults(page), address).toEqual([]);
  }
});

it('a card computes what it shows: the same numbers, its figures and its data', async () => {
  await openText(page, `${site.url}papers/p3.html`);
  const card = page.locator('[data-id="p3-figure5"]');
  const before = await card.locator('td.number').allInnerTexts();
  await card.getByRole('button', { name: 'Compute it here' }).click();
  await card.getByText('Computed just now').waitFor({ timeout: 60_000 });
  expect(await card.locator('td.number').allInnerTexts()).toEqual(before);
  const picture = card.locator('[data-figure="energy"][data-live] img');
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'The data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('p3-figure5_energy.csv');
});

it('what is being computed can be cancelled', async () => {
  await openText(page, `${site.url}papers/p1.html`);
  const card = page.locator('[data-id="p1-figure2-variance"]');
  await card.getByRole('button', { name: 'Compute it here' }).click();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await card.getByText('Cancelled').waitFor();
  expect(await card.getByRole('button', { name: 'Compute it here' }).isVisible()).toBe(true);
});

it('Figure 7 of the paper on spheres plays as a film, and a slider goes through it', async () => {
  await openText(page, `${site.url}papers/p4.html`);
  const card = page.locator('[data-id="p4-example6"]');
  await card.getByRole('button', { name: 'Compute it here' }).click();
  const film = card.locator('[data-figure="faces"][data-live]');
  await film.waitFor({ timeout: 60_000 });
  const disc = film.locator('canvas').first();
  const look = (): Promise<string> => disc.evaluate((one: HTMLCanvasElement) => one.toDataURL());
  const first = await look();
  const slider = film.getByRole('slider', { name: 'Time' });
  await slider.focus();
  await page.keyboard.press('End');
  expect(await slider.getAttribute('aria-valuetext')).toBe('t = 5.00');
  expect(await look()).not.toBe(first);
  await film.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => slider.inputValue(), { timeout: 20_000 }).not.toBe('0');
  await film.getByRole('button', { name: 'Pause' }).click();
  expect(await overhang(page)).toBe(0);
  expect(await smallControls(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
});
