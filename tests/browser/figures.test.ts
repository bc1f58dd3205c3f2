/** Every figure of every lesson computes on its page, which is for everyone, on a telephone too. */
import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { drawn } from '../web/support/drawn.ts';
import { accessibilityFaults } from './support/axe.ts';
import { overhang } from './support/layout.ts';
import { openText, visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

const lessons = readdirSync(new URL('../../lessons', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['systems', 'methods'].includes(entry.name))
  .map(({ name }) => name);
let site: Site;
let page: Page;

visitSite({ width: 900, height: 700, undrawn: true }, (visited) => {
  ({ site, page } = visited);
});

/** Where the way on from a lesson's end is, on the screen, in the frames after the end came into view. */
function endsSeen(): Promise<number[]> {
  return page.evaluate(async () => {
    const end = document.querySelector('.lesson-footer a') as HTMLElement;
    end.scrollIntoView({ block: 'end', behavior: 'instant' });
    const tops: number[] = [];
    for (let frame = 0; frame < 20; frame += 1) {
      tops.push(end.getBoundingClientRect().top);
      await new Promise(requestAnimationFrame);
    }
    return tops;
  });
}

it.each(drawn('figures of lessons', lessons, (lesson) => lesson))(
  'the figures of %s',
  async (lesson) => {
    await openText(page, `${site.url}lessons/${lesson}/index.html?calm`);
    // Links at the end keep their place when the parts above them are laid out.
    const tops = await endsSeen();
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2);
    const covers = page.locator('.cover button');
    while ((await covers.count()) > 0) await covers.first().click();
    const figures = await page.locator('figure.lab [data-kind]').all();
    expect(figures.length).toBeGreaterThan(1);
    for (const figure of figures) {
      await figure.scrollIntoViewIfNeeded();
      // A measurement waits to be asked for: it has a test of its own.
      const ready = (await figure.getAttribute('data-kind')) === 'precision' ? 'waiting' : 'ready';
      await expect.poll(() => figure.getAttribute('data-state'), { timeout: 60_000 }).toBe(ready);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    // Plots take the new width when the browser has laid the page out.
    await expect.poll(() => overhang(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  },
);
