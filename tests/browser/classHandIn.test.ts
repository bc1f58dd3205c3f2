/** From a student's answers in a lesson to the teacher's table: nothing is sent, and changes are found. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sealed, textOf } from '../../web/src/pages/course/handIn/handIn.ts';
import { accessibilityFaults } from './support/axe.ts';
import { overhang } from './support/layout.ts';
import { openText, visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

const lesson = 'lessons/the-nonholonomic-bracket/';
let site: Site;
let page: Page;
// A name in a school's network: pages under it are no secure context.
const school = 'school.example';
const flags = [`--host-resolver-rules=MAP ${school} 127.0.0.1`];
visitSite({ base: '/courses/lab/', width: 1200, height: 900, undrawn: true, flags }, (visited) => {
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
    expect(await page.locator('[data-question="which-stay"]').innerText()).toContain(
      'not answered yet',
    );
    await page.click('#save');
    expect(await page.locator('#said').innerText()).toBe('Write your name first.');
    await page.fill('#name', 'Ada Løvelace');
    await prediction.locator('textarea').fill('No friction was in it, I thought.');
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
    expect(await prediction.locator('.on-paper').innerText()).toBe(
      'No friction was in it, I thought.',
    );
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
    await page.getByLabel('Remark for Ada Løvelace').fill('Say why, too.');
    const csv = await saved(() => page.click('#csv'));
    const [head, bob, last] = csv.text.split('\r\n');
    expect(head).toMatch(/^\uFEFFName,Saved,To look at,Answered,Right,Points,Prediction 1,/);
    expect(bob).toMatch(/^Bob,[^,]+,The same own words as Ada Løvelace\.,2,1,4,All three,/);
    expect(last).toContain('Prediction 1: No friction was in it, I thought.');
    expect(last).toMatch(/,1\.5,"Say why, too\.",5\.5,ada\.json,\d+$/);
    await page.selectOption('#csv-form', 'comma');
    const german = await saved(() => page.click('#csv'));
    expect(german.text).toMatch(/;1,5;Say why, too\.;5,5;ada\.json;\d+\r\n/);
    // A reload leaves the table as it is, once the browser has asked.
    const table = await saved(() => page.click('#save-table'));
    expect(table.name).toBe('hand-ins.json');
    await page.reload();
    await page.waitForSelector('.hand-ins');
    expect(await page.getByLabel('Remark for Ada Løvelace').inputValue()).toBe('Say why, too.');
    expect(await totals()).toEqual(['5.5', '4']);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overhang(page)).toBe(0);
    await page.getByLabel('Points for the own words of Bob').fill('1');
    page.once('dialog', (dialog) => void dialog.dismiss());
    await page.click('#clear');
    expect(await rows().count()).toBe(2);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.click('#clear');
    expect(await rows().count()).toBe(0);
    // The file that was saved opens again.
    await page.setInputFiles('#files', await files({ 'table.json': table.text }));
    await page.waitForSelector('.hand-ins');
    expect(await totals()).toEqual(['5.5', '4']);
    await page.reload();
    await page.waitForSelector('.hand-ins');
    await page.click('#clear');
    await page.reload();
    await page.waitForSelector('html[data-wired]');
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

describe('where a browser keeps nothing', () => {
  const text = () => page.locator('#as-text').innerText();
  const keeping = () => page.locator('.keeping');

  it('says so before the first question, and hands in all the same', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await open(`${lesson}index.html?calm`);
    expect(await keeping().innerText()).toContain('This browser will not keep your answers');
    const order = await page.evaluate(() => {
      const [notice, question] = ['.keeping', 'lab-question'].map((one) =>
        document.querySelector(one),
      );
      return notice?.compareDocumentPosition(question as Element);
    });
    expect(order).toBe(4);
    expect(await accessibilityFaults(page)).toEqual([]);
    await answer('predict-sleigh', (one) => one.locator('input[value="all"]').check());
    await page.reload();
    await page.waitForSelector('html[data-live]');
    expect(await page.locator('#question-predict-sleigh input[value="all"]').isChecked()).toBe(
      true,
    );
    await page.getByRole('button', { name: 'Copy a link with my answers' }).click();
    const link = await keeping().locator('pre').innerText();
    await page.getByRole('link', { name: 'Hand in my answers' }).click();
    await page.waitForSelector('html[data-wired]');
    expect(page.url()).not.toContain('answers=');
    await page.fill('#name', 'Ada');
    await page.click('#copy');
    await page.locator('#said').filter({ hasText: 'It holds 1 of 5 answers.' }).waitFor();
    const copied = await text();
    // In another tab, from the link alone.
    await open('index.html');
    await open(link.slice(site.url.length));
    expect(await page.locator('#question-predict-sleigh input[value="all"]').isChecked()).toBe(
      true,
    );

    await open('hand-ins.html');
    await page.waitForSelector('html[data-wired]');
    await page.fill('#pasted', `Dear teacher,\n${copied}`);
    await page.click('#read-pasted');
    await page.waitForSelector('.hand-ins');
    expect(await names()).toEqual(['Ada']);
  });

  it('never calls a file saved that a sandbox forbids, and shows the text', async () => {
    const around = await page.context().newPage();
    const address = `${site.url}${lesson}hand-in.html`;
    await around.setContent(
      `<iframe src="${address}" sandbox="allow-scripts allow-same-origin" width="900" height="700"></iframe>`,
    );
    const inside = around.frameLocator('iframe');
    await inside.locator('html[data-wired]').waitFor();
    await inside.locator('#name').fill('Ada');
    await inside.locator('#save').click();
    const said = inside.locator('#said').filter({ hasText: 'If it is not there, copy the text' });
    await said.waitFor();
    expect(await inside.locator('#as-text').innerText()).toMatch(/rattleback-hand-in:\S+:end/);
    await around.close();
  });

  it('works over plain http in a school’s network', async () => {
    const http = (path: string) =>
      openText(page, `${site.url.replace('127.0.0.1', school)}${path}`);
    await http(`${lesson}hand-in.html`);
    await page.waitForSelector('html[data-wired]');
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await page.fill('#name', 'Ada');
    const file = await save();
    await http('hand-ins.html');
    await page.waitForSelector('html[data-wired]');
    await page.setInputFiles('#files', await files({ 'ada.json': file.text }));
    await page.waitForSelector('.hand-ins');
    expect(await names()).toEqual(['Ada']);
  });
});

describe('a computer that several people use', () => {
  it('forgets the one before with one button', async () => {
    await open(`${lesson}hand-in.html`);
    await page.waitForSelector('html[data-wired]');
    expect(await page.locator('.forgetting').isVisible()).toBe(false);
    await page.fill('#name', 'Ada');
    await page.reload();
    await page.waitForSelector('html[data-wired]');
    await page.getByRole('button', { name: 'Forget my answers' }).click();
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Forget them' }).click(),
    ]);
    await page.waitForSelector('html[data-wired]');
    expect(await page.inputValue('#name')).toBe('');
    expect(await page.locator('.forgetting').isVisible()).toBe(false);
  });
});

describe('a forged file', () => {
  it('earns what its answers are worth, and is marked', async () => {
    await open(`${lesson}hand-in.html`);
    await page.waitForSelector('html[data-wired]');
    await page.fill('#name', 'Mallory');
    const file = JSON.parse((await save()).text);
    for (const one of file.answers) {
      Object.assign(one, { answer: 'whatever', said: 'whatever', right: true, points: 1000 });
    }
    const { checksum: _, ...content } = file;
    const forged = sealed(content);
    await open('hand-ins.html');
    await page.waitForSelector('html[data-wired]');
    await page.setInputFiles('#files', await files({ 'm.json': textOf(forged) }));
    await page.waitForSelector('.hand-ins');
    const row = await rows().first().innerText();
    expect(row).toMatch(/\b0 of \d\d?\b/);
    expect(row).toContain('gives other points');
  });
});
