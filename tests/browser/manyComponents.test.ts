/** Choosing among more components than a list can hold: what is shown is what the fields say. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from './support/axe.ts';
import { benchOn, eventually, unfold } from './support/bench.ts';
import { overhang, smallControls } from './support/layout.ts';
import { visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ width: 1280, height: 900, undrawn: true }, (visit) => {
  ({ site, page } = visit);
});

const { ready, enter, fragment } = benchOn(() => page);
const phase = () => new URLSearchParams(fragment().split('?')[1]).get('phase');
const chosen = (axis: 0 | 1) =>
  page.locator(`#phase-${axis}`).evaluate((list) => {
    const { value, selectedOptions } = list as HTMLSelectElement;
    return [value, selectedOptions[0]?.textContent];
  });

/** 162 molecules: 972 components. */
async function open(words = ''): Promise<void> {
  const link = `2/sphere_molecules/few?T=0.5${words}`;
  await page.goto(`${site.url}bench.html?antialias=0#${link}`);
  await ready();
  await unfold(page, '#phase-0');
  await page.waitForSelector('#phase-0');
}

describe('the portrait of very many components', () => {
  it('names what it shows, and whatever was left can be chosen again', async () => {
    await open('&phase=omega17_x,q140_z');
    expect(await chosen(0)).toEqual(['omega#_x', 'Molecule n, angular velocity x']);
    expect(await page.inputValue('#phase-0-number')).toBe('17');
    expect(await chosen(1)).toEqual(['q#_z', 'Molecule n, direction z']);
    expect(await page.inputValue('#phase-1-number')).toBe('140');
    await page.selectOption('#phase-0', 'q#_y');
    await eventually(phase).toBe('q17_y,q140_z');
    await enter('phase-0-number', '23');
    await eventually(phase).toBe('q23_y,q140_z');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('phase-0-number');
    await enter('phase-0-number', '17');
    await page.selectOption('#phase-0', 'omega#_x');
    await eventually(phase).toBe('omega17_x,q140_z');
    await page.selectOption('#phase-0', 't');
    await eventually(phase).toBe('t,q140_z');
    expect(await page.locator('#phase-0-number').count()).toBe(0);
  });

  it('keeps what is half typed when a plot goes, and when another field changes', async () => {
    await open('&phase=omega17_x,q140_z');
    await page.locator('#phase-0-number').fill('23');
    const click = (selector: string) =>
      page.evaluate((at) => (document.querySelector(at) as HTMLElement).click(), selector);
    await click('#plot-spectrum');
    await page.locator('#phase-0-number').press('Enter');
    await eventually(phase).toBe('omega23_x,q140_z');
    await page.locator('#h-slider').press('Enter');
    await page.locator('#h').fill('0.0');
    await page.evaluate(() => {
      const horizon = document.querySelector('#horizon') as HTMLInputElement;
      horizon.value = '0.4';
      horizon.dispatchEvent(new Event('change'));
    });
    await eventually(fragment).toContain('T=0.4');
    expect(await page.inputValue('#h')).toBe('0.0');
  });

  it('refuses a number that is none of theirs in a sentence, and changes nothing', async () => {
    await open('&phase=omega17_x,q140_z');
    await enter('phase-0-number', '163');
    expect(await page.innerText('#phase-0-number-fault')).toMatch(/between 1 and 162/);
    expect(phase()).toBe('omega17_x,q140_z');
  });

  it('keeps what the section shows among its fields', async () => {
    await open('&section=q12_x,0,up,q3_y,omega3_y');
    await eventually(() => page.inputValue('#section-x-number')).toBe('3');
    expect(await page.inputValue('#section-of')).toBe('q#_x');
    await page.focus('#section-of');
    await page.selectOption('#section-of', 'q#_y');
    await eventually(() => fragment()).toContain('section=q12_y,');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('section-of');
  });

  it('is for everyone, on a telephone too', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await open('&section=q12_x,0,up,q3_y,omega3_y');
    await eventually(() => page.locator('#section-x-number').count()).toBe(1);
    expect(await overhang(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
