/** The drawing as it is seen: runs that agree, what lies over it, and both themes. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inkColours } from '../../web/src/kit/scene/inks.ts';
import { runColours } from '../../web/src/kit/ui/runStyle.ts';
import { benchOn, eventually, unfold } from './support/bench.ts';
import { visitSite } from './support/pages.ts';
import { hueRows, shareChanged, shareOfColour } from './support/pixels.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ base: '/', width: 1280, height: 900 }, (visit) => {
  ({ site, page } = visit);
});

const { ready } = benchOn(() => page);
const stage = () => page.locator('.stage');

async function open(link: string): Promise<void> {
  await page.goto(`${site.url}bench.html?antialias=0#2/${link}`);
  await ready();
}

/** Two frames: what was asked for is on the screen. */
const drawn = () =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** The colours of the runs in the picture, below the legend: how many pixels, and how often they alternate in a row. */
async function runsSeen(count: number) {
  await drawn();
  const legend = await page.locator('.legend').boundingBox();
  const box = await stage().boundingBox();
  const below = (legend?.y ?? 0) + (legend?.height ?? 0) - (box?.y ?? 0);
  const rows = hueRows(await stage().screenshot(), runColours.slice(0, count));
  const bodies = rows.slice(Math.ceil(below)).map((row) => row.replaceAll('.', ''));
  const pixels = Array.from({ length: count }, (_, run) =>
    bodies.reduce((sum, row) => sum + row.split(String(run)).length - 1, 0),
  );
  const changes = bodies.map((row) => row.replace(/(.)\1*/g, '$1').length);
  return { pixels, changes: Math.max(...changes) };
}

describe('runs that agree', () => {
  it('are one body in the first colour with a rim in the second, also as the camera moves', async () => {
    await open('chaplygin_sleigh/backwards?runs=gonzalez,rk4&at=3');
    await unfold(page, '.camera');
    await page.getByRole('button', { name: 'Follow' }).click();
    const box = await stage().boundingBox();
    const [x, y] = [(box?.x ?? 0) + 240, (box?.y ?? 0) + 400];
    const before = await runsSeen(2);
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let i = 1; i <= 3; i += 1) {
      await page.mouse.move(x + 3 * i, y);
      const { pixels, changes } = await runsSeen(2);
      const [first, second] = pixels as [number, number];
      expect(first).toBeGreaterThan(2000);
      expect(second).toBeGreaterThan(300);
      expect(first).toBeGreaterThan(3 * second);
      // Rim, body and rim, and the same again at the feet and the trail.
      expect(changes).toBeLessThanOrEqual(9);
      expect(Math.abs(first / (before.pixels[0] as number) - 1)).toBeLessThan(0.05);
    }
    await page.mouse.up();
  });

  it('of three, and of round bodies, are all there', async () => {
    await open('rattleback/steady');
    const { pixels, changes } = await runsSeen(3);
    for (const count of pixels) expect(count).toBeGreaterThan(150);
    expect(pixels[0]).toBeGreaterThan(2 * Math.max(...pixels.slice(1)));
    expect(changes).toBeLessThanOrEqual(9);
  });

  it('of quadrotors hide none', async () => {
    await open('quadrotor_payload/parabola');
    for (const count of (await runsSeen(2)).pixels) expect(count).toBeGreaterThan(200);
  });
});

describe('over the drawing', () => {
  const entries = () => page.locator('.legend li').allInnerTexts();

  it('each method has one line, beside the axes, and says what it keeps; of a vector no components', async () => {
    const boxes = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    for (const link of ['snakeboard/parking?at=3', 'outer_solar_system/start?at=50000']) {
      await open(link);
      await drawn();
      for (const { height } of await boxes('.legend [role="radio"]'))
        expect(height).toBeLessThan(30);
      const [legend] = await boxes('.legend');
      const [axes] = await boxes('.compass');
      expect(legend?.right).toBeLessThan(axes?.left ?? 0);
    }
    const title = await page.locator('.legend [role="radio"]').first().getAttribute('title');
    expect(title).toMatch(/^Störmer–Verlet keeps momentum and angular momentum\. A click/);
  });

  it('the legend tells of the reference, as long as there is one', async () => {
    await open('chaplygin_sleigh/backwards?runs=gonzalez,rk4&at=3');
    await unfold(page, '#reference');
    expect(await entries()).not.toContain('Reference, with lines to it');
    await page.locator('#reference').click();
    await page.waitForFunction(() => document.querySelector('.legend .ghost') !== null);
    expect(await entries()).toContain('Reference, with lines to it');
    await page.locator('#reference').click();
    expect(await entries()).not.toContain('Reference, with lines to it');
  });

  it('the legend tells how strong the forces of constraints are, as long as they are drawn', async () => {
    await open('snakeboard/parking?at=3&forces=on');
    await page.waitForFunction(() => document.querySelectorAll('.legend .arrow').length === 2);
    expect((await entries()).join('\n')).toMatch(
      /Force of the front wheels, at most [\d.]+ N so far\nForce of the back wheels, at most/,
    );
    await unfold(page, '.camera');
    const button = page.getByRole('button', { name: 'Forces', exact: true });
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    await button.click();
    await page.waitForFunction(() => document.querySelector('.legend .arrow') === null);
    expect(page.url()).not.toContain('forces');
    await open('kepler/ellipse');
    await unfold(page, '.camera');
    expect(await button.isVisible()).toBe(false);
  });

  it('the reference is drawn around the runs that go its way', async () => {
    await open('chaplygin_sleigh/backwards?runs=gonzalez&at=3');
    await unfold(page, '.camera');
    await page.getByRole('button', { name: 'Follow' }).click();
    await drawn();
    await unfold(page, '#reference');
    const { ghost } = inkColours.light;
    const without = await shareOfColour(stage(), ghost, 6, [0.4, 1]);
    await page.locator('#reference').click();
    await page.waitForFunction(() => document.querySelector('.legend .ghost') !== null);
    await drawn();
    await eventually(() => shareOfColour(stage(), ghost, 6, [0.4, 1])).toBeGreaterThan(
      without + 0.001,
    );
  });

  it('the legend tells what squares mark', async () => {
    await open('chaplygin_sleigh/backwards');
    expect((await entries()).join()).toContain('Cusps');
    await open('rolling_disk');
    expect((await entries()).join()).not.toContain('Cusps');
    await open('sphere_molecules/few');
    expect((await entries()).join()).toContain('First body');
  });

  it.each([
    [1280, 900],
    [390, 844],
    [640, 450],
  ])(
    'nothing of the motion is drawn under the legend, in a window of %i × %i',
    async (width, height) => {
      await page.setViewportSize({ width, height });
      // The camera goes with no bodies there, and the first run is the most trusted.
      for (const link of ['kepler/ellipse', 'pendulum_chain/swing']) {
        await open(link);
        // What the legend says is not what is drawn.
        await page.evaluate(() => {
          for (const node of document.querySelectorAll<HTMLElement>('.legend, .scale-note'))
            node.style.visibility = 'hidden';
        });
        await drawn();
        const box = await stage().boundingBox();
        const legend = await page.locator('.legend').boundingBox();
        const rows = hueRows(await stage().screenshot(), runColours);
        const [left, top] = [(legend?.x ?? 0) - (box?.x ?? 0), (legend?.y ?? 0) - (box?.y ?? 0)];
        const under = rows
          .slice(Math.floor(top), Math.ceil(top + (legend?.height ?? 0)))
          .map((row) => row.slice(Math.floor(left), Math.ceil(left + (legend?.width ?? 0))))
          .join('');
        expect(under).not.toContain('0');
        expect(rows.join('').replaceAll('.', '').length).toBeGreaterThan(100);
      }
    },
  );
});

describe('the motion in view', () => {
  it('has an arrow at the rim for a run that left the picture, and its name in the words of the drawing', async () => {
    await open('kepler/ellipse?at=95');
    await drawn();
    const shown = await page.locator('.rim-arrows svg').evaluateAll((arrows) =>
      arrows.map((arrow) => {
        const { left, top, right, bottom } = arrow.getBoundingClientRect();
        return { left, top, right, bottom, seen: right > left };
      }),
    );
    expect(shown.map(({ seen }) => seen)).toEqual([false, true, false, false]);
    const box = await stage().boundingBox();
    const [, arrow] = shown;
    expect(arrow?.left).toBeGreaterThan((box?.x ?? 0) - 2);
    expect(arrow?.right).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0) + 2);
    expect(await page.locator('#stage').getAttribute('aria-label')).toContain(
      'Left the picture: Explicit Euler.',
    );
  });

  it('stays where it is when the wheel scrolls the page, and is nearer with Ctrl', async () => {
    // Narrow: the controls are below stage and curve.
    await page.setViewportSize({ width: 800, height: 500 });
    await open('heavy_top/precession?at=3');
    await drawn();
    const before = await stage().screenshot();
    const box = await stage().boundingBox();
    const y = () => page.evaluate(() => window.scrollY);
    await page.mouse.move((box?.x ?? 0) + 400, (box?.y ?? 0) + 120);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await eventually(async () => shareChanged(before, await stage().screenshot())).toBeGreaterThan(
      0.05,
    );
    expect(await y()).toBe(0);
    await page.mouse.wheel(0, 200);
    await eventually(y).toBeGreaterThan(50);
  });
});

describe('the dark theme', () => {
  it('shows what is no body light, at once when it is chosen', async () => {
    await open('snakeboard/parking');
    const light = () => shareOfColour(stage(), inkColours.dark.accent, 40, [0.3, 1]);
    await page.emulateMedia({ colorScheme: 'light' });
    const before = await page.locator('#theme').innerText();
    await page.locator('#theme').click();
    await expect.poll(() => page.locator('#theme').innerText()).not.toBe(before);
    // A slow machine is still at the drawing before.
    await eventually(light).toBeGreaterThan(0.002);
    expect(await shareOfColour(stage(), inkColours.light.accent, 6, [0.3, 1])).toBeLessThan(0.001);
  });
});
