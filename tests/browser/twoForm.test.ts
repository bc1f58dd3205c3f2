/** The two-form on the bench: computed with the keyboard, drawn, told, and absent where there is none. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from './support/axe.ts';
import { benchOn } from './support/bench.ts';
import { visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ base: '/', width: 1300, height: 900, undrawn: true }, (visit) => {
  ({ site, page } = visit);
});

const { ready } = benchOn(() => page);
const panel = () => page.locator('#two-form');

async function choose(system: string): Promise<void> {
  const before = page.url();
  await page.selectOption('#system', system);
  await page.waitForFunction((old) => window.location.href !== old, before);
  await ready();
}

async function open(): Promise<void> {
  await page.goto(`${site.url}bench.html?antialias=0`);
  await ready();
}

describe('the two-form on the bench', () => {
  it('tells who keeps it, with the keyboard alone', async () => {
    await open();
    await choose('kepler');
    await panel().locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await panel().getByRole('button', { name: 'Compute' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () =>
        document.querySelector('#two-form [role="status"]')?.textContent ===
        'All runs were taken with their neighbours.',
    );
    const lines = await panel().locator('.summary li').allInnerTexts();
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^Störmer–Verlet: no change of the two-form is seen/);
    expect(lines[1]).toMatch(/^Explicit Euler has changed the two-form by/);
    expect(lines[2]).toMatch(/^Symplectic Euler.*: no change of the two-form is seen/);
    expect(await panel().locator('canvas').count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    await panel().getByText('As a table').click();
    expect(await panel().locator('table').count()).toBe(3);
  });

  it('is not offered where the motion keeps no such form', async () => {
    await open();
    expect(await panel().isVisible()).toBe(false);
    await choose('kepler');
    expect(await panel().isVisible()).toBe(true);
  });
});
