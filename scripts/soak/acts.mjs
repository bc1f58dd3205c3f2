/**
 * What a reader does at the bench, one act each, drawn by a seed. Each act resolves with whether it
 * found what it acts on: an act that never does has lost its part of the page.
 */

const sizes = [
  [390, 844],
  [800, 600],
  [1280, 720],
  [1920, 1080],
];

const links = ['2/chaplygin_sleigh/backwards', '2/rolling_disk/circle', '2/heavy_top', '2/suslov'];

/** A window that fills the screen has no other size: it leaves the screen first. */
export async function resize(page, width, height) {
  await page.evaluate(() => {
    if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => undefined);
  });
  await page.waitForFunction(() => document.fullscreenElement === null);
  await page.setViewportSize({ width, height });
}

/** `page` shows the bench; `session` is one of Chromium's DevTools with it. */
export function actsOn(page, session, { random, below, pick }) {
  /** Clicks one of what a selector finds and a reader could see. */
  const click = (selector) =>
    page.evaluate(
      ([wanted, share]) => {
        const all = [...document.querySelectorAll(wanted)].filter(
          (node) => node.getClientRects().length > 0 && !node.disabled,
        );
        all[Math.floor(share * all.length)]?.click();
        return all.length > 0;
      },
      [selector, random()],
    );
  const choose = (selector) =>
    page.evaluate(
      ([wanted, share]) => {
        const select = document.querySelector(wanted);
        if (select === null) return false;
        select.focus();
        select.selectedIndex = Math.floor(share * select.length);
        select.dispatchEvent(new Event('change', { bubbles: true }));
        return true;
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
    if (!there) return false;
    await page.keyboard.insertText(text);
    await page.keyboard.press('Enter');
    return true;
  }
  async function computesBeside(id) {
    await page.evaluate((part) => {
      document.getElementById(part).open = true;
    }, id);
    const found = await click(`#${id} button.primary`);
    await page.waitForTimeout(50 + below(800));
    return found;
  }
  async function press(keys) {
    await page.keyboard.press(keys);
    return true;
  }

  return {
    async size() {
      const [width, height] = pick(sizes);
      await resize(page, width, height);
      return true;
    },
    /** As a page that was hidden for long: no frames, no timers, and then all at once again. */
    async asleep() {
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
      await new Promise((done) => setTimeout(done, 200 + below(2000)));
      await session.send('Page.setWebLifecycleState', { state: 'active' });
      return true;
    },
    addMethod: () => click('#add-method'),
    method: () => choose(`#run-${below(3)}-method`),
    removeMethod: () => click('.remove'),
    async step() {
      const there = await page.evaluate(() => {
        const slider = document.querySelector('#h-slider');
        slider?.focus();
        return slider !== null;
      });
      await page.keyboard.press(pick(['ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp']));
      return there;
    },
    pin: () => click('#pin'),
    seen: () =>
      click('.segments [role="radio"], .legend [role="radio"], .plot-tabs [role="radio"]'),
    horizon: () => type('#horizon', pick(['1', '5', '10', '20'])),
    play: () => click('#play'),
    transport: () => click('.transport button:not(#play)'),
    folded: () => click('.tools > details > summary, .setup summary'),
    toMethods: () => click('.legend :is([role="radio"], [role="button"])'),
    /** Not typed: Ctrl+Z would undo the typing. */
    find: () =>
      page.evaluate(
        (words) => {
          const field = document.querySelector('#tool-search');
          for (const text of [words, '']) {
            field.value = text;
            field.dispatchEvent(new Event('input'));
          }
          return field !== null;
        },
        pick(['energy', 'film', 'no such tool']),
      ),
    camera: () => click('.camera button'),
    plots: () => click('.plot-controls input[type="checkbox"]'),
    plotView: () => click('.view-controls button'),
    portrait: () => choose(`#phase-${below(2)}`),
    reference: () => click('#reference'),
    startByHand: () => click('#set-start'),
    theme: () => click('#theme'),
    undo: () => press('Control+z'),
    redo: () => press('Control+Shift+z'),
    stop: () => click('#stop'),
    parameter: () =>
      type(pick(['#parameter-m', '#parameter-J', '#parameter-a']), pick(['1', '1.5', '2'])),
    startNumber: () =>
      type(`.setup details .field:nth-of-type(${1 + below(4)}) input`, pick(['0.1', '1'])),
    demonstrations: () => click('#demo-open'),
    demonstration: () => click('[data-demo]'),
    view: () => click('#demo-back, #demo-next'),
    endDemonstration: () => click('#demo-end'),
    keep: () => click('#keep summary, #keep section:not([aria-labelledby="keep-file"]) button'),
    async help() {
      const found = await click('#help-open');
      await click('#help-close');
      return found;
    },
    async presenter() {
      const found = await click('#present');
      await page.keyboard.press('p');
      // A list that has the focus takes the letter for itself.
      await click('#presenter > button:last-child');
      return found;
    },
    table: () => click('.data summary'),
    ensemble: () => computesBeside('ensemble'),
    study: () => computesBeside('precision'),
    cancel: () => click('#ensemble button:not(.primary), #precision button:not(.primary)'),
    async link() {
      await page.evaluate((fragment) => {
        window.location.hash = fragment;
      }, pick(links));
      return true;
    },
    preset: () => choose('#preset'),
    system: () => choose('#system'),
    back: () => click('#go-back'),
  };
}
