/** The bench in a real browser, under its own content security policy. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Experiment } from '../../web/src/kit/engine/types.ts';
import { encodePermalink } from '../../web/src/kit/experiment/link/permalink.ts';
import { runColours } from '../../web/src/kit/ui/runStyle.ts';
import { accessibilityFaults } from './support/axe.ts';
import { benchOn, linesOf, openDrawer, unfold } from './support/bench.ts';
import { overhang, smallControls } from './support/layout.ts';
import { numberOf, written } from './support/numbers.ts';
import { visitSite } from './support/pages.ts';
import { pixelStatistics, shareOfColour } from './support/pixels.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite(
  {
    base: '/courses/lab/',
    width: 1300,
    height: 900,
    undrawn: { but: /^(draws|takes another system)/ },
  },
  (visit) => {
    ({ site, page } = visit);
  },
);

const sleigh: Experiment = {
  system: 'chaplygin_sleigh',
  parameters: { J: 2, a: 1.5, m: 1 },
  q: [0.25, -1, 0],
  v: [-1, 0, 0.2],
  h: 0.05,
  horizon: 7,
  runs: [{ method: 'avf' }, { method: 'rk4', formulation: 'adapted' }, { method: 'heun2' }],
};

const { ready, alert, shared, recomputed, enter } = benchOn(() => page);
const summary = () => page.locator('#summary').evaluate(linesOf);

async function open(fragment = ''): Promise<void> {
  await page.goto(`${site.url}bench.html?antialias=0${fragment === '' ? '' : `#${fragment}`}`);
  await ready();
}

describe('the bench', () => {
  it('plays: Gonzalez keeps the energy to 1e-13, explicit Euler loses more than 1e-4', async () => {
    await open();
    await unfold(page, '#speed');
    await page.selectOption('#speed', '4');
    await page.click('text=Reset');
    expect(await summary()).toMatch(
      /Gonzalez: energy error at most 0 so far, now 0, after 0 steps\./,
    );
    await page.click('#play');
    expect(await page.locator('#play').innerText()).toBe('Pause');
    await page.waitForFunction(() => document.querySelector('#play')?.textContent === 'Play');
    const sentences = await summary();
    const error = (method: string): number => {
      const told = new RegExp(
        `${method}: energy error at most (${written}) so far, now .*, after 200 steps`,
      ).exec(sentences);
      return numberOf(told?.[1] ?? '');
    };
    expect(error('Gonzalez')).toBeGreaterThan(0);
    expect(error('Gonzalez')).toBeLessThanOrEqual(1e-13);
    expect(error('Explicit Euler')).toBeGreaterThan(1e-4);
  });

  it('draws: the scene and the plots show both methods in their colours', async () => {
    await open();
    for (const canvas of ['#stage', '#instruments']) {
      const drawn = page.locator(canvas);
      await expect.poll(async () => (await pixelStatistics(drawn)).background).toBeLessThan(0.97);
      for (const colour of runColours.slice(0, 2)) {
        expect(await shareOfColour(drawn, colour), canvas).toBeGreaterThan(5e-4);
      }
    }
  });

  it('says a failure in a sentence', async () => {
    const runs = [{ method: 'explicit_euler' }, { method: 'rk4' }];
    const far = { ...sleigh, q: [0, 0, 0], v: [-40, 0, 3000], h: 1, horizon: 500, runs };
    await open(encodePermalink({ experiment: far, view: {} }));
    const sentences = await page.locator('#summary .failed').allTextContents();
    expect(sentences).toHaveLength(2);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/: stopped after \d+ steps?, at t = [\d.]+\. [A-Z].*\./);
    }
  });

  it('steps forward and back by one sample, scrubs, and resets', async () => {
    await open();
    await page.click('text=Reset');
    await unfold(page, '#speed');
    await page.click('[aria-label="One step forward"]');
    await page.click('[aria-label="One step forward"]');
    expect(await summary()).toMatch(/after 2 steps/);
    await page.click('[aria-label="One step back"]');
    expect(await summary()).toMatch(/after 1 step\./);
    await page.locator('#scrub').fill('1000');
    expect(await page.locator('.clock').innerText()).toBe('t = 10.0 of 20 s');
    expect(await summary()).toMatch(/after 100 steps/);
  });

  it('obeys the keyboard', async () => {
    await open();
    await page.locator('#caption').click();
    await page.keyboard.press('r');
    expect(await summary()).toMatch(/after 0 steps/);
    await page.keyboard.press('ArrowRight');
    expect(await summary()).toMatch(/after 1 step\./);
    await page.keyboard.press('End');
    expect(await summary()).toMatch(/after 200 steps/);
    await page.keyboard.press('Home');
    await page.keyboard.press(' ');
    expect(await page.locator('#play').innerText()).toBe('Pause');
    await page.keyboard.press(' ');
    expect(await page.locator('#play').innerText()).toBe('Play');
    await page.keyboard.press('?');
    expect(await page.locator('#help').isVisible()).toBe(true);
    await page.locator('#character-keys').uncheck();
    await page.keyboard.press('Escape');
    expect(await page.locator('#help').isVisible()).toBe(false);
    await page.keyboard.press('?');
    expect(await page.locator('#help').isVisible()).toBe(false);
  });
});

describe('for those who do not see it', () => {
  const heard = () => page.locator('.results > [role="status"]').first().innerText();
  const log = () => page.locator('.said-list > li').allInnerTexts();
  const where =
    /^At 1 s, Gonzalez: frame momentum ρ₂ −0\.9\d+, contact x −0\.9\d* m, .* and turning rate 0\.\d+ rad\/s; energy error at most [\d.]+·10⁻¹⁶ so far\.$/;

  it('W says where the motion is, on a slider too, and again; what was said can be read in the drawer', async () => {
    await open();
    await page.locator('#scrub').focus();
    await page.keyboard.press('Home');
    for (let i = 0; i < 100; i += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('w');
    await expect.poll(heard).toMatch(where);
    const first = await heard();
    await page.keyboard.press('w');
    await expect.poll(heard).toBe('');
    await expect.poll(heard).toBe(first);
    await page.locator('#drawer > summary').focus();
    if ((await page.locator('#drawer').getAttribute('open')) === null)
      await page.keyboard.press('Enter');
    await page.locator('#said > summary').focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await log())[0]).toBe(`t = 1 s\n${first}`);
    const lines = await log();
    expect(lines[1]).toBe(lines[0]);
    expect(lines.length).toBeGreaterThan(2);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('w');
    await expect.poll(async () => (await log()).length).toBe(lines.length + 1);
  });

  it('W is off with the other letters, and types where one writes', async () => {
    await open();
    await page.keyboard.press('?');
    expect(await page.locator('#help').innerText()).toContain('where is it now?');
    await page.locator('#character-keys').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    const before = await heard();
    await page.keyboard.press('w');
    await page.waitForTimeout(300);
    expect(await heard()).toBe(before);
    await page.keyboard.press('?');
    expect(await page.locator('#help').isVisible()).toBe(false);
    await openDrawer(page);
    await page.locator('#tool-search').focus();
    await page.keyboard.press('w');
    expect(await page.locator('#tool-search').inputValue()).toBe('w');
  });
});

describe('the bench at first sight', () => {
  const playing = () => page.locator('#play').innerText();
  const clock = async () => {
    const text = await page.locator('.transport .clock').innerText();
    return numberOf(new RegExp(`t = (${written})`).exec(text)?.[1] ?? '');
  };

  it('plays from the start, and so does another system', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(`${site.url}bench.html`);
    await ready();
    expect(await playing()).toBe('Pause');
    const before = await clock();
    await expect.poll(clock).toBeGreaterThan(before);
    await page.click('#play');
    expect(await playing()).toBe('Play');
    await page.selectOption('#system', 'rolling_disk');
    await expect.poll(playing).toBe('Pause');
  });

  it('rests where a link says, and where motion is not wanted', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(`${site.url}bench.html#2/chaplygin_sleigh/backwards?at=5`);
    await ready();
    expect(await playing()).toBe('Play');
    expect(await clock()).toBe(5);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('about:blank');
    await page.goto(`${site.url}bench.html`);
    await ready();
    expect(await playing()).toBe('Play');
  });
});

describe('the permalink', () => {
  it('restores the whole experiment and the view', async () => {
    const view = { t: 3.5, phase: ['x', 'theta'] as const };
    await open(encodePermalink({ experiment: sleigh, view }));
    expect(shared()).toEqual({ experiment: sleigh, view });
    expect(await page.locator('#h').inputValue()).toBe('0.05');
    expect(await page.locator('#parameter-J').inputValue()).toBe('2');
    expect(await page.locator('#start-x').inputValue()).toBe('0.25');
    expect(await page.locator('#run-1-formulation').inputValue()).toBe('adapted');
    expect(await page.locator('.clock').innerText()).toBe('t = 3.50 of 7 s');
    expect(await summary()).toMatch(/^Averaged vector field: .* after 70 steps/);
    expect(await page.locator('#phase-1').inputValue()).toBe('theta');
  });

  it('follows every change, and the page it opens is the same', async () => {
    await open();
    await recomputed(() => enter('h', '0.2'));
    await unfold(page, '#add-method');
    await recomputed(() => page.click('#add-method'));
    const before = shared();
    expect(before.experiment.h).toBe(0.2);
    expect(before.experiment.runs).toHaveLength(3);
    await page.reload();
    await ready();
    expect(shared()).toEqual(before);
  });

  const broken = {
    'cut short': encodePermalink({ experiment: sleigh, view: {} }).slice(0, -20),
    'no link at all': 'javascript:alert(1)',
    'an unknown system': encodePermalink({ experiment: { ...sleigh, system: 'tippe' }, view: {} }),
  };
  it.each(Object.entries(broken))('with %s gives a sentence and a working page', async (_, bad) => {
    await open(bad);
    expect(await alert()).toMatch(/^[A-Z].*\. Here is the experiment that the bench opens with\.$/);
    expect(await summary()).toMatch(/Gonzalez: energy error .* after 200 steps/);
    await recomputed(() => enter('h', '0.2'));
    expect(await summary()).toMatch(/after 100 steps/);
    expect(await page.locator('[role="alert"]').isVisible()).toBe(false);
  });

  it('with an unknown method shows the others, or those that the preset opens with', async () => {
    await open(
      encodePermalink({ experiment: { ...sleigh, runs: [{ method: 'magic' }] }, view: {} }),
    );
    expect(await alert()).toMatch(/^There is no method “magic” .* All else is as the link says\.$/);
    expect(await page.locator('#h').inputValue()).toBe('0.05');
    expect(await summary()).toMatch(/Gonzalez: energy error .* after 140 steps/);
  });

  const refused = {
    'a forbidden parameter': { parameters: { m: -1 } },
    'a start off the constraints': { v: [0, 1, 0] },
    'too few coordinates': { q: [1] },
  };
  it.each(Object.entries(refused))('with %s shows a preset with its methods', async (_, bad) => {
    await open(encodePermalink({ experiment: { ...sleigh, ...bad }, view: {} }));
    expect(await alert()).toMatch(
      /^[A-Z].*\. Here is the preset “.*” of Chaplygin sleigh instead\.$/,
    );
    expect(await summary()).toMatch(/^Averaged vector field: .* after 140 steps/);
    await recomputed(() => enter('h', '0.2'));
    expect(await page.locator('[role="alert"]').isVisible()).toBe(false);
  });
});

describe('the experiment', () => {
  it('takes another system with the methods that run on it', async () => {
    await open();
    await recomputed(() => page.selectOption('#system', 'rolling_disk'));
    expect(await summary()).toMatch(/Gonzalez: energy error/);
    expect(await page.locator('#parameter-r').count()).toBe(1);
    const drawn = page.locator('#stage');
    await expect.poll(() => shareOfColour(drawn, runColours[0])).toBeGreaterThan(5e-4);
  });

  it('of the system before comes again with the browser’s Back, as it was', async () => {
    await open('2/chaplygin_sleigh/backwards?runs=gonzalez');
    await recomputed(() => enter('h', '0.2'));
    await recomputed(() => page.selectOption('#system', 'rolling_disk'));
    const shown = () => page.locator('#system').inputValue();
    expect(await shown()).toBe('rolling_disk');
    await page.goBack();
    await expect.poll(shown).toBe('chaplygin_sleigh');
    await ready();
    expect(await page.locator('#h').inputValue()).toBe('0.2');
    expect(page.url()).toMatch(/#2\/chaplygin_sleigh\/backwards.*h=0\.2/);
    await page.goForward();
    await expect.poll(shown).toBe('rolling_disk');
    await ready();
  });

  it('says what the papers are that its starts are named after, with links', async () => {
    await open();
    await unfold(page, '.papers');
    const papers = page.getByRole('group', { name: 'Papers cited here' });
    expect(await papers.locator('dt').allInnerTexts()).toEqual(['P1']);
    expect(await papers.innerText()).toMatch(/Energy-preserving integrators .*arXiv:1605\.02845/s);
    expect(await papers.getByRole('link').getAttribute('href')).toMatch(/^https:\/\/arxiv\.org\//);
    expect(await accessibilityFaults(page)).toEqual([]);
    await recomputed(() => page.selectOption('#system', 'rolling_disk'));
    expect(await papers.count()).toBe(0);
    await recomputed(() => page.selectOption('#system', 'pendulum_chain'));
    expect(await papers.locator('dt').allInnerTexts()).toEqual(['P4', 'P5']);
  });

  it('takes up to four methods and leaves at least one', async () => {
    await open();
    await unfold(page, '#add-method');
    await recomputed(() => page.click('#add-method'));
    await recomputed(() => page.click('#add-method'));
    expect(await page.locator('#add-method').isVisible()).toBe(false);
    expect(await page.locator('#summary li').count()).toBe(4);
    for (let n = 0; n < 4; n += 1) await unfold(page, `#run-${n}-method`);
    // Nothing beside it takes room from the name of a method.
    const widths = await page
      .locator('.method-head')
      .evaluateAll((heads) =>
        heads.map((head) => head.clientWidth - (head.querySelector('select')?.offsetWidth ?? 0)),
      );
    expect(widths).toEqual([0, 0, 0, 0]);
    for (let n = 4; n > 1; n -= 1) {
      await recomputed(() => page.locator('.remove').last().click());
    }
    expect(await page.locator('.remove').count()).toBe(0);
    expect(await summary()).toMatch(/^Gonzalez: /);
  });

  it('shows a last step that goes beyond the horizon to its end', async () => {
    await open();
    await recomputed(() => enter('h', '30'));
    expect(await summary()).toMatch(/after 1 step\./);
    expect(await page.locator('.clock').innerText()).toBe('t = 30.0 of 30 s');
  });

  it('refuses a number out of range in a sentence and keeps the picture', async () => {
    await open();
    const before = page.url();
    await enter('parameter-m', '-3');
    expect(await page.locator('#parameter-m-fault').innerText()).toBe(
      'Mass must be between 0.001 and 1000 kg.',
    );
    await enter('h', 'small');
    expect(await page.locator('#h-fault').innerText()).toBe(
      'Step size h must be a number, written like 0.5 or 2e-3.',
    );
    expect(await page.locator('#h').getAttribute('aria-invalid')).toBe('true');
    expect(page.url()).toBe(before);
    expect(await summary()).toMatch(/after 200 steps/);
  });

  it('says why the engine refuses, and keeps the picture', async () => {
    await open();
    await enter('h', '1e-9');
    await page.waitForSelector('.pane[data-state="refused"]');
    expect(await alert()).toMatch(/^[A-Z].*\. What you see is the experiment before\.$/);
    expect(await summary()).toMatch(/after 200 steps/);
  });

  it('replaces a start velocity that the constraint forbids by the nearest allowed', async () => {
    await open();
    await recomputed(() => enter('start-y_dot', '0.8'));
    expect(shared().experiment.v[1]).toBe(0);
    expect(await page.locator('#start-y_dot').inputValue()).toBe('0');
  });

  it('gives all samples as a table and as a file', async () => {
    await open();
    await page.click('text=Data as a table');
    await expect.poll(() => page.locator('.data tbody tr').count()).toBe(120);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.click('text=Save all samples'),
    ]);
    expect(file.suggestedFilename()).toBe('rattleback.csv');
  });
});

describe('for everyone', () => {
  it.each(['light', 'dark'] as const)('axe finds nothing to complain of, %s', async (colours) => {
    await page.emulateMedia({ colorScheme: colours });
    await open();
    await page.click('text=Invariants and cost');
    await page.click('text=Data as a table');
    await enter('h', 'x');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.click('#help-open');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('nothing scrolls sideways, from a telephone to a projector', async () => {
    await open();
    for (const width of [360, 820, 1280, 1920]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await overhang(page)).toBe(0);
      expect(await smallControls(page)).toEqual([]);
    }
  });

  it.each(['index.html', 'bench.html', 'own.html', 'atlas.html', 'lessons/index.html'])(
    '%s carries the policy that holds it to its own files',
    async (path) => {
      await page.goto(`${site.url}${path}`);
      const policy = await page
        .locator('meta[http-equiv="Content-Security-Policy"]')
        .getAttribute('content');
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/'unsafe-(eval|inline)'|https?:|\*/);
    },
  );

  it('words become neither markup nor a worker of another place', async () => {
    // A page of its own: the browser complains of each.
    const other = await page.context().newPage();
    await other.goto(`${site.url}lessons/index.html`);
    const made = await other.evaluate(() =>
      [
        () => {
          document.createElement('p').innerHTML = '<b>bold</b>';
        },
        () => new DOMParser().parseFromString('<b/>', 'text/html'),
        () => new Worker('https://example.org/worker.js'),
        () => new Worker('data:text/javascript,postMessage(1)'),
      ].map((act) => {
        try {
          act();
          return 'made';
        } catch (error) {
          return (error as Error).name;
        }
      }),
    );
    expect(made).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
  });

  it('the start page leads to the bench', async () => {
    await page.goto(`${site.url}index.html`);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.click('.door >> nth=0');
    await ready();
    await page.click('nav >> text=Learn');
    expect(await page.locator('h1').innerText()).toBe('Lessons');
  });
});
