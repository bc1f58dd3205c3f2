/** From a student's answers in a lesson to the teacher's table: nothing is sent, and changes are found. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from './support/axe';
import { overhang } from './support/layout';
import { openText, visitSite } from './support/pages';
import type { Site } from './support/site';

const lesson = 'lessons/the-nonholonomic-bracket/';
let site: Site;
let page: Page;
visitSite({ base: '/courses/lab/', width: 1200, height: 900, undrawn: true }, (visited) => {
  ({ site, page } = visited);
});

const open = (path: string) => openText(page, `${site.url}${path}`);

async function answer(
  id: string,
  choose: (question: ReturnType<Page['locator']>) => Promise<void>,
) {
  const question = page.locator(`#question-${id}`);
  await question.scrollIntoViewIfNeeded();
  await choose(question);
  await question.locator('button[type="submit"]').click();
  await page.waitForSelector(`#question-${id}[data-verdict]`);
}

async function saved(click: () => Promise<unknown>): Promise<{ name: string; text: string }> {
  const [file] = (await Promise.all([page.waitForEvent('download'), click()])) as [
    Download,
    unknown,
  ];
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const save = () => saved(() => page.click('#save'));
const rows = () => page.locator('.hand-ins tbody tr');
const names = () => page.locator('.hand-ins tbody th').allInnerTexts();

/** Files in a folder of their own, by their names. */
async function files(texts: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hand-ins-'));
  return Promise.all(
    Object.entries(texts).map(async ([name, text]) => {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    }),
  );
}

describe('a lesson', () => {
  it('is answered, handed in, and read by the teacher', async () => {
    await open(`${lesson}index.html?calm`);
    await answer('predict-sleigh', (one) => one.locator('input[value="all"]').check());
    await answer('final-speed', (one) => one.locator('input').fill('-1'));
    await page.getByRole('link', { name: 'Hand in my answers' }).click();
    await page.waitForSelector('html[data-wired]');
    const prediction = page.locator('[data-question="predict-sleigh"]');
    expect(await prediction.innerText()).toMatch(
      /My answer:\s+All three\s+– the engine measured something else\./,
    );
    expect(await prediction.locator('.readouts').innerText()).toMatch(/ρ₂ at the end\s+1\.17/);
    expect(await page.locator('[data-question="find-a"]').innerText()).toContain(
      'not answered yet',
    );
    await page.click('#save');
    expect(await page.locator('#said').innerText()).toBe('Write your name first.');
    await page.fill('#name', 'Ada Løvelace');
    await prediction.locator('textarea').fill('No friction, I thought.');
    const first = await save();
    expect(first.name).toBe('ada-løvelace-the-nonholonomic-bracket.json');
    expect(await page.locator('#said').innerText()).toContain('It holds 2 of 5 answers.');
    expect(JSON.parse(first.text)).toMatchObject({
      name: 'Ada Løvelace',
      lesson: 'the-nonholonomic-bracket',
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await accessibilityFaults(page)).toEqual([]);
    // What was written is there again, and on paper.
    await page.reload();
    await page.waitForSelector('html[data-wired]');
    expect(await page.inputValue('#name')).toBe('Ada Løvelace');
    await page.emulateMedia({ media: 'print' });
    expect(await prediction.locator('.on-paper').innerText()).toBe('No friction, I thought.');
    expect(await page.locator('#save').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.fill('#name', 'Bob');
    const second = await save();

    await open('hand-ins.html');
    await page.waitForSelector('html[data-wired]');
    await page.setInputFiles(
      '#files',
      await files({
        'ada.json': first.text,
        'bob.json': second.text,
        'again.json': first.text,
        'changed.json': first.text.replace('"right": false', '"right": true'),
        'cut.json': first.text.slice(0, 400),
        'other.json': '{"a": 1}',
        'less.json': first.text.replace('"made"', '"maid"'),
      }),
    );
    await page.waitForSelector('.hand-ins');
    expect(await page.locator('#refused li').allInnerTexts()).toEqual([
      'again.json is the same as ada.json.',
      'changed.json was changed after it was saved: its checksum does not fit.',
      'cut.json is not a file that Rattleback saved: it cannot be read as JSON.',
      'other.json is not a file that a student saved here.',
      'less.json is incomplete: “made” is missing or not what it should be.',
    ]);
    expect(await page.locator('#said').innerText()).toBe('2 files read, 5 refused.');
    expect(await names()).toEqual(['Ada Løvelace', 'Bob']);
    const ada = rows().first();
    expect(await ada.innerText()).toContain('4 of ');
    expect(await ada.innerText()).toMatch(/All three wrong/);
    await page.click('[data-sort="name"]');
    expect(await names()).toEqual(['Bob', 'Ada Løvelace']);
    expect(await page.locator('th[aria-sort]').getAttribute('aria-sort')).toBe('descending');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-sort'))).toBe(
      'name',
    );
    await ada.getByText('Own words').first().click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel('Points for the own words of Ada Løvelace').fill('1.5');
    const totals = () => page.locator('[data-column="total"]').allInnerTexts();
    expect(await totals()).toEqual(['4', '5.5']);
    await page.click('[data-sort="total"]');
    await page.click('[data-sort="total"]');
    expect(await names()).toEqual(['Ada Løvelace', 'Bob']);
    await page.click('[data-sort="name"]');
    await page.click('[data-sort="name"]');
    const csv = await saved(() => page.click('#csv'));
    const [, head, bob, last] = csv.text.split('\n');
    expect(head).toMatch(/^Name,Saved,Answered,Right,Points,Prediction 1,/);
    expect(bob).toMatch(/^Bob,[^,]+,2,1,4,All three,/);
    expect(last).toContain('Prediction 1: No friction, I thought.');
    expect(last).toMatch(/,1\.5,5\.5,ada\.json,\d+$/);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overhang(page)).toBe(0);
    await page.click('#clear');
    expect(await rows().count()).toBe(0);
  });

  it('takes files that are dropped', async () => {
    await open(`${lesson}hand-in.html`);
    await page.waitForSelector('html[data-wired]');
    await page.fill('#name', 'Cem');
    const { text } = await save();
    await open('hand-ins.html');
    await page.waitForSelector('html[data-wired]');
    const transfer = await page.evaluateHandle((content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], 'cem.json'));
      return data;
    }, text);
    await page.dispatchEvent('#drop', 'drop', { dataTransfer: transfer });
    await page.waitForSelector('.hand-ins');
    expect(await names()).toEqual(['Cem']);
  });
});

describe('homework', () => {
  it('has the numbers of its seed, and the teacher’s page checks them by the engine', async () => {
    await open(`${lesson}homework.html?seed=tops`);
    await page.waitForSelector('html[data-wired]');
    const drawn = () => page.locator('[data-draw]').allInnerTexts();
    const numbers = await drawn();
    expect(numbers.join()).toMatch(/^−?\d/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.fill('#seed', 'wheels');
    await page.getByRole('button', { name: 'Draw the numbers' }).click();
    expect(await drawn()).not.toEqual(numbers);
    expect(page.url()).toContain('seed=wheels');
    await page.fill('#seed', 'tops');
    await page.keyboard.press('Enter');
    expect(await drawn()).toEqual(numbers);
    // In the end all energy is in the running: √((3ω)² + v²).
    const [v = 0, w = 0] = numbers.map((text) => Number(text.replace('−', '-')));
    await page
      .locator('.task input')
      .first()
      .fill(Math.hypot(3 * w, v).toFixed(3));
    await page.fill('#name', 'Dana');
    const right = await save();
    await page.locator('.task input').first().fill('17');
    await page.fill('#name', 'Emil');
    const wrong = await save();
    expect(right.name).toBe('dana-the-nonholonomic-bracket-homework.json');

    await open(`${lesson}solutions.html?seed=tops`);
    await page.waitForFunction(() => /accepted/.test(document.body.innerText));
    expect(await drawn()).toEqual(numbers);
    expect(await accessibilityFaults(page)).toEqual([]);

    await open('hand-ins.html');
    await page.waitForSelector('html[data-wired]');
    await page.setInputFiles(
      '#files',
      await files({ 'dana.json': right.text, 'emil.json': wrong.text }),
    );
    await page.waitForSelector('.hand-ins');
    expect(await rows().nth(0).innerText()).toMatch(/tops[\s\S]*right/);
    expect(await rows().nth(1).innerText()).toMatch(/17 wrong/);
  });
});
