/** The bench and a lesson in Firefox ESR: another engine for scripts, WebAssembly and WebGL. */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultExperiment, withSystem } from '../../web/src/pages/bench/setup/setupDraft.ts';
import { drawn } from '../web/support/drawn.ts';
import { wasmHost } from '../web/support/wasm.ts';
import { linkOf, sleigh } from './support/bench.ts';
import {
  type Firefox,
  launchFirefox,
  thereIsFirefox,
  troublesOf,
  withoutFirefox,
} from './support/firefox.ts';
import { type Site, serveSite } from './support/site.ts';

const { catalogue } = await wasmHost();

// Debian's Firefox ESR and Xvfb are installed for the tests; elsewhere Chromium alone is tested, and the report says so.
if (!thereIsFirefox) console.log(withoutFirefox);

describe.skipIf(!thereIsFirefox)('in Firefox', () => {
  let site: Site;
  let firefox: Firefox;
  let page: Page;
  let troubles: readonly string[];

  beforeAll(async () => {
    [site, firefox] = await Promise.all([serveSite(), launchFirefox()]);
    page = await firefox.browser.newPage();
    troubles = troublesOf(page);
    await page.setViewport({ width: 1200, height: 850 });
  });

  afterAll(async () => {
    await firefox?.close();
    await site?.close();
  });

  const ready = () => page.waitForSelector('.pane[data-state="ready"]', { timeout: 60_000 });
  const sentences = () =>
    page.$$eval('#summary li', (items) => items.map(({ textContent }) => textContent ?? ''));

  it('opens the bench, draws, and plays', async () => {
    await page.goto(`${site.url}bench.html?antialias=0`);
    await ready();
    await page.select('#speed', '4');
    await page.click('#play');
    await page.waitForFunction(() => document.querySelector('#play')?.textContent === 'Pause');
    await page.waitForFunction(() => document.querySelector('#play')?.textContent === 'Play');
    expect(await sentences()).toEqual([
      expect.stringMatching(
        /^Gonzalez: energy error at most \S+·10⁻¹[⁴⁵] so far, .* after 200 steps\.$/,
      ),
      expect.stringMatching(
        /^Explicit Euler: energy error at most 0\.\d+ so far, .* after 200 steps\.$/,
      ),
    ]);
    const contexts = await page.$$eval('#stage, #instruments', (all) =>
      all.map((canvas) => (canvas as HTMLCanvasElement).getContext('webgl2')?.isContextLost()),
    );
    expect(contexts).toEqual([false, false]);
    expect(troubles).toEqual([]);
  });

  it('draws again after its context was lost, twice', async () => {
    await page.evaluate(async () => {
      const canvas = document.querySelector('#stage') as HTMLCanvasElement;
      const losing = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      for (const _turn of [1, 2]) {
        for (const [call, event] of [
          ['loseContext', 'webglcontextlost'],
          ['restoreContext', 'webglcontextrestored'],
        ] as const) {
          const told = new Promise((done) => canvas.addEventListener(event, done, { once: true }));
          losing?.[call]();
          await told;
          await new Promise((done) => setTimeout(done));
        }
      }
    });
    // A drawn frame removes the cover of a lost drawing.
    await page.waitForSelector('.lost', { hidden: true });
    expect(troubles).toEqual([]);
  });

  it('misses a worker that ends in the middle of a run', async () => {
    const other = await firefox.browser.newPage();
    await other.evaluateOnNewDocument(() => {
      const Real = window.Worker;
      window.Worker = class extends Real {
        constructor(address: string | URL, options?: WorkerOptions) {
          super(address, options);
          this.addEventListener('message', ({ data }) => {
            if (data.kind === 'samples') this.terminate();
          });
        }
      };
    });
    await other.goto(`${site.url}bench.html?antialias=0`);
    await other.waitForSelector('.pane[data-state="refused"]', { timeout: 60_000 });
    expect(await other.$eval('.pane [role="alert"]', (alert) => alert.textContent)).toMatch(
      /^The engine stopped and was started again/,
    );
    await other.close();
  });

  it('loads the second part of a module when a method of it is called', async () => {
    const experiment = { ...sleigh, runs: [{ method: 'si_dla' }] };
    await page.goto('about:blank');
    await page.goto(`${site.url}bench.html?antialias=0#${linkOf({ experiment, view: {} })}`);
    await ready();
    expect(await sentences()).toEqual([expect.stringMatching(/d’Alembert: .* after 140 steps/)]);
    expect(troubles).toEqual([]);
  });

  it('runs every system with its methods for 200 steps', async () => {
    const link = (id: string): { readonly runs: number; readonly hash: string } => {
      const opening = withSystem(catalogue, defaultExperiment(catalogue), id);
      const experiment = { ...opening, horizon: Math.min(opening.horizon, 200 * opening.h) };
      return { runs: experiment.runs.length, hash: linkOf({ experiment, view: {} }) };
    };
    const all = catalogue.systems.map(({ id }) => id);
    const ids = drawn('systems in Firefox', all, (id) => id);
    // Each is another than the one before.
    await page.goto(`${site.url}bench.html?antialias=0#${link(ids.at(-1) ?? '').hash}`);
    await ready();
    for (const id of ids) {
      const { runs, hash } = link(id);
      await page.evaluate((next) => {
        document.querySelector('.pane')?.removeAttribute('data-state');
        window.location.hash = next;
      }, hash);
      await ready();
      const told = await sentences();
      expect(told, id).toHaveLength(runs);
      for (const sentence of told) {
        expect(sentence, id).toMatch(/: .* after \d[\d, ]* steps/);
        expect(sentence, id).not.toMatch(/NaN|∞|stopped/);
      }
    }
    expect(troubles).toEqual([]);
  });

  it('computes the figures of a lesson when they are seen', async () => {
    await page.goto(`${site.url}lessons/rolling-without-slipping/index.html`);
    const figure = await page.waitForSelector('[data-kind]');
    await figure?.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>('[data-kind]')?.dataset.state === 'ready',
      { timeout: 60_000 },
    );
    expect(troubles).toEqual([]);
  });
});
