/** Pages that can do less than usual: without scripts, without their site, in the frame of another. */
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessibilityFaults } from './support/axe.ts';
import { launchChromium } from './support/chromium.ts';
import { type Course, serveCourse } from './support/course.ts';
import { type Site, serveSite } from './support/site.ts';

// The pages complain on their consoles, as they should: so these tests do not use `visitSite`.
const built = fileURLToPath(new URL('../../build/site/', import.meta.url));
const lesson = 'lessons/what-a-discrete-gradient-keeps/index.html';
const asFile = /^This page was opened as a file.* run python3 -m http\.server and open/;
const inFrame = /^The page around this one shuts it off .* Open it in a tab of its own: http:/;

let browser: Browser;
let context: BrowserContext;
let page: Page;
let site: Site;
let course: Course;

beforeAll(async () => {
  [browser, site, course] = await Promise.all([launchChromium(), serveSite(), serveCourse()]);
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
  course?.close();
});

beforeEach(async () => {
  context = await browser.newContext({
    ...{ serviceWorkers: 'block', reducedMotion: 'reduce', viewport: { width: 1000, height: 800 } },
  });
  page = await context.newPage();
});

afterEach(() => context.close());

const notice = (where: Page | Frame) => where.locator('.site-notice').innerText();
/** Of the style sheet of all pages. */
const isStyled = (where: Page | Frame) =>
  where.evaluate(() => getComputedStyle(document.body).margin === '0px');
describe('a page that cannot start', () => {
  it.each(['index.html', 'bench.html', lesson])('as a file says what to do: %s', async (name) => {
    await page.goto(pathToFileURL(join(built, name)).href);
    expect(await notice(page)).toMatch(asFile);
    expect(await isStyled(page)).toBe(true);
    expect(await page.getByText('Loading the engine…').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it.each(['bench.html', lesson])('in a sandbox has a link to itself: %s', async (name) => {
    const frame = await course.frame(page, site.url + name, 'sandbox="allow-scripts"');
    expect(await notice(frame)).toMatch(inFrame);
    expect(await frame.locator('.site-notice a').getAttribute('href')).toBe(site.url + name);
    expect(await isStyled(frame)).toBe(true);
    expect(await frame.getByText('Loading the engine…').count()).toBe(0);
  });

  it.each([
    ['its own script', 'bench.html', /\/bench-[^/]+\.js$/],
    ['what that asks for', 'bench.html', /\/benchPage-[^/]+\.js$/],
    ['its own script', lesson, /\/lessonEntry-[^/]+\.js$/],
    ['what that asks for', lesson, /\/lessonPage-[^/]+\.js$/],
  ])('without %s is to be loaded again: %s', async (_, name, script) => {
    await page.route(script, (route) => route.abort());
    await page.goto(site.url + name);
    expect(await notice(page)).toMatch(/^A script of this page could not be loaded: .* again$/);
    await page.unroute(script);
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await page.waitForSelector('html[data-live]');
    expect(await page.locator('.site-notice').count()).toBe(0);
  });
});

describe('a page whose site was replaced while it was open', () => {
  beforeEach(async () => {
    // As another version of the site would answer: other names, and no old files.
    await page.route(/\.html/, async (route) => {
      if (route.request().isNavigationRequest()) return route.continue();
      const answer = await route.fetch();
      return route.fulfill({ body: (await answer.text()).replaceAll('.js"', '-new.js"') });
    });
  });

  it('says so on a lesson, where its engine is gone', async () => {
    await page.route(/\/engine\.worker-/, (route) => route.fulfill({ status: 404 }));
    await page.goto(site.url + lesson);
    await page.waitForSelector('html[data-live]');
    await page.locator('#figure-first .cover button').click();
    await page
      .locator('#figure-first', { hasText: /This site has changed since the page was opened/ })
      .waitFor();
  });

  it('says so on the bench, where a part of its engine or of the page is gone', async () => {
    await page.goto(`${site.url}bench.html?antialias=0`);
    await page.waitForSelector('html[data-live]');
    await page.route(/\.(?:js|wasm)$/, (route) => route.fulfill({ status: 404 }));
    await page.evaluate(() => {
      window.location.hash = '#2/heavy_top/precession';
    });
    const alert = page.locator('.pane [role="alert"]', { hasText: 'This site has changed' });
    await alert.waitFor();
    expect(await alert.innerText()).not.toContain('http');
    // The QR code was not loaded before.
    await page.click('#present');
    await page.getByRole('button', { name: 'QR code' }).click();
    await page.keyboard.press('Escape');
    await page.locator('.site-notice', { hasText: 'This site has changed' }).waitFor();
  });
});

describe('a page in the frame of another site', () => {
  const narrow = 'sandbox="allow-scripts allow-same-origin"';

  it('a bench that may neither copy nor fill the screen gives its link to copy', async () => {
    const frame = await course.frame(page, `${site.url}bench.html?antialias=0`, narrow);
    await frame.locator('.pane[data-state="ready"]').waitFor();
    await frame.locator('#share').click();
    const field = frame.locator('.site-notice .link-field');
    await field.waitFor();
    expect(await field.inputValue()).toBe(frame.url());
    expect(frame.url()).toContain('bench.html?antialias=0#2/');
    expect(await frame.evaluate(() => getSelection()?.toString())).toBe(frame.url());
    await frame.locator('#present').click();
    const refused = frame.locator('#presenter', { hasText: 'does not let it fill the screen' });
    await refused.waitFor();
    expect(await refused.locator('.link-field').inputValue()).toMatch(/bench\.html#2\//);
    await frame.getByRole('button', { name: 'Leave' }).click();
    expect(await frame.locator('#presenter .link-field').count()).toBe(0);
  });

  it('an embedded bench that may open no tabs gives the link to copy, and else opens it', async () => {
    const address = `${site.url}bench.html?embed=1&antialias=0`;
    const narrowed = await course.frame(page, address, narrow);
    await narrowed.locator('.pane[data-state="ready"]').waitFor();
    await narrowed.getByRole('link', { name: 'Open on the bench' }).click();
    const field = narrowed.locator('.site-notice .link-field');
    await field.waitFor();
    const link = await field.inputValue();
    expect(link).toMatch(/bench\.html#2\//);

    const free = await course.frame(page, address);
    await free.locator('.pane[data-state="ready"]').waitFor();
    const opened = context.waitForEvent('page');
    await free.getByRole('link', { name: 'Open on the bench' }).click();
    const tab = await opened;
    await tab.waitForURL(/#2\//);
    expect(tab.url()).toBe(link);
    expect(await tab.evaluate(() => window.opener)).toBe(null);
    expect(await free.locator('.site-notice').count()).toBe(0);
  });
});
