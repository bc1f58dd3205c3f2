/**
 * The browser the tests drive: Debian's Chromium without windows of its own, which cost as much as the
 * page. `CHROMIUM` names another executable.
 */
import { type Browser, chromium } from 'playwright-core';

const flags = [
  // WebGL2 in software, by Debian's Mesa: it keeps compiled shaders from page to page and draws in a third
  // of the time of Chromium's own SwiftShader, which stands in where there is no Mesa.
  ...['--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist'],
  '--enable-unsafe-swiftshader',
  // What is no WebGL is drawn sooner without it.
  '--disable-gpu-rasterization',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
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
    // Also where there is a graphics card.
    env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1' },
    args: [...flags, ...more, ...(asRoot ? ['--no-sandbox'] : [])],
  });
}
