/**
 * How much of the stage a motion takes, read from its picture half way through; the exact boxes of all bodies
 * at all times are in everyStart.test.ts.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueHere } from '../../web/plugins/engineHere.ts';
import { mostTrusted } from '../../web/src/kit/scene/trusted.ts';
import { runColours } from '../../web/src/kit/ui/runStyle.ts';
import {
  defaultExperiment,
  withPreset,
  withSystem,
} from '../../web/src/pages/bench/setup/setupDraft.ts';
import { openRecorder } from '../web/lessonEngine.ts';
import { drawn } from '../web/support/drawn.ts';
import { benchOn } from './support/bench.ts';
import { visitSite } from './support/pages.ts';
import { hueRows } from './support/pixels.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ base: '/', width: 1280, height: 900 }, (visit) => {
  ({ site, page } = visit);
});

const { ready } = benchOn(() => page, { drawer: false });
const catalogue = catalogueHere();
// What is coloured by a quantity has no colour of its run.
const coloured = catalogue.systems.filter(({ id }) => id !== 'sphere_molecules');

/**
 * Higher than wide on a stage twice as wide as high: what they fill is its height. The rods of the pendulum
 * have no colour of their run, so that its box is of the balls and the trail so far.
 */
const leastShare = new Map([
  ['double_pendulum', 0.06],
  ['rattleback', 0.08],
]);

/** Share of a picture that the box around a sign takes. */
function shareOf(rows: readonly string[], sign: string): number {
  const width = rows[0]?.length ?? 0;
  const seen = rows.flatMap((row, y) => (row.includes(sign) ? [y] : []));
  const left = Math.min(...rows.map((row) => (row.includes(sign) ? row.indexOf(sign) : width)));
  const right = Math.max(...rows.map((row) => row.lastIndexOf(sign)));
  const height = (seen.at(-1) ?? 0) - (seen[0] ?? 0) + 1;
  return (Math.max(0, right - left + 1) * height) / (width * rows.length);
}

describe('the first start of each system', () => {
  let recordOf: Awaited<ReturnType<typeof openRecorder>>;

  beforeAll(async () => {
    recordOf = await openRecorder();
  });

  it.each(drawn('pictures of starts', coloured, ({ id }) => id))(
    'takes its share of the stage, read from the picture: $id',
    async (system) => {
      const [preset] = system.presets;
      if (preset === undefined) return;
      const start = withSystem(catalogue, defaultExperiment(catalogue), system.id);
      const { records } = await recordOf(withPreset(system, start, preset.id));
      const at = preset.horizon / 2;
      await page.goto(`${site.url}bench.html?antialias=0#2/${system.id}/${preset.id}?at=${at}`);
      await ready();
      const stage = page.locator('.stage');
      await page.evaluate(() => {
        const over = '.stage > :not(canvas), .stage-above, .stage-below, #drawer';
        for (const node of document.querySelectorAll<HTMLElement>(over))
          node.style.visibility = 'hidden';
      });
      const share = async (): Promise<number> => {
        const rows = hueRows(await stage.screenshot(), runColours);
        return shareOf(rows, String(mostTrusted(records)));
      };
      await expect.poll(share).toBeGreaterThan(leastShare.get(system.id) ?? 0.12);
    },
  );
});
