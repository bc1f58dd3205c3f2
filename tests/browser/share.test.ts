/** What is kept of the bench: pictures, clips, samples and the command line. */
import { readFile } from 'node:fs/promises';
import { DOMParser } from 'linkedom';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { encodePermalink } from '../../web/src/kit/experiment/link/permalink.ts';
import { runColours } from '../../web/src/kit/ui/runStyle.ts';
import { accessibilityFaults } from './support/axe.ts';
import { benchOn, eventually, linkOf, sharedIn, sleigh, textOf, unfold } from './support/bench.ts';
import { overhang, smallControls } from './support/layout.ts';
import { visitSite } from './support/pages.ts';
import { pictureStatistics } from './support/pixels.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite(
  {
    base: '/courses/lab/',
    width: 1300,
    height: 900,
    undrawn: { but: /light sheet|PNG|SVG|zoomed|lost drawing|with progress/ },
  },
  (visit) => {
    ({ site, page } = visit);
  },
);

const view = { t: 3.5, phase: ['x', 'theta'] as const };
const link = linkOf({ experiment: sleigh, view });

const { ready, alert, fragment, recomputed, enter, download } = benchOn(() => page);
const kept = () => page.locator('#kept').innerText();

async function open(hash = ''): Promise<void> {
  await page.goto(`${site.url}bench.html?antialias=0${hash === '' ? '' : `#${hash}`}`);
  await ready();
  await page.click('text=Export and share');
}

describe('pictures', () => {
  const save = async (of: string) => {
    await page.selectOption('#picture-of', of);
    const file = await download(() => page.click('#save-picture'));
    const png = await readFile(await file.path());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    return { name: file.suggestedFilename(), ...pictureStatistics(png) };
  };
  const share = (picture: Awaited<ReturnType<typeof save>>, colour: string) =>
    picture.frequent.find((one) => one.colour === colour)?.share ?? 0;

  it('are PNG files of the drawing and of each plot, with the colours of the runs', async () => {
    await open();
    const drawing = await save('');
    expect(drawing.name).toBe('rattleback-chaplygin_sleigh-gonzalez-explicit_euler-drawing.png');
    const size = await page
      .locator('#stage')
      .evaluate((node) => [node.clientWidth, node.clientHeight]);
    expect([drawing.width, drawing.height]).toEqual(size);
    expect(drawing.background).toBeLessThan(0.97);
    for (const colour of runColours.slice(0, 2))
      expect(share(drawing, colour)).toBeGreaterThan(1e-4);
    expect(await kept()).toBe('The browser was given the picture: look among your downloads.');
    for (const plot of ['energy', 'constraint', 'phase']) {
      const picture = await save(plot);
      expect(picture.name).toMatch(new RegExp(`-${plot}\\.png$`));
      const { width, height } = (await page.locator('#instruments').boundingBox()) ?? {
        width: 0,
        height: 0,
      };
      expect(picture.width).toBeLessThanOrEqual(width);
      // The canvas, below the names of two runs.
      expect(Math.abs(picture.height - height - 54)).toBeLessThan(1);
      expect(picture.background).toBeLessThan(0.98);
      expect(share(picture, runColours[0])).toBeGreaterThan(1e-4);
    }
  });

  it('are offered of the plots that are shown', async () => {
    await open();
    const offered = () => page.locator('#picture-of option').allInnerTexts();
    expect(await offered()).toEqual(['The drawing', 'Energy', 'Constraint', 'Frame momentum ρ₂']);
    await unfold(page, '#plot-constraint');
    await page.uncheck('#plot-constraint');
    expect(await offered()).toEqual(['The drawing', 'Energy', 'Frame momentum ρ₂']);
  });

  it('of a lost drawing get a sentence', async () => {
    await open();
    await page.evaluate(() => {
      const canvas = document.querySelector('#stage') as HTMLCanvasElement;
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    });
    await page.click('#save-picture');
    expect(await alert()).toBe(
      'The picture could not be made, since the graphics card is not answering.',
    );
  });
});

describe('a figure for print', () => {
  const take = async (kind: 'svg' | 'png', columns: 'one' | 'two') => {
    await page.selectOption('#figure-width', columns);
    return download(() => page.click(`#figure-${kind}`));
  };

  it('is an SVG of one column or two, with its curves, marks and caption', async () => {
    await open(link);
    const svg = page.locator('#figure-svg');
    // The drawing has no SVG.
    expect(await svg.isVisible()).toBe(false);
    await page.selectOption('#picture-of', 'energy');
    expect(await svg.isVisible()).toBe(true);
    const widths = [85, 175];
    for (const [i, columns] of (['one', 'two'] as const).entries()) {
      const file = await take('svg', columns);
      expect(file.suggestedFilename()).toMatch(/-energy\.svg$/);
      const text = await textOf(file);
      const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      const paths: readonly Element[] = [...svg.querySelectorAll('g[clip-path] path')];
      const drawn = {
        width: Number.parseFloat(svg.getAttribute('width') ?? ''),
        colours: paths.map((path) => path.getAttribute('stroke')).sort(),
        points: paths.map((path) => path.getAttribute('d')?.split('L').length ?? 0),
        words: [...svg.querySelectorAll('text')].map(({ textContent }) => textContent),
        caption: svg.querySelector('desc')?.textContent ?? '',
      };
      expect(Math.abs(drawn.width - (widths[i] ?? 0))).toBeLessThan(0.2);
      expect(drawn.colours).toEqual([...runColours.slice(0, 3)].sort());
      expect(Math.min(...drawn.points)).toBeGreaterThan(30);
      for (const word of ['Energy: relative error', 'round-off', '≤10⁻¹⁷', 'time t / s'])
        expect(drawn.words).toContain(word);
      expect(drawn.caption).toContain(page.url());
      expect(drawn.caption).toMatch(/Rattleback \d+\.\d+\.\d+ \(The Rattleback authors/);
    }
  });

  it('shows what is seen of a plot that was zoomed', async () => {
    await open(link);
    await page.selectOption('#picture-of', 'energy');
    await unfold(page, '#plot-in');
    const times = async () => {
      const text = await textOf(await take('svg', 'two'));
      return [...text.matchAll(/<text[^>]*middle">([\d.]+)</g)].map((found) => Number(found[1]));
    };
    const all = await times();
    expect([Math.min(...all), Math.max(...all)]).toEqual([0, 7]);
    await page.click('#plot-in');
    const some = await times();
    expect(Math.min(...some)).toBeGreaterThan(1);
    expect(Math.max(...some)).toBeLessThan(6);
  });

  it('is a PNG of 600 dots to the inch', async () => {
    await open(link);
    await page.selectOption('#picture-of', 'phase');
    const png = await readFile(await (await take('png', 'one')).path());
    const picture = pictureStatistics(png);
    expect(Math.abs(picture.width - (600 * 85) / 25.4)).toBeLessThan(4);
    expect(picture.background).toBeLessThan(0.98);
  });

  it('has words to go below it', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(link);
    await page.selectOption('#picture-of', 'phase');
    await page.click('#figure-caption');
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Phase portrait: Chaplygin sleigh, “.+”\. Averaged vector field, h = 0\.05 s \(solid\); .+\(dashed\); /,
    );
  });

  it('of the drawing has twice the pixels', async () => {
    await open();
    const png = await readFile(await (await download(() => page.click('#save-fine'))).path());
    const picture = pictureStatistics(png);
    const size = await page
      .locator('#stage')
      .evaluate((node) => [2 * node.clientWidth, 2 * node.clientHeight]);
    expect([picture.width, picture.height]).toEqual(size);
    const blue = picture.frequent.find(({ colour }) => colour === runColours[0]);
    expect(blue?.share ?? 0).toBeGreaterThan(1e-4);
    expect(await page.locator('#stage').evaluate((node: HTMLCanvasElement) => node.width)).toBe(
      (size[0] ?? 0) / 2,
    );
  });
});

describe('a film', () => {
  const film = async (kind: string) => {
    await enter('film-seconds', '1');
    await enter('film-width', '320');
    await enter('film-framesPerSecond', '10');
    await page.selectOption('#film-kind', kind);
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      page.click('#record-clip'),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`-clip\\.${kind}$`));
    return readFile(await file.path());
  };

  it.each(['mp4', 'webm'])('as %s has the length and width that were asked for', async (kind) => {
    await open();
    const bytes = (await film(kind)).toString('base64');
    // Pages of the site play no films.
    const cinema = await page.context().newPage();
    const played = await cinema.evaluate(async (data) => {
      const video = document.createElement('video');
      const raw = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      video.src = URL.createObjectURL(new Blob([raw]));
      await new Promise((done) => video.addEventListener('loadedmetadata', done, { once: true }));
      return { seconds: video.duration, width: video.videoWidth };
    }, bytes);
    await cinema.close();
    expect(played.width).toBe(320);
    expect(played.seconds).toBeCloseTo(1, 1);
  });

  it('as GIF has all its frames', async () => {
    await open();
    const bytes = await film('gif');
    expect(bytes.subarray(0, 6).toString()).toBe('GIF89a');
    expect(bytes.readUInt16LE(6)).toBe(320);
    // The extension that comes before each picture.
    const frames = bytes.toString('latin1').split('\x21\xf9\x04').length - 1;
    expect(frames).toBe(10);
  });

  it('is written with progress, and leaves everything as it was', async () => {
    await open(link);
    await enter('film-seconds', '1');
    await enter('film-width', '320');
    await page.selectOption('#film-kind', 'webm');
    const size = () => page.locator('#film-size').innerText();
    const before = /^30 frames of 320 × \d+ pixels, about 0\.\d+ MB\.$/;
    await eventually(size).toMatch(before);
    const waiting = page.waitForEvent('download', { timeout: 60_000 });
    await page.click('#record-clip');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('cancel-clip');
    const progress = page.locator('#keep progress');
    await eventually(() =>
      progress.evaluate((node: HTMLProgressElement) => node.value),
    ).toBeGreaterThan(0.1);
    expect(await size()).toMatch(
      /^\d+ % written, (about \d+ seconds? left, )?about 0\.\d+ MB in all\.$/,
    );
    const file = await waiting;
    expect(file.suggestedFilename()).toBe('rattleback-chaplygin_sleigh-avf-rk4-heun2-clip.webm');
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    expect(bytes.length).toBeGreaterThan(10_000);
    expect(await kept()).toMatch(
      /^The browser was given the film, 0\.\d+ MB: look among your downloads\.$/,
    );
    expect(await progress.isVisible()).toBe(false);
    expect(await size()).toMatch(before);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('record-clip');
    expect(fragment()).toBe(link);
  });

  it('can be cancelled, and ends when the experiment changes or plays', async () => {
    await open(link);
    await page.click('#record-clip');
    await page.click('#cancel-clip');
    await eventually(kept).toBe('The film was cancelled.');
    await page.click('#record-clip');
    await recomputed(() => enter('h', '0.1'));
    await eventually(kept).toBe('The film was stopped, since the experiment changed.');
    await page.click('#record-clip');
    await page.click('#play');
    await eventually(kept).toBe('The film was stopped, since the playhead was moved.');
    expect(await page.locator('#record-clip').isVisible()).toBe(true);
  });
});

describe('samples', () => {
  it('tell the experiment in lines above the numbers, which keep all digits', async () => {
    await open(link);
    const file = await download(() => page.click('#save-samples'));
    expect(file.suggestedFilename()).toBe('rattleback-chaplygin_sleigh-avf-rk4-heun2.csv');
    const lines = (await textOf(file)).trimEnd().split('\n');
    const told = lines.filter((line) => line.startsWith('# '));
    const [titles = '', ...rows] = lines.slice(told.length);
    expect(told[0]).toMatch(/^# Rattleback /);
    expect(told).toContain('# System: Chaplygin sleigh (chaplygin_sleigh)');
    expect(told.at(-1)).toBe(`# Experiment: ${page.url()}`);
    expect(titles.startsWith('method,step,t,x,y,theta,')).toBe(true);
    expect(rows).toHaveLength(141 + 71 + 141);
    expect(rows[0]).toMatch(/^avf,0,0,0\.25,-1,0,-1,0,0\.2,/);
    const numbers = rows[140]?.split(',').slice(1) ?? [];
    expect(numbers.every((text) => String(Number(text)) === text)).toBe(true);
    expect(numbers.filter((text) => text.length > 16).length).toBeGreaterThan(3);
    await page.click('text=Data as a table');
    const same = await download(() => page.click('text=Save all samples'));
    expect((await textOf(same)).trimEnd().split('\n')).toEqual(lines);
  });
});

describe('the command line', () => {
  it('is shown, follows the experiment, and is copied', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(link);
    const text = () => page.locator('#command').innerText();
    // Lines that a shell puts together again.
    const command = async () => (await text()).replaceAll(/ \\\n\s+/g, ' ');
    const [first = '', second, ...rest] = (await command()).split('\n');
    expect(rest).toEqual([]);
    expect(first).toMatch(
      /^rattleback-cli run --system chaplygin_sleigh --preset \w+ (--set \S+ )+--method avf,heun2 --h 0\.05 --t 7$/,
    );
    expect(second).toMatch(/--method rk4 --h 0\.1 --t 7$/);
    await page.click('#copy-command');
    await eventually(kept).toBe('The command is copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text());
    await recomputed(() => enter('h', '0.1'));
    expect(await command()).toMatch(/--method avf,rk4,heun2 --h 0\.1 --t 7$/);
  });

  it('gives way to the file where it has no words', async () => {
    const links = Array.from({ length: 30 }, (_, i) => 0.1 * Math.sin(i));
    const chain = {
      system: 'pendulum_chain',
      parameters: { N: links.length },
      q: links.flatMap((x) => [x, 0, -Math.sqrt(1 - x * x)]),
      v: links.flatMap(() => [0, 0, 0]),
      ...{ h: 0.01, horizon: 0.1, runs: [{ method: 'rkmk4' }] },
    };
    await open(encodePermalink({ experiment: chain, view: {} }));
    expect(await page.locator('#no-command').innerText()).toMatch(
      /experiment file instead, and run that with --experiment\.$/,
    );
    expect(await page.locator('#copy-command').isVisible()).toBe(false);
  });
});

describe('the line for another page', () => {
  it('follows what is shown, is copied, and shows it in a frame', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(link);
    await recomputed(() => enter('h', '0.1'));
    await page.click('#copy-frame');
    await eventually(kept).toBe('The line is copied.');
    const line = await page.evaluate(() => navigator.clipboard.readText());
    expect(line).toMatch(/^<iframe src="[^"]+" title="Chaplygin sleigh: [^"]+" .*><\/iframe>$/);
    expect(line).toContain(' allow="fullscreen; clipboard-write"');
    const address = new URL(/src="([^"]*)"/.exec(line)?.[1]?.replaceAll('&amp;', '&') ?? '');
    expect(`${address.origin}${address.pathname}`).toBe(`${site.url}bench.html`);
    expect(sharedIn(address.hash.slice(1)).experiment).toEqual({ ...sleigh, h: 0.1 });
    await page.goto('about:blank');
    await page.goto(address.href);
    await ready();
    expect(await page.locator('#stage').isVisible()).toBe(true);
    expect(await page.locator('.chips').isVisible()).toBe(false);
    expect(await page.locator('.clock').innerText()).toMatch(/ of 7 s$/);
  });
});

describe('for everyone', () => {
  it.each(['light', 'dark'] as const)('axe finds nothing to complain of, %s', async (colours) => {
    await page.emulateMedia({ colorScheme: colours });
    await open();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.click('#record-clip');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.click('#cancel-clip');
  });

  it.each([360, 820, 1280, 1920])('nothing scrolls sideways at %i pixels', async (width) => {
    await page.setViewportSize({ width, height: 740 });
    await open();
    expect(await overhang(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);
  });

  it('opens and is left by the keyboard', async () => {
    await page.goto(`${site.url}bench.html?antialias=0`);
    await ready();
    await page.locator('#keep > summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('save-experiment');
    expect(await page.locator('[role="alert"]').count()).toBe(1);
  });
});

describe('on paper', () => {
  /** Of one page of A4 within 12 mm, in CSS pixels. */
  const paper = { width: 703, height: 1032 };
  const visible = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((node) => node.checkVisibility() && node.closest('.print-sheet') === null)
        .filter((node) => node.querySelector('.print-sheet') === null)
        .map((node) => node.id || node.className || node.tagName),
    );

  it.each(['light', 'dark'] as const)('is one light sheet and no control, %s', async (scheme) => {
    await page.emulateMedia({ colorScheme: scheme });
    await open(link);
    await unfold(page, '#add-method');
    const theme = await page.locator('html').getAttribute('data-theme');
    const sheet = page.locator('.print-sheet');
    // The plots come after the drawing.
    await eventually(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      return sheet.locator('svg path').count();
    }).toBeGreaterThan(2);
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
    await page.emulateMedia({ media: 'print', colorScheme: scheme });
    await page.setViewportSize(paper);
    expect(await visible()).toEqual([]);
    expect(await sheet.locator('h1').innerText()).toBe('Chaplygin sleigh');
    expect(await sheet.locator('tbody tr').allInnerTexts()).toEqual([
      expect.stringMatching(/^\s*Averaged vector field\s+0\.05 s\s+\S+\s+holds$/),
      expect.stringMatching(/^\s*Runge–Kutta 4\s+0\.1 s\s+\S+\s+\w+$/),
      expect.stringMatching(/^\s*Heun \(order 2\)\s+0\.05 s\s+\S+\s+\w+$/),
    ]);
    expect(await sheet.locator('p').innerText()).toContain(link);
    expect(await overhang(page)).toBe(0);
    const { height } = (await sheet.boundingBox()) ?? { height: 0 };
    expect(height).toBeLessThan(paper.height);
    const { frequent } = pictureStatistics(await sheet.locator('canvas').screenshot());
    // Dark ground has no channel above 0x60.
    expect(frequent[0]?.colour).toMatch(/^#[c-f].[c-f].[c-f]/);
  });
});
