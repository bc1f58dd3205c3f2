/** What a reader copies from the pages, as a spreadsheet or a text takes it. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openDrawer } from './support/bench.ts';
import { openText, visitSite } from './support/pages.ts';
import type { Site } from './support/site.ts';

let site: Site;
let page: Page;

visitSite({ width: 1300, height: 900, undrawn: true }, (visit) => {
  ({ site, page } = visit);
});

const lesson = 'lessons/what-a-discrete-gradient-keeps/index.html';

/** Selects from the first of the nodes to the last, and copies as the keyboard does. */
const copyNodes = (selector: string): void => {
  const nodes = [...document.querySelectorAll(selector)];
  const range = document.createRange();
  range.setStartBefore(nodes[0] as Node);
  range.setEndAfter(nodes.at(-1) as Node);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
};

async function copied(selector: string): Promise<{ text: string; html: string }> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(copyNodes, selector);
  await page.keyboard.press('Control+c');
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const of = async (type: string) => (await item?.getType(type))?.text() ?? '';
    return { text: await of('text/plain'), html: await of('text/html') };
  });
}

describe('what is copied', () => {
  it('from the samples of the bench is rows of numbers', async () => {
    await page.goto(`${site.url}bench.html?antialias=0`);
    await page.waitForSelector('.pane[data-state="ready"]');
    await openDrawer(page);
    await page.locator('#samples > summary').click();
    const table = '[aria-label="Data of Gonzalez"] table';
    await page.locator(`${table} td`).first().waitFor();
    const shown = await page.locator(`${table} tbody`).first().innerText();
    expect(shown).toMatch(/−/);
    expect(shown).toMatch(/·10/);
    const { text, html } = await copied(`${table} tbody tr`);
    const rows = text.trim().split('\n');
    expect(rows.length).toBeGreaterThan(20);
    const cells = rows.map((row) => row.split('\t'));
    expect(new Set(cells.map((row) => row.length)).size).toBe(1);
    for (const cell of cells.flat()) expect(cell).toMatch(/^(?:-?\d+(\.\d+)?(e-?\d+)?|–)$/);
    expect(html).toContain('<table');
    expect(html).not.toMatch(/−|·10/);
    // The page itself is as it was.
    expect(await page.locator(`${table} tbody`).first().innerText()).toBe(shown);
    expect(await page.locator('body > [inert]').count()).toBe(0);
  });

  it('from the prose of a lesson has its formulas once, and its paragraphs', async () => {
    await openText(page, site.url + lesson);
    const { text, html } = await copied('article p:has(.katex), article p:has(.katex) + p');
    expect(text).toMatch(/\$[^$\n]+\$/);
    expect(text.split('\n\n').length).toBeGreaterThan(2);
    expect(html).not.toContain('katex');
    const plain = await copied('h1');
    expect(plain.text.trim()).toBe('What a discrete gradient keeps');
  });
});
