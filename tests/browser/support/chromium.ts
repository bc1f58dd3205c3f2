/**
 * The browser the tests drive: Debian's Chromium without windows of its own, which cost as much as the
 * page, and with WebGL2 in software. `CHROMIUM` names another executable.
 */
import { type Browser, chromium } from 'playwright-core';

const flags = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // Smooth edges cost software rendering a twelfth of all tests' time, and none looks at them.
  '--webgl-antialiasing-mode=none',
];

/** `more`: flags besides the usual ones. */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  // Chromium refuses its sandbox to root.
  const asRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    headless: true,
    args: [...flags, ...more, ...(asRoot ? ['--no-sandbox'] : [])],
  });
}
