/** The ensemble on the bench: computed on several workers, cancelled, refused, told in words. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from './support/axe.ts';
import { benchOn } from './support/bench.ts';
import { overhang, smallControls } from './support/layout.ts';
import { visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ base: '/', width: 1300, height: 900, undrawn: true }, (visit) => {
  ({ site, page } = visit);
});

const { ready } = benchOn(() => page);
const panel = () => page.locator('#ensemble');
const compute = () => panel().getByRole('button', { name: 'Compute' });

async function openPanel(): Promise<void> {
  await page.goto(`${site.url}bench.html?antialias=0`);
  await ready();
  const before = page.url();
  await page.selectOption('#system', 'gearbox');
  await page.waitForFunction((old) => window.location.href !== old, before);
  await ready();
  await page.evaluate(() => {
    (document.querySelector('#ensemble') as HTMLDetailsElement).open = true;
  });
}

async function enter(id: string, text: string): Promise<void> {
  await page.locator(`#ensemble-${id}`).fill(text);
  await page.locator(`#ensemble-${id}`).press('Tab');
}

const said = (text: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector('#ensemble [role="status"]')?.textContent === wanted,
    text,
  );

describe('an ensemble on the bench', () => {
  it('computes with the keyboard alone, and says how the variance grows', async () => {
    await openPanel();
    await enter('starts', '8');
    await compute().focus();
    await page.keyboard.press('Enter');
    await said('All starts are computed.');
    const lines = await panel().locator('.summary li').allInnerTexts();
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(line).toMatch(
        /: over 8 starts the variance (grows by|is) \S+( h[⁰-⁹²]+ a|, | at the end)/,
      );
    }
    expect(await panel().locator('canvas').count()).toBe(1);
    await panel().getByText('As a table').click();
    expect(await panel().locator('table').count()).toBe(3);
    expect(await panel().locator('table').first().locator('tbody tr').count()).toBe(21);
    expect(await page.evaluate(() => document.activeElement?.textContent)).not.toBe('Cancel');
  });

  it('is cancelled at once and keeps what was computed before', async () => {
    await openPanel();
    await enter('starts', '5000');
    await compute().click();
    await panel().getByRole('button', { name: 'Cancel' }).click();
    await said('Cancelled.');
    expect(await compute().isVisible()).toBe(true);
  });

  it('says why an energy has no start, and that a field holds no number', async () => {
    await openPanel();
    await enter('energy', '-50');
    await compute().click();
    const refusal = panel().locator('.alert');
    await refusal.waitFor();
    expect(await refusal.innerText()).toMatch(/^No start with the energy -50 was found/);
    await enter('starts', 'many');
    expect(await page.locator('#ensemble-starts-fault').innerText()).toBe(
      'Starts must be a number, written like 0.5 or 2e-3.',
    );
  });

  it('is accessible and fits a phone', async () => {
    await openPanel();
    await enter('starts', '4');
    await compute().click();
    await said('All starts are computed.');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await smallControls(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 760 });
    // The plots follow the width a frame later.
    await expect.poll(() => overhang(page)).toBe(0);
  });
});
