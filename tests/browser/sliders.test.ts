/** Numbers as sliders: dragged, stepped, typed, and going to and fro by themselves. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { benchOn, eventually, unfold } from './support/bench.ts';
import { visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ width: 1280, height: 900, undrawn: true }, (visit) => {
  ({ site, page } = visit);
});

const { ready, recomputed, shared, enter } = benchOn(() => page);
const h = () => shared().experiment.h;
const J = () => shared().experiment.parameters.J as number;

async function open(): Promise<void> {
  await page.goto(`${site.url}bench.html?antialias=0#2/chaplygin_sleigh/backwards`);
  await ready();
}

async function drag(id: string, shares: readonly number[]): Promise<void> {
  const { x, y, width, height } = (await page.locator(`#${id}`).boundingBox()) as {
    x: number;
    y: number;
    width: number;
    height: number;
  };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  for (const share of shares) {
    await page.mouse.move(x + share * width, y + height / 2, { steps: 3 });
    await page.waitForTimeout(300);
  }
  await page.mouse.up();
}

it('the step size is dragged over decades, computed on the way, and undone at once', async () => {
  await open();
  expect(await page.locator('#h').isVisible()).toBe(false);
  expect(await page.locator('.slider-field .told').first().innerText()).toBe('0.1');
  await recomputed(() => drag('h-slider', [0.7, 0.9, 0.8]));
  await eventually(h).toBeGreaterThan(0.3);
  expect(h()).toBeLessThan(1);
  await ready();
  await recomputed(() => page.click('#undo'));
  expect(h()).toBe(0.1);
  expect(await page.locator('#undo').isDisabled()).toBe(true);
});

it('takes arrow keys, and a number after Enter or a double click', async () => {
  await open();
  await recomputed(() => page.locator('#h-slider').press('ArrowRight'));
  expect(h()).toBeGreaterThan(0.1);
  expect(h()).toBeLessThan(0.11);
  expect(await page.locator('#h-slider').getAttribute('aria-valuetext')).toBe(`${h()} s`);
  await page.locator('#h-slider').press('Enter');
  await page.keyboard.type('0.25');
  await recomputed(() => page.keyboard.press('Tab'));
  expect(h()).toBe(0.25);
  expect(await page.locator('#h').isVisible()).toBe(false);
  await page.locator('#h-slider').dblclick({ position: { x: 5, y: 8 } });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('h');
  await page.keyboard.type('none');
  await page.keyboard.press('Enter');
  expect(await page.locator('#h-fault').innerText()).toBe(
    'Step size h must be a number, written like 0.5 or 2e-3.',
  );
  expect(await page.locator('#h').isVisible()).toBe(true);
});

it('a parameter has its letter, its field, and keeps the slider while the start is no preset any more', async () => {
  await open();
  await unfold(page, '#parameter-J');
  expect(await page.locator('label[for="parameter-J"]').innerText()).toBe('Moment of inertia J');
  await recomputed(() => drag('parameter-J-slider', [0.2, 0.3]));
  await eventually(() => page.inputValue('#preset')).toBe('');
  await eventually(J).toBeLessThan(4);
  await ready();
  expect(await page.inputValue('#parameter-J')).toBe(String(J()));
  // Beyond its ends the slider goes over other numbers.
  await recomputed(() => enter('parameter-J', '5000'));
  expect(await page.locator('#parameter-J-slider').getAttribute('aria-valuetext')).toBe(
    '5000 kg m²',
  );
  await recomputed(() => page.locator('#parameter-J-slider').press('ArrowLeft'));
  expect(J()).toBeLessThan(5000);
  expect(J()).toBeGreaterThan(4000);
});

it('goes to and fro by itself until it is stopped, and is one change', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open();
  const sweep = page.getByRole('button', { name: /Step size h: let it go/ });
  await page.locator('#h-slider').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const seen = new Set<number>();
  await eventually(() => seen.add(h()).size).toBeGreaterThan(3);
  await page.keyboard.press('Escape');
  await sweep.waitFor();
  await ready();
  await page.waitForTimeout(400);
  const stopped = h();
  await page.waitForTimeout(600);
  expect(h()).toBe(stopped);
  await recomputed(() => page.click('#undo'));
  expect(h()).toBe(0.1);
});

it('does not move by itself where motion is unwelcome', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open();
  await page.locator('#h-slider').focus();
  expect(await page.locator('.sweep:visible').count()).toBe(0);
});
