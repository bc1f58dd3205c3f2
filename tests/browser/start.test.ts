/** The start is dragged and a motion pushed, with the mouse or the keys; the number fields say the same. */
import type { Browser, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { encodePermalink } from '../../web/src/kit/experiment/link/permalink.ts';
import { runColours } from '../../web/src/kit/ui/runStyle.ts';
import { accessibilityFaults } from './support/axe.ts';
import { benchOn, eventually, sharedIn, sleigh, unfold } from './support/bench.ts';
import { visitSite } from './support/pages.ts';
import { resting, shareOfColour } from './support/pixels.ts';
import type { Site } from './support/site.ts';

let browser: Browser;
let site: Site;
let page: Page;

visitSite(
  { width: 1300, height: 900, moving: true, undrawn: { but: /^shows the path/ } },
  (visit) => {
    ({ browser, site, page } = visit);
  },
);

const { ready, shared, recomputed } = benchOn(() => page);
const body = () => page.locator('[data-handle="move-0"]');
const heading = () => page.locator('[data-handle="turn-2"]');

async function open(t?: number): Promise<void> {
  const view = t === undefined ? {} : { t };
  const fragment = encodePermalink({ experiment: sleigh, view });
  await page.goto(`${site.url}bench.html?antialias=0#${fragment}`);
  await ready();
}

/** Near enough to take hold of it. */
async function openNear(): Promise<void> {
  await open();
  await unfold(page, '#set-start');
  await page.click('#set-start');
  await body().waitFor();
}

const stage = async () =>
  (await page.locator('#stage').boundingBox()) as {
    x: number;
    y: number;
    width: number;
    height: number;
  };
const clock = () => page.locator('.clock').innerText();

async function centreOf(of: ReturnType<typeof body>): Promise<[number, number]> {
  const { x, y, width, height } = (await of.boundingBox()) as NonNullable<
    Awaited<ReturnType<typeof of.boundingBox>>
  >;
  return [x + width / 2, y + height / 2];
}

it('follows the mouse, in one step that is undone at once', async () => {
  await openNear();
  const before = shared().experiment;
  const [x, y] = await centreOf(body());
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y - 20);
  await page.mouse.move(x + 70, y - 30);
  // The fields follow while the hand still holds it; the experiment does not yet.
  await eventually(() => page.inputValue('#start-x')).not.toBe('0.25');
  expect(shared().experiment).toEqual(before);
  await recomputed(() => page.mouse.up());
  const { q, v } = shared().experiment;
  expect(q[0]).not.toBe(before.q[0]);
  expect(q[2]).toBe(before.q[2]);
  expect(v.map((one) => Number(one.toFixed(9)))).toEqual(before.v);
  expect(await page.inputValue('#start-x')).toBe(String(q[0]));
  // What was let go of plays; its handle is where it was dropped, for the camera has not moved.
  await eventually(() => page.locator('#play').innerText()).toBe('Pause');
  await page.click('#play');
  await page.click('text=Reset');
  await body().waitFor();
  const [left, top] = await centreOf(body());
  expect(Math.hypot(left - x - 70, top - y + 30)).toBeLessThan(2);
  await recomputed(() => page.click('#undo'));
  expect(shared().experiment).toEqual(before);
});

it('follows the keys, and says where it is', async () => {
  await openNear();
  expect(await body().evaluate((one) => one === document.activeElement)).toBe(true);
  await recomputed(() => body().press('ArrowRight'));
  const { q } = shared().experiment;
  expect(q.slice(1)).toEqual(sleigh.q.slice(1));
  expect(q[0]).toBeGreaterThan(0.25);
  const said = page.locator('.moved-by-hand');
  expect(await said.innerText()).toMatch(/^Contact, x 0\.\d+ m, Contact, y −1 m\.$/);
  await recomputed(() => heading().press('ArrowUp'));
  const turned = shared().experiment;
  expect(turned.q[2]).toBeCloseTo(Math.PI / 36, 9);
  // The blade has turned, and the velocity with it.
  expect(turned.v[1]).toBeCloseTo((turned.v[0] as number) * Math.tan(Math.PI / 36), 9);
  expect(await heading().evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
});

it('needs no mode: at the start handles come with the pointer, and go with the motion', async () => {
  await open(0);
  const { x, y, width, height } = await stage();
  expect(await body().isVisible()).toBe(false);
  await page.mouse.move(x + width / 2, y + 0.7 * height);
  await body().waitFor();
  await page.mouse.move(x + width / 2, y + height + 100);
  await eventually(() => body().isVisible()).toBe(false);
  await page.mouse.move(x + width / 2, y + 0.7 * height);
  await body().waitFor();
  await page.locator('#scrub').fill('1000');
  await eventually(() => body().isVisible()).toBe(false);
});

it('shows the path that it would take while the hand moves, and leaves the camera where it is', async () => {
  await open(0);
  const { x, y, width, height } = await stage();
  await page.mouse.move(x + width / 2, y + 0.7 * height);
  await body().waitFor();
  const grid = { x: x + width - 200, y: y + height - 240, width: 180, height: 80 };
  const ground = () => page.screenshot({ clip: grid });
  const before = await resting(ground);
  const [from, at] = await centreOf(body());
  const blue = () => shareOfColour(page.locator('#stage'), runColours[0], 24, [0.2, 1]);
  await page.mouse.move(from, at);
  await page.mouse.down();
  await page.mouse.move(from + 20, at + 30, { steps: 3 });
  await eventually(() => page.inputValue('#start-x')).not.toBe('0.25');
  // The path of a few seconds, besides the body.
  const held = await blue();
  await eventually(blue).toBeGreaterThan(0.0005);
  await page.mouse.move(from + 25, at + 40, { steps: 3 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await eventually(() => page.inputValue('#start-x')).toBe('0.25');
  expect(held).toBeGreaterThan(0);
  expect(shared().experiment.q[0]).toBe(0.25);
  // The drawing follows when the graphics process has done with the one before.
  await eventually(async () => Buffer.compare(await ground(), before)).toBe(0);
  expect(await clock()).toMatch(/^t = 0/);
});

it('comes with a finger, and stays still where motion is unwelcome', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(0);
  await page
    .locator('.view > .stage')
    .dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
  await body().waitFor();
  const [from, at] = await centreOf(body());
  await page.mouse.move(from, at);
  await page.mouse.down();
  await page.mouse.move(from + 20, at + 10, { steps: 3 });
  await eventually(() => page.inputValue('#start-x')).not.toBe('0.25');
  await recomputed(() => page.mouse.up());
  expect(await page.locator('#play').innerText()).toBe('Play');
  expect(await clock()).toMatch(/^t = 0/);
});

/** Moves the mouse over the drawing until it is on a body that can be pushed. */
async function ontoBody(of: Page, frame: string): Promise<[number, number]> {
  const area = await of.locator(`${frame} > canvas`).first().boundingBox();
  if (area === null) throw new Error('There is no drawing.');
  const { x, y, width, height } = area;
  for (let ring = 0; ring < Math.min(width, height) / 2; ring += 5) {
    for (let way = 0; way < 16; way += 1) {
      const angle = (way * Math.PI) / 8;
      const at = [x + width / 2 + ring * Math.cos(angle), y + height / 2 + ring * Math.sin(angle)];
      await of.mouse.move(at[0] as number, at[1] as number);
      const there = await of.locator(frame).first().getAttribute('class');
      if (there?.includes('touchable') === true) return at as [number, number];
    }
  }
  throw new Error('The mouse met no body.');
}

it('pushes a body on its way: the motion goes on from there, and undo brings back the one before', async () => {
  await open(2);
  const before = shared().experiment;
  const [x, y] = await ontoBody(page, '.view > .stage');
  await page.mouse.down();
  await page.mouse.move(x + 40, y - 25, { steps: 4 });
  await page.locator('.view .velocity-arrow').waitFor();
  await eventually(() => page.inputValue('#start-x')).not.toBe('0.25');
  expect(shared().experiment).toEqual(before);
  await recomputed(() => page.mouse.up());
  const { q, v, h, runs } = shared().experiment;
  expect({ h, runs }).toEqual({ h: before.h, runs: before.runs });
  // It was elsewhere by then, and has another velocity, which the blade allows.
  expect(Math.hypot((q[0] as number) - 0.25, (q[1] as number) + 1)).toBeGreaterThan(0.1);
  const [vx = 0, vy = 0] = v;
  expect(vy * Math.cos(q[2] as number) - vx * Math.sin(q[2] as number)).toBeCloseTo(0, 9);
  expect(await page.locator('.moved-by-hand').textContent()).toMatch(/^Velocity|rad\/s\.$/);
  await eventually(() => page.locator('#play').innerText()).toBe('Pause');
  await recomputed(() => page.click('#undo'));
  expect(shared().experiment).toEqual(before);
});

it('lets the motion go on when a push is broken off, or was only a click', async () => {
  await open(0);
  const before = shared().experiment;
  await page.click('#play');
  await eventually(clock).not.toMatch(/^t = 0(\.0+)? /);
  const [x, y] = await ontoBody(page, '.view > .stage');
  await page.mouse.down();
  await eventually(() => page.locator('#play').innerText()).toBe('Play');
  await page.mouse.up();
  await eventually(() => page.locator('#play').innerText()).toBe('Pause');
  await page.click('#play');
  const rests = await clock();
  await ontoBody(page, '.view > .stage');
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 60, { steps: 3 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await eventually(() => page.inputValue('#start-x')).toBe('0.25');
  expect(await clock()).toBe(rests);
  expect(shared().experiment).toEqual(before);
});

it('is pushed by a finger that goes across; one that goes up scrolls the page', async () => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...{ hasTouch: true, isMobile: true, serviceWorkers: 'block' },
  });
  const telephone = await context.newPage();
  const fragment = encodePermalink({ experiment: sleigh, view: { t: 2 } });
  await telephone.goto(`${site.url}bench.html?antialias=0#${fragment}`);
  await telephone.waitForSelector('.pane[data-state="ready"]');
  const [x, y] = await ontoBody(telephone, '.view > .stage');
  const touches = await context.newCDPSession(telephone);
  const swipe = async (right: number, down: number): Promise<void> => {
    const at = (share: number) => ({
      touchPoints: [{ x: x + share * right, y: y + share * down }],
    });
    await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) });
    for (let i = 1; i <= 8; i += 1) {
      await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(i / 8) });
    }
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const start = () => sharedIn(new URL(telephone.url()).hash.slice(1)).experiment.q;
  const before = start();
  await swipe(0, -90);
  await eventually(() => telephone.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(start()).toEqual(before);
  await telephone.evaluate(() => window.scrollTo(0, 0));
  await swipe(70, 0);
  await eventually(start).not.toEqual(before);
  await context.close();
});

it('is taken hold of with the keys wherever the motion was stopped', async () => {
  await open(2);
  const before = shared().experiment;
  const here = page.getByRole('button', { name: 'Take hold of it here' });
  await unfold(page, '#set-start');
  await here.press('Enter');
  await body().waitFor();
  expect(await body().evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await clock()).toMatch(/^t = 2/);
  await recomputed(() => page.locator('[data-handle="velocity"]').press('ArrowUp'));
  const { q, v } = shared().experiment;
  expect(Math.hypot((q[0] as number) - 0.25, (q[1] as number) + 1)).toBeGreaterThan(0.1);
  expect(v).not.toEqual(before.v);
  expect(await clock()).toMatch(/^t = 0/);
});

it('pushes in a lesson, whose questions stay, and comes back to its start', async () => {
  await page.goto(`${site.url}lessons/what-a-discrete-gradient-keeps/index.html`);
  await page.waitForSelector('html[data-live]');
  for (const show of (await page.locator('.cover button').all()).reverse()) await show.click();
  const figure = page.locator('lab-run:has(.stage canvas)').first();
  await figure.scrollIntoViewIfNeeded();
  await eventually(() => figure.getAttribute('data-state')).toBe('ready');
  const link = () => figure.locator('.open-bench').getAttribute('href');
  const before = await link();
  await figure.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const [x, y] = await ontoBody(page, 'lab-run .stage:has(> canvas)');
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 10, { steps: 3 });
  await page.mouse.up();
  const back = figure.getByRole('button', { name: 'Back to the start of the lesson' });
  await back.waitFor();
  expect(await link()).not.toBe(before);
  await back.click();
  await back.waitFor({ state: 'hidden' });
  expect(await link()).toBe(before);
});
