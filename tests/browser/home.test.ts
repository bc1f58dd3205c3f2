/** The home page: its stone moves, turns back, is spun by keys and hands, and rests when asked to. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from './support/axe.ts';
import { overhang, smallControls } from './support/layout.ts';
import { visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ base: '/', width: 1280, height: 900, moving: true }, (visit) => {
  ({ site, page } = visit);
});

const meters = () => page.locator('.alive-meters dd');
const open = async (search: string): Promise<void> => {
  await page.goto(`${site.url}index.html${search}`);
  await page.waitForSelector('#alive[data-state="alive"]');
};
/** Of the spin that is told; its minus sign is a true one. */
const spinIs = (sign: 1 | -1) =>
  page.waitForFunction((wanted) => {
    const text = document.querySelector('.alive-meters dd')?.textContent ?? '';
    return (text.startsWith('−') ? -1 : 1) === wanted && /\d/.test(text);
  }, sign);
const power = (text: string) => (text.includes('·10⁻') ? 'small' : 'large');

describe('the home page', () => {
  it('shows a stone that turns back, with its energy kept by one method of two', async () => {
    await open('');
    await spinIs(-1);
    await spinIs(1);
    const [, kept = '', lost = ''] = await meters().allInnerTexts();
    expect(kept).toMatch(/10⁻¹[²³⁴⁵⁶]$|^0$/);
    expect(power(lost)).toBe('large');
    expect(
      await page.getByRole('link', { name: 'Open it on the bench' }).getAttribute('href'),
    ).toMatch(/^bench\.html#./);
  });

  it('rests until it is asked to move, where motion is not wanted', async () => {
    await open('?calm');
    const before = await meters().first().innerText();
    expect(before).toBe('−5 rad/s');
    await page.waitForTimeout(500);
    expect(await meters().first().innerText()).toBe(before);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);
    await page.getByRole('button', { name: 'Play' }).click();
    await page.waitForFunction(
      (old) => document.querySelector('.alive-meters dd')?.textContent !== old,
      before,
    );
    await page.getByRole('button', { name: 'Pause' }).click();
    const paused = await meters().first().innerText();
    await page.waitForTimeout(300);
    expect(await meters().first().innerText()).toBe(paused);
  });

  it('lets the stone be spun by arrow keys and by a hand', async () => {
    await open('?calm');
    await page.getByRole('button', { name: 'Play' }).focus();
    await page.keyboard.press('ArrowRight');
    await spinIs(1);
    await page.keyboard.press('ArrowLeft');
    await spinIs(-1);
    // A push at its middle, while it moves, makes it go another way.
    const stage = await page.locator('.alive-stage').boundingBox();
    if (stage === null) throw new Error('The stone has no room.');
    const [x, y] = [stage.x + stage.width / 2, stage.y + 0.6 * stage.height];
    await page.mouse.move(x, y);
    await page.waitForSelector('.alive-stage.touchable');
    const link = () =>
      page.getByRole('link', { name: 'Open it on the bench' }).getAttribute('href');
    const before = await link();
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 10, { steps: 4 });
    await page.waitForSelector('.alive-stage .velocity-arrow:not([hidden])');
    await page.mouse.up();
    await page.waitForFunction(() => document.querySelector('.moved-by-hand')?.textContent !== '');
    await expect.poll(link).not.toBe(before);
  });
});
