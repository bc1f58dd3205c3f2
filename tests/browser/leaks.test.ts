/** What the bench showed before is not kept: what the page holds stays what one experiment needs. */
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runColours } from '../../web/src/kit/ui/runStyle.ts';
import { benchOn, eventually } from './support/bench.ts';
import { collecting, countHoldings, type Holdings, holdings } from './support/holdings.ts';
import { visitSite } from './support/pages.ts';
import { shareOfColour } from './support/pixels.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ base: '/', width: 1300, height: 900, moving: true, flags: [collecting] }, (visit) => {
  ({ site, page } = visit);
});

const { ready, recomputed, enter } = benchOn(() => page);

interface Counted extends Holdings {
  readonly nodes: number;
  readonly listeners: number;
}

const click = (selector: string) =>
  page.evaluate((wanted) => {
    document.querySelector<HTMLElement>(wanted)?.click();
  }, selector);
const to = (fragment: string) =>
  recomputed(() =>
    page.evaluate((hash) => {
      window.location.hash = hash;
    }, fragment),
  );
const folded = (open: boolean) =>
  page.evaluate((on) => {
    for (const part of document.querySelectorAll<HTMLDetailsElement>(
      '.pane details, .asked details',
    )) {
      part.open = on;
    }
  }, open);

/** Two frames later what was made is laid out. */
const laidOut = () =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/**
 * After garbage is collected. No handle of an element may be held: it would keep what is counted. What is
 * folded away is not laid out anew, and Chromium's last layout of it holds the elements it was made of.
 */
async function counted(session: CDPSession): Promise<Counted> {
  await folded(true);
  await laidOut();
  await folded(false);
  for (let i = 0; i < 3; i += 1) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners, ...(await holdings(page)) };
}

/** What is not drawn yet holds nothing on the graphics card. */
const drawn = () =>
  eventually(() => shareOfColour(page.locator('#stage'), runColours[0])).toBeGreaterThan(1e-4);

/** To its end: of one that is cancelled more or less may be shown. */
async function ensemble(): Promise<void> {
  await folded(true);
  await enter('ensemble-starts', '2');
  await click('#ensemble button.primary');
  await page.locator('#ensemble button.primary').waitFor();
  await folded(false);
}

/** About a dozen acts that make most of the bench anew. */
async function round(turn: number): Promise<void> {
  await to('2/rolling_disk/circle?T=2');
  await click('#add-method');
  await click('#reference');
  await folded(true);
  await recomputed(() => enter('h', String(0.1 + 0.01 * (turn % 2))));
  await enter('ensemble-starts', '200');
  await click('#ensemble button.primary');
  await to('2/suslov?T=2');
  await click('#ensemble .buttons button:not(.primary)');
  await click('#set-start');
  await to('2/chaplygin_sleigh/figure3?T=2');
  await click('#set-start');
  await click('#reference');
  await folded(false);
  await recomputed(() => click('#undo'));
  await click('#demo-open');
  await recomputed(() => click('[data-demo]'));
  await click('#demo-end');
  await to('2/chaplygin_sleigh/backwards?T=2');
  await ensemble();
  await drawn();
}

describe('an hour at the bench', () => {
  it('leaves nothing behind: a hundred acts, and as much of everything as before', async () => {
    await countHoldings(page);
    await page.goto(`${site.url}bench.html?antialias=0`);
    await ready();
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.enable');
    // What is made once, and kept, is there after a few rounds.
    for (let turn = 0; turn < 4; turn += 1) await round(turn);
    const before = await counted(session);
    for (let turn = 0; turn < 6; turn += 1) await round(turn);
    let after = await counted(session);
    // A worker that has just had another module may hold it until it comes to rest, ten seconds later. Less
    // than the smallest module takes.
    await eventually(async () => {
      after = await counted(session);
      return after.modules;
    }).toBeLessThan(before.modules + 2 ** 24);
    // Less than one list of methods takes.
    expect(after.nodes).toBeLessThan(before.nodes + 100);
    expect(after.listeners).toBeLessThan(before.listeners + 10);
    // Less than the drawing of a run takes.
    expect(after.graphics).toBeLessThan(before.graphics + 10);
    expect(after.workers).toBeLessThanOrEqual(before.workers);
  });
});
