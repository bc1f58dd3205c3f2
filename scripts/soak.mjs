/**
 * Uses the bench of the built site as readers do, for minutes and at random, and prints what is left
 * behind after garbage is collected: nodes and listeners of the document, JavaScript's heap, objects on
 * the graphics card, workers, linear memory of WebAssembly, and the memory of the renderer, which has
 * the browser's own stores besides; and the slope of each over the second half. Acts come from a seed.
 * With --once every act is done once, in order, and must find what it acts on.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { collecting, countHoldings, holdings } from '../tests/browser/support/holdings.ts';
import { drawing, option } from './drawn.mjs';
import { openSite } from './site.mjs';
import { actsOn, resize } from './soak/acts.mjs';

const minutes = option('soak', '--minutes', 20);
const seed = option('soak', '--seed', 1);
const once = process.argv.includes('--once');
const drawn = drawing(seed);
const { random, below, pick } = drawn;

const site = await openSite([collecting]);
const { browser } = site;
const atRest = { width: 1300, height: 900 };
const context = await browser.newContext({
  viewport: atRest,
  serviceWorkers: 'block',
});
const page = await context.newPage();
await countHoldings(page);
const session = await context.newCDPSession(page);
const wholeBrowser = await browser.newBrowserCDPSession();
let errors = 0;
page.on('pageerror', (error) => {
  errors += 1;
  console.log(`  uncaught: ${error.message}`);
});

const kilobytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

async function measured() {
  for (let i = 0; i < 3; i += 1) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { processInfo } = await wholeBrowser.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const memory = Math.max(...renderers.map(({ id }) => kilobytes(id))) / 1024;
  const { graphics, workers, modules } = await holdings(page);
  const heap = usedSize / 2 ** 20;
  return { nodes, listeners, heap, graphics, workers, modules: modules / 2 ** 20, memory };
}

/** The experiment shown is computed, or will not be; what takes long is stopped. */
async function settled() {
  const busy = () => document.querySelector('.pane')?.dataset.state === 'computing';
  const over = () => document.querySelector('.pane')?.dataset.state !== 'computing';
  await page.waitForFunction(over, undefined, { timeout: 10_000 }).catch(() => undefined);
  if (await page.evaluate(busy)) await acts.stop();
  await page.waitForFunction(over, undefined, { timeout: 60_000 });
}

const acts = actsOn(page, session, drawn);
const names = Object.keys(acts);
/** By its name, how often an act found what it acts on. */
const found = new Map(names.map((name) => [name, 0]));

async function act(name) {
  if (await acts[name]()) found.set(name, found.get(name) + 1);
}

/** All that computes and plays has ended; always the same experiment, so that counts compare. */
async function toRest() {
  for (const name of ['ensemble', 'precision']) {
    await page.evaluate((part) => {
      const stop = document.querySelector(`#${part} .buttons button:not(.primary)`);
      if (stop !== null && !stop.hidden) stop.click();
    }, name);
  }
  await acts.endDemonstration();
  // Their panel may be closed.
  await page.evaluate(() => {
    const pin = () => document.querySelector('.pins td button');
    for (let left = 10; left > 0 && pin() !== null; left -= 1) pin().click();
  });
  if (await page.locator('#reference[aria-pressed="true"]').count()) await acts.reference();
  await resize(page, atRest.width, atRest.height);
  await page.evaluate(() => {
    window.location.hash = '2/chaplygin_sleigh/figure3?T=10';
  });
  await page.waitForTimeout(1000);
  await settled();
  // What is folded away is laid out once more: the browser's last layout holds what it was made of.
  for (const open of [true, false]) {
    await page.evaluate((on) => {
      for (const node of document.querySelectorAll('.tools details')) node.open = on;
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, open);
  }
  await page.evaluate(() => document.activeElement?.blur());
}

/** Slope of a least-squares line. */
function slope(points) {
  const mean = (of) => points.reduce((sum, p) => sum + of(p), 0) / points.length;
  const [x, y] = [mean((p) => p[0]), mean((p) => p[1])];
  const top = points.reduce((sum, p) => sum + (p[0] - x) * (p[1] - y), 0);
  return top / points.reduce((sum, p) => sum + (p[0] - x) ** 2, 0);
}

await page.goto(`${site.url}bench.html?antialias=0`);
// The page has no pane until its engine is there.
await page.waitForSelector('.pane[data-state="ready"]', { timeout: 60_000 });
// The tools that compute something of their own are fetched when the drawer opens first.
await page.click('#drawer > summary');
await page.waitForSelector('#samples');
/** What is measured, how many characters its column is wide, and how many digits it has. */
const columns = [
  ['nodes', 'nodes', 9, 0],
  ['listeners', 'listeners', 11, 0],
  ['heap', 'heap/MB', 9, 1],
  ['graphics', 'graphics', 10, 0],
  ['workers', 'workers', 9, 0],
  ['modules', 'modules/MB', 12, 0],
  ['memory', 'renderer/MB', 13, 0],
];
const heads = columns.map(([, head, width]) => head.padStart(width));
console.log(
  `Seed ${seed}, ${once ? 'each act once' : `${minutes} minutes`}.\nminute   acts${heads.join('')}`,
);
const began = performance.now();
const minute = () => (performance.now() - began) / 60_000;
const rows = [];
let done = 0;

async function tell() {
  await toRest();
  const now = await measured();
  rows.push({ minute: minute(), ...now });
  const cells = columns.map(([of, , width, digits]) => now[of].toFixed(digits).padStart(width));
  console.log(`${minute().toFixed(1).padStart(6)} ${String(done).padStart(6)}${cells.join('')}`);
}

if (once) {
  for (const name of names) {
    // A part of the page may be out of use until what was computed before has ended.
    for (let tried = 0; tried < 20; tried += 1) {
      await act(name);
      await settled();
      if (found.get(name) > 0 || name === 'stop') break;
      await page.waitForTimeout(250);
    }
    done += 1;
  }
  await tell();
} else {
  for (let next = 0; rows.length < 2 || minute() < minutes; ) {
    await act(pick(names));
    done += 1;
    await page.waitForTimeout(50 + below(200));
    if (random() < 0.5) await settled();
    if (minute() < next) continue;
    next += minutes / 20;
    await tell();
  }
  const later = rows.slice(Math.floor(rows.length / 2));
  const slopes = Object.fromEntries(
    columns.map(([of]) => [of, slope(later.map((row) => [row.minute, row[of]]))]),
  );
  const told = columns.map(([of, , width]) => slopes[of].toFixed(2).padStart(width));
  console.log(`    a minute*${told.join('')}`);
  console.log('* over the second half.');
  mkdirSync('build', { recursive: true });
  const measuredAll = { seed, minutes, acts: done, errors, slopes, rows };
  writeFileSync('build/soak.json', `${JSON.stringify(measuredAll)}\n`);
}
/** Its button is there only while something is computed. */
const missed = names.filter((name) => name !== 'stop' && found.get(name) === 0);
if (missed.length > 0) console.log(`Acts that found nothing: ${missed.join(', ')}.`);
console.log(`${done} acts, ${errors} errors.`);
await site.close();
process.exit(errors === 0 && missed.length === 0 ? 0 : 1);
