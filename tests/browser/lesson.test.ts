/** A lesson in a real browser, below a subpath, under the page's own content security policy. */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runColours } from '../../web/src/kit/ui/runStyle.ts';
import { accessibilityFaults } from './support/axe.ts';
import { overhang, smallControls } from './support/layout.ts';
import { openText, visitSite } from './support/pages.ts';
import { pixelStatistics, shareOfColour } from './support/pixels.ts';
import type { Site } from './support/site.ts';

const lesson = 'lessons/what-a-discrete-gradient-keeps/index.html';
let browser: Browser;
let site: Site;
let page: Page;
visitSite(
  { base: '/courses/lab/', width: 1200, height: 900, undrawn: { but: /^computes a figure/ } },
  (visited) => {
    ({ browser, site, page } = visited);
  },
);

const visit = (path: string) => openText(page, `${site.url}${path}?calm`);
/** Shows the figures that wait for a prediction. */
async function uncover() {
  for (const show of (await page.locator('.cover button').all()).reverse()) await show.click();
}
const open = (path = lesson) => visit(path).then(uncover);
const figure = (id: string) => page.locator(`#figure-${id} lab-run`);

/** Scrolls to a figure and waits until it has computed. */
async function ready(id: string) {
  await figure(id).scrollIntoViewIfNeeded();
  await page.waitForSelector(`#figure-${id} lab-run[data-state="ready"]`);
  return figure(id);
}

async function readout(id: string, label: string): Promise<string> {
  const row = figure(id).locator('.readouts div', { hasText: label });
  return row.locator('dd').innerText();
}

/** Runs a change and waits for the recording that it causes. */
async function recordingAfter(id: string, change: () => Promise<unknown>): Promise<void> {
  const before = await figure(id).getAttribute('data-recorded');
  await change();
  await page.waitForFunction(
    ([selector, old]) => {
      const data = document.querySelector<HTMLElement>(selector as string)?.dataset;
      return data?.state === 'ready' && data.recorded !== old;
    },
    [`#figure-${id} lab-run`, before] as const,
  );
}

async function answer(id: string, choose: (form: ReturnType<Page['locator']>) => Promise<unknown>) {
  const question = page.locator(`#question-${id}`);
  await choose(question);
  await question.locator('button[type="submit"]').click();
  await page.waitForSelector(`#question-${id}[data-verdict]`);
  return question;
}

describe('the lesson page', () => {
  it('opens with its formulas rendered and their fonts in use', async () => {
    await open();
    expect(await page.locator('h1').innerText()).toBe('What a discrete gradient keeps');
    expect(await page.locator('#eq-23d .katex-html').isVisible()).toBe(true);
    const drawn = await page.locator('#eq-12').boundingBox();
    expect(drawn?.height).toBeGreaterThan(30);
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter((f) => f.status === 'loaded').map((f) => f.family);
    });
    expect(fonts.join()).toMatch(/KaTeX_Main/);
    expect(fonts.join()).toMatch(/KaTeX_Math/);
  });

  it('reads without scripts', async () => {
    const scriptless = await browser.newContext({ javaScriptEnabled: false });
    const still = await scriptless.newPage();
    await still.goto(`${site.url}${lesson}`);
    const picture = still.locator('#figure-first .still.views');
    expect(await picture.isVisible()).toBe(true);
    expect(await picture.getAttribute('aria-label')).toContain('Two sleighs');
    expect(await still.locator('#figure-first .still-words').innerText()).toMatch(/^Gonzalez: /);
    expect(await still.locator('.needs-scripts').first().isVisible()).toBe(true);
    expect(await still.getByRole('button', { name: 'Check' }).count()).toBe(0);
    expect(await still.locator('#eq-14').isVisible()).toBe(true);
    await scriptless.close();
  });

  it('computes a figure when it is reached: Gonzalez to round-off, Euler not', async () => {
    await open();
    expect(await figure('coordinates').getAttribute('data-state')).toBeNull();
    const first = await ready('first');
    const summary = await first.locator('.summary').innerText();
    expect(summary).toMatch(
      /Gonzalez: .*energy error at most [\d.]+·10⁻¹[⁴⁵⁶] so far, .* after 1000 steps/,
    );
    expect(summary).toMatch(
      /Explicit Euler: .*energy error at most 0\.\d+ so far, .* after 1000 steps/,
    );
    const drawing = first.locator('canvas').first();
    expect((await pixelStatistics(drawing)).background).toBeLessThan(0.98);
    for (const colour of runColours.slice(0, 2)) {
      expect(await shareOfColour(drawing, colour)).toBeGreaterThan(5e-4);
    }
  });

  it('labels the error axis down to where double precision ends', async () => {
    await open();
    const first = await ready('first');
    const plot = first.locator('.plot-box');
    expect(await plot.getAttribute('aria-label')).toMatch(
      /Error of the energy \(relative\), log scale/,
    );
    expect((await pixelStatistics(plot)).colours).toBeGreaterThan(20);
  });

  it('reports something else on the other side of the bound', async () => {
    await open();
    await ready('bound');
    expect(await readout('bound', 'after the first step')).toBe('1.0338983');
    expect(await readout('bound', 'Changes of sign')).toBe('0');
    await recordingAfter('bound', () => page.getByRole('button', { name: 'h = 29.9' }).click());
    expect(await readout('bound', 'Changes of sign')).toBe('0');
    await recordingAfter('bound', () => page.getByRole('button', { name: 'h = 31' }).click());
    expect(Number(await readout('bound', 'Changes of sign'))).toBeGreaterThan(0);
    expect(await readout('bound', 'after the first step')).toMatch(/^−/);
    expect(await figure('bound').locator('.summary').innerText()).toMatch(
      /error at most [\d.]+·10⁻¹[⁴⁵⁶]/,
    );
    await recordingAfter('bound', () => page.getByRole('button', { name: 'h = 40' }).click());
    expect(Number(await readout('bound', 'Changes of sign'))).toBeGreaterThan(0);
  });

  it('follows slider, number and choice, by keyboard too', async () => {
    await open();
    const bound = await ready('bound');
    const slider = bound.getByRole('slider', { name: 'Step size h' });
    await recordingAfter('bound', async () => {
      await slider.focus();
      await page.keyboard.press('End');
    });
    expect(await bound.locator('.summary').innerText()).toContain('after 10 steps');
    await recordingAfter('bound', async () => {
      const exact = bound.getByRole('textbox');
      await exact.fill('20');
      await exact.press('Enter');
    });
    expect(await bound.locator('.summary').innerText()).toContain('after 30 steps');
    await recordingAfter('bound', () =>
      bound.getByRole('combobox', { name: 'Start' }).selectOption('minus'),
    );
    expect(await readout('bound', 'Changes of sign')).toBe('0');
  });

  it('plays, pauses, scrubs and resets', async () => {
    await open();
    const first = await ready('first');
    const clock = first.locator('.clock');
    expect(await clock.innerText()).toBe('t = 100.0 of 100');
    await first.getByRole('button', { name: 'Reset' }).click();
    expect(await clock.innerText()).toBe('t = 0 of 100');
    await first.getByRole('button', { name: 'Play' }).click();
    await page.waitForFunction(
      () => document.querySelector('#figure-first .clock')?.textContent !== 't = 0 of 100',
    );
    await first.getByRole('button', { name: 'Pause' }).click();
    await first.getByRole('slider', { name: 'Time' }).fill('500');
    expect(await clock.innerText()).toBe('t = 50.0 of 100');
  });

  it('shows its data as a table', async () => {
    await open();
    const first = await ready('first');
    await first.getByText('Data as a table').click();
    expect(await first.locator('caption').first().innerText()).toMatch(
      /Gonzalez \(\d+ of 1001 samples\)/,
    );
    expect(await first.locator('tbody tr').count()).toBeGreaterThan(50);
  });

  it('opens the reader’s experiment on the bench', async () => {
    await open();
    await recordingAfter('bound', async () => {
      await ready('bound');
      await page.getByRole('button', { name: 'h = 35' }).click();
    });
    await figure('bound').getByRole('link', { name: 'Open on the bench' }).click();
    await page.waitForURL(/bench\.html/);
    const step = page.locator('#h');
    await step.waitFor({ state: 'attached' });
    expect(await step.inputValue()).toBe('35');
  });

  it('moves only the figure nearest the middle, unless stillness is asked for', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openText(page, `${site.url}${lesson}`);
    await uncover();
    await ready('first');
    await page.waitForFunction(() =>
      /Pause/.test(document.querySelector('#figure-first .play')?.textContent ?? ''),
    );
    expect(await figure('three').locator('.play', { hasText: 'Pause' }).count()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openText(page, page.url());
    await uncover();
    await ready('first');
    expect(await figure('first').locator('.play').innerText()).toBe('Play');
  });
});

describe('its questions', () => {
  it('refuse a wrong choice with what was measured, and accept the right one', async () => {
    await open();
    const pick = (value: string) => (q: ReturnType<Page['locator']>) =>
      q.locator(`input[value="${value}"]`).check();
    const wrong = await answer('which-keeps', pick('rk4'));
    expect(await wrong.getAttribute('data-verdict')).toBe('wrong');
    expect(await wrong.locator('.measured').innerText()).toMatch(/Runge–Kutta 4\s+6\.\d·10⁻⁶/);
    await page.locator('#question-which-keeps input[value="itoh"]').check();
    await page.locator('#question-which-keeps button[type="submit"]').click();
    await page.waitForSelector('#question-which-keeps[data-verdict="right"]');
    expect(await page.locator('#question-which-keeps [data-part="right"]').isVisible()).toBe(true);
    expect(await page.locator('#question-which-keeps [data-part="wrong"]').isVisible()).toBe(false);
  });

  it('run the reader’s own experiment: 14.95 is refused with a hint, 17.5 accepted', async () => {
    await open();
    const give = (value: string) => (q: ReturnType<Page['locator']>) =>
      q.locator('input').fill(value);
    const near = await answer('find-flip', give('14.95'));
    expect(await near.getAttribute('data-verdict')).toBe('wrong');
    expect(await near.locator('[data-part="hint-1"]').innerText()).toContain('Close to the bound');
    await page.locator('#question-find-flip input').fill('17.5');
    await page.locator('#question-find-flip button[type="submit"]').click();
    await page.waitForSelector('#question-find-flip[data-verdict="right"]');
    expect(await page.locator('#question-find-flip .measured').innerText()).toMatch(
      /Changes of sign of ρ₁\s+\d+/,
    );
  });

  it('ask for an answer, and for one within the range, before they compute', async () => {
    await open();
    await page.locator('#question-find-flip button[type="submit"]').click();
    expect(await page.locator('#question-find-flip .verdict').innerText()).toBe(
      'Give a number from 0.1 to 19.',
    );
    await page.locator('#question-which-keeps button[type="submit"]').click();
    expect(await page.locator('#question-which-keeps .verdict').innerText()).toBe(
      'Choose an answer first.',
    );
  });

  it('remember a right answer in this browser', async () => {
    await open();
    await answer('find-flip', (q) => q.locator('input').fill('19'));
    await openText(page, page.url());
    const question = page.locator('#question-find-flip');
    await question.scrollIntoViewIfNeeded();
    await question.locator('.verdict', { hasText: 'earlier visit' }).waitFor();
    expect(await question.locator('input').inputValue()).toBe('19');
  });

  it('commit a prediction, uncover its figure and say what the engine measured', async () => {
    await visit(lesson);
    const cover = page.locator('#figure-first .cover');
    expect(await cover.innerText()).toContain('This figure answers Prediction 1.');
    expect(await figure('first').isVisible()).toBe(false);
    const bold = await answer('predict-energy', (q) => q.locator('input[value="order"]').check());
    expect(await cover.count()).toBe(0);
    expect(await figure('first').isVisible()).toBe(true);
    expect(await bold.locator('.verdict').innerText()).toBe('The engine measured something else.');
    expect(await bold.locator('.measured').innerText()).toMatch(
      /Gonzalez, order 2.*\s+[\d.]+·10⁻¹[⁴⁵⁶]/,
    );
  });

  it('hide the plot that answers them, in sight and for who listens, until it is asked for', async () => {
    await visit('lessons/without-deriving-anything/index.html');
    await page.click('#figure-gearbox .cover button');
    await page.locator('#figure-gearbox').scrollIntoViewIfNeeded();
    await page.waitForSelector('#figure-gearbox [data-state="ready"]');
    const plots = () =>
      page
        .locator('#figure-gearbox .views:not(.still) .plots > *')
        .evaluateAll((all) => all.map((plot) => getComputedStyle(plot).visibility));
    expect(await plots()).toEqual(['visible', 'hidden']);
    const instead = page.locator('#figure-gearbox .plot-cover');
    expect(await instead.locator('a').getAttribute('href')).toBe('#question-which-drifts');
    await instead.locator('button').press('Enter');
    expect(await plots()).toEqual(['visible', 'visible']);
    expect(await instead.count()).toBe(0);
  });
});

describe('for everyone', () => {
  it.each([lesson, 'lessons/index.html', lesson.replace('index', 'teacher')])(
    'axe finds nothing to complain of on %s',
    async (path) => {
      await open(path);
      if (path === lesson) {
        for (const id of ['first', 'three', 'bound', 'coordinates']) await ready(id);
        await answer('find-flip', (q) => q.locator('input').fill('17.5'));
        await figure('first').getByText('Data as a table').click();
      }
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );

  it.each(['lessons/index.html', lesson.replace('index', 'teacher')])(
    'nothing scrolls sideways at 360 pixels on %s',
    async (path) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(path);
      expect(await overhang(page)).toBe(0);
    },
  );

  it('controls are at least 24 pixels high', async () => {
    await open();
    await ready('bound');
    expect(await smallControls(page)).toEqual([]);
  });
});
