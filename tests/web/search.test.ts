/** The search: what is in its index, what it finds, how it says so. */
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { searchDocuments } from '../../web/plugins/catalogue/documents.ts';
import { readCatalogueSite } from '../../web/plugins/catalogue/site.ts';
import { catalogueHere } from '../../web/plugins/engineHere.ts';
import { readLessonSite } from '../../web/plugins/lessons.ts';
import { excerpt } from '../../web/src/pages/site/search/excerpt.ts';
import { Finder } from '../../web/src/pages/site/search/finder.ts';
import { folded } from '../../web/src/pages/site/search/fold.ts';
import {
  fragmentOf,
  nameOf,
  queryOf,
  resultsInWords,
} from '../../web/src/pages/site/search/words.ts';

const folder = fileURLToPath(new URL('../../lessons', import.meta.url));
const catalogue = catalogueHere();
const lessons = readLessonSite(folder);
const catalogueSite = readCatalogueSite(folder, catalogue, lessons.lessons);
const pages = new Map([...lessons.pages, ...catalogueSite.pages]);
const documents = searchDocuments(pages);
const finder = new Finder(documents);
const addresses = (query: string): string[] =>
  finder.find(query).map((hit) => hit.document.address);

describe('the index', () => {
  it('leads to headings that are there', () => {
    expect(documents.length).toBeGreaterThan(catalogue.systems.length + catalogue.methods.length);
    for (const { address } of documents) {
      const [path, anchor] = address.split('#') as [string, string?];
      expect(pages.get(path)).toContain(anchor === undefined ? '<h1' : `id="${anchor}"`);
    }
  });

  it('holds words alone: no tags, no source of formulas, no answers', () => {
    for (const { text, heading } of documents) {
      expect(`${heading} ${text}`).not.toMatch(/<\/|<(?:p|div|span|em|li|td|math)[\s>]/);
      expect(text).not.toMatch(/\\(?:frac|dot|nabla)/);
    }
    const answers = lessons.lessons
      .flatMap(({ questions }) => questions.map(({ right }) => right))
      .flatMap((words) => /[A-Za-z, ]{30,}/.exec(words)?.[0] ?? []);
    expect(answers.length).toBeGreaterThan(0);
    for (const words of answers) {
      expect(documents.some(({ text }) => text.includes(words))).toBe(false);
    }
    expect(documents.some(({ address }) => address.includes('teacher'))).toBe(false);
  });

  it('cuts a page at its headings and leaves out what is hidden or listed', () => {
    const page = `<main id="main"><h1>Title</h1><p>First &amp; <em>fore</em>most.</p>
<h2 id="two">Part <code>2</code></h2><div hidden><p>Secret <b>answer</b></p></div><p>Words<br>more.</p>
<h2 id="three">Only a list</h2><div data-listing><p>Listed.</p></div></main>`;
    expect(searchDocuments(new Map([['systems/x.html', page]]))).toEqual([
      {
        id: 'x',
        address: 'systems/x.html',
        title: 'Title',
        heading: '',
        kind: 'System',
        text: 'First & foremost.',
      },
      {
        id: '',
        address: 'systems/x.html#two',
        title: 'Title',
        heading: 'Part 2',
        kind: 'System',
        text: 'Words more.',
      },
    ]);
  });

  it('is small enough to come with the first letter typed', () => {
    // As it travels.
    expect(gzipSync(JSON.stringify(documents)).length).toBeLessThan(180_000);
  });
});

describe('the search', () => {
  it.each(catalogue.systems)('finds the page of $id first by its name', ({ name, id }) => {
    expect(addresses(name).slice(0, 3)).toContain(`systems/${id}.html`);
  });

  it.each(catalogue.methods.filter(({ base }) => base === undefined))(
    'finds the page of $id by its name and by its id',
    ({ name, id }) => {
      const page = `methods/${id}.html`;
      expect(addresses(name).slice(0, 4)).toContain(page);
      expect(addresses(id)[0]?.split('#')[0]).toBe(page);
    },
  );

  it('finds by the beginning of a word, without accents, and in spite of a slip', () => {
    expect(addresses('rattleb')[0]).toBe('systems/rattleback.html');
    expect(addresses('householder')[0]).toContain('methods/gonzalez_reduced');
    expect(addresses('housholder')[0]).toContain('methods/gonzalez_reduced');
    expect(addresses('CHAPLYGIN')[0]).toBe('systems/chaplygin_sleigh.html');
  });

  it('asks for all words, and for some where nothing has all', () => {
    const both = finder.find('energy Jellett');
    expect(both[0]?.document.address).toContain('systems/rolling_ball.html');
    expect(addresses('Jellett xyzzyx')[0]).toContain('systems/rolling_ball.html');
  });

  it('shows no page more than three times', () => {
    const found = addresses('sleigh').map((address) => address.split('#')[0]);
    const most = Math.max(...found.map((page) => found.filter((other) => other === page).length));
    expect(most).toBe(3);
    expect(new Set(found).size).toBeGreaterThan(5);
  });

  it('shows every word of the glossary that fits', () => {
    const entries = ['one', 'two', 'three', 'four', 'five'].map(
      (id) => `<dt id="${id}">Bracket ${id}</dt><dd>Words.</dd>`,
    );
    const page = `<main><h1>Glossary</h1><dl>${entries.join('')}</dl></main>`;
    const glossary = new Finder(searchDocuments(new Map([['lessons/glossary.html', page]])));
    expect(glossary.find('bracket').map(({ document }) => document.kind)).toEqual(
      entries.map(() => 'Glossary'),
    );
  });

  it('finds nothing where there is nothing', () => {
    expect(addresses('xyzzyx')).toEqual([]);
    expect(addresses('')).toEqual([]);
    expect(addresses('<script>alert(1)</script>&%$')).toBeInstanceOf(Array);
  });
});

describe('an excerpt', () => {
  const text = `${'Some words come before. '.repeat(20)}Here Poincaré drew a section of it. ${'More follow. '.repeat(20)}`;

  it('shows the word where it stands, whole words around it', () => {
    const cut = excerpt(text, ['poincare']);
    expect(cut.filter(({ found }) => found)).toEqual([{ text: 'Poincaré', found: true }]);
    const shown = cut.map((piece) => piece.text).join('');
    expect(shown.length).toBeLessThan(220);
    for (const word of shown.split(' ')) expect(`… ${text}`.split(' ')).toContain(word);
  });

  it('begins with the text where the word is only in a heading', () => {
    expect(excerpt('Short text.', ['absent'])).toEqual([{ text: 'Short text.', found: false }]);
    expect(excerpt('', ['absent'])).toEqual([]);
  });

  it('marks the beginnings of words, not their middles, and none twice', () => {
    const cut = excerpt('A rolling disk rolls; control does not.', ['roll', 'rolls']);
    expect(cut.filter(({ found }) => found).map((piece) => piece.text)).toEqual(['roll', 'rolls']);
    expect(cut.map((piece) => piece.text).join('')).toBe('A rolling disk rolls; control does not.');
  });

  it('folds letters without moving them', () => {
    expect(folded('Itoh–ABÉ ρ₁ straße')).toBe('itoh–abe ρ₁ straße');
  });
});

describe('the words of the search', () => {
  it('stand in the address and come back as they were', () => {
    for (const query of ['energy', 'a & b = c', '#q=1', 'Störmer ½']) {
      expect(queryOf(fragmentOf(query))).toBe(query);
    }
    expect(fragmentOf('  ')).toBe('');
    expect(queryOf('#main')).toBe('');
    expect(queryOf(`#q=${'x'.repeat(1000)}`)).toHaveLength(200);
  });

  it('call a result by its page and heading', () => {
    const place = { id: '', address: 'a', title: 'Top', heading: 'Starts', text: '' };
    expect(nameOf({ ...place, kind: 'System' })).toBe('Top: Starts');
    expect(nameOf({ ...place, heading: '', kind: 'System' })).toBe('Top');
    expect(nameOf({ ...place, kind: 'Glossary' })).toBe('Starts');
  });

  it('say what was found', () => {
    expect(resultsInWords(' ', 0, 0)).toMatch(/^Type a word/);
    expect(resultsInWords('top', 0, 0)).toMatch(/^Nothing found for “top”/);
    expect(resultsInWords('top', 1, 1)).toBe('One place found for “top”.');
    expect(resultsInWords('top', 30, 8)).toBe('30 places found for “top”, the best 8 shown.');
  });
});
