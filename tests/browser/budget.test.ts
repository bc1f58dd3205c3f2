/**
 * What a first visit loads, and how long pages keep the reader waiting. Sizes are the same on every
 * machine and have limits; times are printed alone.
 */
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { benchOn, linesOf, linkOf, sleigh } from './support/bench.ts';
import { openText, visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;
let browser: Browser;

visitSite({ base: '/', width: 1300, height: 900 }, (visit) => {
  ({ browser, site, page } = visit);
});

/** A module of the engine, whichever systems it has. */
const engineFile = /^(?!instruments-).*\.wasm$/;
/** The faces of text, interface and formulas have a limit of their own. */
const faceFile = /\.woff2$/;
const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

/** Collects what is loaded from now on; the answer gives compressed kilobytes by file. */
function loads(): () => Promise<Map<string, number>> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return async () => {
    const sizes = new Map<string, number>();
    for (const response of responses) {
      if (!response.ok()) continue;
      const name = nameOf(response.url());
      if (faceFile.test(name)) continue;
      sizes.set(name, gzipSync(await response.body()).length / 1000);
    }
    return sizes;
  };
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((a, b) => a + b, 0);

/** Lengths in milliseconds of tasks that kept the main thread busy for more than 50. */
const watchTasks = () =>
  page.addInitScript(() => {
    const lengths: number[] = [];
    Object.assign(window, { longTasks: lengths });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) lengths.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
const longTasks = () =>
  page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0));

/** Opens the bench; milliseconds from the start of the page until it has computed and drawn. */
async function opened(where: Page): Promise<number> {
  await where.goto(`${site.url}bench.html?antialias=0`);
  const usable = await where.waitForFunction(
    () => performance.getEntriesByName('usable')[0]?.startTime,
  );
  return (await usable.jsonValue()) as number;
}

describe('the budget', () => {
  it('of the bench: at most 588 kB, and 196 for the engine', async () => {
    const loaded = loads();
    await watchTasks();
    const usable = await opened(page);
    await page.waitForLoadState('networkidle');
    const sizes = await loaded();
    const engine = sum([...sizes].flatMap(([name, kB]) => (engineFile.test(name) ? kB : [])));
    const all = sum(sizes.values());
    const opening = await longTasks();
    await page.click('text=Reset');
    await page.click('#play');
    await page.waitForTimeout(3000);
    const playing = await longTasks();
    const tasks = (lengths: readonly number[]) =>
      `${lengths.length} tasks over 50 ms, the longest ${Math.round(Math.max(0, ...lengths))} ms`;
    console.log(
      [
        `Bench, first load: ${all.toFixed(0)} kB compressed, ${engine.toFixed(0)} kB of it the engine.`,
        `Computed and drawn ${Math.round(usable)} ms after the start of the page (software rendering).`,
        `While it opens ${tasks(opening)}; in 3 s of playing ${tasks(playing)}.`,
      ].join('\n'),
    );
    // That browser was just started; a reader's runs already, with nothing of the site kept.
    await page.goto('about:blank');
    const other = await browser.newContext({ serviceWorkers: 'block' });
    const again = await opened(await other.newPage());
    await other.close();
    console.log(`In a browser that runs already after ${Math.round(again)} ms.`);
    expect(engine).toBeGreaterThan(0);
    // 13 of them find natural units and make a system again in them.
    expect(engine).toBeLessThan(196);
    // 22 of them are the messages and what formats them, one puts a module together from its parts, one says
    // why a page does not start, one copies tables and formulas, three bring drawings back and write CSV files,
    // six frame a motion and draw the ground that it takes place on.
    expect(all - engine).toBeLessThan(588);
  });

  it('of another method: the rest of its module, once and when it is chosen', async () => {
    await opened(page);
    await page.waitForLoadState('networkidle');
    const loaded = loads();
    const { ready, recomputed } = benchOn(() => page, { drawer: false });
    await ready();
    const choose = (...methods: string[]) =>
      recomputed(() =>
        page.evaluate(
          (hash) => {
            window.location.hash = hash;
          },
          linkOf({
            experiment: { ...sleigh, runs: methods.map((method) => ({ method })) },
            view: {},
          }),
        ),
      );
    await choose('si_dla');
    expect(await page.locator('#summary').evaluate(linesOf)).toMatch(
      /d’Alembert: .* after 140 steps/,
    );
    await choose('rdp_cayley', 'si_dla');
    const engine = [...(await loaded())].filter(([name]) => engineFile.test(name));
    expect(engine.map(([name]) => name)).toEqual([expect.stringMatching(/^sleigh\.rest/)]);
    // A dozen of them know the number of few unknowns, which implicit steps gain a fifth by.
    expect(engine[0]?.[1]).toBeLessThan(232);
  });

  it('of a system that is typed in: at most 454 kB of the engine before it moves', async () => {
    const loaded = loads();
    await page.goto(`${site.url}own.html?calm#example=spring_pendulum`);
    await page.waitForSelector('body[data-state="ready"]', { timeout: 60_000 });
    // The rest comes with what is measured of the method.
    const [first] = [...(await loaded())].filter(([name]) => /^own.*\.wasm$/.test(name));
    expect(first?.[0]).toMatch(/^own-/);
    // 24 of them find natural units and make each of its forms again in them, and 20 read LaTeX and what other
    // programs print, and print formulas for these.
    expect(first?.[1]).toBeLessThan(454);
  });

  it('of faces: at most 116 kB, those of formulas among them', async () => {
    const sizes = new Map<string, number>();
    page.on('response', async (response) => {
      const name = nameOf(response.url());
      if (faceFile.test(name)) sizes.set(name, (await response.body()).length / 1000);
    });
    await openText(page, `${site.url}lessons/what-a-discrete-gradient-keeps/index.html`);
    await page.waitForLoadState('networkidle');
    console.log(`Lesson: ${sum(sizes.values()).toFixed(0)} kB of faces.`);
    expect([...sizes.keys()].join()).toMatch(/KaTeX/);
    expect(sizes.size).toBeGreaterThan(6);
    expect(sum(sizes.values())).toBeLessThan(116);
  });

  it('of a lesson: at most 460 kB before its first figure runs', async () => {
    const loaded = loads();
    await openText(page, `${site.url}lessons/what-a-discrete-gradient-keeps/index.html`);
    await page.locator('#figure-first .cover button').click();
    await page.waitForSelector('lab-run[data-state="ready"]');
    // In the order of their arrival: a figure runs once the engine is there.
    const sizes = [...(await loaded())];
    const engine = sizes.findIndex(([name]) => engineFile.test(name));
    const before = sum(sizes.slice(0, engine).map(([, kB]) => kB));
    console.log(`Lesson: ${before.toFixed(0)} kB compressed before a figure runs.`);
    expect(engine).toBeGreaterThan(1);
    expect(before).toBeLessThan(460);
  });

  it('of the home page: at most 230 kB before anything moves, and 16 for a picture that does', async () => {
    await page.addInitScript(() => {
      // The stone is for those who spare no data.
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const loaded = loads();
    await openText(page, `${site.url}index.html`);
    await page.waitForLoadState('networkidle');
    const before = sum((await loaded()).values());
    const motion = loads();
    await page.getByRole('button', { name: 'Let the pictures move' }).click();
    await page.locator('[href="systems/sphere_molecules.html"]').focus();
    await page.waitForSelector('[href="systems/sphere_molecules.html"][data-alive]');
    const largest = Math.max(...(await motion()).values());
    console.log(
      `Home page: ${before.toFixed(0)} kB compressed; its largest motion ${largest.toFixed(1)} kB.`,
    );
    expect(before).toBeLessThan(230);
    expect(largest).toBeLessThan(16);
  });
});
