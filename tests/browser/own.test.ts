/** A system on the page *Your own*: typed in from an empty form until it moves, wrong words, links, files. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from './support/axe.ts';
import { overhang, smallControls } from './support/layout.ts';
import { visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ base: '/', width: 1280, height: 900, undrawn: true }, (visit) => {
  ({ site, page } = visit);
});

const open = async (hash = ''): Promise<void> => {
  await page.goto(`${site.url}own.html?calm${hash}`);
  await page.waitForSelector('.own-form');
};
const isReady = () => page.waitForSelector('body[data-state="ready"]', { timeout: 60_000 });
const write = (name: string, text: string) => page.fill(`[name="${name}"]`, text);
const said = (field: string) => page.locator(`[id="said-${field}"]`);

/** m_e, and e²/4πε₀ (CODATA 2018); a period. */
const hydrogen = {
  ...{ id: 'hydrogen', name: 'An electron about a proton', coordinates: ['x', 'y'] },
  parameters: [
    { id: 'm', value: 9.1093837e-31 },
    { id: 'k', value: 2.30707755e-28 },
  ],
  ...{ kinetic: 'm*(x_dot^2 + y_dot^2)/2', potential: '-k/sqrt(x^2 + y^2)' },
  starts: [
    {
      ...{ q: [3.704240477e-11, 0], v: [0, 2981320.651296724], methods: ['gonzalez', 'rk4'] },
      ...{ h: 5.936835340312164e-19, horizon: 1.519829847119914e-16 },
    },
  ],
};

async function typePendulum(): Promise<void> {
  await open();
  await write('name', 'Pendulum');
  await write('coordinates.0.id', 'theta');
  await page.check('[name="coordinates.0.angle"]');
  await write('kinetic', 'theta_dot^2/2');
  await write('potential', '-9.81*cos(theta)');
  await write('starts.0.q0', '1');
  await isReady();
}

describe('a form in which nothing is written', () => {
  const ways = () => page.locator('.own-gives .empty-state');

  it.each([
    [1280, 900],
    [390, 844],
  ])('has ways to begin, by keys too, and one of them moves: %i × %i', async (width, height) => {
    await page.setViewportSize({ width, height });
    await open();
    await ways().waitFor();
    expect(await ways().locator('.brand-mark').isVisible()).toBe(true);
    expect(await ways().locator('a').count()).toBe(3);
    expect(await overhang(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await ways().locator('a').first().focus();
    await page.keyboard.press('Enter');
    await isReady();
    expect(await ways().isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('own-begin');
    expect(await page.inputValue('[name="name"]')).toBe('Spring pendulum');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await ways().waitFor();
  });

  it('has none once a kinetic energy is written', async () => {
    await typePendulum();
    expect(await ways().isVisible()).toBe(false);
  });
});

describe('the page Your own', () => {
  it('moves a pendulum that is typed into the empty form, seven fields in all', async () => {
    await typePendulum();
    await expect
      .poll(() => page.locator('.own-preview .summary li').allInnerTexts())
      .toHaveLength(2);
    const [kept = '', lost] = await page.locator('.own-preview .summary li').allInnerTexts();
    expect(lost).toMatch(/^Runge–Kutta 4: /);
    expect(kept).toMatch(/energy error at most \d(\.\d+)?·10⁻¹[³⁴⁵⁶]/);
    expect(await said('potential').locator('math').textContent()).toContain('cos');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('moves an atom in SI units, with its true error and a clock in attoseconds', async () => {
    await open();
    await page.locator('.own-bar input[type="file"]').setInputFiles({
      ...{ name: 'hydrogen.json', mimeType: 'application/json' },
      buffer: Buffer.from(JSON.stringify(hydrogen)),
    });
    await isReady();
    const said = () => page.locator('.own-preview .summary li').allInnerTexts();
    await expect.poll(said).toHaveLength(2);
    const [kept = '', lost = ''] = await said();
    expect(kept).toMatch(/^Gonzalez: .*energy error at most \d(\.\d+)?·10⁻¹[⁴⁵⁶]/s);
    expect(lost).toMatch(/^Runge–Kutta 4: .*energy error at most \d(\.\d+)?·10⁻[⁵⁶⁷⁸⁹]/s);
    expect(await page.locator('.own-preview .clock').innerText()).toMatch(/of 152 as$/);
  });

  it('begins to move by a coordinate and its energies alone', async () => {
    await open();
    await write('coordinates.0.id', 'x');
    await write('kinetic', 'x_dot^2/2');
    await isReady();
    const start = () => page.getAttribute('[name="starts.0.v0"]', 'placeholder');
    expect(await start()).toBe('0.5');
    await write('potential', 'x^2/2');
    await expect
      .poll(() => page.locator('.own-preview .summary li').nth(1).innerText())
      .toMatch(/energy error at most [1-9]/);
    expect(await page.locator('.own-preview .transport').isVisible()).toBe(true);
    await write('starts.0.q0', '0');
    expect(await start()).toBe('0');
    await write('potential', '(sqrt(x^2) - 1)^2');
    await page.getByText('All methods fail in their first step').waitFor();
    expect(await page.locator('.own-preview .transport').isVisible()).toBe(false);
  });

  it('says what is wrong where it is wrong, and leaves the last motion', async () => {
    await typePendulum();
    await write('potential', '-9.81*cos(thet)');
    await page.waitForSelector('body[data-state="refused"]');
    expect(await said('potential').textContent()).toContain(
      'unknown name “thet”; did you mean “theta”?',
    );
    expect(await page.locator('[name="potential"]').getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('.own-preview.old .stage').isVisible()).toBe(true);
    await write('potential', '-9.81*cos(theta)');
    await isReady();
    expect(await page.locator('[name="potential"]').getAttribute('aria-invalid')).toBe('false');
    expect(await page.locator('.own-preview.old').count()).toBe(0);
  });

  it('makes an unknown name a parameter at a touch, with the value next to type', async () => {
    await typePendulum();
    await write('potential', '-g*cos(theta)');
    const button = said('potential').getByRole('button', { name: 'Make “g” a parameter' });
    await button.click();
    await page.keyboard.type('9.81');
    await isReady();
    expect(await page.inputValue('[name="parameters.0.id"]')).toBe('g');
    expect(await page.inputValue('[name="parameters.0.value"]')).toBe('9.81');
    expect(await said('potential').locator('button').count()).toBe(0);
  });

  it('is the same again from its link, and after a reload', async () => {
    await typePendulum();
    const address = page.url();
    expect(address).toContain('#definition=');
    await page.reload();
    await isReady();
    expect(await page.inputValue('[name="potential"]')).toBe('-9.81*cos(theta)');
    await page.goto('about:blank');
    await page.goto(address);
    await isReady();
    expect(await page.inputValue('[name="name"]')).toBe('Pendulum');
  });

  it('opens on the bench', async () => {
    await open('#example=spring_pendulum');
    await isReady();
    await page.click('.own-gives .open-bench');
    await page.waitForSelector('.pane[data-state="ready"]', { timeout: 60_000 });
    const system = page.locator('select[name="system"], #system').first();
    expect(await system.locator('option:checked').textContent()).toBe('Spring pendulum');
    expect(await page.locator('#caption').textContent()).toContain('twice as fast');
    // From there the way leads back, with the definition.
    const back = page.locator('a.about[href^="own.html"]');
    expect(await back.textContent()).toBe('Change this system');
    expect(await back.getAttribute('href')).toContain('own.html#definition=');
  });

  it('begins from an example, undoes that, keeps it, and forgets it', async () => {
    await typePendulum();
    await page.selectOption('#own-begin', 'example:sleigh');
    await expect.poll(() => page.inputValue('[name="name"]')).toBe('Sleigh, typed in');
    await isReady();
    expect(await page.locator('[data-list="constraints"] .own-row').count()).toBe(1);
    expect(await said('constraints.0').locator('math').count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await page.inputValue('[name="name"]')).toBe('Pendulum');
    const bar = page.locator('.own-bar');
    await bar.getByRole('button', { name: 'Keep in this browser' }).click();
    await page.selectOption('#own-begin', 'empty');
    expect(await page.inputValue('[name="name"]')).toBe('');
    await page.selectOption('#own-begin', 'kept:Pendulum');
    expect(await page.inputValue('[name="name"]')).toBe('Pendulum');
    await bar.getByRole('button', { name: 'Forget it' }).click();
    expect(await page.locator('#own-begin option[value="kept:Pendulum"]').count()).toBe(0);
  });

  it('reads pasted LaTeX, named terms with their rates, and expressions for numbers', async () => {
    await open();
    await write('coordinates.0.id', 'θ');
    for (const [i, expression] of ['sin θ', '-cos θ'].entries()) {
      await page.getByRole('button', { name: 'Add a term' }).click();
      await write(`terms.${i}.id`, i === 0 ? 'x1' : 'y1');
      await write(`terms.${i}.expression`, expression);
    }
    await write('kinetic', String.raw`\frac{1}{2}\left(\dot{x}_1^2 + \dot{y}_1^2\right)`);
    await write('potential', '9.81 y₁');
    await write('starts.0.q0', 'pi/3');
    await isReady();
    for (const field of ['kinetic', 'potential', 'terms.0', 'terms.1']) {
      expect(await said(field).locator('math').count(), field).toBe(1);
    }
    const json = JSON.parse(await page.inputValue('textarea[aria-label="As JSON"]')) as object;
    expect(json).toMatchObject({ terms: ['x1 = sin θ', 'y1 = -cos θ'] });
    const text = () => page.inputValue('.own-formulas-text textarea');
    await page.getByText('Formulas as text', { exact: true }).click();
    await expect.poll(text).toContain('T = 1/2*(x_1_dot^2 + y_1_dot^2)\nV = 9.81*y₁');
    await page.selectOption('#own-notation', 'latex');
    await expect.poll(text).toContain(String.raw`T = \frac{1}{2} \cdot \left(\dot{x}_{1}^{2} +`);
    // A faulty term is reported in its own row, and where it is used.
    await write('terms.1.expression', '-cos(θ');
    await expect.poll(() => said('terms.1').innerText()).toContain('column 7: a closing bracket )');
    await expect.poll(() => said('potential').innerText()).toContain('can’t be read');
  });

  it('runs a tableau beside the first method, and takes both to the bench', async () => {
    await open('#example=spring_pendulum');
    await isReady();
    await page.selectOption('#own-beside', 'own:Ralston 2');
    const second = page.locator('.own-preview .summary li').nth(1);
    await expect.poll(() => second.innerText(), { timeout: 30_000 }).toContain('Ralston 2');
    const href = (await page.getAttribute('.own-preview .open-bench', 'href')) ?? '';
    expect(href).toContain('definition=');
    expect(href).toContain('methods=');
    await page.selectOption('#own-beside', 'own:Yoshida 4');
    await page.getByText('The method “Yoshida 4” does not run on this system.').waitFor();
  });

  it('runs the method of the page beside the first, as it is typed, and takes both along', async () => {
    await open('#example=spring_pendulum');
    await isReady();
    const second = page.locator('.own-preview .summary li').nth(1);
    // Nobody has touched it yet.
    expect(await second.innerText()).not.toContain('Kutta’s 3/8 rule');
    await page.getByLabel('b, column 4', { exact: true }).fill('1/9');
    await page.getByLabel('b, column 1', { exact: true }).fill('1/8 + 1/72');
    await expect
      .poll(() => second.innerText(), { timeout: 30_000 })
      .toContain('Kutta’s 3/8 rule: energy error');
    expect(await page.locator('#own-beside option:checked').innerText()).toMatch(/of this page$/);
    await page.waitForSelector('.measured[data-state="ready"]', { timeout: 60_000 });
    expect(await page.locator('#own-system option:checked').innerText()).toBe('Spring pendulum');
    const { hash } = new URL(page.url());
    expect(hash).toMatch(/^#definition=[^&]+&methods=[^&]+$/);
    // A link that names only a system leaves the method as it is typed.
    await page.locator('.own-gallery').getByRole('link', { name: 'Roller racer' }).click();
    await expect.poll(() => page.inputValue('[name="name"]')).toBe('Roller racer');
    await isReady();
    expect(await page.getByLabel('b, column 4', { exact: true }).inputValue()).toBe('1/9');
    await page.goto('about:blank');
    await page.goto(`${site.url}own.html?calm${hash}`);
    await isReady();
    expect(await page.inputValue('[name="name"]')).toBe('Spring pendulum');
    expect(await page.getByLabel('b, column 4', { exact: true }).inputValue()).toBe('1/9');
  });

  it('says where the method of the page does not run, and runs another', async () => {
    await open('#example=spring_pendulum');
    await isReady();
    await page.selectOption('#own-method-begin', 'cf4');
    await page.getByText('The method “CF4” of this page does not run on this system').waitFor();
    await isReady();
    expect(await page.locator('.own-preview .summary li').allInnerTexts()).toHaveLength(2);
  });

  it('takes files that are dropped where they belong', async () => {
    await open('#example=sleigh');
    await isReady();
    const drop = (path: string) =>
      page.evaluate(
        (text) => {
          const data = new DataTransfer();
          data.items.add(new File([text], 'x.json', { type: 'application/json' }));
          document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
        },
        readFileSync(new URL(`../../web/${path}`, import.meta.url), 'utf8'),
      );
    await drop('tableaux/ralston2.json');
    await expect.poll(() => page.inputValue('#own-name')).toBe('Ralston 2');
    expect(await page.inputValue('[name="name"]')).toBe('Sleigh, typed in');
    await drop('definitions/spring_pendulum.json');
    await expect.poll(() => page.inputValue('[name="name"]')).toBe('Spring pendulum');
    expect(await page.inputValue('#own-name')).toBe('Ralston 2');
  });

  it('opens where methods were typed in before, with what the link holds', async () => {
    await open('#example=sleigh');
    await isReady();
    const { hash } = new URL(page.url());
    await page.selectOption('#own-method-begin', 'ralston2');
    await page.waitForFunction((old) => !location.hash.startsWith(old), hash);
    const both = new URL(page.url()).hash;
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${site.url}own-method.html?calm${both.replace(/.*(?=methods=)/, '#')}`);
    await page.waitForURL(/\/own\.html\?calm#/);
    await expect.poll(() => page.inputValue('#own-name')).toBe('Ralston 2');
  });

  it('shows one part at a time on a telephone, and loses nothing', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await typePendulum();
    const tab = (name: string) => page.locator('.own-shown').getByRole('button', { name });
    await tab('Method').click();
    expect(await page.locator('[name="potential"]').isVisible()).toBe(false);
    await page.fill('#own-name', 'Mine');
    await page.getByRole('button', { name: 'See it move' }).click();
    await page.locator('.own-stage').waitFor();
    await page.locator('.own-preview .summary').getByText('Mine').waitFor();
    await tab('System').click();
    expect(await page.inputValue('[name="potential"]')).toBe('-9.81*cos(theta)');
    await tab('Method').click();
    expect(await page.inputValue('#own-name')).toBe('Mine');
  });

  it('has a gallery that opens in the form, and says why some are refused', async () => {
    await open();
    const cards = page.locator('.own-gallery .motion-card');
    expect(await cards.count()).toBeGreaterThanOrEqual(11);
    expect(await cards.locator('svg .moving path').count()).toBeGreaterThan(9);
    const refused = cards.filter({
      has: page.getByRole('link', { name: 'Appell and Hamel’s machine' }),
    });
    expect(await refused.locator('.own-said.wrong').innerText()).toContain('not linear');
    await cards.getByRole('link', { name: 'Roller racer' }).click();
    await expect.poll(() => page.inputValue('[name="name"]')).toBe('Roller racer');
    await isReady();
    await refused.getByRole('link').click();
    await page.waitForSelector('body[data-state="refused"]');
    expect(await page.inputValue('[name="name"]')).toContain('Appell');
  });

  it('takes a file, and says in one sentence what is none', async () => {
    await open();
    const file = page.locator('.own-bar input[type="file"]');
    const give = (text: string) =>
      file.setInputFiles({
        name: 'x.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      });
    await give('{');
    await page.getByText('This is not JSON.').waitFor();
    await give('{"a": 1}');
    await page.getByText('This is not a definition of a system').waitFor();
    await give('{"coordinates": ["x"], "kinetic": "x_dot^2/2", "starts": [{"q": [0], "v": [1]}]}');
    await isReady();
    await open('#definition=abc');
    await page.getByText('This link is broken').waitFor();
  });

  it('rows come and go by keys, and starts follow the coordinates', async () => {
    await open();
    await page.getByRole('button', { name: 'Add a coordinate' }).press('Enter');
    await write('coordinates.0.id', 'x');
    await write('coordinates.1.id', 'y');
    const labels = page.locator('[data-list="starts"] .own-field span');
    expect(await labels.allInnerTexts()).toEqual([
      'Name',
      'x',
      'y',
      'x_dot',
      'y_dot',
      'h',
      'Until t =',
    ]);
    await page.getByRole('button', { name: 'Remove: Coordinates, row 1' }).press('Enter');
    expect(await labels.allInnerTexts()).toEqual(['Name', 'y', 'y_dot', 'h', 'Until t =']);
  });

  it.each([
    [1280, 'light'],
    [390, 'dark'],
  ] as const)(
    'axe finds nothing at %i pixels, %s, and nothing scrolls sideways',
    async (width, colorScheme) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      await open('#example=sleigh');
      await isReady();
      for (const part of await page.locator('.own details > summary:visible').all())
        await part.click();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await overhang(page)).toBe(0);
      expect(await smallControls(page)).toEqual([]);
    },
  );
});
