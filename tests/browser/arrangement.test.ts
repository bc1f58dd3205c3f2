/** Runs seen apart: together, side by side, or one of them. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runColours } from '../../web/src/kit/ui/runStyle.ts';
import { accessibilityFaults } from './support/axe.ts';
import { benchOn, eventually } from './support/bench.ts';
import { overhang } from './support/layout.ts';
import { visitSite } from './support/pages.ts';
import { hueRows, shareOfColour } from './support/pixels.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ width: 1280, height: 900 }, (visit) => {
  ({ site, page } = visit);
});

const { ready, fragment } = benchOn(() => page, { drawer: false });
const pair = 'chaplygin_sleigh/backwards?runs=gonzalez,rk4';
/** Between the legend, whose marks have the same colours, and the controls. */
const [top, bottom] = [0.35, 0.84];
const ink = (run: number) =>
  shareOfColour(page.locator('#stage'), runColours[run] as string, 24, [top, bottom]);
const way = (name: string) => page.getByRole('radio', { name, exact: true });
const front = (name: RegExp) => page.locator('.legend').getByRole('radio', { name });
const titles = () => page.locator('.cell-title:visible').allInnerTexts();

async function open(link: string, search = ''): Promise<void> {
  await page.goto(`${site.url}bench.html?antialias=0${search}#2/${link}`);
  await ready();
}

describe('together', () => {
  it('has one run solid and the others glass; the legend says what each keeps and chooses', async () => {
    await open(pair);
    const said = () =>
      page
        .locator('.legend [role="radio"]')
        .evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).title));
    await eventually(said).toEqual([
      'Gonzalez keeps energy and constraint. A click or Enter changes the method.',
      'Runge–Kutta 4 keeps nothing exactly. A click or Enter changes the method.',
    ]);
    // The orange rim of the glass, and the blue body in it.
    await eventually(() => ink(0)).toBeGreaterThan(0.003);
    const rim = await ink(1);
    expect(rim).toBeGreaterThan(0);
    expect(rim).toBeLessThan((await ink(0)) / 2);
    await front(/Runge/).hover();
    await eventually(() => ink(1)).toBeGreaterThan(2 * rim);
    expect(fragment()).not.toContain('seen');
    await page.mouse.move(1270, 890);
    await eventually(() => ink(1)).toBeLessThan(1.2 * rim);
    await front(/Gonzalez/).focus();
    await page.keyboard.press('ArrowDown');
    expect(await front(/Runge/).getAttribute('aria-checked')).toBe('true');
    await eventually(() => ink(1)).toBeGreaterThan(2 * rim);
    expect(fragment()).toContain('seen=together,2');
    // The keys of the page are not pressed too.
    expect(await page.locator('.clock').innerText()).toBe('t = 20.0 of 20 s');
  });

  it('is how links without the word open, and one of a method alone has no choice', async () => {
    await open(pair);
    expect(await way('Together').getAttribute('aria-checked')).toBe('true');
    await open('chaplygin_sleigh/backwards?runs=gonzalez&seen=apart');
    expect(await page.locator('.segments').isVisible()).toBe(false);
    expect(await page.locator(':is(.legend, .segments) [role="radio"]:visible').count()).toBe(0);
    await eventually(() => fragment()).not.toContain('seen');
  });
});

describe('side by side', () => {
  it('each has its cell with its name, its colour and its error at the playhead', async () => {
    await open(`${pair}&seen=apart&at=16`);
    await eventually(titles).toEqual([
      expect.stringMatching(/^Gonzalez energy error \d.*10⁻¹[⁴⁵⁶⁷]$/),
      expect.stringMatching(/^Runge–Kutta 4 energy error \d.*10⁻[⁷⁸]$/),
    ]);
    await page.locator('#scrub').fill('0');
    await eventually(async () => (await titles())[1]).toMatch(/error 0$/);
    const boxes = await page
      .locator('.cell-title')
      .evaluateAll((nodes) =>
        nodes
          .filter((node) => node.checkVisibility())
          .map((node) => node.getBoundingClientRect().x),
      );
    const { x, width } = (await page.locator('#stage').boundingBox()) ?? { x: 0, width: 0 };
    expect(boxes.map((left) => (left - x) / width)).toEqual([
      expect.closeTo(0, 1),
      expect.closeTo(0.5, 1),
    ]);
    // Handles are there only as long as the focus is near.
    await page.locator('#preset').focus();
    await eventually(() => page.locator('.handle:visible').count()).toBe(0);
    // Each run is in its own cell, and in no other.
    const rows = hueRows(await page.locator('#stage').screenshot(), runColours.slice(0, 2));
    const below = rows.slice(Math.ceil(top * rows.length), Math.floor(bottom * rows.length));
    const count = (cell: 0 | 1, run: number): number =>
      below.reduce((sum, row) => {
        const half = row.length / 2;
        return sum + row.slice(cell * half, (cell + 1) * half).split(String(run)).length - 1;
      }, 0);
    expect(count(0, 0)).toBeGreaterThan(500);
    expect(count(1, 1)).toBeGreaterThan(500);
    // The dark parts of a body have the hue of the first run: what there is of it is no body.
    expect(count(0, 1)).toBe(0);
    expect(count(1, 0)).toBeLessThan(count(0, 0) / 2);
  });

  it('the cameras are one: what turns the first turns the second', async () => {
    await open(`${pair}&seen=apart`);
    const halves = async (): Promise<string[]> => {
      const { x, y, width, height } = (await page.locator('#stage').boundingBox()) as {
        x: number;
        y: number;
        width: number;
        height: number;
      };
      const clip = (i: number) => ({
        ...{ x: x + (i * width) / 2 + 8, y: y + 60 },
        ...{ width: width / 2 - 16, height: height - 130 },
      });
      const shots = [
        await page.screenshot({ clip: clip(0) }),
        await page.screenshot({ clip: clip(1) }),
      ];
      return shots.map((shot) => shot.toString('base64'));
    };
    await eventually(() => ink(1)).toBeGreaterThan(0.001);
    const before = await halves();
    const box = (await page.locator('#stage').boundingBox()) as { x: number; y: number };
    await page.mouse.move(box.x + 200, box.y + 450);
    await page.mouse.down();
    await page.mouse.move(box.x + 300, box.y + 430, { steps: 4 });
    await page.mouse.up();
    await eventually(async () => (await halves())[0]).not.toBe(before[0]);
    expect((await halves())[1]).not.toBe(before[1]);
  });
});

describe('one', () => {
  it('shows the run that the legend names, by the keyboard and by its link', async () => {
    await open(pair);
    await way('Together').focus();
    await page.keyboard.press('ArrowLeft');
    expect(await way('One').getAttribute('aria-checked')).toBe('true');
    await eventually(() => ink(1)).toBe(0);
    expect(await ink(0)).toBeGreaterThan(0);
    await front(/Runge/).click();
    await eventually(() => ink(0)).toBe(0);
    const link = fragment();
    expect(link).toContain('seen=one,2');
    await page.goto('about:blank');
    await page.goto(`${site.url}bench.html?antialias=0#${link}`);
    await ready();
    await eventually(() => ink(1)).toBeGreaterThan(0);
    expect(await ink(0)).toBe(0);
    expect(fragment()).toBe(link);
  });

  it('of a number that is none, and of a way that is none, say or show what there is', async () => {
    await open(`${pair}&seen=one,4`);
    await eventually(() => ink(0)).toBeGreaterThan(0);
    await page.goto('about:blank');
    await open(`${pair}&seen=stacked`);
    expect(await page.locator('[role="alert"]').innerText()).toMatch(/how its methods are seen/);
    expect(await titles()).toEqual([]);
  });
});

it.each([
  [1280, 900],
  [390, 844],
])(
  'axe finds nothing in any of the ways at %i × %i, and nothing hangs over',
  async (width, height) => {
    await page.setViewportSize({ width, height });
    await open('chaplygin_sleigh/backwards?runs=gonzalez,rk4,avf,heun2');
    for (const name of ['Side by side', 'One', 'Together']) {
      await way(name).click();
      expect(await accessibilityFaults(page), name).toEqual([]);
      expect(await overhang(page)).toBe(0);
    }
  },
);

it('is chosen in a frame of another page, and while presenting', async () => {
  await open(pair, '&embed=1');
  await way('Side by side').click();
  await eventually(titles).toHaveLength(2);
  await page.goto('about:blank');
  await open(pair);
  await page.click('#present');
  await way('Side by side').click();
  await eventually(titles).toHaveLength(2);
});
