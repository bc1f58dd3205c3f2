import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { readLessonSite } from '../../web/plugins/lessons.ts';

const lessons = fileURLToPath(new URL('../../lessons', import.meta.url));
const slug = 'what-a-discrete-gradient-keeps';
const scratch: string[] = [];

afterEach(() => {
  for (const folder of scratch.splice(0)) rmSync(folder, { recursive: true });
});

/** Reads the lessons after one change to one file; the fault's message, with \`lessons/…:line\`. */
function faultAfter(file: string, from: string, to: string): string {
  const root = mkdtempSync(join(tmpdir(), 'lessons-'));
  scratch.push(root);
  const copy = join(root, 'lessons');
  cpSync(lessons, copy, { recursive: true });
  const path = join(copy, slug, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no “${from}”.`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  try {
    readLessonSite(copy);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('No fault was found.');
}

function lineOf(file: string, text: string): number {
  const source = readFileSync(join(lessons, slug, file), 'utf8');
  return source.slice(0, source.indexOf(text)).split('\n').length;
}

describe('the site of lessons', () => {
  const site = readLessonSite(lessons);
  const page = site.pages.get(`lessons/${slug}/index.html`) ?? '';

  it('has a list, a page and notes for teachers', () => {
    expect([...site.pages.keys()]).toEqual(
      expect.arrayContaining(['lessons/index.html', `lessons/${slug}/teacher.html`]),
    );
    expect(site.pages.get('lessons/index.html')).toContain(`href="${slug}/index.html"`);
  });

  it('lists the sections of each lesson in their order, by where they are', () => {
    for (const { facts, headings } of site.lessons) {
      const html = site.pages.get(`lessons/${facts.slug}/index.html`) ?? '';
      const listed = /<nav class="contents"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
      const links = [...listed.matchAll(/<li><a href="#([^"]+)">(.+?)<\/a><\/li>/g)];
      const sections = [...html.matchAll(/<h2 id="([^"]+)">(.+?)<a class="anchor"/g)];
      expect(sections.length).toBeGreaterThan(3);
      expect(links.map(([, id, words]) => [id, words])).toEqual(
        sections.map(([, id, words]) => [id, words]),
      );
      expect(headings.filter(({ level }) => level === 2)).toHaveLength(sections.length);
    }
  });

  it('carries no inline style and no script of its own', () => {
    for (const html of site.pages.values()) {
      expect(html).not.toMatch(/<[^>]+ style=/);
      expect(html).not.toMatch(/<script(?! type="application\/json">| type="module" src=)/);
    }
  });

  it('renders formulas with the paper’s numbers, as MathML too', () => {
    for (const number of ['9', '10a', '11', '12', '13', '14', '22', '23d', '23e']) {
      expect(page).toContain(`id="eq-${number}"`);
      expect(page).toContain(`[\\text{${number}}]`);
    }
    expect(page).not.toMatch(/\$\$|katex-error/);
  });

  it('styles every hoisted class and ships the fonts it uses, as woff2', () => {
    const sheet = site.formulas.stylesheet((name) => `${name}.woff2`);
    const classes = new Set([...page.matchAll(/\bkx[0-9a-z]+\b/g)].map(([name]) => name));
    expect(classes.size).toBeGreaterThan(20);
    for (const name of classes) expect(sheet).toContain(`.katex .${name}{`);
    expect(sheet).toContain('KaTeX_Main-Regular.woff2');
    expect(sheet).toContain('KaTeX_Math-Italic.woff2');
    expect(sheet).not.toMatch(/\.ttf|\.woff\)|Fraktur-Bold|Typewriter-Regular/);
  });

  it('links within the page lead somewhere', () => {
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) {
      expect(page).toContain(`id="${target}"`);
    }
  });

  it('numbers its figures once: the words refer to them by id', () => {
    const notes = site.pages.get(`lessons/${slug}/teacher.html`) ?? '';
    expect(notes).toMatch(/<a href="index\.html#figure-bound"[^>]*>Figure 7<\/a>/);
    expect(page).toMatch(/id="figure-bound">[\s\S]*?>Figure 7\.<\/span>/);
    for (const { facts } of site.lessons) {
      for (const file of ['index.md', 'teacher.md', 'questions.yaml', 'figures.yaml']) {
        const text = readFileSync(join(lessons, facts.slug, file), 'utf8');
        expect(text.replace(/paper['’]s Figure \d|^#.*$/gm, '')).not.toMatch(/Figures? \d/);
      }
    }
  });

  it('keeps the figure of a prediction covered where it comes later', () => {
    const question = '<lab-question id="question-predict-energy" data-covers="first">';
    expect(page).toContain(question);
    expect(page.indexOf('id="figure-first"')).toBeGreaterThan(page.indexOf(question));
    for (const html of site.pages.values()) {
      const covered = [...html.matchAll(/data-covers="([^"]+)"/g)].map(([, figure]) => figure);
      expect(new Set(covered).size).toBe(covered.length);
    }
  });

  it('uses addresses that work below any path', () => {
    for (const html of site.pages.values()) {
      const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
      for (const href of links) expect(href).not.toMatch(/^\//);
    }
  });
});

describe('faults in the words', () => {
  it.each([
    ['::figure{#first}', '::figure{#frist}', 'There is no figure “frist”. Did you mean “first”?'],
    [
      '::figure{#first}',
      '::figur{#first}',
      'There is no directive “::figur”. Did you mean “figure”?',
    ],
    ['::figure{#first}', '::figure first', 'Write “::figure{#id}”'],
    ['::figure{#first}', '::table{#first}', 'There is no table “first”.'],
    ['::question{#find-flip}', '::question{#find-flop}', 'Did you mean “find-flip”?'],
    ['{figure=first h=1}', '{figure=first h=100}', 'takes a number from 0.02 to 2, not “100”'],
    ['{figure=first h=1}', '{figure=first J=1}', 'has no control “J”'],
    ['{figure=bound h=0.5 start=minus}', '{figure=bound start=left}', 'has no option “left”'],
    [':eq[23e], $\\rho_2$', ':eq[99], $\\rho_2$', 'There is no equation 99 on this page.'],
    ['{#eq:10b}', '{#eq:10a}', 'The equation number 10a is given twice.'],
    [':::result[', ':::resolt[', 'There is no box “:::resolt”. Did you mean “result”?'],
    ['$\\lambda_1$ loses', '$\\lambda_{1$ loses', 'This formula cannot be read: '],
    ['minutes: 80', 'minutes: long', '“minutes” must be a number.'],
    ['level: undergraduate', 'levle: undergraduate', 'Unknown key “levle”. Did you mean “level”?'],
  ])('%j turned into %j', (from, to, sentence) => {
    const message = faultAfter('index.md', from, to);
    expect(message).toContain(sentence);
    const at = Number(/index\.md:(\d+): /.exec(message)?.[1]);
    const line = lineOf('index.md', from);
    // A formula or reference is placed by the block that holds it.
    expect(line - at).toBeGreaterThanOrEqual(0);
    expect(line - at).toBeLessThan(12);
  });

  it('names the line of a directive exactly', () => {
    const line = lineOf('index.md', '::figure{#bound}');
    expect(faultAfter('index.md', '::figure{#bound}', '::figure{#bund}')).toContain(
      `index.md:${line}: `,
    );
  });

  it('refuses a reference to a figure that is not there, in the notes for teachers too', () => {
    for (const file of ['teacher.md', 'questions.yaml']) {
      const message = faultAfter(file, ':figure{#first}', ':figure{#frist}');
      expect(message).toMatch(new RegExp(`${file.replace('.', '\\.')}:\\d+: `));
      expect(message).toContain('There is no figure “frist” on the page. Did you mean “first”?');
    }
  });

  it('refuses a question that is never asked', () => {
    const message = faultAfter('index.md', '::question{#which-keeps}', '');
    expect(message).toContain(`questions.yaml:${lineOf('questions.yaml', 'which-keeps:')}: `);
  });

  it('finds a bad formula in a caption where it was written', () => {
    const message = faultAfter('figures.yaml', 'Change $h$', 'Change $\\nothing$');
    expect(message).toMatch(/figures\.yaml:\d+: This formula cannot be read/);
  });
});
