/** A method on the page *Your own*: typed, read at once, measured, taken to the bench. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from './support/axe.ts';
import { eventually, linesOf } from './support/bench.ts';
import { overhang, smallControls } from './support/layout.ts';
import { openText, type Visit, visitSite } from './support/pages.ts';

let visit: Visit;
visitSite({ width: 1280, height: 900, undrawn: true }, (arrived) => {
  visit = arrived;
});

const on = () => visit.page;
const reading = () => on().locator('#own-reading');
const order = () => on().locator('#own-fact-order');
const cell = (label: string) => on().getByLabel(label, { exact: true });

async function open(hash = ''): Promise<void> {
  await openText(on(), `${visit.site.url}own.html?calm${hash}`);
  await settled(on(), 'ready');
}

const settled = (page: Page, state: string) =>
  page.waitForSelector(`.own-method[data-state="${state}"]`, {
    timeout: 60_000,
    state: 'attached',
  });

async function begin(name: string): Promise<void> {
  await on().selectOption('#own-method-begin', name);
  // It is being read as soon as it is chosen.
  await settled(on(), 'ready');
}

const measured = () => on().waitForSelector('.measured[data-state="ready"]', { timeout: 60_000 });

describe('what is kept in the browser', () => {
  it('is a method to begin from, and a system to measure on', async () => {
    const { page, site } = visit;
    await page.goto(`${site.url}own.html?calm#example=sleigh`);
    await page.waitForSelector('body[data-state="ready"]', { timeout: 60_000 });
    await page.locator('.own-bar').getByRole('button', { name: 'Keep in this browser' }).click();
    await page.selectOption('#own-begin', 'empty');
    await open();
    await begin('ralston2');
    await page.click('#own-keep');
    expect(await page.locator('.keep [role="status"]').innerText()).toContain('is kept');
    await begin('kutta38');
    await begin('kept:Ralston 2');
    await eventually(() => cell('b, column 2').inputValue()).toBe('3/4');
    await measured();
    await page.selectOption('#own-system', 'kept:Sleigh, typed in');
    await eventually(() => page.locator('#own-bench').getAttribute('href')).toContain('own_sleigh');
    await measured();
    expect(await page.locator('#own-bench').getAttribute('href')).toContain('definition=');
    await page.click('#own-forget');
    expect(await page.locator('#own-method-begin option[value="kept:Ralston 2"]').count()).toBe(0);
    await page.evaluate(() => window.localStorage.clear());
  });

  it('cards open what they show', async () => {
    await open();
    await on().getByRole('link', { name: 'RK4, misprinted' }).click();
    await eventually(() => order().locator('.verdict').innerText()).toBe('1');
  });
});

describe('a tableau', () => {
  it('is read at once: order, structure, where it is stable, and what is measured', async () => {
    await open();
    await begin('kutta38');
    expect(await order().locator('.verdict').innerText()).toBe('4');
    expect(await on().locator('figcaption').innerText()).toContain('from −2.785 to 0');
    expect(await cell('c, row 2').getAttribute('placeholder')).toBe('0.333');
    await measured();
    expect(await on().locator('#own-orders li').first().innerText()).toMatch(
      /^Kutta’s 3\/8 rule: order (3\.[789]|4\.[012])\d \(claimed: 4\)/,
    );
    expect(await on().locator('#own-kept li').allInnerTexts()).toHaveLength(2);
  });

  it('loses its order with one entry, and the sentence says which tree breaks', async () => {
    await open();
    await begin('kutta38');
    await cell('a, row 4, column 2').fill('-1/2');
    await eventually(() => order().locator('.verdict').innerText()).toBe('1');
    expect(await order().innerText()).toContain(
      'tree [•], with 2 vertices: Σ bᵢ cᵢ should be 1/2 and is 0.5625',
    );
  });

  it('with a typo gets a sentence, and what was found out stays, marked as old', async () => {
    await open();
    await begin('kutta38');
    const before = await order().innerText();
    await cell('b, column 4').fill('1/8 + x');
    await eventually(() => reading().innerText()).toContain('“x”');
    expect(await reading().getAttribute('role')).toBe('status');
    expect(await order().innerText()).toBe(before);
    expect(await on().locator('#own-old').isVisible()).toBe(true);
    await cell('b, column 4').fill('1/8');
    await eventually(() => on().locator('#own-old').isVisible()).toBe(false);
  });

  it('takes stages more and fewer, another family and a companion', async () => {
    await open();
    await begin('ralston2');
    await on().click('#own-more');
    expect(await on().locator('.count').innerText()).toBe('3 stages');
    await cell('a, row 3, column 3').fill('1/10');
    await eventually(() => reading().innerText()).toBe('Ralston 2: order 2, implicit.');
    await on().click('#own-fewer');
    await eventually(() => reading().innerText()).toBe('Ralston 2: order 2, explicit.');
    await on().selectOption('#own-family', 'munthe_kaas');
    await eventually(() => on().locator('#own-fact-group').count()).toBe(1);
    await measured();
    expect(await on().locator('#own-system').inputValue()).toBe('free_rigid_body');
    await on().selectOption('#own-family', 'runge_kutta');
    await on().check('#own-companion');
    await eventually(() => reading().innerText()).toContain('companion sum to 0');
    await cell('Companion b̂, column 1').fill('1');
    await eventually(() => reading().innerText()).toBe('Ralston 2: order 2, explicit.');
  });
});

describe('a method', () => {
  it('runs on the bench, in a chip with its name', async () => {
    await open();
    await begin('mclachlan4');
    await measured();
    await on().click('#own-bench');
    await on().waitForURL(/bench\.html/);
    await on().waitForSelector('.pane[data-state="ready"]', { timeout: 60_000 });
    expect(await on().locator('.legend .run-name').first().innerText()).toContain('McLachlan 4');
    expect(await on().locator('.methods .chip').first().textContent()).toContain('McLachlan 4');
    expect(await on().locator('#summary').evaluate(linesOf)).toMatch(/^McLachlan 4: energy error/);
  });

  it('is kept in the address and for this visit, and saved as a file', async () => {
    await open();
    await begin('gauss2');
    await on().fill('#own-name', 'Mine');
    await eventually(() => reading().innerText()).toBe('Mine: order 4, implicit.');
    const { hash } = new URL(on().url());
    expect(hash).toMatch(/^#methods=/);
    const [file] = await Promise.all([on().waitForEvent('download'), on().click('#own-save')]);
    expect(file.suggestedFilename()).toBe('own_gauss2.json');
    const saved = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(saved).toMatchObject({ id: 'own_gauss2', name: 'Mine', b: ['1/2', '1/2'] });
    await begin('heun3');
    await on().setInputFiles('#own-file', await file.path());
    await eventually(() => reading().innerText()).toBe('Mine: order 4, implicit.');
    await open();
    expect(await on().locator('#own-name').inputValue()).toBe('Mine');
    await begin('heun3');
    await on().goto(`${visit.site.url}own-method.html${hash}`);
    await eventually(() => on().locator('#own-name').inputValue()).toBe('Mine');
  });

  it('of a broken link or file is told in a sentence, and the form stays', async () => {
    await openText(on(), `${visit.site.url}own.html?calm#methods=broken`);
    await eventually(() => on().locator('#own-notice').innerText()).toBe(
      'This link is broken: a definition in it can’t be read.',
    );
    await settled(on(), 'ready');
    const buffer = Buffer.from('{"beta": [1]}');
    await on().setInputFiles('#own-file', { name: 'x.json', mimeType: 'text/plain', buffer });
    await eventually(() => on().locator('.keep [role="status"]').innerText()).toContain('“beta”');
    expect(await on().locator('#own-name').inputValue()).toBe('Kutta’s 3/8 rule');
  });
});

describe.each([1280, 390])('%d pixels wide', (width) => {
  it.each(['gauss3', 'cf4', 'mclachlan4'])('%s fits, in both themes', async (name) => {
    await on().setViewportSize({ width, height: 900 });
    await open();
    const tab = on().locator('.own-shown').getByRole('button', { name: 'Method' });
    if (await tab.isVisible()) await tab.click();
    await begin(name);
    await measured();
    expect(await overhang(on())).toBe(0);
    expect(await smallControls(on())).toEqual([]);
    expect(await accessibilityFaults(on())).toEqual([]);
    await on().click('#theme');
    expect(await accessibilityFaults(on())).toEqual([]);
  });
});
