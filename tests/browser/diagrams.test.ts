/** Drawings of systems and of steps as the browser sets them; the order that a page measures. */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { diagramSvg } from '../../web/plugins/diagram/diagram.ts';
import { drawingOf, stepNames, stepSketch } from '../../web/plugins/diagram/drawings.ts';
import { catalogueHere } from '../../web/plugins/engineHere.ts';
import { accessibilityFaults } from './support/axe.ts';
import { overhang, smallControls } from './support/layout.ts';
import { numberOf } from './support/numbers.ts';
import { openText, visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;
let browser: Browser;

visitSite({ base: '/', width: 1280, height: 900, undrawn: true }, (visit) => {
  ({ browser, site, page } = visit);
});

const open = (path: string) => openText(page, `${site.url}${path}`);

interface Box {
  readonly text: string;
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
}
interface Drawn {
  readonly id: string;
  readonly size: readonly [number, number];
  readonly letters: readonly Box[];
  readonly all: Box['box'];
}

/**
 * Draws them in a page of the site, with its fonts and styles, and measures in their own units. Its
 * policy, which lets no words become markup, is left out.
 */
async function measured(drawings: Readonly<Record<string, string>>): Promise<Drawn[]> {
  const free = await browser.newPage({ bypassCSP: true, viewport: { width: 1280, height: 900 } });
  await openText(free, `${site.url}systems/kepler.html?calm`);
  return free.evaluate(async (svgs) => {
    await document.fonts.ready;
    const place = document.querySelector('.diagram-view') as HTMLElement;
    return Object.entries(svgs).map(([id, html]) => {
      place.innerHTML = html;
      const svg = place.querySelector('svg') as SVGSVGElement;
      const boxOf = (node: SVGGraphicsElement): Box['box'] => {
        const { x, y, width, height } = node.getBBox();
        return [x, y, x + width, y + height];
      };
      const { width, height } = svg.viewBox.baseVal;
      const letters = [...svg.querySelectorAll('text')]
        .filter((text) => text.textContent !== '' && text.closest('g') === null)
        .map((text) => ({ text: text.textContent ?? '', box: boxOf(text) }));
      return { id, size: [width, height] as const, letters, all: boxOf(svg) };
    });
  }, drawings);
}

/** Of every system, and every step, by its name. */
function drawings(): Readonly<Record<string, string>> {
  const systems = catalogueHere().systems.map(({ id }) => [id, drawingOf(id)] as const);
  const steps = stepNames().map((name) => [name, stepSketch(name)] as const);
  return Object.fromEntries(
    [...systems, ...steps].flatMap(([id, one]) =>
      one === undefined ? [] : [[id, diagramSvg(one, '')]],
    ),
  );
}

/** By how much two texts cover each other; the room above and below letters does not count. */
function covered(a: Box['box'], b: Box['box']): number {
  const across = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const slack = 0.22;
  const tall = (box: Box['box']) => slack * (box[3] - box[1]);
  const down = Math.min(a[3] - tall(a), b[3] - tall(b)) - Math.max(a[1] + tall(a), b[1] + tall(b));
  return Math.min(across, down);
}

describe('drawings of systems and sketches of steps', () => {
  it('keep all that they draw within their frame, and their letters apart', async () => {
    const all = await measured(drawings());
    expect(all.length).toBe(catalogueHere().systems.length + stepNames().length);
    const outside = all.filter(
      ({ size, all: [left, top, right, bottom] }) =>
        left < 0 || top < 0 || right > size[0] || bottom > size[1],
    );
    expect(outside.map(({ id, all: box, size }) => [id, box.map(Math.round), size])).toEqual([]);
    const touching = all.flatMap(({ id, letters }) =>
      letters.flatMap((a, i) =>
        letters
          .slice(i + 1)
          .filter((b) => covered(a.box, b.box) > 1)
          .map((b) => `${id}: ${a.text} and ${b.text}`),
      ),
    );
    expect(touching).toEqual([]);
  });

  it('are pictures with a name, told by the words below', async () => {
    await open('systems/chaplygin_sleigh.html?calm');
    const view = page.getByRole('img', { name: 'Labelled drawing: Chaplygin sleigh' });
    const words = await view.evaluate(
      (node) => document.getElementById(node.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(words).toContain('the direction that is forbidden');
    expect(await page.locator('.diagram-key dt').count()).toBe(6);
    await open('methods/cf43.html');
    const step = page.getByRole('img', { name: 'Sketch of one step: Commutator-free 4(3)' });
    expect(await step.count()).toBe(1);
    expect(await page.getByRole('img', { name: /^Sketch of how the step is chosen/ }).count()).toBe(
      1,
    );
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it.each(['systems/heavy_top.html', 'systems/quadrotor_payload.html', 'methods/rkmk54.html'])(
    '%s has no fault, and is as wide as a phone',
    async (path) => {
      await page.emulateMedia({ colorScheme });
      await open(`${path}?calm`);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await overhang(page)).toBe(0);
    },
  );
});

describe('the page of a method', () => {
  it('measures the order on a system of choice', async () => {
    await open('methods/rk4.html');
    await page.locator('#order').scrollIntoViewIfNeeded();
    const place = page.locator('#order-here');
    await place.getByLabel('On the system').selectOption({ label: 'Kepler problem' });
    await place.getByRole('button', { name: 'Measure the order' }).click();
    await page.waitForSelector('#order-here[data-state="ready"]');
    const said = await place.locator('.summary li').innerText();
    const order = Number(/order ([\d.]+) \(claimed: 4\)/.exec(said)?.[1]);
    expect(Math.abs(order - 4)).toBeLessThan(0.3);
    expect(await smallControls(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await place.getByLabel('On the system').selectOption({ label: 'Heavy top' });
    await page.waitForSelector('#order-here[data-state="computing"]');
    await page.waitForSelector('#order-here[data-state="ready"]');
  });

  it('computes a sleigh in metres and in centimetres, which differ on one formulation only', async () => {
    await open('methods/gonzalez_reduced.html');
    await page.locator('#units').scrollIntoViewIfNeeded();
    const place = page.locator('#units-here');
    await place.getByRole('button', { name: 'Compute in both' }).click();
    await page.waitForSelector('#units-here[data-state="ready"]');
    const rows = await place.locator('tbody tr').allInnerTexts();
    expect(rows).toHaveLength(6);
    const numbers = rows.map((row) => row.split('\t').slice(2).map(numberOf));
    const [, coarse = [], fine = []] = numbers.slice(3);
    // Errors in metres, in centimetres, and the distance between the two.
    for (const i of [0, 1, 2]) {
      expect(Math.abs(Math.log2((coarse[i] ?? 0) / (fine[i] ?? 0)) - 2)).toBeLessThan(0.3);
    }
    expect(fine[2]).toBeGreaterThan(1e-5);
    // In its own coordinates the constraint has no part along the angle: all units give one frame.
    for (const row of numbers.slice(0, 3)) expect(row[2]).toBeLessThan(1e-12);
    for (const row of numbers) expect(row[3]).toBeLessThan(1e-12);
    expect(await smallControls(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('says what depends on units also of a method that does not run on the sleigh', async () => {
    await open('methods/lie_gonzalez.html');
    expect(await page.locator('#units + p').textContent()).toContain('turns and shifts');
    expect(await page.locator('#units-here').count()).toBe(0);
    await open('methods/rk4.html');
    expect(await page.locator('#units').count()).toBe(0);
  });
});
