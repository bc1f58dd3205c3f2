/** The start is dragged with the mouse and moved with the keys; the number fields say the same. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { encodePermalink } from '../../web/src/experiment/link/permalink';
import { accessibilityFaults } from './support/axe';
import { benchOn, eventually, sleigh, unfold } from './support/bench';
import { visitSite } from './support/pages';
import type { Site } from './support/site';

let site: Site;
let page: Page;

visitSite({ width: 1300, height: 900 }, (visit) => {
  ({ site, page } = visit);
});

const { ready, shared, recomputed } = benchOn(() => page);
const body = () => page.locator('[data-handle="move-0"]');
const heading = () => page.locator('[data-handle="turn-2"]');

async function open(): Promise<void> {
  const fragment = encodePermalink({ experiment: sleigh, view: {} });
  await page.goto(`${site.url}bench.html?antialias=0#${fragment}`);
  await ready();
  await unfold(page, '#set-start');
  await page.click('#set-start');
  await body().waitFor();
}

async function centreOf(of: ReturnType<typeof body>): Promise<[number, number]> {
  const { x, y, width, height } = (await of.boundingBox()) as NonNullable<
    Awaited<ReturnType<typeof of.boundingBox>>
  >;
  return [x + width / 2, y + height / 2];
}

it('follows the mouse, in one step that is undone at once', async () => {
  await open();
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
  const [left, top] = await centreOf(body());
  expect(Math.hypot(left - x - 70, top - y + 30)).toBeLessThan(2);
  await recomputed(() => page.click('#undo'));
  expect(shared().experiment).toEqual(before);
});

it('follows the keys, and says where it is', async () => {
  await open();
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
