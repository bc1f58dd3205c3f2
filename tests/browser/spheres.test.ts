/** The systems on spheres on the bench: molecules and their energies, rows, words, compositions. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from './support/axe.ts';
import { benchOn, unfold } from './support/bench.ts';
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
const sentence = () => page.locator('#summary li').first().textContent();

async function open(system: string): Promise<void> {
  await page.goto(`${site.url}bench.html?antialias=0`);
  await ready();
  await recomputed(() => page.selectOption('#system', system));
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLDetailsElement>(
      '#drawer, #more, #methods, :is(#more, #methods) details',
    ))
      part.open = true;
  });
}

describe('systems on spheres on the bench', () => {
  it('runs 642 molecules and says what their colours mean', async () => {
    await open('sphere_molecules');
    expect(shared().q).toHaveLength(3 * 642);
    expect(await sentence()).toMatch(/Variational on spheres: .* after 1[, {2}]?000 steps/);
    const legend = page.locator('.tint-legend').first();
    expect(await legend.isVisible()).toBe(true);
    expect(await legend.innerText()).toMatch(/Kinetic energy[\s\S]*mean at the start: 0\.01/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 760 });
    expect(await overhang(page)).toBe(0);
    await page.setViewportSize({ width: 1300, height: 900 });
  }, 120_000);

  it('lays out another number of molecules anew', async () => {
    await open('sphere_molecules');
    await recomputed(() => page.selectOption('#preset', 'calm'));
    await recomputed(() => enter('parameter-n', '42'));
    expect(shared().q).toHaveLength(3 * 42);
    expect(await sentence()).toMatch(/Variational on spheres: /);
  }, 60_000);

  it('takes springs as rows and needs them whole', async () => {
    await open('coupled_pendula');
    const springs = page.locator('#parameter-springs');
    expect((await springs.inputValue()).trim().split('\n')).toHaveLength(4);
    await enter('parameter-springs', '0 1 5 0.1 0 0 1 2');
    expect(await page.locator('#parameter-springs-fault').innerText()).toMatch(/6 numbers/);
    await recomputed(() => enter('parameter-springs', '0 1 5 0.1 0 0'));
    expect(shared().parameters.springs).toEqual([0, 1, 5, 0.1, 0, 0]);
    await enter('parameter-springs', '0 9 5 0.1 0 0');
    await page.waitForSelector('.pane[data-state="refused"]');
    expect(await page.locator('[role="alert"]').first().innerText()).toContain(
      'two different pendula',
    );
    expect(await smallControls(page)).toEqual([]);
  });

  it('takes the inertia of the rod as a word', async () => {
    await open('elastic_rod');
    await recomputed(() => page.selectOption('#preset', 'soft'));
    expect(await page.locator('#parameter-inertia option').allInnerTexts()).toHaveLength(2);
    await recomputed(() => page.selectOption('#parameter-inertia', { index: 1 }));
    expect(shared().parameters.inertia).toBe(1);
  });

  it('offers compositions under a heading of their own and runs one', async () => {
    await open('magnetic_dipoles');
    await recomputed(() => page.selectOption('#preset', 'two'));
    const heading = page.locator('#run-0-method optgroup');
    expect(await heading.getAttribute('label')).toMatch(/Composed/);
    await unfold(page, '#run-0-method');
    await recomputed(() => page.selectOption('#run-0-method', 'composed6:sphere_variational'));
    expect(shared().runs[0]?.method).toBe('composed6:sphere_variational');
    expect(await sentence()).toMatch(/Variational on spheres, composed to order 6: /);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('says that a step is too long', async () => {
    await open('sphere_bodies');
    await recomputed(() => page.selectOption('#preset', 'two'));
    await enter('h', '4');
    await page.waitForFunction(() =>
      document.querySelector('#summary')?.textContent?.includes('is too long'),
    );
  });
});
