/** The sound of the bench: no audio before the switch is on, and silence when nothing moves. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { benchOn, eventually, unfold } from './support/bench.ts';
import { visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ width: 1280, height: 900, undrawn: true }, (visit) => {
  ({ site, page } = visit);
});

const { ready } = benchOn(() => page);

/** Counts what is made and kept of Web Audio, and listens at the gate: the second gain. */
function listen(): void {
  const heard = { made: 0, closed: 0, gates: [] as number[], pitches: [] as number[] };
  Object.assign(window, { heard });
  const { AudioContext: Original } = window;
  window.AudioContext = class extends Original {
    constructor() {
      super();
      heard.made += 1;
    }
    override close(): Promise<void> {
      heard.closed += 1;
      return super.close();
    }
  };
  const { setTargetAtTime } = AudioParam.prototype;
  AudioParam.prototype.setTargetAtTime = function (value, ...rest) {
    const kept = this.maxValue > 1e5 ? heard.gates : heard.pitches;
    kept.push(value);
    return setTargetAtTime.call(this, value, ...rest);
  };
}

type Heard = { made: number; closed: number; gates: number[]; pitches: number[] };
const heard = () => page.evaluate(() => (window as unknown as { heard: Heard }).heard);

it('is made when it is turned on, plays with the run, and ends with it', async () => {
  await page.addInitScript(listen);
  await page.goto(`${site.url}bench.html?antialias=0`);
  await ready();
  await page.click('#play');
  await page.click('#play');
  expect((await heard()).made).toBe(0);
  await unfold(page, '#sound');
  expect(await page.locator('#volume').isVisible()).toBe(false);
  await page.locator('#sound').press('Space');
  await eventually(async () => (await heard()).made).toBe(1);
  await page.click('#play');
  await eventually(async () => (await heard()).pitches.length).toBeGreaterThan(9);
  expect((await heard()).pitches).toContain(220);
  await page.click('#play');
  await eventually(async () => (await heard()).gates.at(-1)).toBe(0);
  await page.locator('#volume').fill('20');
  expect((await heard()).gates.at(-1)).toBe(0.2);
  await page.locator('#sound').press('Space');
  await eventually(async () => (await heard()).closed).toBe(1);
  await page.reload();
  await ready();
  expect(await page.locator('#sound').isChecked()).toBe(false);
});
