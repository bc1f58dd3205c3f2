/** The built site, served on this machine, and a browser that draws it in software. */
import { chromium } from 'playwright-core';
import { preview } from 'vite';

/** `flags`: of the browser, besides the usual ones. */
export async function openSite(flags = []) {
  const server = await preview({
    root: 'web',
    configFile: 'web/vite.config.ts',
    logLevel: 'error',
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
      ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', ...flags],
    ],
  });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    browser,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
