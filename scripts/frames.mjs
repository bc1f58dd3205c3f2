/**
 * Plays the default preset of every system on the bench of the built site, and prints how long the
 * script of a frame takes: all that is called between two pictures, in milliseconds of its thread, as
 * the median and what 95 of 100 frames stay below. Runs are seen as asked: `--seen apart`. `--system`
 * plays one system alone, `--seconds` another time than four seconds.
 */
import { option, word } from './drawn.mjs';
import { openSite } from './site.mjs';

const seconds = option('frames', '--seconds', 4);
const seen = word('--seen', 'together');
const only = word('--system');

const site = await openSite();
const { browser } = site;
const address = `${site.url}bench.html`;
const context = await browser.newContext({
  viewport: { width: 1280, height: 900 },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
});

/** Chromium's name for all callbacks of one frame. */
const callbacks = 'FrameRequestCallbackCollection::ExecuteFrameCallbacks';

/** Waits until `frames` pictures of a page have begun. */
const begun = (page, frames) =>
  page.evaluate(
    (left) =>
      new Promise((done) => {
        const count = () => (left-- > 0 ? requestAnimationFrame(count) : done());
        count();
      }),
    frames,
  );

/**
 * What a page's callbacks of each frame take of their thread's time, in milliseconds, over some time
 * and ten frames at least: a thread that waits while the picture before is drawn takes none. A frame
 * that the end cuts off has no time.
 */
async function framesOf(page, session, milliseconds) {
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['blink'] },
  });
  await Promise.all([page.waitForTimeout(milliseconds), begun(page, 10)]);
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  session.removeAllListeners('Tracing.dataCollected');
  const timed = events.filter(({ name, tdur }) => name === callbacks && tdur !== undefined);
  return timed.map(({ tdur }) => tdur / 1000);
}

const share = (sorted, of) => sorted[Math.min(sorted.length - 1, Math.floor(of * sorted.length))];
const page = await context.newPage();
const session = await context.newCDPSession(page);
await page.goto(`${address}?antialias=0`);
await page.waitForSelector('.pane[data-state="ready"]', { timeout: 60_000 });
const systems = await page
  .locator('#system option')
  .evaluateAll((options) => options.map(({ value }) => value));
console.log('system                 frames  median ms  95 % ms');
const played = systems.filter((system) => only === undefined || system === only);
if (played.length === 0) throw new RangeError(`There is no system ${only}.`);
for (const system of played) {
  await page.goto('about:blank');
  await page.goto(`${address}?antialias=0#2/${system}?seen=${seen}&at=0`);
  await page.waitForSelector('.pane[data-state="ready"]', { timeout: 120_000 });
  await page.waitForTimeout(500);
  await page.click('#play');
  await page.waitForTimeout(500);
  const sorted = (await framesOf(page, session, 1000 * seconds)).sort((a, b) => a - b);
  const [median, most] = [0.5, 0.95].map((of) => share(sorted, of).toFixed(2));
  const cells = [system.padEnd(22), String(sorted.length).padStart(6), median.padStart(10)];
  console.log([...cells, most.padStart(8)].join(' '));
}
await site.close();
