/** The first minute on the bench: few controls, a large stage, and all the rest unfolded when asked for. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runColours } from '../../web/src/kit/ui/runStyle.ts';
import { accessibilityFaults } from './support/axe.ts';
import { benchOn, eventually, unfold } from './support/bench.ts';
import { overhang, smallControls } from './support/layout.ts';
import { visitSite } from './support/pages.ts';
import { shareOfColour } from './support/pixels.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite(
  {
    width: 1280,
    height: 900,
    moving: true,
    undrawn: { but: /camera sees|^begins near|^shows the whole|^goes with|SVG of a plot/ },
  },
  (visit) => {
    ({ site, page } = visit);
  },
);

const { ready, recomputed, enter } = benchOn(() => page, { drawer: false });
const unfolded = (id: string) =>
  page.locator(`#${id}`).evaluate((part) => 'open' in part && part.open);
/** Its id, or its words. */
const focused = () =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
const chips = () => page.locator('.chip');
const card = (run: number) => page.locator(`#run-${run}-method`);

/** As seen at first: a link that differs in its fragment alone would change the page that is there. */
async function open(link = '', search = '?antialias=0'): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${site.url}bench.html${search}${link === '' ? '' : `#2/${link}`}`);
  await ready();
}

/** What can be pressed, chosen or typed in of the page without scrolling. */
const controls = () =>
  page.evaluate(() => {
    const nodes = document.querySelectorAll<HTMLElement>(
      ':is(a:not(.skip), button, input, select, textarea, summary, [role="radiogroup"])',
    );
    return [...nodes]
      .filter((node) => node.checkVisibility({ visibilityProperty: true }))
      .filter((node) => node.getBoundingClientRect().bottom > 1)
      .filter((node) => node.getBoundingClientRect().top < window.innerHeight)
      .map((node) => node.id || (node.textContent ?? ''));
  });

/** How much of the screen something takes, and whether all of it is there without scrolling. */
const seen = (selector: string) =>
  page.locator(selector).evaluate((node) => {
    const { width, height, top, bottom } = node.getBoundingClientRect();
    const whole = top >= 0 && bottom <= window.innerHeight && width > 0 && height > 0;
    return { across: width / window.innerWidth, down: height / window.innerHeight, whole };
  });

/** Whether the upper lies over the lower; both are on the screen. */
const hides = (upper: string, lower: string) =>
  page.evaluate(
    ([above, below]) => {
      const [a, b] = [above, below].map((one) =>
        (document.querySelector(one) as HTMLElement).getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      return b.top < a.bottom || b.bottom > window.innerHeight;
    },
    [upper, lower] as const,
  );

describe.each([
  [1280, 900],
  [390, 844],
  [1920, 1080],
])('at first sight, %i × %i', (width, height) => {
  it.each([
    'chaplygin_sleigh',
    'rattleback',
    'chaotic_quartic/figure2',
    'sphere_molecules/vortices',
    'chaplygin_sleigh/backwards?runs=gonzalez,rk4,avf,heun2',
  ])('%s has at most 20 controls, the stage, its curve and h', async (link) => {
    await page.setViewportSize({ width, height });
    await open(link);
    const all = await controls();
    expect(all.length, all.join(', ')).toBeLessThanOrEqual(20);
    const [stage, curve] = [await seen('.stage'), await seen('.instruments')];
    expect(stage).toMatchObject({ across: 1, whole: true });
    if (width >= 900) expect(stage.down).toBeGreaterThanOrEqual(0.7);
    else expect(stage.down + (await seen('#plots')).down).toBeLessThanOrEqual(0.6);
    expect(curve.whole).toBe(true);
    expect((await seen('#h-slider')).whole).toBe(true);
    expect(await overhang(page)).toBe(0);
  });
});

it('fits 320 pixels without overhang', async () => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open();
  expect(await overhang(page)).toBe(0);
  expect((await seen('#export')).whole).toBe(true);
});

it('on a telephone stage and curve stay in view while the controls scroll', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('rattleback');
  await page.locator('#drawer > summary').click();
  await page.locator('#keep > summary').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  expect((await seen('.stage')).whole).toBe(true);
  expect((await seen('.instruments')).whole).toBe(true);
});

describe('the picture of the system', () => {
  const picture = () => page.locator('.system-picture img');
  const drawn = () =>
    eventually(() => picture().evaluate((img: HTMLImageElement) => img.naturalWidth > 0)).toBe(
      true,
    );
  const chip = () => page.locator('#system').boundingBox();

  it.each([
    [1280, 900],
    [390, 844],
  ])('decorates its name, and moves nothing when it comes: %i × %i', async (width, height) => {
    await page.setViewportSize({ width, height });
    let comes: (() => Promise<void>) | undefined;
    await page.route('**/motions/*.svg', (route) => {
      comes = () => route.continue();
    });
    await open('rattleback');
    await eventually(() => comes !== undefined).toBe(true);
    const before = await chip();
    await comes?.();
    await page.unroute('**/motions/*.svg');
    await drawn();
    expect(await chip()).toEqual(before);
    expect(await picture().getAttribute('alt')).toBe('');
    expect(await picture().boundingBox()).toMatchObject({ height: 32 });
    await recomputed(() => page.selectOption('#system', 'kepler'));
    await drawn();
    expect(await picture().getAttribute('src')).toBe('motions/kepler.svg');
  });

  it('is there for every system', async () => {
    await open();
    const missing = await page.evaluate(async () => {
      const ids = [...document.querySelectorAll<HTMLOptionElement>('#system option')];
      const answers = ids.map(async ({ value }) =>
        (await fetch(`motions/${value}.svg`)).ok ? [] : [value],
      );
      return (await Promise.all(answers)).flat();
    });
    expect(missing).toEqual([]);
  });
});

describe('the drawer', () => {
  it('holds all tools, each with an icon, and what they have inside', async () => {
    await open();
    expect(await page.locator('.tools').isVisible()).toBe(false);
    await page.locator('#drawer > summary').click();
    await page.locator('#samples').waitFor();
    const tools = page.locator('.tools > details:visible');
    expect(await tools.count()).toBeGreaterThan(12);
    expect(await page.locator('.tools .tool-icon path:not([d=""])').count()).toBe(
      await page.locator('.tools > details').count(),
    );
    for (const id of [
      'add-method',
      'reference',
      'go-back',
      'set-start',
      'parameter-J',
      'start-x',
    ]) {
      expect(await page.locator(`#${id}`).isVisible(), id).toBe(false);
      await unfold(page, `#${id}`);
      expect(await page.locator(`#${id}`).isVisible(), id).toBe(true);
    }
  });

  it('finds a tool by a word of its title or of what is inside', async () => {
    await open();
    await page.locator('#drawer > summary').click();
    await page.locator('#samples').waitFor();
    const titles = () => page.locator('.tools > details:visible > summary').allInnerTexts();
    const all = await titles();
    await page.fill('#tool-search', 'poincaré');
    expect((await titles())[0]).toBe('Poincaré section');
    await page.fill('#tool-search', 'GIF');
    expect(await titles()).toContain('Export and share');
    expect((await titles()).length).toBeLessThan(all.length / 2);
    await page.fill('#tool-search', 'xyzzy');
    expect(await titles()).toEqual([]);
    expect(await page.locator('#drawer [role="status"]').first().innerText()).toBe(
      'No tool has these words.',
    );
    await page.fill('#tool-search', '');
    expect(await titles()).toEqual(all);
  });

  it('opens at a method for Enter on its token, and shows the same for a click', async () => {
    await open();
    const method = (run: number) => page.locator(`#run-${run}-method`);
    await page.locator('.legend [role="radio"]').first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await method(1).count()).toBe(1);
    expect(await method(1).isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('run-1-method');
    expect(await method(0).isVisible()).toBe(false);
    await recomputed(() => method(1).selectOption('rk4'));
    expect(await page.locator('.legend .run-name').nth(1).innerText()).toBe('Runge–Kutta 4');
    await page.locator('.legend [role="radio"]').first().click();
    expect(await focused()).toBe('run-0-method');
  });

  it('opens at the method of a single run', async () => {
    await open('chaplygin_sleigh/backwards?runs=gonzalez');
    await page.locator('.legend [role="button"]').focus();
    await page.keyboard.press('Space');
    expect(await focused()).toBe('run-0-method');
  });

  it('opens at what can be exported: three actions from the page to the SVG of a plot', async () => {
    await open();
    await page.locator('#export').focus();
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('Export and share');
    expect(await unfolded('keep')).toBe(true);
    expect(await hides('#drawer > summary', '#keep > summary')).toBe(false);
    await page.locator('#picture-of').focus();
    await page.keyboard.press('ArrowDown');
    await page.locator('#figure-svg').focus();
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toMatch(/\.svg$/);
  });
});

describe('a token', () => {
  const tokens = () => page.locator('.legend [role="radio"]').allInnerTexts();

  it('has the largest error of its run so far, and a word for how it behaves', async () => {
    await open('kepler/ellipse?runs=gonzalez,stormer_verlet,rk4,explicit_euler&h=0.02&T=100');
    await eventually(tokens).toHaveLength(4);
    const [exact = '', bounded = '', lost = ''] = await tokens();
    expect(exact).toMatch(/^Gonzalez\s+\S+·10⁻1?\S+\s+holds$/);
    expect(bounded).toMatch(/^Störmer–Verlet\s+\S+\s+swings$/);
    expect(lost).toMatch(/^Runge–Kutta 4\s+\S+\s+drifts$/);
    await page.click('text=Reset');
    await eventually(tokens).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Gonzalez\s+0\s/)]),
    );
  });

  it('is read out where a change makes its run behave otherwise', async () => {
    await open('kepler/ellipse?runs=stormer_verlet,rk4&h=0.02&T=100');
    await eventually(async () => (await tokens())[1]).toMatch(/drifts$/);
    await recomputed(() => enter('h', '0.25'));
    await eventually(() => page.locator('#changed-runs').innerText()).toMatch(
      /^Störmer–Verlet: its error now shifts and no longer swings\. Runge–Kutta 4: /,
    );
  });

  it('says where its run stopped', async () => {
    await open('free_rigid_body/steady');
    await page.locator('#scrub').fill('2000');
    await eventually(async () => (await tokens())[1]).toMatch(
      /^Explicit Euler\s+\S+\s+stopped at t = /,
    );
  });
});

describe('what is folded', () => {
  it('opens by the keyboard, and stays as it was left', async () => {
    await open();
    await unfold(page, '.methods > li');
    await chips().first().focus();
    await page.keyboard.press('Enter');
    expect(await card(0).isVisible()).toBe(true);
    await recomputed(() => card(0).selectOption('avf'));
    // Made anew with another method, it is still unfolded.
    expect(await card(0).isVisible()).toBe(true);
    expect(await chips().first().innerText()).toBe('Averaged vector field');
    await page.locator('#more > summary').focus();
    await page.keyboard.press('Space');
    expect(await page.locator('#parameter-J').isVisible()).toBe(true);
    await page.locator('#kept-all > summary').click();
    // The browser tells of an unfolded part in a task of its own.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
    await page.reload();
    await ready();
    await eventually(() => unfolded('kept-all')).toBe(true);
    expect(await unfolded('more')).toBe(true);
    expect(await unfolded('precision')).toBe(false);
    expect(await page.locator('#kept-all td').count()).toBeGreaterThan(0);
  });

  it('opens by itself for a fault', async () => {
    await open();
    await page.locator('#parameter-J').evaluate((field: HTMLInputElement) => {
      field.value = '-3';
      field.dispatchEvent(new Event('change'));
    });
    expect(await page.locator('#parameter-J-fault').isVisible()).toBe(true);
  });

  it('opens by itself for what a link says', async () => {
    await open('chaplygin_sleigh/backwards?runs=gonzalez,rk4;h=0.05&J=3&reference=on');
    await page.locator('#drawer > summary').click();
    await unfold(page, '.methods > li');
    expect(await page.locator('#parameter-J').isVisible()).toBe(true);
    expect(await page.locator('#run-1-h').isVisible()).toBe(true);
    expect(await card(0).isVisible()).toBe(false);
    expect(await chips().nth(1).innerText()).toBe('Runge–Kutta 4, h = 0.05 s');
    await eventually(() => page.locator('#reference-words').innerText()).toMatch(/^Distance/);
  });

  it('gives a new method its card, and its place to the next when it goes', async () => {
    await open();
    await page.locator('.legend [role="radio"]').first().click();
    await page.locator('.methods > li > details > summary').first().click();
    await recomputed(() => page.click('#add-method'));
    expect(await card(2).isVisible()).toBe(true);
    expect(await card(1).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('run-2-method');
    await unfold(page, '#run-0-method');
    await recomputed(() => page.locator('.remove').first().click());
    expect(await card(0).isVisible()).toBe(false);
    expect(await card(1).isVisible()).toBe(true);
  });

  it('holds back undo until there is a change', async () => {
    await open();
    expect(await page.locator('#undo').isVisible()).toBe(false);
    await recomputed(() => enter('h', '0.2'));
    await recomputed(() => page.click('#undo'));
    expect(await page.locator('#redo').isVisible()).toBe(true);
  });

  it.each([
    [1280, 'light'],
    [390, 'dark'],
  ] as const)('axe finds nothing, folded or not, at %i pixels, %s', async (width, colorScheme) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await open();
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const inside of ['#parameter-J', '#start-x', '#set-start', '#reference', '#plot-fit']) {
      await unfold(page, inside);
    }
    for (const run of [0, 1]) await unfold(page, `#run-${run}-method`);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await smallControls(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
  });
});

describe('the axes', () => {
  /** Where the letters stand, from the middle. */
  const letters = () =>
    page
      .locator('.compass text')
      .evaluateAll((nodes) =>
        nodes.map((node) => [Number(node.getAttribute('x')), Number(node.getAttribute('y'))]),
      );

  it('are shown as the camera sees them, with the size of a square of the ground', async () => {
    await open('chaplygin_sleigh/backwards');
    await page.getByText(/^a square: [\d.]+ m$/).waitFor();
    const before = await letters();
    // Up is up, and x goes to the right.
    expect(before[2]?.[1]).toBeLessThan(-20);
    expect(before[0]?.[0]).toBeGreaterThan(10);
    await page.locator('.camera [aria-label="Turn left"]').evaluate((node) => {
      for (let turns = 0; turns < 12; turns += 1) (node as HTMLButtonElement).click();
    });
    // Half a turn: x goes to the left.
    await eventually(() => letters().then(([x]) => x?.[0])).toBeLessThan(-10);
    expect((await letters())[2]).toEqual(before[2]);
  });

  it('have no square where nothing stands on a ground', async () => {
    await open('pendulum_chain');
    await eventually(() => page.locator('.compass text').count()).toBe(3);
    expect(await page.locator('.compass p').innerText()).toBe('');
  });
});

describe('the caption', () => {
  const caption = () => page.locator('#caption').innerText();

  it('is what the catalogue says of the start, else what the methods keep', async () => {
    await open();
    expect(await caption()).toBe(
      'Starts blade first; the sleigh turns round in a cusp and leaves mass first.',
    );
    await recomputed(() => enter('parameter-J', '3'));
    expect(await caption()).toBe(
      'Gonzalez keeps energy and constraint. Explicit Euler keeps nothing exactly.',
    );
  });
});

describe('the camera', () => {
  const blue = () => shareOfColour(page.locator('#stage'), runColours[0]);

  it('goes with a body whose path is long: it is as large at any time, however it is opened', async () => {
    const shares: number[] = [];
    for (const time of ['', '?at=0', '?at=4']) {
      await open(`chaplygin_sleigh/figure3${time}`, '?antialias=1');
      if (time === '') await page.locator('#scrub').fill('2000');
      await eventually(blue).toBeGreaterThan(0.015);
      shares.push(await blue());
    }
    expect(Math.max(...shares)).toBeLessThan(4 * Math.min(...shares));
  });

  /** It goes back within seconds: a slow machine, on which it could not be stopped before, opens it again. */
  const shareNear = async () => {
    let near = 0;
    await eventually(async () => {
      await open('henon_heiles/regular', '?antialias=1');
      await page.click('#play');
      await page.click('text=Reset');
      near = await blue();
      return near;
    }).toBeGreaterThan(0.002);
    return near;
  };

  it('begins near the body, goes back to the whole as it plays, and is moved by nobody else', async () => {
    const near = await shareNear();
    await page.locator('#scrub').fill('2000');
    // At the start there is no trail; the camera does not go near again.
    await page.click('text=Reset');
    await eventually(blue).toBeLessThan(near / 3);
  });

  it('shows the whole from the first where a link says the time', async () => {
    const near = await shareNear();
    await open('henon_heiles/regular?at=0', '?antialias=1');
    // What is computed is drawn when the shaders are there; it does not play, so that what is near stays so.
    await eventually(blue).toBeLessThan(near / 3);
  });
});
