/** A lesson in a class: its path, its papers, and one thing at a time for the projector. */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drawn } from '../web/support/drawn.ts';
import { accessibilityFaults } from './support/axe.ts';
import { overhang, smallControls } from './support/layout.ts';
import { openText, visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

const slug = 'the-nonholonomic-bracket';
const folder = fileURLToPath(new URL('../../lessons', import.meta.url));
const slugs = readdirSync(folder).filter((name) => existsSync(`${folder}/${name}/index.md`));

let site: Site;
let page: Page;
visitSite({ base: '/courses/lab/', width: 1280, height: 720, undrawn: true }, (visited) => {
  ({ site, page } = visited);
});

const lesson = (query: string, of = slug) =>
  openText(page, `${site.url}lessons/${of}/index.html?calm${query}`);

/** What of the lesson is seen: the ids of its parts. */
const seen = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('article > :not(header, footer)')]
      .filter((part) => part.checkVisibility())
      .map((part) => part.id),
  );

async function openClass(hash = '', of = slug): Promise<void> {
  await lesson(`&class${hash}`, of);
  await page.waitForSelector('.slide');
}

const label = () => page.locator('.class-bar .primary').innerText();

describe('the class view', () => {
  it('goes from the question to the vote, the answer and the figure by a remote control', async () => {
    await openClass();
    expect(await seen()).toEqual(['question-predict-sleigh']);
    expect(await page.locator('.class-place').innerText()).toBe('1 of 7 · 3 minutes');
    const size = await page
      .locator('legend')
      .first()
      .evaluate((legend) => Number.parseFloat(getComputedStyle(legend).fontSize));
    // A sixtieth of the height is read from the back.
    expect(size).toBeGreaterThan(720 / 30);
    expect(await page.locator('.vote').first().isVisible()).toBe(false);
    expect(await label()).toBe('Vote');
    await page.keyboard.press('PageDown');
    const hands = page.locator('.vote input');
    expect(await hands.first().evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await page.keyboard.type('9');
    const widths = () =>
      page
        .locator('.vote rect')
        .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('width')));
    expect(await widths()).toEqual(['25', '75', '0', '0']);
    expect(await page.locator('.answer').first().isVisible()).toBe(false);
    expect(await accessibilityFaults(page)).toEqual([]);
    // The keys of a remote control work in a field too.
    await page.keyboard.press('PageDown');
    await page.waitForSelector('.right-option');
    expect(await page.locator('.right-option').innerText()).toMatch(/The energy alone\s+✓ answer/);
    expect(await page.locator('.vote-words').nth(1).innerText()).toBe('9 hands');
    expect(await page.locator('.slide [data-part="right"]').isVisible()).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    expect(await seen()).toEqual(['figure-momentum']);
    expect(await page.locator('#figure-momentum .cover').count()).toBe(0);
    await page.waitForSelector('#figure-momentum [data-state="ready"]');
    expect(await overhang(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);
    expect(page.url()).toContain('#figure-momentum');
    await page.keyboard.press('PageUp');
    expect(await seen()).toEqual(['question-predict-sleigh']);
    expect(await page.locator('.right-option').isVisible()).toBe(true);
    // Nothing was answered in the student's name.
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('lesson');
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.searchParams.has('class'));
    expect(await page.locator('h1').isVisible()).toBe(true);
  });

  it('opens where its address says, and tells the number that was asked for', async () => {
    await openClass('#question-final-speed');
    expect(await seen()).toEqual(['question-final-speed']);
    expect(await label()).toBe('Reveal');
    await page.keyboard.press('PageDown');
    await page.waitForSelector('.slide .readouts');
    expect(await page.locator('.slide .readouts').innerText()).toMatch(/The answer\s+[−-]1/);
    await page.keyboard.press('PageDown');
    expect(await page.locator('.class-bar .primary').getAttribute('aria-disabled')).toBe('true');
  });

  it('leaves the arrows to a control that has the focus', async () => {
    await openClass('#question-final-speed');
    await page.locator('.slide input.number').focus();
    await page.keyboard.press('ArrowRight');
    expect(await label()).toBe('Reveal');
  });

  it('keeps a figure covered whose prediction was not revealed', async () => {
    await openClass('#figure-momentum');
    expect(await page.locator('#figure-momentum .cover').isVisible()).toBe(true);
  });

  it.each([
    ['what-should-a-method-keep', 'first'],
    ['rolling-without-slipping', 'loop'],
    ['make-your-own', 'slips'],
  ])('shows a running figure whole on the projector: %s, %s', async (of, id) => {
    await openClass(`#figure-${id}`, of);
    await page.evaluate(() => document.querySelector<HTMLElement>('.slide .cover button')?.click());
    await page.waitForSelector('.slide [data-state="ready"]');
    const tooHigh = () =>
      page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    for (const [width, height] of [
      [1280, 720],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(tooHigh).toBe(0);
      expect(await overhang(page)).toBe(0);
      expect(await smallControls(page)).toEqual([]);
      const size = await page
        .locator('.slide .lab-figure')
        .evaluate((figure) => figure.getBoundingClientRect());
      expect(size.width).toBeGreaterThan(0.9 * width);
      // Seen from the back: no smaller than it must be.
      expect(size.height).toBeGreaterThan(0.45 * height);
    }
    // A narrow window has no room beside: the page moves, and nothing is made small.
    await page.setViewportSize({ width: 800, height: 720 });
    await expect
      .poll(() => page.locator('.slide').evaluate((slide) => slide.style.zoom))
      .toMatch(/^1(?:\.000)?$/);
  });

  it.each(drawn('slides of lessons', slugs, (slug) => slug))(
    'has slides in %s, a question before the figure that answers it',
    async (of) => {
      await openClass('', of);
      const order: string[] = [];
      for (;;) {
        const [id] = await seen();
        if (id !== undefined && order.at(-1) !== id) order.push(id);
        const next = page.locator('.class-bar .primary');
        if ((await next.getAttribute('aria-disabled')) === 'true') break;
        // Quickly past what is computed: the answers have tests of their own.
        await next.click();
      }
      expect(order.length).toBeGreaterThan(3);
      const covers = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('lab-question[data-covers]')].map((one) => [
          one.id,
          `figure-${one.dataset.covers}`,
        ]),
      );
      for (const [question = '', figure = ''] of covers) {
        if (!order.includes(figure)) continue;
        expect(order.indexOf(question)).toBeGreaterThanOrEqual(0);
        expect(order.indexOf(question)).toBeLessThan(order.indexOf(figure));
      }
      expect(await overhang(page)).toBe(0);
    },
  );
});

describe('the class path', () => {
  it('is marked, and shown alone when asked for', async () => {
    await lesson('');
    await page.locator('.class-path summary').click();
    const only = page.locator('.path-only');
    await only.click();
    expect(await only.getAttribute('aria-pressed')).toBe('true');
    const ids = await seen();
    expect(ids).toContain('one-matrix');
    expect(ids).toContain('figure-disk');
    expect(ids).not.toContain('by-how-much-jacobi-fails');
    expect(ids).not.toContain('figure-quartic');
    expect(await accessibilityFaults(page)).toEqual([]);
    // A link to what is left out brings it back.
    await page.locator('.contents:not(.class-path) summary').click();
    await page.getByRole('link', { name: 'By how much Jacobi fails' }).click();
    await page.waitForFunction(() =>
      document.querySelector('#by-how-much-jacobi-fails')?.checkVisibility(),
    );
    expect(await only.getAttribute('aria-pressed')).toBe('false');
  });
});

describe('on paper', () => {
  it('the student’s sheet has the questions, room to write and nothing that answers them', async () => {
    await lesson('');
    await page.getByRole('button', { name: 'Student’s sheet' }).click();
    const ids = (await seen()).filter((id) => id !== '');
    expect(ids).toEqual([
      'question-predict-sleigh',
      'question-poisson',
      'question-which-stay',
      'question-final-speed',
    ]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.paper-name').isVisible()).toBe(true);
    expect(await page.locator('.paper-bar').isVisible()).toBe(false);
    expect(await page.locator('.lesson-summary').isVisible()).toBe(false);
    expect(await page.locator('#question-poisson .worth').innerText()).toMatch(/\(2 points\)$/);
    const room = await page.locator('#question-poisson .ruled').boundingBox();
    expect(room?.height).toBeGreaterThan(80);
    expect(await page.locator('#question-poisson .ruled > div').count()).toBe(3);
    await page.emulateMedia({ media: 'screen' });
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to the lesson' }).click();
    expect(await page.locator('.lesson-summary').isVisible()).toBe(true);
    expect(await page.locator('.ruled').first().isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-paper'))).toBe(
      'sheet',
    );
  });

  it('the handout has a frame to sketch in where a prediction covers the figure', async () => {
    await lesson('&paper=handout');
    await page.waitForSelector('.paper-bar');
    const figure = page.locator('#figure-momentum');
    expect(await figure.locator('.sketch').innerText()).toBe(
      'Figure 1. Sketch here what you expect.',
    );
    for (const part of ['[data-kind]', 'figcaption', '.cover']) {
      expect(await figure.locator(part).isVisible()).toBe(false);
    }
    expect(await page.locator('#figure-disk figcaption').isVisible()).toBe(true);
    expect(await page.locator('#figure-quartic-energy').isVisible()).toBe(false);
    expect(await page.locator('article > p:visible').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('the handout has every letter before it is printed: integrals far below the window too', async () => {
    await lesson('&paper=handout', 'rolling-without-slipping');
    await page.waitForSelector('.paper-bar');
    const missing = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.op-symbol.large-op')]
          .filter((sign) => sign.checkVisibility())
          .filter((sign) => !document.fonts.check('16px KaTeX_Size2', sign.textContent ?? '')),
      );
    expect(await page.locator('.op-symbol.large-op').count()).toBe(2);
    await expect.poll(async () => (await missing()).length).toBe(0);
    const height = await page
      .locator('#figure-loop')
      .evaluate((figure) => figure.getBoundingClientRect().top);
    expect(height).toBeGreaterThan(720);
  });
});

describe('the page for teachers', () => {
  it('is reached from the foot of every page, and leads on', async () => {
    await lesson('');
    expect(await page.locator('.lesson-header a[href*="teacher"]').count()).toBe(0);
    await page.getByRole('link', { name: 'For teachers' }).click();
    await page.waitForSelector('html[data-wired]');
    expect(await page.locator('.for-class').count()).toBe(slugs.length);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overhang(page)).toBe(0);
    await page.locator(`[data-lesson="${slug}"]`).getByText('Class view').click();
    await page.waitForSelector('.slide');
    expect(await overhang(page)).toBe(0);
  });
});
