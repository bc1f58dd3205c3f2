/**
 * Plays the default preset of every system on the bench of the built site, and prints how long the
 * script of a frame takes: all that is called between two pictures, in milliseconds, as the median and
 * what 95 of 100 frames stay below. Runs are seen as asked: `--seen apart`.
 */
import { chromium } from 'playwright-core';
import { preview } from 'vite';

const seconds = 4;
const at = process.argv.indexOf('--seen');
const seen = at < 0 ? 'together' : process.argv[at + 1];

const server = await preview({ root: 'web', configFile: 'web/vite.config.ts', logLevel: 'error' });
const address = `${server.resolvedUrls?.local[0]}bench.html`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    ...['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  ],
});
const context = await browser.newContext({
  viewport: { width: 1280, height: 900 },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
});

/** Notes of every frame how long its callbacks take together. */
function countFrames() {
  const frames = [];
  let present = Number.NaN;
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (call) =>
    ask((time) => {
      const begun = performance.now();
      call(time);
      const spent = performance.now() - begun;
      if (time === present) frames[frames.length - 1] += spent;
      else frames.push(spent);
      present = time;
    });
  window.frames_ = frames;
}

const share = (sorted, of) => sorted[Math.min(sorted.length - 1, Math.floor(of * sorted.length))];
const page = await context.newPage();
await page.addInitScript(countFrames);
await page.goto(`${address}?antialias=0`);
await page.waitForSelector('.pane[data-state="ready"]', { timeout: 60_000 });
const systems = await page
  .locator('#system option')
  .evaluateAll((options) => options.map(({ value }) => value));
console.log('system                 frames  median ms  95 % ms');
for (const system of systems) {
  await page.goto('about:blank');
  await page.goto(`${address}?antialias=0#2/${system}?seen=${seen}&at=0`);
  await page.waitForSelector('.pane[data-state="ready"]', { timeout: 120_000 });
  await page.waitForTimeout(500);
  await page.click('#play');
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    window.frames_.length = 0;
  });
  await page.waitForTimeout(1000 * seconds);
  const frames = await page.evaluate(() => [...window.frames_]);
  const sorted = frames.sort((a, b) => a - b);
  const [median, most] = [0.5, 0.95].map((of) => (share(sorted, of) ?? Number.NaN).toFixed(2));
  const cells = [system.padEnd(22), String(sorted.length).padStart(6), median.padStart(10)];
  console.log([...cells, most.padStart(8)].join(' '));
}
await browser.close();
await server.close();
