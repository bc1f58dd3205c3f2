/** Figures that answer the reader: loops that one drags, the bracket, steps and measurements. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from './support/axe.ts';
import { openText, visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ width: 1000, height: 900, undrawn: true }, (visit) => {
  ({ site, page } = visit);
});

/** The first figure of a kind on a lesson's page, once it has its first answer. */
async function figureOf(lesson: string, kind: string, answered = true) {
  await openText(page, `${site.url}lessons/${lesson}/index.html?calm`);
  const figure = page.locator(`lab-${kind}`).first();
  await figure.scrollIntoViewIfNeeded();
  if (answered) await page.waitForSelector(`lab-${kind}[data-state="ready"]`);
  return figure;
}

describe('figures that answer', () => {
  it('drive a loop that the arrow keys make larger', async () => {
    const figure = await figureOf('rolling-without-slipping', 'drive');
    const height = figure.getByRole('slider').nth(1);
    const field = figure.getByRole('textbox', { name: /^Height/ });
    const before = Number(await field.inputValue());
    await height.focus();
    await page.keyboard.press('ArrowUp');
    await expect
      .poll(async () => Number(await field.inputValue()), { timeout: 20_000 })
      .toBeGreaterThan(before);
    await field.fill('0');
    await page.keyboard.press('Enter');
    await figure.getByText('The motion has closed with its controls.').waitFor();
    expect(await accessibilityFaults(page, figure)).toEqual([]);
  });

  it('bring the dots of loops to the Jacobiator’s line as the loop shrinks', async () => {
    const figure = await figureOf('the-nonholonomic-bracket', 'drive');
    const field = figure.getByRole('textbox', { name: /^Height/ });
    const apart = async (): Promise<number> => {
      const told = await figure.locator('.words:not(.still)').innerText();
      return Number(/differ by ([\d.]+) at most/.exec(told)?.[1]);
    };
    expect(await apart()).toBeGreaterThan(0.4);
    await field.fill('0.1');
    await page.keyboard.press('Enter');
    await expect.poll(apart, { timeout: 20_000 }).toBeLessThan(0.06);
  });

  it('move the corner of a polygon by arrow keys and by the pointer, and to where the action has no slope', async () => {
    const figure = await figureOf('spheres-without-angles', 'polygon');
    const words = figure.locator('.words:not(.still)');
    const handle = figure.getByRole('slider', { name: 'Corner of the polygon' });
    const above = async () => Number(/is ([\d.]+) above/.exec(await words.innerText())?.[1]);
    const start = await above();
    await handle.focus();
    for (let n = 0; n < 2; n += 1) await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(above, { timeout: 20_000 }).toBeLessThan(start);
    const box = await handle.boundingBox();
    if (box === null) throw new Error('no handle');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 80, y - 40);
    await page.mouse.up();
    await expect.poll(above, { timeout: 20_000 }).toBeGreaterThan(start);
    await figure.getByRole('button', { name: 'To where the slope is zero' }).click();
    await words.getByText('The slope of the action is zero here').waitFor();
    expect(await accessibilityFaults(page, figure)).toEqual([]);
  });

  it('tell an entry of the bracket, and map the state that the arrow keys move', async () => {
    const figure = await figureOf('the-nonholonomic-bracket', 'bracket');
    await figure.getByRole('gridcell').first().focus();
    await page.keyboard.press('ArrowRight');
    await figure.getByText(/^\{x, y\} = 0: /).waitFor();
    const field = figure.getByRole('textbox', { name: /^State/ }).first();
    const before = await field.inputValue();
    await figure.locator('.handle').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => field.inputValue(), { timeout: 20_000 }).not.toBe(before);
    expect(await accessibilityFaults(page, figure)).toEqual([]);
  });

  it('say what is wrong with a definition, and move again when it is mended', async () => {
    await figureOf('make-your-own', 'definition');
    const figure = page.locator('#figure-slips lab-definition');
    await figure.scrollIntoViewIfNeeded();
    const is = (state: string) =>
      page.waitForSelector(`#figure-slips lab-definition[data-state="${state}"]`, {
        timeout: 60_000,
      });
    await is('ready');
    await page.getByRole('button', { name: 'name that nobody has given' }).click();
    await is('refused');
    const potential = figure.getByRole('textbox', { name: 'Potential energy V' });
    expect(await potential.getAttribute('aria-invalid')).toBe('true');
    await figure.getByText('unknown name “mg”').first().waitFor();
    expect(await figure.locator('.own-preview.old .stage').isVisible()).toBe(true);
    await potential.fill('k*(r - l)^2/2 - m*g*r*cos(theta)');
    await is('ready');
    expect(await figure.locator('.own-preview.old').count()).toBe(0);
    const form = figure.getByRole('link', { name: 'Open the whole form' });
    expect(await form.getAttribute('href')).toMatch(/own\.html#definition=/);
    expect(await accessibilityFaults(page, figure)).toEqual([]);
  });

  it('lead to where their tableaux can be changed', async () => {
    await openText(page, `${site.url}lessons/make-your-own/index.html?calm`);
    await page.getByRole('link', { name: 'Change RK4, misprinted yourself.' }).click();
    await page.waitForSelector('.own-method[data-state="ready"]', { timeout: 60_000 });
    expect(await page.locator('#own-fact-order .verdict').innerText()).toBe('1');
  });

  it('count a step, and measure orders', async () => {
    const work = await figureOf('rkmk-or-commutator-free', 'work');
    const words = work.locator('.words');
    await words.getByText(/step 1 took 4 evaluations and 5 exponentials/).waitFor();
    await work.getByRole('button', { name: 'One step' }).click();
    await words.getByText(/step 2 took 4 evaluations and 5 exponentials/).waitFor();
    const figure = page.locator('#figure-body lab-precision');
    // It answers a prediction, and is covered until then. By the keyboard: what comes to life above moves the
    // button, and a pointer then presses in one place and lets go in another.
    await page.locator('#figure-body').getByRole('button', { name: 'Show it' }).press('Enter');
    await figure.scrollIntoViewIfNeeded();
    await figure.getByRole('button', { name: 'Measure' }).click();
    await figure.getByText('All errors are measured.').waitFor({ timeout: 90_000 });
    const orders = figure
      .locator('.findings:not(.still)')
      .getByText(/: order (3\.[89]|4\.[012])\d \(claimed: 4\)/);
    expect(await orders.count()).toBe(3);
    expect(await accessibilityFaults(page, figure)).toEqual([]);
  });
});
