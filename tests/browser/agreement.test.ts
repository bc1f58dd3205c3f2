/** The engine in Chromium, through the bench, computes what the native program computes. */
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Catalogue, SystemInfo } from '../../web/src/kit/engine/types.ts';
import { encodePermalink } from '../../web/src/kit/experiment/link/permalink.ts';
import { mostRuns } from '../../web/src/kit/ui/runStyle.ts';
import { calmPreset, calmStep } from '../web/support/calmPreset.ts';
import { drawn } from '../web/support/drawn.ts';
import { native } from '../web/support/native.ts';
import { allowance, apart, moved } from '../web/support/rounding.ts';
import { openDrawer } from './support/bench.ts';
import { launchChromium } from './support/chromium.ts';
import { type Site, serveSite } from './support/site.ts';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), serveSite()]);
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const catalogue = JSON.parse(native(['catalog', '--json']).out) as Catalogue;
const steps = 1000;

/** Methods that differ most, on each system; `tests/web` compares all of them in Node's same V8. */
const groups = catalogue.systems.map((system) => {
  const methods = system.fits.map(({ method }) => method).filter((id) => !id.includes(':'));
  const stride = Math.max(1, Math.floor(methods.length / mostRuns));
  return [system.id, methods.filter((_, i) => i % stride === 0).slice(0, mostRuns)] as const;
});

/** All samples of the experiment as the bench saves them: rows of numbers, time first. */
async function inChromium(system: SystemInfo, methods: readonly string[]): Promise<number[][]> {
  const preset = calmPreset(system);
  const { parameters, q, v } = preset;
  const h = calmStep(preset);
  const runs = methods.map((method) => ({ method }));
  const experiment = { system: system.id, parameters, q, v, h, horizon: steps * h, runs };
  const page = await browser.newPage();
  await page.goto(`${site.url}bench.html?antialias=0#${encodePermalink({ experiment, view: {} })}`);
  await page.waitForSelector('.pane[data-state="ready"]');
  await openDrawer(page);
  await page.click('text=Data as a table');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.click('text=Save all samples'),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  await page.close();
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  const [, ...rows] = lines;
  // Method and number of the step go; so do the iterations of a step, which the program does not print.
  return rows.map((row) => row.split(',').slice(2, -1).map(Number));
}

/** The same from the program; `way`: from a start that is one rounding away. */
function inNative(system: SystemInfo, methods: readonly string[], way?: 1 | -1): number[][] {
  const preset = calmPreset(system);
  const h = calmStep(preset);
  // A preset may have fewer parts than the catalogue's components, which are those of the default.
  const ids = (kind: 'q' | 'v') => system.components.filter((one) => one.kind === kind);
  const names = [...ids('q').slice(0, preset.q.length), ...ids('v').slice(0, preset.v.length)].map(
    ({ id }) => id,
  );
  const start = way === undefined ? [] : moved([...preset.q, ...preset.v], way);
  const set = start.flatMap((x, i) => ['--set', `${names[i]}=${x}`]);
  const words = ['--system', system.id, '--preset', preset.id, '--method', methods.join(',')];
  const { out } = native(['run', ...words, ...set, '--h', String(h), '--t', String(steps * h)]);
  const [, ...rows] = out.trim().split('\n');
  // Method and number of the step go; the time stays.
  return rows.map((row) => row.split(',').slice(2).map(Number));
}

it.each(drawn('systems in Chromium and natively', groups, ([id]) => id))(
  '%s: %s agree to round-off',
  async (id, methods) => {
    const system = catalogue.systems.find((one) => one.id === id) as SystemInfo;
    const here = await inChromium(system, methods);
    const there = inNative(system, methods);
    expect(here).toHaveLength(methods.length * (steps + 1));
    expect(there).toHaveLength(here.length);
    const wanted = there.flat();
    const difference = apart(wanted, here.flat());
    const close = difference <= allowance(wanted, []);
    const disturbed = ([1, -1] as const).map((way) =>
      close ? [] : inNative(system, methods, way),
    );
    expect(difference).toBeLessThanOrEqual(
      allowance(wanted, close ? [] : disturbed.map((rows) => rows.flat())),
    );
  },
);
