/** A browser and the built site for a file of tests; a page of its own for every test. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { launchChromium } from './chromium.ts';
import { drawNothing } from './drawNothing.ts';
import { type Site, type SiteOptions, serveSite } from './site.ts';
import { collectTroubles } from './troubles.ts';

export interface Visit {
  readonly browser: Browser;
  readonly site: Site;
  readonly context: BrowserContext;
  readonly page: Page;
}

export interface VisitOptions extends SiteOptions {
  readonly width: number;
  readonly height: number;
  /** The site may be kept for use without a network, as on a real visit. */
  readonly keepsSite?: boolean;
  /**
   * Motions play by themselves. Else the reader has asked for less motion: what plays in software takes
   * the processors that the test needs.
   */
  readonly moving?: boolean;
  /** WebGL draws nothing, since no test of the file looks at it, but for the tests with such names. */
  readonly undrawn?: true | { readonly but: RegExp };
  /** Of the browser, besides the usual ones. */
  readonly flags?: readonly string[];
}

const isDrawn = ({ undrawn }: VisitOptions, test: string): boolean =>
  undrawn === undefined || (undrawn !== true && undrawn.but.test(test));

/**
 * Registers the hooks; `arrive` gets what each test works with. A test fails when its page
 * complained of anything.
 */
export function visitSite(options: VisitOptions, arrive: (visit: Visit) => void): void {
  let browser: Browser;
  let site: Site;
  let context: BrowserContext;
  let troubles: readonly string[];

  beforeAll(async () => {
    [browser, site] = await Promise.all([launchChromium(options.flags), serveSite(options)]);
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  beforeEach(async ({ task }) => {
    const { width, height } = options;
    // The worker that keeps the site would fetch all of it anew for every test.
    const serviceWorkers = options.keepsSite ? 'allow' : 'block';
    const reducedMotion = options.moving ? 'no-preference' : 'reduce';
    context = await browser.newContext({
      ...{ viewport: { width, height }, serviceWorkers, reducedMotion },
    });
    if (!isDrawn(options, task.name)) await context.addInitScript(drawNothing);
    const page = await context.newPage();
    troubles = await collectTroubles(page);
    arrive({ browser, site, context, page });
  });

  afterEach(async () => {
    await context.close();
    expect(troubles).toEqual([]);
  });
}

/** Opens a page that is read, and waits until it answers: its scripts come after its text. */
export async function openText(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForSelector('html[data-live]');
}
