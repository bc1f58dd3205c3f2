/** What the bench shows of how a motion works: iterations, spectrum, Poincaré section, bracket. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Experiment } from '../../web/src/kit/engine/types.ts';
import { encodePermalink } from '../../web/src/kit/experiment/link/permalink.ts';
import { runColours } from '../../web/src/kit/ui/runStyle.ts';
import { accessibilityFaults } from './support/axe.ts';
import { benchOn, eventually, sleigh, textOf, unfold as unfoldAround } from './support/bench.ts';
import { overhang, smallControls } from './support/layout.ts';
import { visitSite } from './support/pages.ts';
import { shareOfColour } from './support/pixels.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite(
  { base: '/', width: 1280, height: 1000, undrawn: { but: /^show the (iterations|spectrum)/ } },
  (visit) => {
    ({ site, page } = visit);
  },
);

const { ready, download } = benchOn(() => page);
const canvas = () => page.locator('#instruments');

/** Two oscillators and a gear: it comes back. */
const gearbox: Experiment = {
  system: 'gearbox',
  parameters: {},
  q: [0.3, -0.5, 2.6],
  v: [-0.20620054872858568, 0.4, 0.3],
  h: 0.1,
  horizon: 100,
  runs: [{ method: 'gonzalez' }, { method: 'dopri54' }],
};

async function open(experiment: Experiment, t?: number): Promise<void> {
  const view = t === undefined ? {} : { t };
  const link = encodePermalink({ experiment, view });
  await page.goto(`${site.url}bench.html?antialias=0#${link}`);
  await ready();
  await page.waitForFunction(() => document.querySelector('#plot-phase') !== null);
  await unfoldAround(page, '#plot-phase');
}

const unfold = (id: string) =>
  page.evaluate((part) => {
    (document.querySelector(`#${part}`) as HTMLDetailsElement).open = true;
  }, id);

async function only(...plots: readonly string[]): Promise<void> {
  const boxes = await page.locator('.plot-controls input[type="checkbox"]').all();
  for (const box of boxes) {
    const id = (await box.getAttribute('id')) ?? '';
    await page.setChecked(`#${id}`, plots.includes(id));
  }
}

describe('the plots for the asking', () => {
  it('show the iterations of each step, and the table has them', async () => {
    await open(gearbox);
    expect(await page.locator('#plot-iterations').isChecked()).toBe(false);
    await only('plot-iterations');
    expect(await canvas().getAttribute('aria-label')).toMatch(/Newton iterations or substeps/);
    for (const colour of runColours.slice(0, 2)) {
      await eventually(() => shareOfColour(canvas(), colour)).toBeGreaterThan(5e-4);
    }
    await page.click('text=Data as a table');
    const heads = page.locator('#samples th[scope="col"]');
    await eventually(() => heads.last().innerText()).toBe('Newton iterations or substeps');
  });

  it('show the spectrum of an error, and tell its peaks in words, a table and a file', async () => {
    await open(gearbox);
    expect(await page.locator('#spectrum-data').isVisible()).toBe(false);
    await only('plot-spectrum');
    expect(await canvas().getAttribute('aria-label')).toMatch(/Spectrum of the energy error/);
    await eventually(() => shareOfColour(canvas(), runColours[1])).toBeGreaterThan(5e-4);
    await unfold('spectrum-data');
    const lines = page.locator('#spectrum-data .summary li');
    await eventually(() => lines.count()).toBe(2);
    expect(await lines.last().innerText()).toMatch(/: highest at ω = .* rad\/s \(period .* s\)/);
    await page.selectOption('#spectrum-of', 'constraint');
    expect(await canvas().getAttribute('aria-label')).toMatch(/Spectrum of the constraint error/i);
    const file = await download(() => page.click('text=Save the spectrum (CSV)'));
    expect(file.suggestedFilename()).toBe('rattleback-spectrum.csv');
    expect((await textOf(file)).split('\n').length).toBeGreaterThan(1000);
  });
});

describe('the Poincaré section', () => {
  it('draws points of every run, says how many, and follows its fields', async () => {
    await open(gearbox);
    await unfold('section');
    const lines = page.locator('#section .summary li');
    await eventually(() => lines.count()).toBe(2);
    const before = await lines.allInnerTexts();
    for (const line of before) expect(line).toMatch(/: \d+ points where q₁ crosses 0 upwards\.$/);
    const drawing = page.locator('#section .scatter svg');
    expect(await drawing.getAttribute('aria-label')).toContain(before[0]);
    const shapes = await drawing.locator('.points').evaluateAll((paths) => {
      return paths.map((path) =>
        path
          .getAttribute('d')
          ?.replace(/[^a-zA-Z]/g, '')
          .slice(0, 4),
      );
    });
    expect(new Set(shapes).size).toBe(2);
    await page.locator('#section-direction').focus();
    await page.selectOption('#section-direction', '-1');
    await eventually(() => lines.first().innerText()).toMatch(/downwards\.$/);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('section-direction');
    await page.locator('#section-level').fill('100');
    await page.locator('#section-level').press('Enter');
    await eventually(() => lines.first().innerText()).toMatch(/: no point; .* never crosses 100/);
    await page.locator('#section-level').fill('0');
    await page.locator('#section-level').press('Tab');
    await eventually(() => lines.first().innerText()).toMatch(/: \d+ points/);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('section-x');
    const count = Number(/: (\d+) points/.exec(await lines.first().innerText())?.[1]);
    await page.click('#section summary:text-is("Points as a table")');
    expect(await page.locator('#section table').count()).toBe(2);
    expect(await page.locator('#section table').first().locator('tbody tr').count()).toBe(count);
    const file = await download(() => page.click('text=Save the points (CSV)'));
    expect(file.suggestedFilename()).toBe('rattleback-section.csv');
  });

  it('is in view at once where a system is looked at by it first', async () => {
    await open(gearbox);
    await page.locator('#drawer > summary').click();
    expect(await page.locator('#section').isVisible()).toBe(false);
    await page.selectOption('#system', 'henon_heiles');
    await eventually(() => page.locator('#section .points').count()).toBeGreaterThan(0);
    expect(await page.locator('#section .points').first().isVisible()).toBe(true);
  });
});

describe('the bracket at the playhead', () => {
  const said = () => page.locator('#bracket [role="status"]').innerText();
  const entries = () =>
    page
      .locator('#bracket tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('data')].map(({ value }) => Number(value))),
      );

  it('of the sleigh is antisymmetric and fails Jacobi’s identity, and follows the playhead', async () => {
    await open(sleigh, 3.5);
    await unfold('bracket');
    await eventually(said).toMatch(
      /^The bracket does not satisfy Jacobi’s identity here: the Jacobiator has length \d/,
    );
    expect(await said()).toContain('It is antisymmetric');
    const before = await entries();
    expect(before.map((row) => row.length)).toEqual([5, 5, 5, 5, 5]);
    const largest = before.flatMap((row, i) =>
      row.map((entry, j) => Math.abs(entry + (before[j]?.[i] ?? Number.NaN))),
    );
    expect(Math.max(...largest)).toBeLessThan(1e-12);
    expect(Math.max(...before.flat())).toBeGreaterThan(0.1);
    expect(await page.locator('#bracket tbody th[scope="row"]').count()).toBe(5);
    expect(await page.locator('#bracket caption').innerText()).toBe(
      'Π at t = 3.5 s, Averaged vector field',
    );
    await page.locator('#scrub').focus();
    await page.keyboard.press('End');
    await eventually(() => page.locator('#bracket caption').innerText()).toMatch(/t = 7 s/);
    expect(await entries()).not.toEqual(before);
    const file = await download(() => page.click('text=Save Π (CSV)'));
    expect(await textOf(file)).toMatch(/# Length of the Jacobiator: \d/);
  });

  it('says why a system without an adapted frame has none', async () => {
    await page.goto(`${site.url}bench.html?antialias=0`);
    await ready();
    const before = page.url();
    await page.selectOption('#system', 'sphere_bodies');
    await page.waitForFunction((old) => window.location.href !== old, before);
    await ready();
    await unfold('bracket');
    await eventually(said).toBe('This system gives no adapted frame.');
    expect(await page.locator('#bracket table').count()).toBe(0);
  });
});

describe('for everyone', () => {
  it.each(['light', 'dark'] as const)('axe finds nothing to complain of, %s', async (colours) => {
    await page.emulateMedia({ colorScheme: colours });
    await open(gearbox);
    await page.check('#plot-spectrum');
    for (const id of ['section', 'bracket', 'spectrum-data']) await unfold(id);
    await page.click('#section summary:text-is("Points as a table")');
    await eventually(() => page.locator('#bracket table').count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it.each([360, 1280])('nothing scrolls sideways at %i pixels', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await open(gearbox);
    await page.check('#plot-spectrum');
    await page.check('#plot-iterations');
    for (const id of ['section', 'bracket', 'spectrum-data']) await unfold(id);
    await eventually(() => page.locator('#bracket table').count()).toBe(1);
    await eventually(() => overhang(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);
  });
});
