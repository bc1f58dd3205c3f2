/** Links typed by hand on the bench: what is understood is shown, what is not is said and can be mended. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from './support/axe.ts';
import { benchOn, eventually } from './support/bench.ts';
import { visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ base: '/', width: 1300, height: 900, undrawn: true }, (visit) => {
  ({ site, page } = visit);
});

const { ready, alert, fragment, shared, recomputed, enter } = benchOn(() => page);
const nearest = () => page.locator('#take-nearest');

async function open(hash: string): Promise<void> {
  await page.goto(`${site.url}bench.html?antialias=0#${hash}`);
  await ready();
}

describe('a link with a wrong word', () => {
  it('shows all the others, says which is wrong, and stays to be mended', async () => {
    const typed = '2/rolling_disk/nosuch?h=0.2&zzz=1&phase=x';
    await open(typed);
    expect(await page.locator('#system').inputValue()).toBe('rolling_disk');
    expect(await page.locator('#h').inputValue()).toBe('0.2');
    const said = await alert();
    expect(said).toContain('There is no preset “nosuch” of the system “rolling_disk”.');
    expect(said).toContain('There is no setting “zzz”');
    expect(said).toMatch(/All else is as the link says\.$/);
    await page.click('text=Reset');
    expect(fragment()).toBe(typed);
    await page.evaluate(() => window.location.assign('#2/rolling_disk/tight?h=0.2'));
    await eventually(() => page.locator('[role="alert"]').isVisible()).toBe(false);
    await ready();
    expect(shared().experiment.h).toBe(0.2);
    expect(await page.locator('#preset').inputValue()).toBe('tight');
  });

  it('gives way to the link of what the reader makes of it', async () => {
    await open('2/chaplygin_sleigh/figure3?zzz=1');
    await recomputed(() => enter('h', '0.25'));
    await eventually(() => shared().experiment.h).toBe(0.25);
    expect(fragment()).not.toContain('zzz');
  });
});

describe('a link of plain JSON', () => {
  const json =
    '{"system": "kepler", "runs": ["gauss4", {"method": "rk4"}], "h": 0.05, "q": [0.5, 0]}';
  const methods = () => shared().experiment.runs.map(({ method }) => method);

  it.each([
    ['as it is typed', json],
    ['percent-encoded', encodeURIComponent(json)],
  ])('shows its experiment, %s', async (_, typed) => {
    await open(typed);
    expect(await page.locator('[role="alert"]').isVisible()).toBe(false);
    expect(await page.locator('#system').inputValue()).toBe('kepler');
    expect(await page.locator('#h').inputValue()).toBe('0.05');
    expect(await page.locator('#start-x').inputValue()).toBe('0.5');
    expect(methods()).toEqual(['gauss4', 'rk4']);
    await recomputed(() => enter('h', '0.1'));
    expect(fragment()).toMatch(/^2\/kepler\//);
    expect(methods()).toEqual(['gauss4', 'rk4']);
  });

  it.each([
    ['cut short', json.slice(0, -1), /it was cut short or altered/],
    ['with a wrong field', '{"system":"kepler","step":0.1}', /There is no field “step”/],
    ['of a wrong type', '{"system":"kepler","h":"0.1"}', /the step size is not a number/],
    ['that is a script', '{"system":"<img src=x onerror=alert(1)>"}', /is not a name/],
  ])('%s gives a sentence and a working page', async (_, typed, sentence) => {
    await open(encodeURIComponent(typed));
    expect(await alert()).toMatch(sentence);
    expect(await alert()).toMatch(/\. Here is the experiment that the bench opens with\.$/);
    await recomputed(() => enter('h', '0.2'));
    expect(await page.locator('[role="alert"]').isVisible()).toBe(false);
  });
});

describe('a link whose numbers the engine refuses', () => {
  it('shows the preset that it is told from', async () => {
    const typed = '2/rolling_disk/tight?m=-1&h=0.2';
    await open(typed);
    expect(await alert()).toMatch(
      /must lie between .* Here is the preset “Turning fast” of Rolling disk instead\.$/,
    );
    expect(await page.locator('#preset').inputValue()).toBe('tight');
    expect(await page.locator('#h').inputValue()).toBe('0.2');
    expect(await nearest().isVisible()).toBe(false);
    expect(fragment()).toBe(typed);
  });

  it('offers the nearest start where it is off the constraints', async () => {
    await open('2/chaplygin_sleigh/figure3?x=0.25&theta=1');
    expect(await alert()).toContain('Here is the preset');
    expect(await page.locator('#preset').inputValue()).toBe('figure3');
    expect(await accessibilityFaults(page)).toEqual([]);
    await recomputed(() => nearest().click());
    await eventually(() => shared().experiment.q[2]).toBe(1);
    const { q, v } = shared().experiment;
    expect(q[0]).toBe(0.25);
    // The blade does not slip sideways.
    expect(Math.abs(-Math.sin(1) * (v[0] ?? 1) + Math.cos(1) * (v[1] ?? 1))).toBeLessThan(1e-12);
    expect(await nearest().isVisible()).toBe(false);
    expect(await page.locator('[role="alert"]').isVisible()).toBe(false);
  });
});

describe('a link that is copied', () => {
  it('at once after a change is that of the change', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('2/chaplygin_sleigh/figure3');
    await page.evaluate(() => {
      const field = document.querySelector('#h') as HTMLInputElement;
      field.value = '0.125';
      field.dispatchEvent(new Event('change'));
      (document.querySelector('#share') as HTMLElement).click();
    });
    await page.locator('#shared:text-is("The link to this experiment is copied.")').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('h=0.125');
    expect(copied).toBe(page.url());
  });
});
