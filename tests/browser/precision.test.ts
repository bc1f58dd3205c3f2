/** Order and work on the bench: computed in a worker, told, drawn, saved, cancelled. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { encodePermalink } from '../../web/src/kit/experiment/link/permalink.ts';
import { accessibilityFaults } from './support/axe.ts';
import { benchOn, sleigh, textOf } from './support/bench.ts';
import { overhang, smallControls } from './support/layout.ts';
import { visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ base: '/', width: 1300, height: 900, undrawn: true }, (visit) => {
  ({ site, page } = visit);
});

const bench = benchOn(() => page);
const panel = () => page.locator('#precision');
const button = (name: string) => panel().getByRole('button', { name });
const experiment = {
  ...sleigh,
  h: 0.1,
  runs: [{ method: 'gonzalez' }, { method: 'rk4' }, { method: 'dopri54' }],
};

async function openPanel(): Promise<void> {
  const fragment = encodePermalink({ experiment, view: {} });
  await page.goto(`${site.url}bench.html?antialias=0#${fragment}`);
  await bench.ready();
  await page.evaluate(() => {
    (document.querySelector('#precision') as HTMLDetailsElement).open = true;
  });
}

const said = (text: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector('#precision [role="status"]')?.textContent === wanted,
    text,
  );
const computed = () => said('All errors are computed.');
const lines = () => panel().locator('.summary li').allInnerTexts();

/** Positions of the marks of a chart, as text. */
const marksOf = (chart: number) =>
  panel().locator('.log-log').nth(chart).locator('path[fill^="#"]').count();

function orderIn(sentence: string | undefined): number {
  return Number(/order ([\d.]+) \(claimed: \d\)/.exec(sentence ?? '')?.[1]);
}

describe('order and work on the bench', () => {
  it('computes with the keyboard alone, and finds the orders that mathematics promises', async () => {
    await openPanel();
    await button('Compute').focus();
    await page.keyboard.press('Enter');
    await computed();
    const [gonzalez, rk4, controlled] = await lines();
    expect(Math.abs(orderIn(gonzalez) - 2)).toBeLessThan(0.1);
    expect(Math.abs(orderIn(rk4) - 4)).toBeLessThan(0.2);
    expect(controlled).toMatch(/chooses its steps itself: tolerances from 10⁻³ to 10⁻⁸ gave/);
    expect(await panel().locator('.findings > .note').first().innerText()).toMatch(
      /^Chaplygin sleigh at t = 2 s: .* is accurate to [\d.]+·10⁻¹[⁰¹²³⁴⁵⁶]; smaller errors, on grey, mean nothing\.$/,
    );
    expect(await marksOf(0)).toBe(18);
    expect(await marksOf(1)).toBe(18);
    expect(await page.evaluate(() => document.activeElement?.textContent)).not.toBe('Cancel');
  });

  it('draws the work that is chosen, and offers none that no method has', async () => {
    await openPanel();
    await bench.enter('precision-halvings', '2');
    // Thousands of steps: their time is above the scatter of the set-up on a busy machine too.
    await bench.enter('precision-coarsest', '0.1');
    await bench.enter('precision-horizon', '400');
    await button('Compute').click();
    await computed();
    const select = panel().getByLabel('Work counted as');
    expect(await select.locator('option').allInnerTexts()).toEqual([
      'Right-hand-side evaluations',
      'Newton iterations',
      'Jacobians',
      'Steps',
      'Time, measured',
    ]);
    await select.selectOption({ label: 'Newton iterations' });
    expect(await marksOf(1)).toBe(3);
    expect(await panel().locator('.findings > .note').last().innerText()).toContain(
      'Not drawn, since they take none: Runge–Kutta 4, Dormand–Prince 5(4).',
    );
    await select.selectOption({ label: 'Time, measured' });
    const marks = await marksOf(1);
    // The steps that a tolerance asks for may be too few to stand out.
    expect(marks).toBeGreaterThanOrEqual(6);
    const bars = panel().locator('.log-log').nth(1).locator('path[stroke-width="1.25"]');
    expect(await bars.count()).toBe(marks);
  });

  it('has all of it as a table and as a file', async () => {
    await openPanel();
    await bench.enter('precision-halvings', '3');
    await bench.enter('precision-coarsest', '0.2');
    await bench.enter('precision-horizon', '1');
    await button('Compute').click();
    await computed();
    await panel().getByText('As a table').click();
    const tables = panel().locator('table');
    expect(await tables.count()).toBe(3);
    const rows = tables.first().locator('tbody tr');
    expect(await rows.locator('th').allInnerTexts()).toEqual(['0.2', '0.1', '0.05', '0.025']);
    const file = await bench.download(() => button('Save errors and costs').click());
    expect(file.suggestedFilename()).toBe(
      'rattleback-chaplygin_sleigh-gonzalez-rk4-dopri54-errors.csv',
    );
    const text = await textOf(file);
    expect(text).toContain('# System: Chaplygin sleigh (chaplygin_sleigh)');
    const data = text
      .trimEnd()
      .split('\n')
      .filter((line) => !line.startsWith('#'));
    expect(data).toHaveLength(1 + 3 * 4);
    const titles = (data[0] ?? '').replaceAll('"', '').split(',');
    const time = titles.indexOf('time_ms');
    for (const row of data.slice(1)) {
      const [least, largest] = row
        .split(',')
        .slice(time, time + 2)
        .map(Number);
      expect(least).toBeGreaterThanOrEqual(0);
      expect(largest).toBeGreaterThanOrEqual(least ?? 0);
    }
  });

  it('gives a method that fails a row that says why', async () => {
    await openPanel();
    await bench.enter('precision-halvings', '3');
    await bench.enter('precision-coarsest', '20');
    await bench.enter('precision-horizon', '100');
    await button('Compute').click();
    await computed();
    expect((await lines())[1]).toMatch(/\d of 4 step sizes gave no result; the table says why\.$/);
    await panel().getByText('As a table').click();
    const first = panel().locator('table').nth(1).locator('tbody tr').first();
    expect(await first.locator('td').innerText()).toMatch(
      /^(Runge–Kutta 4: the state|It) left the/,
    );
  });

  it('is cancelled at once', async () => {
    await openPanel();
    await bench.enter('precision-halvings', '10');
    await bench.enter('precision-coarsest', '0.001');
    await bench.enter('precision-horizon', '50');
    await button('Compute').click();
    await button('Cancel').click();
    await said('Cancelled.');
    expect(await button('Compute').isVisible()).toBe(true);
    await bench.enter('precision-coarsest', '0.0001');
    await button('Compute').click();
    await page.waitForFunction(() =>
      document.querySelector('#precision .alert')?.textContent?.includes('a hundred million'),
    );
  });

  it('says when the results are of the experiment before, until they are not', async () => {
    await openPanel();
    await bench.enter('precision-halvings', '2');
    await button('Compute').click();
    await computed();
    await bench.recomputed(() => bench.enter('h', '0.2'));
    await said(
      'These results are of the experiment before. Compute again for the one that is shown.',
    );
    await bench.recomputed(() => bench.enter('h', '0.1'));
    await said('');
  });

  it('is accessible in both themes and fits a phone', async () => {
    await openPanel();
    await bench.enter('precision-halvings', '3');
    await button('Compute').click();
    await computed();
    await panel().getByText('As a table').click();
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      expect(await accessibilityFaults(page)).toEqual([]);
    }
    expect(await smallControls(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 760 });
    // The charts follow the width a frame later.
    await expect.poll(() => overhang(page)).toBe(0);
  });
});
