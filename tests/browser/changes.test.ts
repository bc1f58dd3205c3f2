/** Changes on the bench: undone, redone, come by a link or by a file. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Experiment } from '../../web/src/kit/engine/types.ts';
import { fileText } from '../../web/src/kit/experiment/experimentFile.ts';
import { encodePermalink } from '../../web/src/kit/experiment/link/permalink.ts';
import { benchOn, eventually, linkOf, sharedIn, sleigh, textOf, unfold } from './support/bench.ts';
import { visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ base: '/courses/lab/', width: 1300, height: 900, undrawn: true }, (visit) => {
  ({ site, page } = visit);
});

const view = { t: 3.5, phase: ['x', 'theta'] as const };
const link = linkOf({ experiment: sleigh, view });

const { ready, alert, fragment, shared, recomputed, enter, download } = benchOn(() => page);
const kept = () => page.locator('#kept').innerText();
const isDisabled = (id: string) => page.locator(`#${id}`).isDisabled();

async function open(hash = ''): Promise<void> {
  await page.goto(`${site.url}bench.html?antialias=0${hash === '' ? '' : `#${hash}`}`);
  await ready();
  await page.click('text=Export and share');
}

function choose(name: string, text: string | Buffer): Promise<void> {
  const buffer = Buffer.from(text);
  const file = { name, mimeType: 'application/json', buffer };
  return page.locator('#experiment-file').setInputFiles(file);
}

describe('undo and redo', () => {
  it('go through every change and back', async () => {
    await open();
    await unfold(page, '#add-method');
    expect([await isDisabled('undo'), await isDisabled('redo')]).toEqual([true, true]);
    const links = [fragment()];
    const changes = [
      () => enter('h', '0.2'),
      () => enter('parameter-J', '3'),
      () => page.click('#add-method'),
      () => page.selectOption('#preset', 'figure3'),
      () => page.selectOption('#system', 'rolling_disk'),
    ];
    for (const change of changes) {
      await recomputed(change);
      links.push(fragment());
    }
    for (const wanted of links.slice(0, -1).reverse()) {
      await recomputed(() => page.click('#undo'));
      expect(sharedIn(fragment()).experiment).toEqual(sharedIn(wanted).experiment);
    }
    expect(await kept()).toBe('Undone: step size.');
    expect(await page.locator('#h').inputValue()).toBe('0.1');
    // The button has nothing left to do, and hands on the focus.
    expect([await isDisabled('undo'), await isDisabled('redo')]).toEqual([true, false]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('redo');
    for (const wanted of links.slice(1)) {
      await recomputed(() => page.click('#redo'));
      expect(sharedIn(fragment()).experiment).toEqual(sharedIn(wanted).experiment);
    }
    expect([await isDisabled('undo'), await isDisabled('redo')]).toEqual([false, true]);
  });

  it('work by keys, but not while typing, and a new change ends what can be redone', async () => {
    await open();
    await recomputed(() => enter('h', '0.2'));
    await page.locator('#h').press('Control+z');
    await page.waitForTimeout(300);
    expect(shared().experiment.h).toBe(0.2);
    // It was the browser's own undo, of the text.
    await enter('h', '0.2');
    await page.locator('#play').focus();
    await recomputed(() => page.keyboard.press('Control+z'));
    expect(shared().experiment.h).toBe(0.1);
    await recomputed(() => page.keyboard.press('Control+Shift+Z'));
    expect(shared().experiment.h).toBe(0.2);
    await recomputed(() => page.keyboard.press('Control+z'));
    await recomputed(() => page.keyboard.press('Control+y'));
    expect(shared().experiment.h).toBe(0.2);
    await recomputed(() => page.keyboard.press('Control+z'));
    await recomputed(() => enter('horizon', '10'));
    expect(await isDisabled('redo')).toBe(true);
  });

  it('take back a change that the engine refused', async () => {
    await open();
    await enter('h', '1e-9');
    await page.waitForSelector('.pane[data-state="refused"]');
    await page.click('#undo');
    await ready();
    expect(await page.locator('#h').inputValue()).toBe('0.1');
    expect(await page.locator('[role="alert"]').isVisible()).toBe(false);
  });

  it('bring back the start that was mended, not the one typed', async () => {
    await open();
    await recomputed(() => enter('start-y_dot', '0.8'));
    await recomputed(() => enter('h', '0.2'));
    await recomputed(() => page.click('#undo'));
    expect(shared().experiment.v[1]).toBe(0);
    expect(await page.locator('#start-y_dot').inputValue()).toBe('0');
  });
});

describe('a link put into the address of an open bench', () => {
  it('is one more change, and leaves what is there when the engine refuses it', async () => {
    await open(link);
    const go = (experiment: Experiment) => {
      const hash = encodePermalink({ experiment, view: {} });
      return page.evaluate((to) => window.location.assign(`#${to}`), hash);
    };
    await go({ ...sleigh, parameters: { m: -1 } });
    await eventually(alert).toMatch(/experiment before\.$/);
    expect(await page.locator('#parameter-m').inputValue()).toBe('1');
    // What was typed can be mended there.
    expect(fragment()).not.toBe(link);
    await go({ ...sleigh, horizon: 3 });
    await eventually(() => page.locator('#horizon').inputValue()).toBe('3');
    await ready();
    await recomputed(() => page.click('#undo'));
    expect(shared().experiment).toEqual(sleigh);
  });
});

describe('an experiment as a file', () => {
  it('is saved, and opened again to the same link', async () => {
    await open(link);
    const before = fragment();
    const file = await download(() => page.click('#save-experiment'));
    expect(file.suggestedFilename()).toBe('rattleback-chaplygin_sleigh-avf-rk4-heun2.json');
    const text = await textOf(file);
    expect(text).toBe(fileText({ experiment: sleigh, view }));
    await recomputed(() => page.selectOption('#system', 'rolling_disk'));
    await recomputed(() => choose('mine.json', text));
    await eventually(fragment).toBe(before);
    expect(await page.locator('#phase-1').inputValue()).toBe('theta');
    await recomputed(() => page.click('#undo'));
    expect(shared().experiment.system).toBe('rolling_disk');
  });

  it('is opened by dropping it on the page', async () => {
    await open();
    const drop = (texts: readonly string[]) =>
      page.evaluate((contents) => {
        const dataTransfer = new DataTransfer();
        for (const text of contents) dataTransfer.items.add(new File([text], 'mine.json'));
        const options = { dataTransfer, bubbles: true, cancelable: true };
        const over = new DragEvent('dragover', options);
        document.querySelector('#view')?.dispatchEvent(over);
        const shown = document.body.classList.contains('dropping');
        document.querySelector('#view')?.dispatchEvent(new DragEvent('drop', options));
        return [over.defaultPrevented, shown, document.body.classList.contains('dropping')];
      }, texts);
    const text = fileText({ experiment: sleigh, view });
    await recomputed(async () => expect(await drop([text])).toEqual([true, true, false]));
    await eventually(fragment).toBe(link);
    await drop([text, text]);
    expect(await alert()).toBe('Drop one file at a time.');
  });

  const data = { experiment: sleigh, view: {} };
  const altered = (change: object) => JSON.stringify({ ...JSON.parse(fileText(data)), ...change });
  const other = (change: Partial<Experiment>) =>
    fileText({ experiment: { ...sleigh, ...change }, view: {} });
  const bad: Record<string, [string, RegExp]> = {
    'no experiment': [
      '<script>alert(1)</script>',
      /^This file is not an experiment of Rattleback\.$/,
    ],
    'a newer version': [altered({ v: 7 }), /^This file was made by a newer version of Rattleback/],
    'a wrong field': [
      altered({ h: '0.1' }),
      /^This file is broken: the step size is not a number\.$/,
    ],
    'too large': ['x'.repeat(17_000_000), /^This file is too large to be an experiment\.$/],
    'an unknown method': [other({ runs: [{ method: 'magic' }] }), /^There is no method “magic”/],
    'a forbidden parameter': [other({ parameters: { m: -1 } }), /experiment before\.$/],
    'a start off the constraints': [other({ v: [0, 1, 0] }), /experiment before\.$/],
  };
  it.each(Object.entries(bad))(
    'with %s gets a sentence and changes nothing',
    async (_, [text, sentence]) => {
      await open(link);
      await choose('bad.json', text);
      await eventually(() => page.locator('[role="alert"]').isVisible()).toBe(true);
      expect(await alert()).toMatch(sentence);
      expect(await alert()).toMatch(/^[A-Z].*\.$/);
      expect(fragment()).toBe(link);
      expect(await page.locator('.pane').getAttribute('data-state')).toBe('ready');
      expect(await page.locator('#h').inputValue()).toBe('0.05');
      expect(await page.locator('#parameter-m').inputValue()).toBe('1');
      expect(await page.locator('#start-x').inputValue()).toBe('0.25');
      expect(await page.locator('.clock').innerText()).toBe('t = 3.50 of 7 s');
      expect(await isDisabled('undo')).toBe(true);
      await recomputed(() => enter('h', '0.1'));
      expect(await page.locator('[role="alert"]').isVisible()).toBe(false);
    },
  );
});
