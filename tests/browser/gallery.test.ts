/** Galleries: still at first, alive where they are looked at, one at a time, and at rest when asked to. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from './support/axe.ts';
import { overhang, smallControls } from './support/layout.ts';
import { openText, visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ base: '/', width: 1280, height: 900, moving: true }, (visit) => {
  ({ site, page } = visit);
});

const open = (path: string) => openText(page, `${site.url}${path}`);
const card = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const picture = (place: Locator) => place.locator('.moving').innerHTML();
const alive = () => page.locator('[data-alive]');
const aliveOne = (name: string) =>
  page.waitForFunction((wanted) => {
    const all = [...document.querySelectorAll<HTMLElement>('[data-alive]')];
    return all.length === 1 && all[0]?.textContent?.trim() === wanted;
  }, name);

async function moves(place: Locator): Promise<boolean> {
  const before = await picture(place);
  await page.waitForTimeout(400);
  return (await picture(place)) !== before;
}

describe('a gallery', () => {
  it('has one picture that moves: the one pointed at, or with the focus', async () => {
    await open('systems/index.html');
    const [first, second] = [card('Rolling disk'), card('Rattleback')];
    await first.hover();
    await aliveOne('Rolling disk');
    expect(await moves(first)).toBe(true);
    await second.focus();
    await aliveOne('Rattleback');
    expect(await moves(second)).toBe(true);
    expect(await moves(first)).toBe(false);
    await page.keyboard.press('Enter');
    await page.waitForURL(/systems\/rattleback\.html$/);
  });

  it('moves where the page is scrolled to', async () => {
    await open('systems/index.html');
    await card('Kepler problem').evaluate((place) => place.scrollIntoView({ block: 'center' }));
    await page.waitForFunction(() => document.querySelector('.group-free [data-alive]') !== null);
    expect(await alive().count()).toBe(1);
  });

  it('rests when asked to, by the keyboard too', async () => {
    await open('systems/index.html');
    await card('Rolling disk').hover();
    await aliveOne('Rolling disk');
    await page.getByRole('button', { name: 'Let the pictures rest' }).focus();
    await page.keyboard.press('Enter');
    expect(await alive().count()).toBe(0);
    await card('Rattleback').hover();
    await page.waitForTimeout(400);
    expect(await alive().count()).toBe(0);
    await page.getByRole('button', { name: 'Let the pictures move' }).click();
    await card('Rattleback').hover();
    await aliveOne('Rattleback');
  });

  it.each(['calm', 'reduced', 'saves'])('is still and loads no motion: %s', async (why) => {
    if (why === 'reduced') await page.emulateMedia({ reducedMotion: 'reduce' });
    if (why === 'saves') {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
    }
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(`systems/kepler.html${why === 'calm' ? '?calm' : ''}`);
    const view = page.locator('.motion-view');
    expect(await moves(view)).toBe(false);
    expect(asked.filter((url) => url.includes('/motions/'))).toEqual([]);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForSelector('.motion-view[data-alive]');
    expect(await moves(view)).toBe(true);
  });
});

describe('the page of a system', () => {
  it('opens with its motion, which has words and can be paused', async () => {
    await open('systems/chaplygin_sleigh.html');
    await page.waitForSelector('.motion-view[data-alive]');
    const view = page.getByRole('img', { name: 'The motion of the system: Chaplygin sleigh.' });
    expect(await moves(view)).toBe(true);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    expect(await moves(view)).toBe(false);
    expect(await page.locator('.motion-figure figcaption').innerText()).toContain(
      'Computed by Gonzalez',
    );
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it.each(['index.html', 'systems/index.html', 'lessons/index.html'])(
    '%s has no fault, and is as wide as the window',
    async (path) => {
      await page.emulateMedia({ colorScheme });
      await open(`${path}?calm`);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await smallControls(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await overhang(page)).toBe(0);
    },
  );
});

describe('the home page', () => {
  it('shows every system and every lesson, with a picture each', async () => {
    await open('index.html?calm');
    const systems = await page.locator('.motion-wall a svg').count();
    expect(systems).toBeGreaterThan(24);
    expect(await page.locator('.motion-wall li').count()).toBe(systems);
    const lessons = await page.locator('.lesson-wall li').count();
    expect(await page.locator('.lesson-wall .lesson-picture > svg').count()).toBe(lessons);
    expect(lessons).toBeGreaterThan(5);
  });
});

describe('the opening of a lesson', () => {
  it('moves above the fold of any window, rests when asked to, and moves nothing else', async () => {
    await page.addInitScript(() => {
      const moved: number[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          moved.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const [width, height] of [
      [1280, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open('lessons/moving-by-exponentials/index.html');
      const opening = page.locator('.opening [data-motion]');
      await page.waitForSelector('.opening [data-alive]');
      const box = await opening.boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height);
      expect(await moves(opening)).toBe(true);
      await page.locator('.opening').getByRole('button', { name: 'Pause' }).click();
      expect(await moves(opening)).toBe(false);
      const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
      expect(moved.reduce((a, b) => a + b, 0)).toBeLessThan(0.02);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });
});
