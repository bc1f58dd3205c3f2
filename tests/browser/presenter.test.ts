/** Demonstrations on the bench, and the presenter's mode. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from './support/axe.ts';
import { linesOf, sharedIn, unfold } from './support/bench.ts';
import { overhang, smallControls } from './support/layout.ts';
import { visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ base: '/', width: 1300, height: 900, undrawn: true }, (visit) => {
  ({ site, page } = visit);
});

const ready = () => page.waitForSelector('.pane[data-state="ready"]');
const shared = () => sharedIn(new URL(page.url()).hash.slice(1));
const count = () => page.locator('.demo-count').innerText();
const caption = () => page.locator('.demo-caption').innerText();
const presenting = () => page.evaluate(() => 'presenting' in document.documentElement.dataset);
const focused = () => page.evaluate(() => document.activeElement?.id ?? '');
const fullScreen = () => page.evaluate(() => document.fullscreenElement !== null);

async function open(search = 'demo=sleigh'): Promise<void> {
  await page.goto(`${site.url}bench.html?antialias=0&${search}`);
  await ready();
}

/** Waits for the step that stands on the bench after a key or a click. */
async function stepShown(act: () => Promise<unknown>, step: number): Promise<void> {
  await act();
  await expect.poll(count).toMatch(new RegExp(`^${step} of`));
  await ready();
  await page.waitForFunction((n) => window.location.search.includes(`step=${n}`), step);
}

describe('a demonstration', () => {
  it('opens by its address and goes from view to view', async () => {
    await open();
    expect(await count()).toBe('1 of 4');
    expect(await caption()).toMatch(/pushed backwards/);
    expect(shared().experiment).toMatchObject({ system: 'chaplygin_sleigh', h: 0.5 });
    await page.locator('.demo-caption').click();
    await stepShown(() => page.keyboard.press('PageDown'), 2);
    await stepShown(() => page.click('#demo-next'), 3);
    expect(await caption()).toMatch(/twice as long/);
    await expect.poll(() => shared().experiment.h).toBe(1);
    expect(shared().view.phase).toEqual(['x', 'y']);
    await stepShown(() => page.keyboard.press('PageUp'), 2);
    const before = page.url();
    await page.reload();
    await ready();
    expect(await count()).toBe('2 of 4');
    expect(page.url()).toBe(before);
    await page.click('#demo-end');
    expect(await page.locator('#demo').isVisible()).toBe(false);
    expect(page.url()).not.toContain('demo=');
  });

  it('is chosen from a list by keyboard', async () => {
    await open('');
    await unfold(page, '#demo-open');
    await page.locator('#demo-open').focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('.demo-list li').count()).toBeGreaterThanOrEqual(3);
    await page.locator('[data-demo="snakeboard"]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(count).toBe('1 of 4');
    expect(await focused()).toBe('demo-next');
    await expect.poll(() => shared().experiment.system).toBe('snakeboard');
    expect(await page.locator('.demo-list').isVisible()).toBe(false);
    expect(page.url()).toContain('demo=snakeboard&step=1');
  });

  it('that is not there gives a sentence and a working page', async () => {
    await open('demo=unicycle');
    expect(await page.locator('[role="alert"]').innerText()).toBe(
      'There is no demonstration “unicycle”.',
    );
    expect(await page.locator('#summary').evaluate(linesOf)).toMatch(/after 200 steps/);
  });

  it('can be changed, saved and opened again', async () => {
    await open();
    await page.click('text=Change the steps');
    await page.click('#demo-add');
    expect(await focused()).toBe('demo-caption-1');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('My own view, p. 5?');
    await page.locator('#demo-name').fill('Mine');
    await page.locator('#demo-name').press('Enter');
    await page.click('[aria-label="Step 3: remove"]');
    await page.click('[aria-label="Step 2: earlier"]');
    expect(await page.locator('.demo-editing li').count()).toBe(4);
    expect(await page.locator('#demo-caption-0').inputValue()).toBe('My own view, p. 5?');
    expect(page.url()).not.toContain('demo=');
    expect(await presenting()).toBe(false);
    expect(await accessibilityFaults(page)).toEqual([]);
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('#demo-save')]);
    expect(file.suggestedFilename()).toBe('mine.json');
    const path = await file.path();
    await open('');
    await unfold(page, '#demo-open');
    await page.click('#demo-open');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.click('#demo-file'),
    ]);
    await chooser.setFiles(path);
    await expect.poll(caption).toBe('My own view, p. 5?');
    expect(await page.locator('#demo-title').innerText()).toBe('Mine');
    await expect.poll(() => shared().experiment.h).toBe(0.5);
  });

  it('from a bad file says so in one sentence and loses nothing', async () => {
    await open();
    await unfold(page, '#demo-open');
    await page.click('#demo-open');
    for (const [text, sentence] of [
      ['<html>', 'This file is no demonstration: it is not valid JSON. Nothing was changed.'],
      [
        '{"title": "T", "steps": [{"experiment": {}}]}',
        'This file can’t be shown: “steps[1]” lacks “caption”. Nothing was changed.',
      ],
      [
        '{"title":"T","steps":[{"caption":"C","experiment":{"system":"tippe","methods":["rk4"]}}]}',
        'There is no system “tippe”. Nothing was changed.',
      ],
    ] as const) {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.click('#demo-file'),
      ]);
      const buffer = Buffer.from(text);
      await chooser.setFiles({ name: 'bad.json', mimeType: 'application/json', buffer });
      await expect.poll(() => page.locator('[role="alert"]').innerText()).toBe(sentence);
      expect(await count()).toBe('1 of 4');
      expect(page.url()).toContain('demo=sleigh');
    }
    expect(await page.locator('[role="alert"]').count()).toBe(1);
  });
});

describe('the presenter', () => {
  it('steps, plays, blanks and leaves by keys, on the full screen', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open();
    await page.locator('#present').focus();
    await page.keyboard.press('p');
    expect(await presenting()).toBe(true);
    await expect.poll(fullScreen).toBe(true);
    expect(await focused()).toBe('play');
    await stepShown(() => page.keyboard.press('PageDown'), 2);
    await stepShown(() => page.keyboard.press('PageDown'), 3);
    await stepShown(() => page.keyboard.press('PageUp'), 2);
    await page.keyboard.press('r');
    await page.keyboard.press(' ');
    expect(await page.locator('#play').innerText()).toBe('Pause');
    await page.keyboard.press('.');
    expect(await page.locator('#curtain').isVisible()).toBe(true);
    expect(await focused()).toBe('curtain');
    expect(await page.locator('main').getAttribute('inert')).toBe('');
    const at = await page.locator('.clock').innerText();
    await page.waitForTimeout(300);
    expect(await page.locator('.clock').innerText()).toBe(at);
    await page.keyboard.press('b');
    expect(await page.locator('#curtain').isVisible()).toBe(false);
    expect(await focused()).toBe('play');
    await expect.poll(() => page.locator('.clock').innerText()).not.toBe(at);
    await page.keyboard.press('Escape');
    await expect.poll(presenting).toBe(false);
    await expect.poll(fullScreen).toBe(false);
    expect(await focused()).toBe('present');
    expect(await page.locator('.chips').isVisible()).toBe(true);
  });

  it('works where the full screen is refused', async () => {
    await page.addInitScript(() => {
      Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('refused'));
    });
    await open('');
    await page.click('#present');
    expect(await presenting()).toBe(true);
    for (const id of ['setup', 'share', 'demo', 'data']) {
      expect(await page.locator(`#${id}, .${id}`).first().isVisible(), id).toBe(false);
    }
    const drawing = await page.locator('#stage').boundingBox();
    expect((drawing?.width ?? 0) * (drawing?.height ?? 0)).toBeGreaterThan(0.25 * 1300 * 900);
    await page.keyboard.press('Escape');
    expect(await presenting()).toBe(false);
    expect(await focused()).toBe('present');
  });

  it('leaves letters to those who type', async () => {
    await open('');
    await page.locator('#h-slider').press('Enter');
    await page.keyboard.press('p');
    expect(await presenting()).toBe(false);
    await unfold(page, '#speed');
    await page.locator('#speed').focus();
    await page.keyboard.press('p');
    expect(await presenting()).toBe(false);
  });

  it('shows the link as a QR code, of hundreds of molecules too', async () => {
    await open();
    await page.click('#present');
    await page.click('text=QR code');
    const link = page.locator('#qr a');
    const guest = await link.getAttribute('href');
    expect(guest).toBe(`${site.url}bench.html${new URL(page.url()).hash}`);
    expect(await link.innerText()).toBe(guest);
    expect(await page.locator('#qr svg').getAttribute('aria-label')).toMatch(/QR code/);
    await stepShown(() => page.keyboard.press('PageDown'), 2);
    await expect.poll(() => link.getAttribute('href')).not.toBe(guest);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(presenting).toBe(false);
    await page.selectOption('#system', 'sphere_molecules');
    await page.waitForFunction(() => window.location.hash.includes('sphere_molecules'));
    await page.click('#present');
    await page.click('text=QR code');
    await page.locator('#qr svg').waitFor();
  });

  it.each(['light', 'dark'] as const)(
    'is clean for axe, %s, and changes its theme',
    async (colours) => {
      await page.emulateMedia({ colorScheme: colours, reducedMotion: 'reduce' });
      await open();
      await unfold(page, '#demo-open');
      await page.click('#demo-open');
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.click('#present');
      expect(await accessibilityFaults(page)).toEqual([]);
      const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const [white, black] = ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'];
      expect(await paper()).toBe(colours === 'light' ? white : black);
      await page.locator('#presenter').getByText('theme').click();
      expect(await paper()).toBe(colours === 'light' ? black : white);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('b');
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );

  it.each([
    [360, 740],
    [820, 600],
    [1280, 720],
    [1920, 1080],
  ])('fits %i × %i pixels', async (width, height) => {
    await page.setViewportSize({ width, height });
    await open();
    expect(await overhang(page)).toBe(0);
    await page.click('text=Change the steps');
    expect(await overhang(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);
    await page.click('#present');
    expect(await overhang(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);
    // A narrower one scrolls.
    if (width >= 900) {
      const over = await page.evaluate(
        () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
      );
      expect(over).toBe(0);
    }
  });
});

it.each([
  ['three methods', 'rattleback/reversal', 3],
  ['four methods', 'chaplygin_sleigh/backwards?runs=gonzalez,rk4,avf,heun2', 4],
])('has its controls in one row at 1280 × 800: %s', async (_, link, runs) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${site.url}bench.html?antialias=0#2/${link}`);
  await ready();
  await page.click('#present');
  expect(await page.locator('.presented-methods select').count()).toBe(runs);
  const middles = await page.locator('#presenter :is(button, select, output)').evaluateAll((all) =>
    all.map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return (top + bottom) / 2;
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  expect(await smallControls(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
});

describe('what is presented', () => {
  const said = () => page.locator('.presented-step').innerText();
  const ways = () => page.locator('.segments [aria-checked="true"]').innerText();

  it('is changed without leaving: step size, start, methods, runs, one plot large', async () => {
    await open('demo=sleigh');
    await page.click('#present');
    expect(await said()).toBe('h = 0.5 s');
    await page.keyboard.press(']');
    await expect.poll(() => shared().experiment.h).toBe(1);
    await page.keyboard.press('[');
    await page.keyboard.press('[');
    await expect.poll(() => shared().experiment.h).toBe(0.25);
    await ready();
    await page.keyboard.press('2');
    expect(await ways()).toBe('One');
    await expect.poll(() => shared().view.seen).toEqual({ kind: 'one', front: 1 });
    await page.keyboard.press('2');
    expect(await ways()).toBe('Together');
    await page.keyboard.press('v');
    expect(await ways()).toBe('Side by side');
    await page.keyboard.press('s');
    await expect.poll(() => shared().experiment.q).not.toEqual([0, 0, 0]);
    expect(shared().experiment.runs.map(({ method }) => method)).toEqual(['gonzalez', 'rk4']);
    await page.selectOption('#present-method-1', 'heun2');
    await expect.poll(() => shared().experiment.runs[1]?.method).toBe('heun2');
    const titles = () => page.locator('#instruments').getAttribute('aria-label');
    await page.locator('#play').focus();
    await page.keyboard.press('e');
    await expect.poll(titles).toMatch(/^Plots: Energy; Constraint; /);
    await page.keyboard.press('e');
    await expect.poll(titles).toMatch(/^Plots: Energy\./);
    await page.keyboard.press('e');
    await expect.poll(titles).toMatch(/^Plots: Constraint\./);
    expect(await presenting()).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    // The next step is as it was written.
    await stepShown(() => page.keyboard.press('PageDown'), 2);
    await expect.poll(() => shared().experiment.h).toBe(0.5);
    await page.keyboard.press('Escape');
    await expect.poll(presenting).toBe(false);
  });

  it('grows with a projector of 3840 pixels: letters of 2 % of its height, the stage too', async () => {
    await page.setViewportSize({ width: 3840, height: 2160 });
    await open('');
    const root = () =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    const stage = async () => (await page.locator('.stage').boundingBox())?.height ?? 0;
    expect(await root()).toBeGreaterThan(1.5 * 16);
    expect(await stage()).toBeGreaterThan(0.6 * 2160);
    await page.click('#present');
    // The plots' letters are 13/16 of it.
    expect(((await root()) * 13) / 16).toBeGreaterThan(0.02 * 2160);
    expect(await stage()).toBeGreaterThan(0.7 * 2160);
    expect(await overhang(page)).toBe(0);
  });
});
