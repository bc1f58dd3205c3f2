/** Still pictures of the figures: there with scripts off and on paper, and nothing moves as they give way. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { overhang } from './support/layout.ts';
import { openText, type Visit, visitSite } from './support/pages.ts';

let visit: Visit;

visitSite({ width: 1000, height: 900, undrawn: true }, (next) => {
  visit = next;
});

const folder = fileURLToPath(new URL('../../lessons', import.meta.url));
const lessons = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['systems', 'methods'].includes(entry.name))
  .map(({ name }) => name);

async function scriptless(work: (page: Page) => Promise<void>, width: number): Promise<void> {
  const context: BrowserContext = await visit.browser.newContext({
    viewport: { width, height: 800 },
    javaScriptEnabled: false,
  });
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
}

const addressOf = (lesson: string): string => `${visit.site.url}lessons/${lesson}/index.html`;

describe('without scripts', () => {
  it.each(lessons)('every figure of %s has a picture', async (lesson) => {
    await scriptless(async (page) => {
      await page.goto(addressOf(lesson));
      expect(await page.locator('.lab-alt').count()).toBe(0);
      expect(await overhang(page)).toBe(0);
      const facts = await page.evaluate(() =>
        [...document.querySelectorAll('figure.lab > [data-kind]')].map((figure) => {
          const { alt } = JSON.parse(figure.querySelector('script')?.textContent ?? '{}');
          const still = figure.querySelector(':scope > .still');
          const drawn = [...(still?.querySelectorAll('svg, table') ?? [])];
          const labels = [...figure.querySelectorAll('.still, .still [role="img"]')];
          return {
            visible: still?.checkVisibility({ visibilityProperty: true }) === true,
            drawn: drawn.some((part) => part.getBoundingClientRect().height > 150),
            told: labels.some((part) => part.getAttribute('aria-label') === alt),
            pressed: figure.querySelectorAll('a, button, input, select, summary, [tabindex]')
              .length,
          };
        }),
      );
      for (const fact of facts) {
        expect(fact).toEqual({ visible: true, drawn: true, told: true, pressed: 0 });
      }
    }, 360);
  });

  it('maps, bars and lines have their colours', async () => {
    await scriptless(async (page) => {
      const styleOf = (selector: string, name: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((node, key) => getComputedStyle(node).getPropertyValue(key), name);
      await page.goto(addressOf('the-nonholonomic-bracket'));
      expect(await styleOf('.heat-cells path', 'stroke')).toMatch(/^rgb/);
      expect(await styleOf('.heat-cells path', 'shape-rendering')).toBe('crispedges');
      await page.goto(addressOf('rkmk-or-commutator-free'));
      expect(await styleOf('.work-bar', 'height')).toMatch(/^9\.[56]\d*px$/);
      expect(await styleOf('.log-log .grid', 'stroke')).toMatch(/^rgb/);
      expect(await page.locator('#figure-top .summary').isVisible()).toBe(true);
      expect(await page.locator('#figure-top .unmeasured').isVisible()).toBe(false);
      await page.goto(addressOf('rolling-without-slipping'));
      expect(await styleOf('.plane .gap', 'stroke-dasharray')).toBe('5px, 3px');
      expect(await styleOf('.plane .driven', 'fill')).toBe('none');
    }, 1000);
  });
});

describe('a picture gives way', () => {
  const heightOf = async (page: Page, kind: string): Promise<number> =>
    (await page.locator(`lab-${kind}`).first().boundingBox())?.height ?? 0;

  it.each([
    ['rolling-without-slipping', 'drive'],
    ['the-nonholonomic-bracket', 'bracket'],
    ['rkmk-or-commutator-free', 'work'],
  ])('in %s, and the page stays where it is', async (lesson, kind) => {
    const { page } = visit;
    await openText(page, `${addressOf(lesson)}?calm`);
    const figure = page.locator(`lab-${kind}`).first();
    // Near, and not yet seen.
    await figure.evaluate((node) => {
      window.scrollBy(0, node.getBoundingClientRect().top - 1.7 * window.innerHeight);
    });
    await page.waitForSelector(`lab-${kind}[data-state="waiting"]`, { state: 'attached' });
    const before = await heightOf(page, kind);
    await figure.scrollIntoViewIfNeeded();
    await page.waitForSelector(`lab-${kind}[data-state="ready"]`, { timeout: 60_000 });
    expect(await figure.locator(':scope > .still').first().isVisible()).toBe(false);
    await expect
      .poll(async () => Math.abs((await heightOf(page, kind)) - before), { timeout: 10_000 })
      .toBeLessThan(12);
    await page.emulateMedia({ media: 'print' });
    expect(await figure.locator(':scope > .still').first().isVisible()).toBe(true);
    expect(await figure.locator('.views:not(.still)').first().isVisible()).toBe(false);
  });

  it('of a measurement tells nothing before the reader has measured, but on paper', async () => {
    const { page } = visit;
    await openText(page, `${addressOf('rkmk-or-commutator-free')}?calm`);
    const figure = page.locator('#figure-top lab-precision');
    await figure.scrollIntoViewIfNeeded();
    const orders = figure.locator('.still .summary');
    const asked = figure.getByText('Nothing is measured yet.');
    expect(await asked.isVisible()).toBe(true);
    expect(await orders.isVisible()).toBe(false);
    expect(await figure.getByRole('img').count()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await asked.isVisible()).toBe(false);
    expect(await orders.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await figure.getByRole('button', { name: 'Measure' }).click();
    await figure.locator('.findings:not(.still)').waitFor();
    expect(await asked.isVisible()).toBe(false);
    expect(await figure.locator('.still').isVisible()).toBe(false);
  });
});
