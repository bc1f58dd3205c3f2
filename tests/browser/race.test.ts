/** Methods against a reference, time turned round, and a motion that plays again and again. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Experiment } from '../../web/src/kit/engine/types.ts';
import { encodePermalink } from '../../web/src/kit/experiment/link/permalink.ts';
import { accessibilityFaults } from './support/axe.ts';
import { benchOn, eventually, unfold } from './support/bench.ts';
import { numberOf, written } from './support/numbers.ts';
import { visitSite } from './support/pages.ts';
import { shareOfColour } from './support/pixels.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ base: '/', width: 1300, height: 900, undrawn: true }, (visit) => {
  ({ site, page } = visit);
});

const { ready, recomputed, enter } = benchOn(() => page);

const race: Experiment = {
  system: 'chaplygin_sleigh',
  parameters: { J: 2, a: 1.5, m: 1 },
  q: [0, 0, 0],
  v: [-1, 0, 0.2],
  h: 0.1,
  horizon: 10,
  runs: [{ method: 'gonzalez' }, { method: 'rk4' }, { method: 'explicit_euler' }],
};

async function open(): Promise<void> {
  const fragment = encodePermalink({ experiment: race, view: {} });
  await page.goto(`${site.url}bench.html?antialias=0#${fragment}`);
  await ready();
  await unfold(page, '#reference');
}

const words = () => page.locator('#reference-words').innerText();

/** The distances that the words tell, run by run. */
async function distances(): Promise<number[]> {
  await eventually(words).toMatch(/^Distance from the reference/);
  const tail = (await words()).split('velocity: ')[1] ?? '';
  return tail
    .replace(/\.$/, '')
    .split('; ')
    .map((part) => numberOf(new RegExp(` (${written})$`).exec(part)?.[1] ?? ''));
}

describe('methods in a race', () => {
  it('tells how far each is from a reference, and draws it', async () => {
    await open();
    const before = await shareOfColour(page.locator('#stage'), '#d55e00');
    await page.click('#reference');
    const [gonzalez, rk4, euler] = (await distances()) as [number, number, number];
    expect(rk4).toBeGreaterThan(0);
    expect(rk4).toBeLessThan(1e-3);
    expect(gonzalez).toBeGreaterThan(10 * rk4);
    expect(euler).toBeGreaterThan(gonzalez);
    expect(await page.locator('#reference').getAttribute('aria-pressed')).toBe('true');
    expect(before).toBeGreaterThan(0);
    expect(await page.locator('#instruments').getAttribute('aria-label')).toMatch(
      /^Plots: Distance from the reference\./,
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    // Half the step: rk4 is 16 times nearer, to the reference of the new experiment.
    await recomputed(() => enter('h', '0.05'));
    const [, finer] = (await distances()) as [number, number];
    expect(rk4 / finer).toBeGreaterThan(11);
    expect(rk4 / finer).toBeLessThan(22);
    await page.click('#reference');
    expect(await words()).toBe('');
  });

  it('says at the start that nothing is apart yet', async () => {
    await open();
    await page.click('#reference');
    await distances();
    await page.click('text=Reset');
    expect(await distances()).toEqual([0, 0, 0]);
  });

  it('goes there and back: symmetric methods return, others miss the start', async () => {
    await open();
    await page.click('#back summary');
    await page.click('#go-back');
    await eventually(() => page.locator('#back [role="status"]').innerText()).toMatch(
      /turned round/,
    );
    const lines = await page.locator('#return-defects li').allInnerTexts();
    const defects = lines.map((line) =>
      numberOf(/back, (\S+) from its start/.exec(line)?.[1] ?? ''),
    );
    expect(lines[0]).toMatch(/^Gonzalez.*after 100 steps of 0\.1 s and as many back/);
    expect(defects[0]).toBeLessThan(1e-12);
    expect(defects[1]).toBeGreaterThan(1e-9);
    expect(defects[2]).toBeGreaterThan(1e-2);
    await recomputed(() => enter('h', '0.05'));
    expect(await page.locator('#return-defects li').count()).toBe(0);
  });

  it('plays again from the start when it loops', async () => {
    await open();
    await unfold(page, '#speed');
    await page.selectOption('#speed', '4');
    await unfold(page, 'button:text-is("Loop")');
    await page.click('text=Loop');
    await page.click('text=Reset');
    await page.click('#play');
    const time = async () =>
      Number(/t = ([\d.]+)/.exec(await page.locator('.clock').innerText())?.[1]);
    // At speed 4 the horizon takes five seconds.
    await expect.poll(time, { timeout: 20_000, interval: 50 }).toBeGreaterThan(6);
    await expect.poll(time, { timeout: 20_000, interval: 50 }).toBeLessThan(5);
    expect(await page.locator('#play').innerText()).toBe('Pause');
  });
});
