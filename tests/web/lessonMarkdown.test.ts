import { describe, expect, it } from 'vitest';
import { createMarkdown, renderMarkdown } from '../../web/plugins/lesson/markdown.ts';
import { type Heading, newEnv, type Page } from '../../web/src/kit/reading/env.ts';
import { Formulas } from '../../web/src/kit/reading/math.ts';

const html = (text: string, numbers?: Page['numbers']): string => read(text, numbers).html;

function read(
  text: string,
  numbers?: Page['numbers'],
): { html: string; headings: readonly Heading[] } {
  const shown =
    (tag: string) =>
    (label: string, attributes: object): string =>
      `<${tag}>${label} ${JSON.stringify(attributes)}</${tag}>`;
  const page = {
    file: 'x.md',
    firstLine: 1,
    formulas: new Formulas(),
    answers: {
      figure: (id: string) => `<figure id="${id}"></figure>`,
      question: (id: string) => `<form id="${id}"></form>`,
      table: (id: string) => `<table id="${id}"></table>`,
      setButton: shown('button'),
      value: shown('output'),
      term: shown('a'),
    },
  };
  const env = newEnv({ ...page, ...(numbers && { numbers }) });
  return { html: renderMarkdown(createMarkdown(), text, env), headings: env.headings };
}

describe('Markdown of a lesson', () => {
  it('writes raw HTML as text', () => {
    const out = html('<script>alert(1)</script>\n\nand <b onclick="x()">bold</b>');
    expect(out).not.toMatch(/<script|<b /);
    expect(out).toContain('&lt;script&gt;');
  });

  it('refuses addresses that run scripts', () => {
    expect(html('[x](javascript:alert(1))')).not.toContain('href');
  });

  it('renders a formula inside a line, and leaves money alone', () => {
    expect(html('Let $h > 0$ be.')).toContain(
      '<annotation encoding="application/x-tex">h &gt; 0</annotation>',
    );
    expect(html('It costs $5 or $6.')).not.toContain('katex');
    expect(html('An escaped \\$ stays.')).toContain('An escaped $ stays.');
  });

  it('holds a short formula and the punctuation beside it together', () => {
    expect(html('Let ($h$), and $k$ be.').match(/<span class="held">/g)).toHaveLength(1);
    expect(html('Let ($h$), and')).toMatch(
      /^<p>Let <span class="held">\(<span class="katex">.*\),<\/span> and<\/p>/,
    );
    expect(html('Let $h$, and')).toMatch(/,<\/span> and<\/p>/);
    expect(html('Let $h$ and $k$ be.')).not.toContain('held');
    const long = `$${'x + '.repeat(20)}y$`;
    expect(html(`Let ${long}, and`)).not.toContain('held');
  });

  it('keeps stars and underscores of a formula', () => {
    expect(html('$a_1 * b_1 * c_1$')).not.toContain('<em>');
  });

  it('numbers a display formula and links to it', () => {
    const out = html('See :eq[4a].\n\n$$\nx = y\n$$ {#eq:4a}\n');
    expect(out).toContain('<a class="eq" href="#eq-4a">(4a)</a>');
    expect(out).toContain('id="eq-4a"');
    expect(out).toContain('\\tag{4a}</annotation>');
  });

  it('numbers formulas by their place, and keeps those of a paper in brackets', () => {
    const text = 'See :eq[4a] and :eq[L1].\n\n$$\nx\n$$ {#eq:L1}\n\n$$\ny\n$$ {#eq:4a}\n';
    const own = html(text, { ofPaper: false });
    expect(own).toContain('<a class="eq" href="#eq-4a">(2)</a>');
    expect(own).toContain('<a class="eq" href="#eq-L1">(1)</a>');
    expect(own).toMatch(/\\tag\{1\}.*\\tag\{2\}/s);
    const both = html(text, { ofPaper: true });
    expect(both).toContain('[\\text{4a}]');
    expect(both).toMatch(/\\tag\{1\}/);
    expect(both).not.toContain('L1]');
  });

  it('hoists styles to classes', () => {
    expect(html('$$\n\\frac{a}{b}\n$$')).not.toContain('style=');
  });

  it('places figures and questions, and nests blocks in a box', () => {
    expect(html('::figure{#one}\n\n::question{#two}')).toBe(
      '<figure id="one"></figure><form id="two"></form>',
    );
    const box = html(':::note[A *title*]\nText with $x$.\n\n- item\n:::\n\nAfter.');
    expect(box).toMatch(/<div class="box note">\s*<p class="box-title">A <em>title<\/em><\/p>/);
    expect(box).toMatch(/<li>item<\/li>\s*<\/ul>\s*<\/div>\s*<p>After/);
  });

  it('reads the attributes of a set-button', () => {
    expect(html('Take :set[h = 2]{figure=one h=2 start="to left"}.')).toContain(
      '<button>h = 2 {"figure":"one","h":"2","start":"to left"}</button>',
    );
  });

  it('gives headings distinct ids', () => {
    const out = html('## One\n\n## One\n');
    expect(out).toContain('<h2 id="one">');
    expect(out).toContain('<h2 id="one-2">');
  });

  it('gives a heading the id that it names', () => {
    const { html: out, headings } = read('## Other *words* {#one}\n\n## Two\n');
    expect(out).toContain('<h2 id="one">Other <em>words</em><a');
    expect(headings.map(({ id }) => id)).toEqual(['one', 'two']);
    expect(() => read('## A {#one}\n\n## B {#one}\n')).toThrow('two headings “one”');
  });

  it('tells its headings as they are printed', () => {
    const { headings } = read('## "One" *step*, $h$\n\n### Of <b>\n');
    expect(headings).toMatchObject([
      { id: 'one-step-h', level: 2, html: expect.stringMatching(/^“One” <em>step<\/em>, <span/) },
      { id: 'of-b', level: 3, html: 'Of &lt;b&gt;' },
    ]);
  });

  it('numbers figures by their places, before and after, and links to them', () => {
    const out = html(
      'As :figure{#two} and :figure[the first]{#one}.\n\n::figure{#one}\n\n::figure{#two}',
    );
    expect(out).toContain('<a href="#figure-two" data-say="lessonPage.figureNamed"');
    expect(out).toContain('>Figure 2</a>');
    expect(out).toContain('<a href="#figure-one">the first</a>');
  });

  it.each([
    [
      'a\n\nb :figure{#ones}\n\n::figure{#one}',
      3,
      'no figure “ones” on the page. Did you mean “one”?',
    ],
    ['a\n\n$$\nx', 3, 'is not closed by'],
    ['a\n\n$$\nx\n$$ {eq:1}', 5, 'only “{#eq:number}” may stand'],
    ['a\n\nb :eq[7] c', 3, 'There is no equation 7'],
    ['a\n\nb :sat[x]{y=1}', 3, 'Did you mean “set”?'],
    ['a\n\nb :set[x]{y}', 3, 'is not key=value'],
    ['a\n\n:::note\nb', 3, 'is not closed by “:::”'],
    ['a\n\nb $\\frac{1$ c', 3, 'This formula cannot be read'],
  ])('refuses %j on line %i', (text, line, sentence) => {
    expect(() => html(text)).toThrow(`x.md:${line}: `);
    expect(() => html(text)).toThrow(sentence);
  });
});
