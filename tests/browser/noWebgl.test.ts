/** The bench in a browser without WebGL: the drawing is missed, and all else works. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runColours } from '../../web/src/kit/ui/runStyle.ts';
import { benchOn, eventually, showAllPlots, unfold } from './support/bench.ts';
import { visitSite } from './support/pages.ts';
import { pictureStatistics, shareOfColour } from './support/pixels.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

const flags = ['--disable-gpu', '--disable-3d-apis'];
visitSite({ width: 1280, height: 900, flags }, (visit) => {
  ({ site, page } = visit);
});

const { ready, download } = benchOn(() => page);
const plots = () => page.locator('#instruments');

async function open(): Promise<void> {
  await page.goto(
    `${site.url}bench.html?antialias=0#2/chaplygin_sleigh/backwards?runs=gonzalez,rk4`,
  );
  await ready();
  expect(await page.evaluate(() => document.createElement('canvas').getContext('webgl2'))).toBe(
    null,
  );
}

describe('a browser without WebGL', () => {
  it('draws the plots of every run, in both themes, and keeps them as a picture', async () => {
    await open();
    await showAllPlots(page);
    for (const colour of runColours.slice(0, 2)) {
      await eventually(() => shareOfColour(plots(), colour)).toBeGreaterThan(5e-4);
    }
    await page.click('#theme');
    await eventually(() => shareOfColour(plots(), '#1b2027', 2)).toBeGreaterThan(0.5);
    await page.click('#theme');
    await page.click('text=Export and share');
    await page.selectOption('#picture-of', 'energy');
    const file = await download(() => page.click('#save-picture'));
    const { frequent } = pictureStatistics(await readFile(await file.path()));
    const found = frequent.map(({ colour }) => colour);
    for (const colour of runColours.slice(0, 2)) expect(found).toContain(colour);
  });

  it('moves the plots, and the playhead with a click', async () => {
    await open();
    await eventually(() => shareOfColour(plots(), runColours[0])).toBeGreaterThan(5e-4);
    const before = await plots().screenshot();
    await unfold(page, '#plot-in');
    await page.click('#plot-in');
    await eventually(async () => before.equals(await plots().screenshot())).toBe(false);
    const box = await plots().boundingBox();
    if (box === null) throw new Error('the plots have no box');
    const last = await page.locator('#scrub').inputValue();
    await page.mouse.click(box.x + 0.5 * box.width, box.y + 0.15 * box.height);
    await eventually(() => page.locator('#scrub').inputValue()).not.toBe(last);
  });

  it('says that the drawing is missed, and nothing lies over the sentence', async () => {
    await open();
    const [said, legend] = [page.locator('.stage .refused'), page.locator('.stage .legend')];
    expect(await said.innerText()).toMatch(/needs WebGL/);
    const [above, below] = [await said.boundingBox(), await legend.boundingBox()];
    if (above === null || below === null) throw new Error('nothing is said');
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
  });
});
