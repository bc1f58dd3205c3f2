/** The bench with lists as parameters and a start whose size depends on them. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from './support/axe.ts';
import { benchOn } from './support/bench.ts';
import { overhang, smallControls } from './support/layout.ts';
import { visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ base: '/', width: 1300, height: 900, undrawn: true }, (visit) => {
  ({ site, page } = visit);
});

const { ready, recomputed, enter, shared: link } = benchOn(() => page);
const shared = () => link().experiment;

async function openChain(): Promise<void> {
  await page.goto(`${site.url}bench.html?antialias=0`);
  await ready();
  await recomputed(() => page.selectOption('#system', 'pendulum_chain'));
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLDetailsElement>(
      '#drawer, #more, #methods, :is(#more, #methods) details',
    ))
      part.open = true;
  });
}

describe('a chain of pendula on the bench', () => {
  it('takes another number of links, and continues the start', async () => {
    await openChain();
    expect(await page.locator('input[id^="start-q"]').count()).toBe(6);
    await recomputed(() => enter('parameter-N', '3'));
    expect(shared().q).toHaveLength(9);
    expect(shared().q.slice(6)).toEqual(shared().q.slice(3, 6));
    expect(await page.locator('input[id^="start-q3_"]').count()).toBe(3);
    await recomputed(() => enter('parameter-N', '1'));
    expect(shared().q).toHaveLength(3);
  });

  it('takes a list of masses, one number for all, and refuses what fits neither', async () => {
    await openChain();
    await recomputed(() => enter('parameter-m', '1 2.5'));
    expect(shared().parameters.m).toEqual([1, 2.5]);
    await recomputed(() => enter('parameter-m', '2'));
    expect(shared().parameters.m).toBe(2);
    await enter('parameter-m', '1 two');
    const fault = page.locator('#parameter-m-fault');
    expect(await fault.innerText()).toBe('Masses must hold numbers only.');
    await enter('parameter-m', '1 -1');
    expect(await fault.innerText()).toMatch(/between .* -1 is not\./);
    await enter('parameter-m', '1 2 3');
    await page.waitForSelector('.pane[data-state="refused"]');
    expect(await page.locator('[role="alert"]').first().innerText()).toContain(
      'takes 2 numbers, or one for all, not 3.',
    );
  });

  it('shows a long start as two lists that can be edited', async () => {
    await openChain();
    await recomputed(() => page.selectOption('#preset', 'printed_twenty'));
    const text = await page.locator('#start-v').inputValue();
    expect(text.split(' ')).toHaveLength(60);
    await recomputed(() => enter('start-v', text.replace('0 1 0', '0 2 0')));
    expect(shared().v.slice(0, 3)).toEqual([0, 2, 0]);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await smallControls(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 760 });
    expect(await overhang(page)).toBe(0);
  });

  it('computes a thousand links in the browser and keeps their lengths', async () => {
    await openChain();
    await recomputed(() => page.selectOption('#preset', 'thousand'));
    const sentence = await page.locator('#summary li').first().textContent();
    expect(sentence).toMatch(/Commutator-free, order 4: .* after 2[, {2}]?000 steps/);
    expect(shared().q).toHaveLength(3000);
  }, 60_000);
});
