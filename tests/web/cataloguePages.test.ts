/** The pages of systems and methods: complete, linked without loose ends, faithful to the catalogue. */
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { lessonLinks } from '../../web/plugins/catalogue/lessonLinks.ts';
import { lessonUses } from '../../web/plugins/catalogue/lessonUse.ts';
import { readCatalogueSite } from '../../web/plugins/catalogue/site.ts';
import { number } from '../../web/plugins/catalogue/tables.ts';
import { catalogueHere } from '../../web/plugins/engineHere.ts';
import { inFrame, lessonLinksPlace } from '../../web/plugins/frame.ts';
import { readLessonSite } from '../../web/plugins/lessons.ts';
import { siteHeader } from '../../web/plugins/siteLinks.ts';
import type { MethodInfo } from '../../web/src/kit/engine/types.ts';
import { decodePermalink } from '../../web/src/kit/experiment/link/permalink.ts';
import { methodPage, systemPage } from '../../web/src/pages/catalogue/addresses.ts';

const folder = fileURLToPath(new URL('../../lessons', import.meta.url));
const catalogue = catalogueHere();
const lessonSite = readLessonSite(folder);
const site = readCatalogueSite(folder, catalogue, lessonSite.lessons);
const scratch = mkdtempSync(join(tmpdir(), 'catalogue-'));
const whole = new Map([...lessonSite.pages, ...site.pages]);

afterAll(() => rmSync(scratch, { recursive: true }));

const pageOf = (address: string): string => site.pages.get(address.split('#')[0] as string) ?? '';
const textsOf = (kind: string): string[] =>
  readdirSync(join(folder, kind)).map((file) => file.replace(/\.md$/, ''));

/** Addresses of a page's links, as paths below the site's root. */
function linksOf(path: string, html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]+)"/g)]
    .map(([, href]) => href as string)
    .filter((href) => !/^(?:https?:|#)/.test(href))
    .map((href) => new URL(href, `http://site/${path}`))
    .map(({ pathname, hash }) => `${pathname.slice(1)}${hash}`);
}

describe('every system', () => {
  it.each(catalogue.systems)('$id has a page with all that the catalogue knows', (system) => {
    const page = pageOf(systemPage(system.id));
    expect(page).toContain(`<code>${system.id}</code>`);
    for (const { id } of system.parameters) expect(page).toContain(`<code>${id}</code>`);
    for (const { id } of system.invariants) expect(page).toContain(`<code>${id}</code>`);
    for (const { id } of system.formulations) expect(page).toContain(`<code>${id}</code>`);
    const linked = linksOf(systemPage(system.id), page);
    for (const { method } of system.fits) {
      const info = catalogue.methods.find(({ id }) => id === method) as MethodInfo;
      expect(linked).toContain(methodPage(info));
    }
  });

  it('opens the bench above its text, and at each of its starts', () => {
    for (const system of catalogue.systems) {
      const path = systemPage(system.id);
      const html = pageOf(path);
      const end = html.indexOf('</header>', html.indexOf('class="lesson-header"'));
      const toBench = (link: string): boolean => link.startsWith('bench.html#');
      const links = linksOf(path, html.slice(end));
      const above = linksOf(path, html.slice(0, end)).filter(toBench);
      expect(above).toEqual([links.find(toBench)]);
      const opened = links
        .filter((link) => link.startsWith('bench.html#'))
        .map((link) => decodePermalink(link.slice('bench.html#'.length), catalogue).experiment);
      expect(opened.map(({ system: id, q, v }) => ({ id, q, v }))).toEqual(
        system.presets.map(({ q, v }) => ({ id: system.id, q, v })),
      );
      for (const { runs } of opened) expect(runs.length).toBeGreaterThan(0);
      for (const link of links) expect(link.length).toBeLessThan(200);
    }
  });
});

describe('every method', () => {
  it.each(catalogue.methods)('$id has a page, or a place on the page of its kind', (method) => {
    const [, place] = methodPage(method).split('#');
    const page = pageOf(methodPage(method));
    expect(page).toContain(`<code>${method.id}</code>`);
    if (place !== undefined) expect(page).toContain(`id="${place}"`);
    const systems = catalogue.systems.filter(({ fits }) =>
      fits.some((fit) => fit.method === method.id),
    );
    const linked = linksOf(methodPage(method).split('#')[0] as string, page);
    for (const { id } of systems) expect(linked).toContain(systemPage(id));
  });

  it('stands in the list in one group, with those that keep the same', () => {
    const list = pageOf('methods/index.html');
    const groups = new Map(
      list
        .split('<h2 id="')
        .slice(1)
        .map((part) => [part.slice(0, part.indexOf('"')), part]),
    );
    expect([...groups.keys()]).toEqual(['energy', 'form', 'constraint', 'others', 'composed']);
    for (const { id, base, preserves, symplectic } of catalogue.methods) {
      if (base !== undefined) continue;
      const holding = [...groups].filter(([, part]) => part.includes(`href="${id}.html"`));
      const some = preserves.length > 0 ? 'constraint' : 'others';
      const group = preserves.includes('energy') ? 'energy' : symplectic ? 'form' : some;
      expect(holding.map(([name]) => name)).toEqual([group]);
    }
  });

  it('stands in the list of methods', () => {
    const linked = linksOf('methods/index.html', pageOf('methods/index.html'));
    for (const method of catalogue.methods) {
      expect(linked).toContain(methodPage(method).split('#')[0]);
    }
  });
});

describe('the pages together', () => {
  it('link to nothing that is not there', () => {
    const outside = [
      ...['bench.html', 'index.html', 'own.html', 'papers/index.html', 'atlas.html'],
      ...['search.html', 'teachers.html', 'hand-ins.html', 'about.html', 'lessons/glossary.html'],
    ];
    const known = (target: string): boolean => {
      const [path, anchor] = target.split('#') as [string, string?];
      if (outside.includes(path)) return true;
      const page = whole.get(path);
      return page !== undefined && (anchor === undefined || page.includes(`id="${anchor}"`));
    };
    for (const [path, html] of whole) {
      const full = inFrame(html, path);
      expect(linksOf(path, full).filter((target) => !known(target))).toEqual([]);
    }
  });

  it('give every heading and place an id of its own', () => {
    for (const html of site.pages.values()) {
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('carry no inline style or script, and stand in the frame of the site', () => {
    for (const html of site.pages.values()) {
      expect(html).not.toMatch(/<[^>]+ style=/);
      expect(html).not.toMatch(/<script(?! type="module" src=)/);
      expect(html.split('<header class="site-header"></header>')).toHaveLength(2);
      expect(html.split('<footer class="site-footer"></footer>')).toHaveLength(2);
    }
  });

  it('say at their end which papers their P1 to P5 are', () => {
    const gearbox = pageOf('systems/gearbox.html');
    expect(gearbox).toContain('<a class="paper" href="#paper-P1">P1</a>');
    expect(gearbox).toMatch(/<dt id="paper-P1">P1<\/dt>\s*<dd>Elena Celledoni/);
    expect(gearbox).not.toContain('id="paper-P2"');
    for (const html of site.pages.values()) {
      for (const [, name] of html.matchAll(/href="#(paper-P\d)"/g)) {
        expect(html).toContain(`id="${name}"`);
      }
      if (!html.includes('<article')) continue;
      const words = html.replace(
        /<(annotation|code)[^>]*>[^<]*<\/\1>|<head>[\s\S]*<\/head>|<[^>]*>/g,
        ' ',
      );
      for (const [name] of words.matchAll(/\bP[1-5]\b/g)) {
        expect(html).toContain(`id="paper-${name}"`);
      }
      expect(html).not.toMatch(/<a [^>]*>[^<]*<a /);
    }
  });

  it('mark where the reader is', () => {
    const systems = siteHeader('systems/index.html');
    expect(systems).toContain('href="../systems/index.html" aria-current="page"');
    expect(systems).toContain(
      'href="../lessons/index.html" aria-current="true" data-say="site.learn"',
    );
    expect(siteHeader('systems/suslov.html')).toContain(
      'href="../systems/index.html" aria-current="true"',
    );
    expect(siteHeader('bench.html')).toContain(
      'href="bench.html" aria-current="true" data-say="site.play"',
    );
    expect(siteHeader('own-method.html')).toContain('href="own.html" aria-current="true"');
    expect(siteHeader('index.html').split('aria-current')).toHaveLength(2);
  });

  it('lead from a lesson to what it runs, and back', () => {
    const [use] = lessonUses(lessonSite.lessons.slice(0, 1));
    if (use === undefined) throw new Error('There is no lesson.');
    expect(lessonSite.pages.get(use.address)).toContain(lessonLinksPlace);
    const there = linksOf(use.address, lessonLinks(use, catalogue));
    // What a lesson defines has no page.
    const shipped = catalogue.systems.filter(({ id }) => use.systems.has(id));
    expect(there).toHaveLength(shipped.length + use.methods.size);
    for (const target of there) {
      const path = target.split('#')[0] as string;
      expect(linksOf(path, pageOf(path))).toContain(use.address);
    }
  });

  it('warn of texts on what the catalogue does not have', () => {
    const systems = catalogue.systems.map(({ id }) => systemPage(id));
    const unused = (['systems', 'methods'] as const).flatMap((kind) =>
      textsOf(kind)
        .map((id) => `${kind}/${id}.html`)
        .filter((path) => !site.pages.has(path)),
    );
    if (unused.length > 0) console.warn(`Texts without a page: ${unused.join(', ')}.`);
    expect(textsOf('systems')).toHaveLength(
      systems.length + unused.filter((path) => path.startsWith('systems/')).length,
    );
  });
});

describe('a fault', () => {
  const copy = join(scratch, 'lessons');
  cpSync(folder, copy, { recursive: true });
  const read = () => readCatalogueSite(copy, catalogue, lessonSite.lessons);
  const text = join(copy, 'systems', 'gearbox.md');
  const head = '---\ngroup: coupled\n---\n';

  it('in a link stops the build with line and the closest page', () => {
    writeFileSync(text, `${head}Words.\n\nSee [it](../methods/gonzales.html).\n`);
    expect(read).toThrow(
      /lessons\/systems\/gearbox\.md:6: There is no page “methods\/gonzales\.html”\. Did you mean “methods\/gonzalez\.html”\?/,
    );
  });

  it('in a formula names the line', () => {
    writeFileSync(text, `${head}Words.\n\n$\\nothing$\n`);
    expect(read).toThrow(/gearbox\.md:6: This formula cannot be read/);
  });

  it('in what the text says of its picture names the line, and what there is', () => {
    writeFileSync(text, '---\ngroup: coupld\n---\nWords.\n');
    expect(read).toThrow(/gearbox\.md:2: “group” cannot be “coupld”\. Did you mean “coupled”\?/);
    writeFileSync(text, '---\nmotion: { preset: swinging }\n---\nWords.\n');
    expect(read).toThrow(/gearbox\.md:2: .*lacks “group”/);
    writeFileSync(text, `---\ngroup: coupled\nmotion: { preset: swining }\n---\nWords.\n`);
    expect(read).toThrow(/gearbox\.md:3: “motion.preset” cannot be “swining”/);
  });

  it('such as a missing text says which file to write', () => {
    rmSync(text);
    expect(read).toThrow(/lessons\/systems\/gearbox\.md:1: The system “gearbox” has no text yet/);
  });

  it('is not seen in the folders of texts by the lessons', () => {
    const slugs = lessonSite.lessons.map(({ facts }) => facts.slug);
    expect(slugs).not.toContain('systems');
    expect(slugs).not.toContain('methods');
  });
});

describe('numbers', () => {
  it.each([
    [0.0002, '2·10⁻⁴'],
    [0.001, '0.001'],
    [-1e-5, '−10⁻⁵'],
    [1e6, '10⁶'],
    [-3, '−3'],
    [0, '0'],
  ])('%s is written %s', (value, written) => {
    expect(number(value)).toBe(written);
  });
});
