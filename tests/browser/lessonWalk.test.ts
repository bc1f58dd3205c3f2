/** Lessons from end to end: every figure computes as it is reached, nothing complains, and axe finds nothing. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from './support/axe';
import { overhang } from './support/layout';
import { openText, visitSite } from './support/pages';
import type { Site } from './support/site';

let site: Site;
let page: Page;
visitSite({ width: 390, height: 844 }, (visited) => {
  ({ site, page } = visited);
});

/** The kinds whose figures wait for a button. */
const waiting = ['precision'];

describe('every figure', () => {
  it.each([
    'one-step-at-a-time',
    'the-sleigh-that-always-turns-forward',
    'without-deriving-anything',
    'a-bounce-at-every-step',
    'the-exact-discrete-system',
    'spheres-without-angles',
    'steps-that-adapt-tops-that-spin',
    'which-method-when',
  ])('of %s', async (slug) => {
    await openText(page, `${site.url}lessons/${slug}/index.html?calm`);
    for (const show of (await page.locator('.cover button').all()).reverse()) await show.click();
    for (const figure of await page.locator('figure > [data-kind]').all()) {
      await figure.scrollIntoViewIfNeeded();
      const kind = (await figure.getAttribute('data-kind')) ?? '';
      const state = waiting.includes(kind) ? 'waiting' : 'ready';
      const id = await figure.evaluate((element) => element.parentElement?.id);
      await page.waitForSelector(`#${id} [data-state="${state}"]`);
    }
    expect(await overhang(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe('a plot that answers a question', () => {
  const plots = () =>
    page
      .locator('#figure-gearbox .views:not(.still) .plots > *')
      .evaluateAll((all) => all.map((plot) => getComputedStyle(plot).visibility));

  it('is hidden, in sight and for who listens, until it is asked for', async () => {
    await openText(page, `${site.url}lessons/without-deriving-anything/index.html?calm`);
    await page.click('#figure-gearbox .cover button');
    await page.locator('#figure-gearbox').scrollIntoViewIfNeeded();
    await page.waitForSelector('#figure-gearbox [data-state="ready"]');
    expect(await plots()).toEqual(['visible', 'hidden']);
    const instead = page.locator('#figure-gearbox .plot-cover');
    expect(await instead.locator('a').getAttribute('href')).toBe('#question-which-drifts');
    await instead.locator('button').press('Enter');
    expect(await plots()).toEqual(['visible', 'visible']);
    expect(await instead.count()).toBe(0);
  });
});
