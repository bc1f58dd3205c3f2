/** The bench as the tests use it: what it shows, and changes that are waited for. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Experiment } from '../../../web/src/kit/engine/types.ts';
import {
  decodePermalink,
  encodePermalink,
  type Shared,
} from '../../../web/src/kit/experiment/link/permalink.ts';
import { wasmHost } from '../../web/support/wasm.ts';

const { catalogue } = await wasmHost();

/** As the bench writes it. */
export const linkOf = (shared: Shared): string => encodePermalink(shared, catalogue);
export const sharedIn = (fragment: string): Shared => decodePermalink(fragment, catalogue);

/** A sleigh with three runs, none of its numbers a default. */
export const sleigh: Experiment = {
  system: 'chaplygin_sleigh',
  parameters: { J: 2, a: 1.5, m: 1 },
  q: [0.25, -1, 0],
  v: [-1, 0, 0.2],
  h: 0.05,
  horizon: 7,
  runs: [{ method: 'avf' }, { method: 'rk4', h: 0.1 }, { method: 'heun2' }],
};

/** Slow machines take their time. */
export const eventually = <T>(of: () => T) => expect.poll(of, { timeout: 20_000 });

/** The lines of a list, folded away or not. */
export const linesOf = (list: Element): string =>
  [...list.children].map(({ textContent }) => textContent ?? '').join('\n');

export const textOf = async (file: Download) => readFile(await file.path(), 'utf8');

/** Its tools are fetched when it opens first. A page in a frame shows none. */
export async function openDrawer(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('#drawer')?.setAttribute('open', ''));
  await page.locator('#samples').waitFor({ state: 'attached' });
}

/** Shows all plots instead of the large one. */
export const showAllPlots = (page: Page) =>
  page.locator('.plot-tabs').getByRole('radio', { name: 'All', exact: true }).click();

/** Unfolds, as a reader would, what something stands in: the outermost first. */
export async function unfold(page: Page, selector: string): Promise<void> {
  const isThere = (await page.locator(selector).count()) > 0;
  if (!isThere && (await page.locator('#drawer').count()) > 0) await openDrawer(page);
  const folded = page.locator('details:not([open])', { has: page.locator(selector) });
  while ((await folded.count()) > 0) await folded.first().locator('> summary').click();
}

/** `page` gives the page of the present test; `drawer`: opened, as a reader who works with the tools left it. */
export function benchOn(page: () => Page, { drawer = true } = {}) {
  const ready = async (): Promise<void> => {
    await page().waitForSelector('.pane[data-state="ready"]', { timeout: 60_000 });
    if (!drawer) return;
    await openDrawer(page());
  };
  const fragment = () => new URL(page().url()).hash.slice(1);
  return {
    ready,
    fragment,
    alert: () => page().locator('[role="alert"]').innerText(),
    shared: () => sharedIn(fragment()),
    /** Makes a change and waits until the experiment it leads to is computed. */
    async recomputed(change: () => Promise<unknown>): Promise<void> {
      const before = page().url();
      await change();
      await page().waitForFunction((old) => window.location.href !== old, before);
      await ready();
    },
    async enter(id: string, text: string): Promise<void> {
      await unfold(page(), `#${id}`);
      // A field that is asked for.
      if (await page().locator(`#${id}`).isHidden())
        await page().locator(`#${id}-slider`).press('Enter');
      await page().locator(`#${id}`).fill(text);
      await page().locator(`#${id}`).press('Enter');
    },
    async download(click: () => Promise<unknown>): Promise<Download> {
      const [file] = await Promise.all([page().waitForEvent('download'), click()]);
      return file;
    },
  };
}
