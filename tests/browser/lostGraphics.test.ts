/** Graphics that the browser takes away: what was drawn comes back, and the console stays silent. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { runColours } from '../../web/src/kit/ui/runStyle.ts';
import { benchOn, eventually } from './support/bench.ts';
import { openText, visitSite } from './support/pages.ts';
import { resting, shareChanged, shareOfColour } from './support/pixels.ts';
import { type Site, serveSite } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ base: '/', width: 1100, height: 1000 }, (visit) => {
  ({ site, page } = visit);
});

const { ready } = benchOn(() => page);

type Loses = 'loseContext' | 'restoreContext';

/** Of several canvases at once; resolves when each has heard of it. */
const change = (selectors: readonly string[], name: Loses) =>
  page.evaluate(
    async ([wanted, call]) => {
      const heard = wanted.map(async (selector) => {
        const canvas = document.querySelector(selector) as HTMLCanvasElement & {
          losing?: WEBGL_lose_context;
        };
        // A context that is lost gives no extension.
        canvas.losing ??= canvas
          .getContext('webgl2')
          ?.getExtension('WEBGL_lose_context') as WEBGL_lose_context;
        const event = call === 'loseContext' ? 'webglcontextlost' : 'webglcontextrestored';
        const told = new Promise((done) => canvas.addEventListener(event, done, { once: true }));
        canvas.losing[call]();
        await told;
      });
      await Promise.all(heard);
      // The page's consent to a new context counts once the event is over.
      await new Promise((done) => setTimeout(done));
    },
    [selectors, name] as const,
  );

describe('on the bench', () => {
  it.each([
    ['drawing', ['#stage']],
    ['plots', ['#instruments']],
    ['both', ['#stage', '#instruments']],
  ])('a lost context comes back, twice: %s', async (_, selectors) => {
    await page.goto(`${site.url}bench.html?antialias=0`);
    await ready();
    const shown = (selector: string) => resting(() => page.locator(selector).screenshot());
    for (const selector of ['#stage', '#instruments']) await shown(selector);
    const before = await Promise.all(selectors.map(shown));
    for (const _turn of [1, 2]) {
      await change(selectors, 'loseContext');
      if (selectors.includes('#stage')) await page.locator('.lost p').waitFor();
      await change(selectors, 'restoreContext');
      for (const [i, selector] of selectors.entries()) {
        const now = async () => shareChanged(before[i] as Buffer, await shown(selector), 1);
        await eventually(now).toBe(0);
      }
      expect(await page.locator('.lost').isVisible()).toBe(false);
    }
    // Loading another system deletes objects made before the loss.
    await page.selectOption('#system', 'rolling_disk');
    await ready();
    await eventually(() => shareOfColour(page.locator('#stage'), runColours[0])).toBeGreaterThan(
      1e-4,
    );
  });

  it('a button asks for a context that was lost', async () => {
    await page.goto(`${site.url}bench.html?antialias=0`);
    await ready();
    await change(['#stage'], 'loseContext');
    await page.locator('.lost button').click();
    await eventually(() => shareOfColour(page.locator('#stage'), runColours[0])).toBeGreaterThan(
      1e-4,
    );
  });
});

it('a drawing of a lesson comes back', async () => {
  await openText(page, `${site.url}lessons/what-should-a-method-keep/index.html`);
  // Figures wait behind predictions; as one goes, those below it move.
  for (const show of (await page.locator('.cover button').all()).reverse()) await show.click();
  const figure = '#figure-return lab-run';
  await page.locator(figure).scrollIntoViewIfNeeded();
  const canvas = `${figure}[data-state="ready"] canvas[role="img"]`;
  const drawing = page.locator(canvas);
  const before = await resting(() => drawing.screenshot());
  await change([canvas], 'loseContext');
  await change([canvas], 'restoreContext');
  await eventually(async () => shareChanged(before, await drawing.screenshot(), 1)).toBe(0);
});

describe('twenty frames on a page of another site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'course-'));
  let course: Site | undefined;
  afterAll(async () => {
    await course?.close();
    rmSync(folder, { recursive: true });
  });

  const drawingOf = (frame: Frame): Locator => frame.locator('#stage');
  const isDrawn = (frame: Frame) =>
    eventually(() => shareOfColour(drawingOf(frame), runColours[0])).toBeGreaterThan(1e-4);

  it('draw where they are seen, the first again when it is scrolled back to', async () => {
    const frames = Array.from(
      { length: 20 },
      (_, i) =>
        `<iframe name="frame${i}" src="${site.url}bench.html?embed=1&antialias=0" title="${i}"></iframe>`,
    );
    const style = '<style>iframe { display: block; width: 600px; height: 900px }</style>';
    const body = `<!doctype html><title>Course</title>${style}${frames.join('\n')}`;
    writeFileSync(join(folder, 'index.html'), body);
    course = await serveSite({ root: folder, base: '/' });
    await page.goto(course.url);
    const frameAt = async (i: number): Promise<Frame> => {
      await page.locator(`iframe[name="frame${i}"]`).scrollIntoViewIfNeeded();
      const frame = page.frame({ name: `frame${i}` }) as Frame;
      await frame.waitForSelector('.pane[data-state="ready"]');
      return frame;
    };
    await isDrawn(await frameAt(0));
    for (let i = 1; i < 20; i += 1) await frameAt(i);
    await isDrawn(await frameAt(19));
    // Out of sight the first shows its last picture.
    const first = page.frame({ name: 'frame0' }) as Frame;
    const picture = await first.locator('.lost canvas').evaluate((canvas) => canvas.clientWidth);
    expect(picture).toBeGreaterThan(0);
    await isDrawn(await frameAt(0));
    expect(await first.locator('.lost').isVisible()).toBe(false);
  });
});
