/**
 * Debian's Firefox ESR, which the tests drive where it is installed. It has WebGL in software only
 * with a display, so it gets one of its own that nobody sees. `FIREFOX` names another executable.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';

const executablePath = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

export const thereIsFirefox = existsSync(executablePath) && existsSync('/usr/bin/Xvfb');

/** For the report of a run of the tests, which lists the lines that begin so. */
export const withoutFirefox =
  'Left out of the browser tests: all in Firefox, since Firefox ESR or Xvfb is not installed.';

export interface Firefox {
  readonly browser: Browser;
  close(): Promise<void>;
}

/** A display with a number that is free; it tells the number. */
function openDisplay(): Promise<{ readonly server: ChildProcess; readonly name: string }> {
  const words = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const told = server.stdio[3] as Readable;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    told.once('data', (number) => resolve({ server, name: `:${String(number).trim()}` }));
  });
}

export async function launchFirefox(): Promise<Firefox> {
  const { server, name } = await openDisplay();
  server.removeAllListeners('exit');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: false,
    env: { ...process.env, DISPLAY: name },
    // The machine's graphics are none that Firefox trusts.
    extraPrefsFirefox: { 'webgl.force-enabled': true },
    protocolTimeout: 120_000,
  });
  return {
    browser,
    close: async () => {
      await browser.close();
      server.kill();
    },
  };
}

/** What a page complains of: errors on its console and uncaught exceptions. */
export function troublesOf(page: Page): readonly string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`uncaught: ${String(error)}`));
  return troubles;
}
