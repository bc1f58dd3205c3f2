/** The interface's sentences stand in the files of messages, and nowhere else. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import IntlMessageFormat from 'intl-messageformat';
import { parseHTML } from 'linkedom';
import { parseSync } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { link, listOf } from '../../web/plugins/catalogue/tables.ts';
import { filledIn, sentenceAround, valuesAttribute } from '../../web/plugins/messages.ts';
import { type Messages, say, sayAround, speak } from '../../web/src/kit/language/language.ts';
import { fillPage } from '../../web/src/kit/language/page.ts';
import { chosenLanguage } from '../../web/src/pages/site/choose.ts';

const web = fileURLToPath(new URL('../../web', import.meta.url));
const read = (path: string): string => readFileSync(`${web}/${path}`, 'utf8');
const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(`${web}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);

function flat(messages: Messages, above = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value]] : flat(value, `${above}${key}.`),
  );
}

const languages = readdirSync(`${web}/messages`)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));
const groupsOf = (path: string): [string, string][] =>
  flat(JSON.parse(read(`messages/${path}.json`)));
const messagesOf = (code: string): Map<string, string> => new Map(groupsOf(code));
const english = messagesOf('en');

/** Names of the values in a message, at any depth of its plurals and selections. */
function valueNames(text: string): string[] {
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    const { type, value } = node as { type?: number; value?: unknown };
    // 0 is plain text and 7 the number of a plural; all else names its value.
    if (typeof type === 'number' && type > 0 && type < 7 && typeof value === 'string') {
      found.add(value);
    }
    Object.values(node).forEach(walk);
  };
  walk(new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst());
  return [...found].sort();
}

describe('a message', () => {
  afterEach(() => speak('en', {}));

  it('is said in the language chosen, and in English where that has no word for it', () => {
    speak('de', { site: { bench: 'Werkbank' } });
    expect(say('site.bench')).toBe('Werkbank');
    expect(say('site.lessons')).toBe('Lessons');
  });

  it('follows the plural of its language', () => {
    const polish = '{n, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}';
    speak('pl', { site: { bench: polish } });
    expect([1, 3, 5].map((n) => say('site.bench', { n }))).toEqual([
      '1 krok',
      '3 kroki',
      '5 kroków',
    ]);
  });

  it('fills HTML in, with its markup made harmless', () => {
    speak('xx', { site: { bench: '<b>Press</b> <kbd>B</kbd>' } });
    expect(
      filledIn('<p data-say="site.bench">…</p><nav data-say-label="site.lessons"></nav>'),
    ).toBe(
      '<p data-say="site.bench">&lt;b&gt;Press&lt;/b&gt; <kbd>B</kbd></p>' +
        '<nav data-say-label="site.lessons" aria-label="Lessons"></nav>',
    );
  });

  it('fills its values in, once for all times', () => {
    speak('xx', { lessonPage: { prediction: 'No. {n}' } });
    const form = `<form data-say-label="lessonPage.prediction" ${valuesAttribute({ n: 2 })}></form>`;
    const filled = filledIn(form);
    expect(filled).toContain('&quot;n&quot;:2}" aria-label="No. 2"');
    expect(filledIn(filled)).toBe(filled);
  });

  it('stands around elements, in its own order', () => {
    speak('xx', { searchPage: { needsScripts: '{3} & {1}, {2}' } });
    expect(sentenceAround('<p class="a">', 'searchPage.needsScripts', ['<a>', '<b>', '<i>'])).toBe(
      '<p class="a" data-say-around="searchPage.needsScripts"><i> &amp; <a>, <b></p>',
    );
    const [a, b, c] = ['a', 'b', 'c'].map((tag) => ({ tag }) as unknown as Node) as Node[];
    const parts = { 1: a as Node, 2: b as Node, 3: c as Node };
    expect(sayAround('searchPage.needsScripts', parts)).toEqual([c, ' & ', a, ', ', b]);
  });
});

describe('a page', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    speak('en', {});
  });

  it('says in another language what it said in English, with its links as they are', () => {
    const links = (...names: string[]) => listOf(names.map((name) => link(`${name}.html`, name)));
    const { document } = parseHTML(
      filledIn(`<html><head>
<title data-say="lessonPage.teacherTitle" ${valuesAttribute({ title: 'Spheres' })}>…</title>
<meta name="description" data-say-content="methodPage.listDescription">
</head><body><main lang="en">
<h1 data-say="site.lessons">…</h1>
${sentenceAround('<p id="ran">', 'lessonPage.ranBoth', [links('a', 'b', 'c'), links('d')])}
</main></body></html>`),
    );
    const said = () => ({
      title: document.title,
      description: document.querySelector('meta')?.getAttribute('content'),
      heading: document.querySelector('h1')?.textContent,
      ran: document.querySelector('#ran')?.innerHTML.replace(/<\/?span[^>]*>/g, ''),
    });
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((one) => link(`${one}.html`, one));
    expect(said()).toEqual({
      title: 'Spheres: for teachers – Rattleback',
      description: 'The integrators of the lab.',
      heading: 'Lessons',
      ran: `More on what you ran. Systems: ${a}, ${b} and ${c}. Methods: ${d}.`,
    });
    vi.stubGlobal('document', document);
    speak('xx', {
      site: { lessons: 'Lektionen' },
      methodPage: { listDescription: 'Verfahren.' },
      lessonPage: { teacherTitle: 'Zu {title}', ranBoth: '{2} für {1}' },
      words: { listMore: '{before}; {next}', listLast: '{before} und {last}' },
    });
    fillPage();
    expect(said()).toEqual({
      title: 'Zu Spheres',
      description: 'Verfahren.',
      heading: 'Lektionen',
      ran: `${d} für ${a}; ${b} und ${c}`,
    });
    expect(document.querySelector('h1')?.getAttribute('lang')).toBe('xx');
  });
});

it.each([
  [['de-AT', 'en'], 'de'],
  [['fr', 'pt-BR'], 'pt-BR'],
  [['fr-CA'], 'en'],
  [[], 'en'],
])('who wants %j gets %s', (wanted, expected) => {
  expect(chosenLanguage(['en', 'de', 'pt-BR'], wanted)).toBe(expected);
});

describe.each(languages)('the messages of %s', (code) => {
  const messages = messagesOf(code);

  it('are messages', () => {
    for (const [, text] of messages) expect(() => valueNames(text)).not.toThrow();
  });

  it('say what the English ones say, with the same values', () => {
    for (const [key, text] of messages) {
      expect(english.has(key), key).toBe(true);
      expect(valueNames(text), key).toEqual(valueNames(english.get(key) ?? ''));
    }
  });
});

describe('the interface', () => {
  const sources = [...filesOf('src', '.ts'), ...filesOf('plugins', '.ts')].filter(
    (path) => !path.endsWith('.d.ts') && !path.endsWith('.test.ts'),
  );
  const pages = [
    '404.html',
    'index.html',
    'bench.html',
    'own.html',
    'own-method.html',
    'atlas.html',
    'about.html',
  ];

  it('has a use for every message', () => {
    const all = [...sources, ...pages].map(read).join('\n');
    const unused = [...english.keys()].filter(
      (key) =>
        !all.includes(`'${key}'`) && !all.includes(`words.${key}`) && !all.includes(`"${key}"`),
    );
    expect(unused).toEqual([]);
  });

  it('has pages whose keys are messages', () => {
    const plugins = sources.filter((path) => path.startsWith('plugins/'));
    const keys = [...pages, ...plugins].flatMap((page) =>
      [...read(page).matchAll(/data-say(?:-\w+)?="([\w.]+)"/g)].map(([, key]) => key ?? ''),
    );
    expect(keys.filter((key) => !english.has(key))).toEqual([]);
    expect(keys.map((key) => english.get(key))).not.toContain('');
  });

  it('has no sentence outside of them', () => {
    const keyboard = /^(?:Escape|Enter|Home|End|Page(?:Up|Down)|Arrow\w+|Tab|Delete|Backspace)$/;
    const errorName = /^[A-Z]\w+(?:Error|Fault)$/;
    const elsewhere = [
      'src/kit/engine/host.ts', // Refuses as the engine does, in the worker and in Node.
      'src/kit/bracket/bracketCsv.ts', // Files of data are English, this and those below.
      'src/pages/bench/panels/sweep/sweepCsv.ts',
      'src/kit/experiment/csvHeader.ts',
      'src/figures/lessons/the-nonholonomic-bracket/bracketPlace.ts',
      'src/figures/drive/driveCsv.ts',
      'src/kit/precision/precisionCsv.ts',
    ];
    const spoken = /^\s*[A-ZΔ][a-zé]+|[a-zé]{2,} [a-zé]{2,}.*[.:?]$/;
    const silentWords = [
      "src/kit/demonstration/keys.ts: 'AltGraph'", // A key.
      "src/kit/engine/trusted.ts: 'Scripts come from the site itself.'", // Said to us.
      "src/pages/bench/export/filePart.ts: 'Files'", // What the browser calls files that are dragged.
      "src/kit/experiment/link/definitionWord.ts: 'The codec of definitions is not open.'", // Said to us.
    ];
    const found: string[] = [];
    const pictures = 'plugins/lesson/picture/'; // Other plugins speak to authors, as readers of figures and the gallery of components do.
    const toAuthors =
      /^src\/(kit\/reading\/|pages\/components\/|figures\/.*\/(read[A-Z]\w*|kindReader|pair|triple)\.ts$)/;
    for (const path of sources.filter((p) => p.startsWith('src/') || p.startsWith(pictures))) {
      if (elsewhere.includes(path) || toAuthors.test(path)) continue;
      const walk = (node: unknown, silent: boolean): void => {
        if (node === null || typeof node !== 'object') return;
        const { type, value, raw } = node as { type?: string; value?: unknown; raw?: string };
        const text =
          type === 'Literal' ? value : type === 'TemplateElement' ? Object(value).cooked : '';
        const is = (pattern: RegExp): boolean => typeof text === 'string' && pattern.test(text);
        if (!silent && is(spoken) && !is(keyboard) && !is(errorName)) {
          found.push(`${path}: ${raw ?? text}`);
        }
        const types = type === 'ImportDeclaration' || String(type).startsWith('TS');
        // What is compared with another text is none to read.
        const compared = Object(node).operator === '===';
        for (const child of Object.values(node)) walk(child, silent || types || compared);
      };
      walk(parseSync(path, read(path)).program, false);
    }
    expect(found.filter((one) => !silentWords.includes(one))).toEqual([]);
  });

  it('has none in the HTML that plugins make', () => {
    const words = />[^<>=]*[A-Za-z]{2,}[^<>]*(?=<|$)/g;
    const found: string[] = [];
    for (const path of sources.filter((one) => one.startsWith('plugins/'))) {
      const walk = (node: unknown): void => {
        if (node === null || typeof node !== 'object') return;
        const { type, value } = node as { type?: string; value?: { cooked?: string } };
        const text = type === 'TemplateElement' ? (value?.cooked ?? '') : '';
        for (const [one] of text.matchAll(words)) {
          if (!/^> ?(?:– )?Rattleback$/.test(one)) found.push(`${path}: ${one}`);
        }
        Object.values(node).forEach(walk);
      };
      walk(parseSync(path, read(path)).program);
    }
    expect(found).toEqual([]);
  });
});
