/**
 * The browser the tests drive: Debian's Chromium without windows of its own, which cost as much as the
 * page, and with WebGL2 in software: Mesa's, which draws a frame in a third of the time SwiftShader takes
 * and makes shaders beside the page, as graphics cards do. Without Mesa Chromium falls back to SwiftShader.
 * `CHROMIUM` names another executable.
 */
import { type Browser, chromium } from 'playwright-core';
import { countProcesses } from './processorTime.ts';

const flags = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=gl-egl',
  '--ignore-gpu-blocklist',
  '--enable-unsafe-swiftshader',
  // Software alike, so the page itself is better painted without a detour by WebGL.
  '--disable-gpu-rasterization',
  // Smooth edges cost software rendering a twelfth of all tests' time, and none looks at them.
  '--webgl-antialiasing-mode=none',
];

/** `more`: flags besides the usual ones. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  // Chromium refuses its sandbox to root.
  const asRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    headless: true,
    env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1' },
    args: [...flags, ...more, ...(asRoot ? ['--no-sandbox'] : [])],
  });
  const close = browser.close.bind(browser);
  browser.close = (options) => {
    countProcesses();
    return close(options);
  };
  return browser;
}
