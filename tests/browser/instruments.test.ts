/** The instruments on the bench: what is drawn, moved, read off, lost and restored. */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Experiment } from '../../web/src/kit/engine/types.ts';
import { encodePermalink } from '../../web/src/kit/experiment/link/permalink.ts';
import { runColours } from '../../web/src/kit/ui/runStyle.ts';
import { linesOf, sharedIn, showAllPlots, unfold } from './support/bench.ts';
import { visitSite } from './support/pages.ts';
import { pixelStatistics, shareChanged, shareOfColour } from './support/pixels.ts';
import type { Site } from './support/site.ts';

let browser: Browser;
let site: Site;
let page: Page;

visitSite({ width: 1300, height: 1000 }, (visit) => {
  ({ browser, site, page } = visit);
});

const experiment: Experiment = {
  system: 'chaplygin_sleigh',
  parameters: {},
  q: [0, 0, 0],
  v: [-1, 0, 0.2],
  h: 0.1,
  horizon: 20,
  runs: [{ method: 'gonzalez' }, { method: 'explicit_euler' }],
};
const [blue, orange] = runColours;
const canvas = () => page.locator('#instruments');
const picture = () => canvas().screenshot();
/** The browser draws the round corners of the frame, and not always to the same shade. */
const frameWidth = 4;

async function open(over: Partial<Experiment> = {}): Promise<void> {
  const link = encodePermalink({ experiment: { ...experiment, ...over }, view: {} });
  await page.goto(`${site.url}bench.html?antialias=0#${link}`);
  await page.waitForSelector('.pane[data-state="ready"]');
  await page.locator('.plot-tabs').getByRole('radio', { name: 'Energy', exact: true }).click();
  // A busy machine takes its time over a long run.
  await expect.poll(() => shareOfColour(canvas(), blue), { timeout: 60_000 }).toBeGreaterThan(5e-4);
}

/** Only the plot of the energy error. */
async function energyOnly(): Promise<void> {
  await unfold(page, '#plot-fit');
  await page.uncheck('#plot-constraint');
  await page.uncheck('#plot-phase');
}

/** Share of the canvas that an act changes. */
async function change(act: () => Promise<unknown>): Promise<number> {
  const before = await picture();
  await act();
  // Two frames: one takes the event in, one shows it.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return shareChanged(before, await picture(), frameWidth);
}

describe('the plots', () => {
  it('draw an error of 1e-15 near the floor of the log axis and one of 0.1 near its top', async () => {
    await open();
    await energyOnly();
    expect(await shareOfColour(canvas(), blue, 24, [0, 0.5])).toBe(0);
    expect(await shareOfColour(canvas(), blue, 24, [0.6, 0.85])).toBeGreaterThan(1e-3);
    // The first sample of both is zero: explicit Euler falls to the floor there, and only there.
    expect(await shareOfColour(canvas(), orange, 24, [0.1, 0.3])).toBeGreaterThan(2e-3);
    expect(await shareOfColour(canvas(), orange, 24, [0.5, 0.85])).toBeLessThan(2e-3);
  });

  it('keep every spike of a long run, and the page stays alive', async () => {
    await open({ h: 0.001, horizon: 200 });
    expect(await page.locator('#summary').evaluate(linesOf)).toMatch(/after 200000 steps/);
    expect(await shareOfColour(canvas(), orange)).toBeGreaterThan(5e-4);
  });

  it('zoom and move by the controls in the page, and fit brings everything back', async () => {
    await open();
    await showAllPlots(page);
    await unfold(page, '#plot-fit');
    const before = await picture();
    expect(await change(() => page.click('#plot-in'))).toBeGreaterThan(0.005);
    expect(await change(() => page.click('#plot-right'))).toBeGreaterThan(0.005);
    await page.selectOption('#plot-target', 'phase');
    expect(await change(() => page.click('#plot-out'))).toBeGreaterThan(0.002);
    await page.click('#plot-fit');
    expect(await change(() => canvas().focus())).toBeLessThan(0.02);
    await page.locator('#plot-fit').focus();
    await expect.poll(async () => shareChanged(before, await picture())).toBe(0);
  });

  it('zoom and move by keyboard, drag, wheel and double click', async () => {
    await open();
    await canvas().focus();
    expect(await change(() => page.keyboard.press('+'))).toBeGreaterThan(0.005);
    expect(await change(() => page.keyboard.press('ArrowLeft'))).toBeGreaterThan(0.002);
    const box = await canvas().boundingBox();
    if (box === null) throw new Error('the canvas has no box');
    const at = [box.x + 0.5 * box.width, box.y + 0.15 * box.height] as const;
    await page.mouse.move(...at);
    expect(await change(() => page.mouse.wheel(0, -200))).toBeGreaterThan(0.005);
    const dragged = await change(async () => {
      await page.mouse.down();
      await page.mouse.move(at[0] + 60, at[1] + 30, { steps: 6 });
      await page.mouse.up();
    });
    expect(dragged).toBeGreaterThan(0.005);
    expect(await change(() => page.mouse.dblclick(...at))).toBeGreaterThan(0.005);
  });

  it('are drawn anew when they change, and while time goes on only the moment is', async () => {
    // Counted in triangles' corners, of this canvas alone.
    await page.addInitScript(() => {
      const { prototype } = WebGL2RenderingContext;
      const drawElements = prototype.drawElements;
      const drawn = { corners: 0 };
      Object.assign(window, { drawn });
      prototype.drawElements = function (mode, count, type, offset) {
        if ((this.canvas as HTMLCanvasElement).id === 'instruments') drawn.corners += count;
        drawElements.call(this, mode, count, type, offset);
      };
    });
    const corners = () =>
      page.evaluate(() => (window as unknown as { drawn: { corners: number } }).drawn.corners);
    await open({ h: 0.001, horizon: 20 });
    const before = await corners();
    await page.locator('#scrub').fill('1000');
    await expect.poll(corners).toBeGreaterThan(before);
    const moment = (await corners()) - before;
    expect(moment).toBeLessThan(10_000);
    await unfold(page, '#plot-fit');
    await page.click('#plot-in');
    await expect.poll(corners).toBeGreaterThan(before + 5 * moment);
    expect(await shareOfColour(canvas(), blue)).toBeGreaterThan(5e-4);
  });

  it('over time show one stretch of it, and none that is not there', async () => {
    await page.setViewportSize({ width: 1300, height: 1400 });
    await open();
    await showAllPlots(page);
    await unfold(page, '#plot-fit');
    await page.uncheck('#plot-phase');
    const box = await canvas().boundingBox();
    if (box === null) throw new Error('the canvas has no box');
    // The lower of the two: only the upper one is moved.
    const half = { ...box, y: box.y + box.height / 2 + 5, height: box.height / 2 - 10 };
    const below = () => page.screenshot({ clip: half });
    expect(await change(() => page.click('#plot-right'))).toBe(0);
    const whole = await below();
    await page.click('#plot-in');
    await expect.poll(async () => whole.equals(await below())).toBe(false);
    const near = await below();
    await page.click('#plot-left');
    await expect.poll(async () => near.equals(await below())).toBe(false);
    for (let n = 0; n < 3; n += 1) await page.click('#plot-out');
    await expect.poll(async () => whole.equals(await below())).toBe(true);
  });

  it('over time take the playhead along, and are moved with Shift held', async () => {
    await open();
    await unfold(page, '#plot-fit');
    const box = await canvas().boundingBox();
    if (box === null) throw new Error('the canvas has no box');
    const time = async () => (Number(await page.inputValue('#scrub')) / 2000) * 20;
    // The plotting area leaves room for labels: 4.6 letters left, 1.2 right, of 13 pixels.
    const [left, right] = [box.x + 4.6 * 13, box.x + box.width - 1.2 * 13];
    const [x, y] = [left + 0.3 * (right - left), box.y + 0.15 * box.height];
    const dragged = async (by: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by, y, { steps: 5 });
      await page.mouse.up();
    };
    await page.click('#plot-in');
    await page.keyboard.down('Shift');
    expect(await change(() => dragged(40))).toBeGreaterThan(0.005);
    await page.keyboard.up('Shift');
    expect(await time()).toBe(20);
    await page.click('#plot-fit');
    await dragged(0.2 * (right - left));
    await expect.poll(time).toBeCloseTo(10, 0);
    await dragged(2 * (right - left));
    await expect.poll(time).toBe(20);
    await page.mouse.click(x, y);
    await expect.poll(time).toBeCloseTo(6, 0);
    expect(Math.abs((await time()) - 6)).toBeLessThan(0.1);
    const { t = 0 } = sharedIn(new URL(page.url()).hash.slice(1)).view;
    expect(Math.abs(t - 6)).toBeLessThan(0.1);
  });

  it('leave the wheel to the page unless they are meant', async () => {
    await open();
    await page.setViewportSize({ width: 1300, height: 500 });
    const box = await canvas().boundingBox();
    if (box === null) throw new Error('the canvas has no box');
    await page.mouse.move(box.x + 200, box.y + 100);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  });

  it('read off values under the pointer, and mark the playhead', async () => {
    await open();
    const box = await canvas().boundingBox();
    if (box === null) throw new Error('the canvas has no box');
    const hovered = await change(() => page.mouse.move(box.x + 200, box.y + 100));
    expect(hovered).toBeGreaterThan(0.01);
    await page.mouse.move(5, 5);
    const moved = await change(() => page.locator('#scrub').fill('700'));
    expect(moved).toBeGreaterThan(5e-4);
    expect(moved).toBeLessThan(0.03);
  });

  it('keep up with the playhead while the pointer moves over them', async () => {
    await page.addInitScript(() => {
      const counts = { draws: 0, frames: 0 };
      Object.assign(window, { counts });
      const clear = WebGL2RenderingContext.prototype.clear;
      WebGL2RenderingContext.prototype.clear = function (mask) {
        if ((this.canvas as HTMLCanvasElement).id === 'instruments') counts.draws += 1;
        clear.call(this, mask);
      };
    });
    await open();
    await page.click('#play');
    const { draws, frames } = await page.evaluate(async () => {
      const { counts } = window as unknown as { counts: { draws: number; frames: number } };
      const element = document.querySelector('#instruments') as HTMLCanvasElement;
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      counts.draws = 0;
      for (let n = 0; n < 30; n += 1) {
        // As events come: between the frames.
        await new Promise((done) => setTimeout(done));
        const at = { clientX: 700 + n, clientY: 200 + n, bubbles: true };
        element.dispatchEvent(new PointerEvent('pointermove', at));
        await frame();
        counts.frames += 1;
      }
      return counts;
    });
    expect(draws).toBeGreaterThan(0.8 * frames);
  });

  it('turn dark with the page', async () => {
    await open();
    const light = (await pixelStatistics(canvas())).frequent[0]?.colour;
    await page.click('#theme');
    await expect
      .poll(async () => (await pixelStatistics(canvas())).frequent[0]?.colour)
      .not.toBe(light);
    expect(await shareOfColour(canvas(), '#1b2027', 2)).toBeGreaterThan(0.5);
  });

  it('come back after the graphics context was lost', async () => {
    await open();
    // Nothing is on its way any more.
    await expect.poll(() => change(async () => undefined)).toBe(0);
    const before = await picture();
    await page.evaluate(async () => {
      const element = document.querySelector('#instruments') as HTMLCanvasElement;
      const context = element.getContext('webgl2');
      const extension = context?.getExtension('WEBGL_lose_context');
      const once = (name: string) =>
        new Promise((done) => element.addEventListener(name, done, { once: true }));
      const lost = once('webglcontextlost');
      extension?.loseContext();
      await lost;
      // The page's consent to a new context counts once the event is over.
      await new Promise((done) => setTimeout(done));
      const restored = once('webglcontextrestored');
      extension?.restoreContext();
      await restored;
    });
    await expect.poll(async () => shareChanged(before, await picture(), frameWidth)).toBe(0);
  });

  it('are sharp on a dense screen', async () => {
    const viewport = { width: 900, height: 900 };
    const dense = await browser.newContext({ viewport, deviceScaleFactor: 2 });
    page = await dense.newPage();
    await open();
    const sizes = await canvas().evaluate((element) => {
      const { width, clientWidth } = element as HTMLCanvasElement;
      return [width, 2 * clientWidth];
    });
    expect(sizes[0]).toBe(sizes[1]);
    await dense.close();
  });
});
