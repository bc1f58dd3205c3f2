/** Earlier results that stay as ghosts, and sweeps of one number. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pinnedColour } from '../../web/src/kit/ui/runStyle.ts';
import { accessibilityFaults } from './support/axe.ts';
import { benchOn, eventually, textOf } from './support/bench.ts';
import { overhang } from './support/layout.ts';
import { visitSite } from './support/pages.ts';
import { shareOfColour } from './support/pixels.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ width: 1280, height: 900, undrawn: { but: /^stays as path/ } }, (visit) => {
  ({ site, page } = visit);
});

const { ready, recomputed, enter, download } = benchOn(() => page);

async function open(link = 'chaplygin_sleigh/backwards?runs=gonzalez,rk4'): Promise<void> {
  await page.goto(`${site.url}bench.html?antialias=0#2/${link}`);
  await ready();
}

describe('what is pinned', () => {
  const paler = (id: string, run: number) =>
    shareOfColour(page.locator(id), pinnedColour(run), 10, [0.2, 1]);
  const rows = () => page.locator('.pins tbody').allInnerTexts();

  it('stays as path and curves while h is changed, and is compared in a table: three actions', async () => {
    await open();
    await page.getByRole('radio', { name: 'Energy', exact: true }).click();
    const curve = () => shareOfColour(page.locator('#instruments'), pinnedColour(1));
    const before = { stage: await paler('#stage', 0), plots: await curve() };
    await page.click('#pin');
    await recomputed(() => enter('h', '0.5'));
    await eventually(() => page.locator('.legend').innerText()).toMatch(
      /Pinned A: h = 0\.1 \(\S+10⁻¹[⁴⁵], 1\.9·10⁻⁷\)/,
    );
    await eventually(curve).toBeGreaterThan(before.plots + 0.0005);
    expect(await paler('#stage', 0)).toBeGreaterThan(before.stage);
    await page.locator('#pins-all > summary').click();
    const [now, pinned] = await rows();
    expect(now).toMatch(/^Now\s+Gonzalez/);
    expect(pinned).toMatch(
      /^A\s+h = 0\.1\s+Gonzalez\s+.*10⁻¹[⁴⁵].*\s+.*Remove\s+Runge–Kutta 4\s+1\.9·10⁻⁷/s,
    );
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('is there after another parameter and another system, and goes when it is let go', async () => {
    await open();
    await page.click('#pin');
    await recomputed(() => enter('parameter-J', '3'));
    await page.click('#pin');
    expect(await page.locator('#pin + [role="status"]').textContent()).toBe('Pinned as B.');
    await recomputed(() => page.selectOption('#system', 'suslov'));
    await page.locator('#pins-all > summary').click();
    expect((await rows()).map((text) => text.split(/\s/)[0])).toEqual(['Now', 'A', 'B']);
    expect(await page.locator('.legend').innerText()).not.toContain('Pinned');
    await page.getByRole('button', { name: 'Remove the pinned result A' }).click();
    await page.getByRole('button', { name: 'Remove the pinned result B' }).click();
    expect(await page.locator('.pins table').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('pin');
  });
});

describe('a sweep', () => {
  const status = () => page.locator('#sweep [role="status"]').first().innerText();
  const chart = () => page.locator('#sweep svg[role="img"]');

  it('of the step size draws each method, and is a table and a file', async () => {
    await open();
    await page.locator('#sweep > summary').click();
    expect(await page.inputValue('#sweep-low')).toBe('0.01');
    expect(await page.inputValue('#sweep-high')).toBe('1');
    await page.locator('#sweep-count').fill('9');
    await page.locator('#sweep-count').press('Enter');
    await page.click('#sweep .primary');
    await eventually(status).toBe('All values are computed.');
    const label = await chart().getAttribute('aria-label');
    expect(label).toMatch(
      /^Energy error, largest against h \/ s\. Gonzalez: 9 values, from .*10⁻1?/,
    );
    expect(await chart().locator('g[data-run="1"] path').count()).toBe(2);
    await page.locator('#sweep .data > summary').click();
    expect(await page.locator('#sweep tbody tr').count()).toBe(9);
    const file = await download(() => page.click('text=Save the sweep'));
    const lines = (await textOf(file)).split('\n').filter((line) => /^[^#]/.test(line));
    expect(lines[0]).toMatch(
      /^method,h,error_energy,error_constraint,time,evaluations,iterations,end_x/,
    );
    expect(lines).toHaveLength(1 + 2 * 9);
    await page.selectOption('#sweep-measure', 'end-x');
    expect(await chart().getAttribute('aria-label')).toMatch(/^Contact, x \/ m, at the end/);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
  });

  it('of a parameter shows where the section is crossed, and can be stopped', async () => {
    await open('henon_heiles');
    await page.locator('#sweep > summary').click();
    await page.selectOption('#sweep-of', 'h');
    await page.click('#sweep .primary');
    await page.getByRole('button', { name: 'Cancel' }).first().waitFor();
    await eventually(() => chart().count()).toBe(1);
    await page.locator('#sweep').getByRole('button', { name: 'Cancel' }).click();
    await eventually(status).not.toBe('All values are computed.');
    const measures = await page
      .locator('#sweep-measure option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    const section = measures.find((id) => id.startsWith('section-')) as string;
    await page.selectOption('#sweep-measure', section);
    expect(await chart().getAttribute('aria-label')).toMatch(/at the section against h/);
    // Points, and no line between those of different crossings.
    expect(await chart().locator('g[data-run="0"] path').count()).toBe(1);
  });
});
