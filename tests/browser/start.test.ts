/** The start is dragged with the mouse and moved with the keys; the number fields say the same. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { encodePermalink } from '../../web/src/kit/experiment/link/permalink.ts';
import { runColours } from '../../web/src/kit/ui/runStyle.ts';
import { accessibilityFaults } from './support/axe.ts';
import { benchOn, eventually, sleigh, unfold } from './support/bench.ts';
import { visitSite } from './support/pages.ts';
import { resting, shareOfColour } from './support/pixels.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite(
  { width: 1300, height: 900, moving: true, undrawn: { but: /^shows the path/ } },
  (visit) => {
    ({ site, page } = visit);
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
  const said = page.locator('.start-by-hand [role="status"]');
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
