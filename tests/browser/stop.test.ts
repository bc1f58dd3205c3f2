/** The bench can be stopped at any time, and outlives an engine that blocks, dies or is missing. */
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Experiment } from '../../web/src/kit/engine/types.ts';
import { encodePermalink } from '../../web/src/kit/experiment/link/permalink.ts';
import { accessibilityFaults } from './support/axe.ts';
import { benchOn, eventually, linesOf, linkOf, sleigh, unfold } from './support/bench.ts';
import { visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ base: '/', width: 1300, height: 900, undrawn: true }, (visit) => {
  ({ site, page } = visit);
});

const { ready, recomputed, enter } = benchOn(() => page);
const pane = (state: string) =>
  page.waitForSelector(`.pane[data-state="${state}"]`, { timeout: 60_000 });
const open = (
  experiment: Experiment,
  encode = (e: Experiment) => linkOf({ experiment: e, view: {} }),
) => page.goto(`${site.url}bench.html?antialias=0#${encode(experiment)}`);
const summary = () => page.locator('#summary').evaluate(linesOf);
const spoken = () => page.locator('.growth [role="status"]').innerText();

/** A hundred million steps: more than anybody waits for. */
const endless: Experiment = { ...sleigh, h: 0.001, horizon: 1e5, runs: [{ method: 'rk4' }] };

/** Keeps the page's workers at hand. */
async function watchWorkers(): Promise<void> {
  await page.addInitScript(() => {
    const workers: Worker[] = [];
    Object.assign(window, { workers });
    const Real = window.Worker;
    window.Worker = class extends Real {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        workers.push(this);
      }
    };
  });
}

/** In the first worker copying samples out of the engine does this, where the array and the number of calls say so. */
async function spoilFirstWorker(when: string, act: string): Promise<void> {
  const script = `{
    const slice = Float64Array.prototype.slice;
    let calls = 0;
    Float64Array.prototype.slice = function (...given) {
      calls += 1;
      if (${when}) ${act};
      return slice.apply(this, given);
    };
  }`;
  const spoil = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script}\n${await response.text()}` });
  };
  await page.route(/engine\.worker[^/]*\.js$/, spoil, { times: 1 });
}
/** After some samples. */
const stickInFirstRun = () => spoilFirstWorker('calls > 100', 'for (;;)');

const workers = () =>
  page.evaluate(() => (window as unknown as { workers: Worker[] }).workers.length);
const toFirstWorker = (act: 'terminate' | 'fail') =>
  page.evaluate((what) => {
    const [first] = (window as unknown as { workers: Worker[] }).workers;
    if (what === 'terminate') first?.terminate();
    else first?.dispatchEvent(new Event('error'));
  }, act);

describe('a computation that is long', () => {
  it('tells how far it is, and stops where the reader wants it to', async () => {
    await open(endless);
    await eventually(() => page.locator('.growth').innerText()).toMatch(
      /^Stop here\s+\d+ %, t = \S+ of 1·10⁵ s/,
    );
    expect(await spoken()).toBe('Computing…');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.focus('#stop');
    await page.keyboard.press('Enter');
    await pane('stopped');
    expect(await spoken()).toMatch(/^Stopped at t = \S+ of 1·10⁵ s\. What was computed so far/);
    expect(await summary()).toMatch(/after \d+ steps\. It was stopped at t = \S+ of 1·10⁵ s\.$/);
    expect(await page.locator('#stop').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('play');
    // What there is can be looked at, and the next experiment computes.
    await unfold(page, '#reference');
    await page.click('#reference');
    await eventually(() => page.locator('#reference-words').innerText()).not.toBe('');
    await recomputed(() => enter('horizon', '5'));
    expect(await summary()).toMatch(/after 5000 steps\.$/);
  });
});

describe('an engine that', () => {
  it('is stuck is given up, with what it computed, and the next has another', async () => {
    await watchWorkers();
    await stickInFirstRun();
    await open(endless);
    await page.locator('#stop').click();
    await pane('stopped');
    expect(await summary()).toMatch(/It was stopped at t = \S+ of 1·10⁵ s\.$/);
    await recomputed(() => enter('horizon', '5'));
    expect(await summary()).toMatch(/after 5000 steps\.$/);
    expect(await workers()).toBe(2);
  });

  it('is stuck leaves the way to another link', async () => {
    await stickInFirstRun();
    await open(endless);
    await page.locator('#stop').waitFor();
    const fragment = linkOf({ experiment: sleigh, view: {} });
    await page.evaluate((to) => {
      window.location.hash = to;
    }, fragment);
    await ready();
    expect(await summary()).toMatch(/after 140 steps/);
  });

  it('ended unseen is missed by the next experiment', async () => {
    await watchWorkers();
    await open(sleigh);
    await ready();
    await toFirstWorker('terminate');
    await recomputed(() => enter('horizon', '5'));
    expect(await summary()).toMatch(/after 100 steps/);
  });

  it('fails says so, and starts again', async () => {
    await watchWorkers();
    await open(endless);
    await page.locator('#stop').waitFor();
    await toFirstWorker('fail');
    await pane('refused');
    expect(await page.locator('.pane [role="alert"]').innerText()).toMatch(
      /^The engine stopped and was started again/,
    );
    await recomputed(() => enter('horizon', '5'));
    expect(await summary()).toMatch(/after 5000 steps\.$/);
  });

  it('closes itself in the middle of a run is missed, and what is typed next has another', async () => {
    await open(endless);
    await page.locator('#stop').waitFor();
    const [worker] = page.workers();
    // No event reports it.
    await worker?.evaluate(() => globalThis.close());
    await pane('refused');
    expect(await page.locator('.pane [role="alert"]').innerText()).toMatch(
      /^The engine stopped and was started again/,
    );
    await recomputed(() => enter('horizon', '5'));
    expect(await summary()).toMatch(/after 5000 steps\.$/);
  });

  it('lacks memory says so in words, and goes on', async () => {
    // As an engine whose memory cannot grow.
    const exception = 'new WebAssembly.Exception(new WebAssembly.Tag({ parameters: [] }), [])';
    await spoilFirstWorker('this.length > 100', `throw ${exception}`);
    await open(sleigh);
    await pane('refused');
    expect(await page.locator('.pane [role="alert"]').innerText()).toMatch(
      /^This experiment needs more memory than the browser gives this page\./,
    );
    await recomputed(() => enter('horizon', '5'));
    expect(await summary()).toMatch(/after 100 steps/);
  });

  it('misses a file says so, and goes on when that can be had', async () => {
    const rest = '**/*.rest*.wasm';
    await page.route(rest, (route) => route.abort('aborted'));
    const averaged: Experiment = { ...sleigh, runs: [{ method: 'avf', options: { nodes: 3 } }] };
    await open(averaged);
    await ready();
    const missed = page.getByText(/^A file of the engine could not be loaded \(Failed to fetch\)/);
    await missed.waitFor();
    await page.unroute(rest);
    const fragment = linkOf({ experiment: { ...averaged, horizon: 5 }, view: {} });
    await page.evaluate((to) => {
      window.location.hash = to;
    }, fragment);
    await eventually(summary).toMatch(/^Averaged vector field: .* after 100 steps/);
    expect(await missed.count()).toBe(0);
  });

  it('cannot be had, in a browser without workers, is missed in a sentence', async () => {
    await page.addInitScript(() => Object.assign(window, { Worker: undefined }));
    await page.goto(`${site.url}bench.html?antialias=0`);
    await eventually(() => page.locator('#loading').innerText()).toMatch(
      /^The engine needs web workers/,
    );
  });
});

describe('a chain of ten thousand pendula', () => {
  it('leaves the page to its reader while it is computed', async () => {
    const links = 10_000;
    const chain: Experiment = {
      system: 'pendulum_chain',
      parameters: { N: links, m: 1, L: 1e-3 },
      q: Array.from({ length: links }, () => [0, 0, -1]).flat(),
      v: Array.from({ length: 3 * links }, () => 0),
      h: 1e-3,
      // Longer than the reader takes to stop it.
      horizon: 50,
      runs: [
        { method: 'sphere_variational' },
        ...[{ method: 'rk4' }, { method: 'rkmk4' }, { method: 'cf4' }],
      ],
    };
    await open(chain, (experiment) => encodePermalink({ experiment, view: {} }));
    await page.locator('#stop').waitFor({ timeout: 60_000 });
    const theme = () => page.locator('#theme').innerText();
    const before = await theme();
    await page.locator('#theme').click();
    expect(await theme()).not.toBe(before);
    expect(await page.locator('.pane').getAttribute('data-state')).toBe('computing');
    // A run of which there is nothing yet cannot be kept.
    await page
      .locator('.growth')
      .getByText(/%, t = 0\.\d/)
      .waitFor({ timeout: 60_000 });
    await page.locator('#stop').click();
    await pane('stopped');
    expect(await summary()).toMatch(/of 50 s\./);
  });
});
