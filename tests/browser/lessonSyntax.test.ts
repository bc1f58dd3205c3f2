/** The lesson that `lessons/README.md` teaches to write, in a browser: on the built site, in the place of a lesson. */
import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inFrame } from '../../web/plugins/frame.ts';
import { finisher, readLessonSite } from '../../web/plugins/lessons.ts';
import { filledIn } from '../../web/plugins/messages.ts';
import { guideFolder, guideTexts } from '../web/support/guide.ts';
import { wasmHost } from '../web/support/wasm.ts';
import { accessibilityFaults } from './support/axe.ts';
import { smallControls } from './support/layout.ts';
import { openText, visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

const lesson = 'lessons/what-a-discrete-gradient-keeps/index.html';
let site: Site;
let page: Page;

visitSite({ base: '/', width: 1000, height: 800 }, (visit) => {
  ({ site, page } = visit);
});

const bodyOf = (html: string): string => html.slice(html.indexOf('<body'), html.indexOf('</html>'));

/** Opens the tutorial's page, with the scripts and styles of the built site; returns its body as it is served. */
async function openGuide(): Promise<string> {
  const { root, lessons } = guideFolder(guideTexts());
  const made = await finisher(await wasmHost()).finish(readLessonSite(lessons));
  rmSync(root, { recursive: true });
  const path = 'lessons/swing/index.html';
  const guide = bodyOf(filledIn(inFrame(made.pages.get(path) ?? '', path)));
  await page.route(`**/${lesson}*`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(bodyOf(html), () => guide) });
  });
  await openText(page, `${site.url}${lesson}?calm`);
  return guide;
}

describe('the lesson of the tutorial', () => {
  it('shows a picture at once, then computes in its place without moving anything', async () => {
    await page.addInitScript(() => {
      const moved: number[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          moved.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openGuide();
    const figure = page.locator('#figure-swing lab-run');
    expect(await figure.locator('.still.views').getAttribute('aria-label')).toMatch(/^Two pendula/);
    await figure.scrollIntoViewIfNeeded();
    await page.waitForSelector('#figure-swing lab-run[data-state="ready"]');
    expect(await figure.locator('.still').first().isVisible()).toBe(false);
    const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
    expect(moved.reduce((a, b) => a + b, 0)).toBeLessThan(0.05);
    await page.emulateMedia({ media: 'print' });
    expect(await figure.locator('.still.views .picture').first().isVisible()).toBe(true);
    expect(await figure.locator('canvas').first().isVisible()).toBe(false);
  });

  it('follows its figure in the prose, and is quiet about it', async () => {
    expect(await openGuide()).toContain('>well above that</output>');
    const value = page.locator('output.value');
    await page.locator('#figure-swing').scrollIntoViewIfNeeded();
    await page.waitForSelector('output.value.measured');
    const first = await value.innerText();
    const shown = page.locator('#figure-swing .readouts dd').first();
    expect(await shown.innerText()).toBe(first);
    await page.getByRole('button', { name: 'h = 0.005' }).click();
    await page.waitForSelector('#figure-swing lab-run[data-recorded="2"]');
    expect(await value.innerText()).toBe(await shown.innerText());
    expect(await value.innerText()).not.toBe(first);
    expect(await value.getAttribute('aria-live')).toBe('off');
  });

  it('explains its words on hover, focus and touch; Escape closes', async () => {
    await openGuide();
    const word = page.locator('a.term');
    const card = page.locator('#term-invariant');
    expect(await card.isVisible()).toBe(false);
    await word.hover();
    await card.waitFor({ state: 'visible' });
    await card.hover();
    await page.waitForTimeout(400);
    expect(await card.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await card.isVisible()).toBe(false);
    await page.mouse.move(0, 0);
    await page.locator('.lesson-facts').click();
    await page.keyboard.press('Tab');
    for (let i = 0; i < 5 && !(await card.isVisible()); i += 1) await page.keyboard.press('Tab');
    expect(await card.isVisible()).toBe(true);
    expect(await word.getAttribute('aria-describedby')).toBe('term-invariant');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await word.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
    await word.dispatchEvent('click', { bubbles: true, cancelable: true });
    expect(await card.isVisible()).toBe(true);
    expect(page.url()).toContain(lesson);
  });

  it('gives hints one after the other, and judges a number by what it measures', async () => {
    await openGuide();
    const question = page.locator('#question-how-low');
    const clues = question.locator('.clue');
    await question.scrollIntoViewIfNeeded();
    await clues.nth(1).waitFor({ state: 'hidden' });
    await clues.nth(0).locator('summary').click();
    await clues.nth(1).waitFor({ state: 'visible' });
    const submit = question.locator('button[type="submit"]');
    await submit.click();
    expect(await question.locator('.verdict').innerText()).toBe('Give a number.');
    await question.locator('input').fill('1');
    await submit.click();
    await page.waitForSelector('#question-how-low[data-verdict="wrong"]');
    expect(await question.locator('[data-part="hint-0"]').innerText()).toContain('upwards');
    await question.locator('input').fill('-1');
    await submit.click();
    await page.waitForSelector('#question-how-low[data-verdict="right"]');
    expect(await smallControls(page)).toEqual([]);
    await openText(page, `${site.url}lessons/index.html`);
    await page.getByRole('button', { name: 'Forget my answers' }).click();
    await page.getByRole('button', { name: 'Forget them' }).click();
    await page.getByText('Your answers are forgotten.').waitFor();
    expect(await page.evaluate(() => Object.keys(window.localStorage).join())).not.toContain(
      'lesson',
    );
  });
});
