/** The site without a network, after one visit; and the bench in the frame of another page. */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runColours } from '../../web/src/kit/ui/runStyle.ts';
import { accessibilityFaults } from './support/axe.ts';
import { linesOf, linkOf, sleigh } from './support/bench.ts';
import { overhang, smallControls } from './support/layout.ts';
import { visitSite } from './support/pages.ts';
import { shareOfColour } from './support/pixels.ts';
import { type Site, serveSite } from './support/site.ts';

let site: Site;
let page: Page;
let context: BrowserContext;

visitSite({ base: '/courses/lab/', width: 1300, height: 900, keepsSite: true }, (visit) => {
  ({ site, page, context } = visit);
});

const another = { ...sleigh, runs: [{ method: 'si_dla' }] };
const lesson = 'lessons/what-a-discrete-gradient-keeps/';
const ready = () => page.waitForSelector('.pane[data-state="ready"]');
/** Resolves once every file is kept. */
const kept = () => page.evaluate(async () => void (await navigator.serviceWorker.ready));
const copies = () => page.evaluate(() => caches.keys());

describe('the site, once visited', () => {
  it('works without a network: bench, lesson, list and start page', async () => {
    await page.goto(`${site.url}bench.html?antialias=0`);
    await ready();
    await kept();
    await context.setOffline(true);
    await page.reload();
    await ready();
    await page.waitForSelector('#instruments');
    expect(await page.locator('#summary').evaluate(linesOf)).toMatch(
      /Gonzalez: .* after 200 steps/,
    );
    // In the second part of its module, which no page has loaded before.
    await page.goto(
      `${site.url}bench.html?antialias=0#${linkOf({ experiment: another, view: {} })}`,
    );
    await page.reload();
    await ready();
    expect(await page.locator('#summary').evaluate(linesOf)).toMatch(
      /d’Alembert: .* after 140 steps/,
    );
    await page.goto(`${site.url}${lesson}index.html`);
    await page.locator('#figure-first .cover button').click();
    await page.waitForSelector('lab-run[data-state="ready"]');
    await page.goto(`${site.url}lessons`);
    expect(page.url()).toBe(`${site.url}lessons/`);
    expect(await page.locator('h1').innerText()).toBe('Lessons');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(site.url);
    expect(await page.locator('.doors .door').count()).toBe(3);
    await page.locator('.motion-wall').scrollIntoViewIfNeeded();
    await page.locator('.motion-link').first().focus();
    await page.waitForSelector('.motion-wall [data-alive]');
  });

  it('keeps every file once, below the site’s own address', async () => {
    await page.goto(`${site.url}${lesson}index.html`);
    await kept();
    const names = await copies();
    expect(names).toHaveLength(1);
    expect(names[0]).toContain('/courses/lab/');
    const addresses = await page.evaluate(async ([name]) => {
      const cache = await caches.open(name as string);
      return (await cache.keys()).map(({ url }) => url);
    }, names);
    expect(addresses.length).toBeGreaterThan(20);
    for (const address of addresses) expect(address.startsWith(site.url)).toBe(true);
    expect(addresses.some((address) => address.includes('engine'))).toBe(true);
  });

  it('answers from the copy first, and leaves the rest to the network', async () => {
    await page.goto(`${site.url}index.html`);
    await kept();
    await page.reload();
    const asked: string[] = [];
    context.on('request', (request) => {
      if (request.serviceWorker() !== null) asked.push(request.url());
    });
    const status = (path: string) =>
      page.evaluate(async (address) => (await fetch(address)).status, path);
    expect(await status('images/icon-touch.png?again')).toBe(200);
    expect(asked).toEqual([]);
    // The worker's own script is no file that it keeps.
    expect(await status('service-worker.js')).toBe(200);
    await context.setOffline(true);
    expect(await status('images/icon-touch.png')).toBe(200);
  });

  it('forgets everything with ?offline=0', async () => {
    await page.goto(`${site.url}index.html`);
    await kept();
    await page.goto(`${site.url}index.html?offline=0`);
    await expect.poll(copies).toEqual([]);
    const workers = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(workers).toBe(0);
  });

  it('mends a copy that lost half of its files at the next visit', async () => {
    await page.goto(`${site.url}index.html`);
    await kept();
    const counted = () =>
      page.evaluate(async () => {
        const [name = ''] = await caches.keys();
        return (await (await caches.open(name)).keys()).length;
      });
    const whole = await counted();
    await page.evaluate(async () => {
      const [name = ''] = await caches.keys();
      const cache = await caches.open(name);
      const all = await cache.keys();
      await Promise.all(all.filter((_, i) => i % 2 === 0).map((request) => cache.delete(request)));
    });
    expect(await counted()).toBe(Math.floor(whole / 2));
    await page.reload();
    await expect.poll(counted, { timeout: 20_000 }).toBe(whole);
    await context.setOffline(true);
    await page.goto(`${site.url}bench.html?antialias=0`);
    await ready();
  });

  it('forgets with ?offline=0 a copy whose pages are broken', async () => {
    await page.goto(`${site.url}index.html`);
    await kept();
    await page.evaluate(async () => {
      const [name = ''] = await caches.keys();
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const headers = { 'content-type': 'text/html' };
        await cache.put(
          request,
          new Response('<!doctype html><link rel="icon" href="data:,"><h1>Broken</h1>', {
            headers,
          }),
        );
      }
    });
    const title = () => page.locator('h1').innerText();
    await page.goto(`${site.url}index.html`);
    expect(await title()).toBe('Broken');
    await page.goto(`${site.url}index.html?offline=0`);
    expect(await title()).not.toBe('Broken');
    await expect.poll(copies).toEqual([]);
    await page.goto(`${site.url}index.html`);
    expect(await title()).not.toBe('Broken');
  });

  it('can be installed: a manifest with icons that are there', async () => {
    await page.goto(`${site.url}${lesson}index.html?offline=0`);
    const href = await page.locator('link[rel="manifest"]').getAttribute('href');
    const address = new URL(href as string, page.url());
    expect(address.href).toBe(`${site.url}manifest.webmanifest`);
    const manifest = (await (await context.request.get(address.href)).json()) as {
      name: string;
      start_url: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    expect(manifest.name).toMatch(/^Rattleback/);
    expect(manifest.icons.map(({ sizes }) => sizes)).toContain('512x512');
    for (const { src, sizes } of manifest.icons) {
      const size = await page.evaluate(async (url) => {
        const icon = new Image();
        icon.src = url;
        await icon.decode();
        return `${icon.naturalWidth}x${icon.naturalHeight}`;
      }, new URL(src, address).href);
      expect(size).toBe(sizes);
    }
    const session = await context.newCDPSession(page);
    const { errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
  });
});

describe('a newer site', () => {
  it('is kept when its server is whole, told in every tab, and taken by a click', async () => {
    const root = mkdtempSync(join(tmpdir(), 'site-'));
    cpSync(fileURLToPath(new URL('../../build/site', import.meta.url)), root, { recursive: true });
    const changed = await serveSite({ root });
    const change = (file: string, edit: (text: string) => string) =>
      writeFileSync(join(root, file), edit(readFileSync(join(root, file), 'utf8')));
    try {
      const title = () => page.locator('h1').innerText();
      await page.goto(`${changed.url}index.html`);
      await kept();
      const [before = ''] = await copies();
      const home = readFileSync(join(root, 'index.html'), 'utf8');
      const newer = home.replace(/<h1[^>]*>.*<\/h1>/, '<h1>Newer</h1>');
      const digest = createHash('sha256').update(newer).digest('hex').slice(0, 16);
      change('service-worker.js', (worker) =>
        worker
          .replace(/"revision":"\w+"/, '"revision":"newer"')
          .replace(/\["index.html","\w+"\]/, `["index.html","${digest}"]`),
      );
      // Half deployed: the list is new, the page is still the old one.
      const installed = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        const { installing } = registration;
        await new Promise((done) => installing?.addEventListener('statechange', done));
        return installing?.state;
      });
      expect(installed).toBe('redundant');
      change('index.html', () => newer);
      await page.reload();
      expect(await title()).not.toBe('Newer');
      const other = await context.newPage();
      await other.goto(`${changed.url}${lesson}index.html`);
      const notice = (tab: Page) => tab.locator('.site-notice', { hasText: 'A newer version' });
      await Promise.all([notice(page).waitFor(), notice(other).waitFor()]);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Load it' }).click();
      await expect.poll(title).toBe('Newer');
      // The copy of the old version still answers the other tab.
      expect(await copies()).toContain(before);
      const load = other.getByRole('button', { name: 'Load it' });
      await Promise.all([other.waitForEvent('load'), load.click()]);
      await other.close();
      await page.reload();
      await expect.poll(copies).not.toContain(before);
      expect(await copies()).toHaveLength(1);
      expect(await title()).toBe('Newer');
    } finally {
      await changed.close();
      rmSync(root, { recursive: true });
    }
  });
});

describe('the bench in a frame', () => {
  const visible = (text: string) => page.getByText(text, { exact: true }).isVisible();

  it('shows the drawing, play, step and reset, and the way to the bench', async () => {
    await page.setViewportSize({ width: 640, height: 420 });
    await page.goto(`${site.url}bench.html?embed=1&antialias=0`);
    await ready();
    const drawn = page.locator('#stage');
    await expect.poll(() => shareOfColour(drawn, runColours[0])).toBeGreaterThan(5e-4);
    await page.click('text=Reset');
    await page.click('[aria-label="One step forward"]');
    const link = page.getByRole('link', { name: 'Open on the bench' });
    expect(await link.getAttribute('href')).toBe(`bench.html${new URL(page.url()).hash}`);
    await page.click('#play');
    expect(await page.locator('#play').innerText()).toBe('Pause');
    for (const text of ['Copy link', 'Follow', 'Data as a table', 'Add a method']) {
      expect(await visible(text), text).toBe(false);
    }
    expect(await copies()).toEqual([]);
  });

  it.each([
    [360, 240],
    [640, 420],
    [1920, 1080],
  ])('fits a frame of %i × %i pixels, axe clean', async (width, height) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${site.url}bench.html?embed=1&antialias=0`);
    await ready();
    expect(await overhang(page)).toBe(0);
    const over = await page.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    );
    expect(over).toBeLessThanOrEqual(0);
    const drawn = (await page.locator('.stage').boundingBox())?.height ?? 0;
    expect(drawn).toBeGreaterThan(height / 2);
    expect(await smallControls(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('lets the page around scroll: wheel and fingers over the drawing', async () => {
    const address = `${site.url}bench.html?embed=1&antialias=0`;
    const frame = `<iframe src="${address}" title="Bench" width="600" height="400"></iframe>`;
    const html = `<!doctype html><title>A course</title><body style="height:4000px">${frame}`;
    const host = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    });
    await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
    try {
      const { port } = host.address() as AddressInfo;
      await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
      await page.goto(`http://localhost:${port}/`);
      const inside = page.frameLocator('iframe');
      await inside.locator('.pane[data-state="ready"]').waitFor();
      const touch = await inside
        .locator('#stage')
        .evaluate((node) => getComputedStyle(node).touchAction);
      expect(touch).toBe('auto');
      await page.mouse.move(250, 150);
      await page.mouse.wheel(0, 300);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    } finally {
      host.closeAllConnections();
      host.close();
    }
  });
});
