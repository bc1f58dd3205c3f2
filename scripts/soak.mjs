/**
 * Uses the bench of the built site as readers do, for minutes and at random, and prints what is left
 * behind after garbage is collected: nodes and listeners of the document, JavaScript's heap, objects on
 * the graphics card, workers, linear memory of WebAssembly, and the memory of the renderer, which has
 * the browser's own stores besides; and the slope of each over the second half. Acts come from a seed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { collecting, countHoldings, holdings } from '../tests/browser/support/holdings.ts';
import { drawing, option } from './drawn.mjs';

const minutes = option('soak', '--minutes', 20);
const seed = option('soak', '--seed', 1);
const { random, below, pick } = drawing(seed);

const server = await preview({ root: 'web', configFile: 'web/vite.config.ts', logLevel: 'error' });
const address = `${server.resolvedUrls?.local[0]}bench.html?antialias=0`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    ...['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', collecting],
  ],
});
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
  if (await page.evaluate(busy)) await click('#stop');
  await page.waitForFunction(over, undefined, { timeout: 60_000 });
}
/** Clicks one of what a selector finds and a reader could see. */
const click = (selector) =>
  page.evaluate(
    ([wanted, share]) => {
      const all = [...document.querySelectorAll(wanted)].filter(
        (node) => node.getClientRects().length > 0 && !node.disabled,
      );
      all[Math.floor(share * all.length)]?.click();
    },
    [selector, random()],
  );
const choose = (selector) =>
  page.evaluate(
    ([wanted, share]) => {
      const select = document.querySelector(wanted);
      if (select === null) return;
      select.focus();
      select.selectedIndex = Math.floor(share * select.length);
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [selector, random()],
  );
/** Types a number in place of that of a field. */
async function type(selector, text) {
  const there = await page.evaluate((wanted) => {
    const field = document.querySelector(wanted);
    if (field === null || field.getClientRects().length === 0) return false;
    field.focus();
    field.select();
    return true;
  }, selector);
  if (!there) return;
  await page.keyboard.insertText(text);
  await page.keyboard.press('Enter');
}
const computesBeside = async (id) => {
  await page.evaluate((part) => {
    document.getElementById(part).open = true;
  }, id);
  await click(`#${id} button.primary`);
  await page.waitForTimeout(50 + below(800));
};

const sizes = [
  [390, 844],
  [800, 600],
  [1280, 720],
  [1920, 1080],
];

const acts = {
  size: () => {
    const [width, height] = pick(sizes);
    return page.setViewportSize({ width, height });
  },
  /** As a page that was hidden for long: no frames, no timers, and then all at once again. */
  asleep: async () => {
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await new Promise((done) => setTimeout(done, 200 + below(2000)));
    await session.send('Page.setWebLifecycleState', { state: 'active' });
  },
  system: () => choose('#system'),
  preset: () => choose('#preset'),
  method: () => choose(`#run-${below(3)}-method`),
  addMethod: () => click('#add-method'),
  removeMethod: () => click('.remove'),
  step: async () => {
    await page.evaluate(() => document.querySelector('#h-slider')?.focus());
    await page.keyboard.press(pick(['ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp']));
  },
  pin: () => click('#pin'),
  seen: () => click('.ways [role="radio"], .legend [role="radio"]'),
  horizon: () => type('#horizon', pick(['1', '5', '10', '20'])),
  play: () => click('#play'),
  transport: () => click('.transport button:not(#play)'),
  camera: () => click('.camera button'),
  plots: () => click('.plot-controls input[type="checkbox"]'),
  plotView: () => click('.view-controls button'),
  portrait: () => choose(`#phase-${below(2)}`),
  reference: () => click('#reference'),
  startByHand: () => click('#set-start'),
  folded: () => click('.pane summary, .asked summary, .setup summary'),
  theme: () => click('#theme'),
  undo: () => page.keyboard.press('Control+z'),
  redo: () => page.keyboard.press('Control+Shift+z'),
  stop: () => click('#stop'),
  demonstrations: () => click('#demo-open'),
  demonstration: () => click('[data-demo]'),
  view: () => click('#demo-back, #demo-next'),
  endDemonstration: () => click('#demo-end'),
  parameter: () =>
    type(pick(['#parameter-m', '#parameter-J', '#parameter-a']), pick(['1', '1.5', '2'])),
  startNumber: () =>
    type(`.setup details .field:nth-of-type(${1 + below(4)}) input`, pick(['0.1', '1'])),
  keep: () => click('#keep summary, #keep section:not([aria-labelledby="keep-file"]) button'),
  help: async () => {
    await click('#help-open');
    await click('#help-close');
  },
  presenter: async () => {
    await click('#present');
    await page.keyboard.press('p');
  },
  table: () => click('.results summary, .data summary'),
  back: () => click('#go-back'),
  ensemble: () => computesBeside('ensemble'),
  study: () => computesBeside('precision'),
  cancel: () => click('#ensemble button:not(.primary), #precision button:not(.primary)'),
  link: () =>
    page.evaluate(
      (fragment) => {
        window.location.hash = fragment;
      },
      pick(['2/chaplygin_sleigh/backwards', '2/rolling_disk/circle', '2/heavy_top', '2/suslov']),
    ),
};

/** All that computes and plays has ended; always the same experiment, so that counts compare. */
async function toRest() {
  for (const name of ['ensemble', 'precision']) {
    await page.evaluate((part) => {
      const stop = document.querySelector(`#${part} .buttons button:not(.primary)`);
      if (stop !== null && !stop.hidden) stop.click();
    }, name);
  }
  if ((await page.locator('#demo-end').count()) > 0) await click('#demo-end');
  // Their panel may be closed.
  await page.evaluate(() => {
    const pin = () => document.querySelector('.pins td button');
    for (let left = 10; left > 0 && pin() !== null; left -= 1) pin().click();
  });
  if (await page.locator('#reference[aria-pressed="true"]').count()) await click('#reference');
  await page.setViewportSize(atRest);
  await page.evaluate(() => {
    window.location.hash = '2/chaplygin_sleigh/figure3?T=10';
  });
  await page.waitForTimeout(1000);
  await settled();
  // What is folded away is laid out once more: the browser's last layout holds what it was made of.
  for (const open of [true, false]) {
    await page.evaluate((on) => {
      for (const node of document.querySelectorAll('.bench details')) node.open = on;
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

await page.goto(address);
await settled();
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
console.log(`Seed ${seed}, ${minutes} minutes.\nminute   acts${heads.join('')}`);
const began = performance.now();
const rows = [];
let done = 0;
const names = Object.keys(acts);
for (let next = 0; rows.length < 2 || performance.now() - began < 60_000 * minutes; ) {
  const name = pick(names);
  await acts[name]();
  done += 1;
  await page.waitForTimeout(50 + below(200));
  if (random() < 0.5) await settled();
  const minute = (performance.now() - began) / 60_000;
  if (minute < next) continue;
  next += minutes / 20;
  await toRest();
  const now = await measured();
  rows.push({ minute, ...now });
  const cells = columns.map(([of, , width, digits]) => now[of].toFixed(digits).padStart(width));
  console.log(`${minute.toFixed(1).padStart(6)} ${String(done).padStart(6)}${cells.join('')}`);
}
const later = rows.slice(Math.floor(rows.length / 2));
const slopes = Object.fromEntries(
  columns.map(([of]) => [of, slope(later.map((row) => [row.minute, row[of]]))]),
);
const told = columns.map(([of, , width]) => slopes[of].toFixed(2).padStart(width));
console.log(`    a minute*${told.join('')}`);
console.log(`* over the second half. ${done} acts, ${errors} errors.`);
mkdirSync('build', { recursive: true });
const found = { seed, minutes, acts: done, errors, slopes, rows };
writeFileSync('build/soak.json', `${JSON.stringify(found)}\n`);
await browser.close();
await server.close();
process.exit(errors === 0 ? 0 : 1);
