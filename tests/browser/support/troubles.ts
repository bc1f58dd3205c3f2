/**
 * Everything a page complains of: console errors and warnings of ours, uncaught exceptions, refused
 * or failed requests, and violations of its content security policy. A healthy page has none.
 */
import type { Page } from 'playwright-core';

/** Chatter of the software rasteriser about its own speed; says nothing about the page. */
const rasteriserChatter = /GL Driver Message|GPU stall due to ReadPixels/;
/** What the browser's driver says instead of keeping the site, where a test asks it to. */
const driverChatter = /Service Worker registration blocked by Playwright/;

/** Starts collecting; the returned list grows as the page lives. Call before the first `goto`. */
export async function collectTroubles(page: Page): Promise<readonly string[]> {
  const troubles: string[] = [];
  page.on('console', (message) => {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    if (rasteriserChatter.test(message.text()) || driverChatter.test(message.text())) return;
    troubles.push(`console ${type}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // A navigation away aborts what was under way.
    if (reason !== 'net::ERR_ABORTED') troubles.push(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`status ${response.status()}: ${response.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy ${event.violatedDirective} blocked ${event.blockedURI || 'inline'}`);
    });
  });
  return troubles;
}
