/**
 * `lessons/papers.yaml`: what P1, P2, … are, which the texts and the catalogue cite by these names.
 * A page links each name to a list of those that it cites, at its end; the bench takes the list as
 * data, from the module `virtual:papers`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseHTML } from 'linkedom';
import { DataNode } from '../../src/kit/reading/dataNode.ts';
import { escapeHtml, newEnv, refusing } from '../../src/kit/reading/env.ts';
import type { Formulas } from '../../src/kit/reading/math.ts';
import { cited, type References, type Words } from '../../src/pages/catalogue/papers.ts';
import { createMarkdown, renderPart } from '../lesson/markdown.ts';
import { listing, section } from './tables.ts';

const name = 'papers.yaml';
/** In these a name stays as it is: a link holds no other. */
const plain = new Set(['a', 'code', 'annotation']);

/** A rendered reference in pieces: nothing stands in it but words, titles and links. */
function wordsOf(html: string): Words[] {
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  return [...document.body.childNodes].map((node): Words => {
    const text = node.textContent ?? '';
    if (node.nodeName === 'EM') return { text, title: true };
    const href = node.nodeName === 'A' ? (node as Element).getAttribute('href') : null;
    return href === null ? { text } : { text, href };
  });
}

export class Papers {
  /** Name → its reference as HTML. */
  private readonly references: ReadonlyMap<string, string>;
  /** Name → its authors and year. */
  private readonly shorts: ReadonlyMap<string, string>;

  /** From the folder of the lessons. */
  constructor(folder: string, formulas: Formulas) {
    const path = join(folder, name);
    const file = relative(join(folder, '..'), path);
    const data = DataNode.parse(existsSync(path) ? readFileSync(path, 'utf8') : '{}', file);
    const md = createMarkdown();
    const answers = refusing('A reference holds words only.');
    const read = data.entries().map(([id, node]) => {
      const fields = node.fields(['short', 'reference']);
      const reference = node.need(fields.reference, 'reference');
      const env = newEnv({ file, firstLine: reference.line, formulas, answers });
      const html = renderPart(md, reference.text(), env, reference, true);
      return { id, html, short: node.need(fields.short, 'short').text() };
    });
    this.references = new Map(read.map(({ id, html }) => [id, html]));
    this.shorts = new Map(read.map(({ id, short }) => [id, short]));
  }

  /** The body of a page with its names linked and their list at the end of the article. */
  into(body: string): string {
    if (!body.includes('</article>')) return body;
    const found = new Set<string>();
    const open: string[] = [];
    const linked = body.replace(
      /<(\/?)([a-z][\w-]*)[^>]*>|([^<]+)/gi,
      (whole, end: string, tag: string | undefined, text: string | undefined) => {
        if (tag !== undefined) {
          if (!plain.has(tag)) return whole;
          if (end === '/') open.pop();
          else open.push(tag);
          return whole;
        }
        return (text as string).replace(cited, (id) => {
          if (!this.references.has(id)) return id;
          found.add(id);
          return open.length > 0 ? id : `<a class="paper" href="#paper-${id}">${id}</a>`;
        });
      },
    );
    return linked.replace('</article>', () => `${this.list(found)}</article>`);
  }

  /** What one of them is, as HTML; empty where it is unknown. */
  reference(id: string): string {
    return this.references.get(id) ?? '';
  }

  /** Authors and year; its name where it is unknown. */
  short(id: string): string {
    return this.shorts.get(id) ?? id;
  }

  /** All of them, as data. */
  get data(): References {
    return Object.fromEntries([...this.references].map(([id, html]) => [id, wordsOf(html)]));
  }

  private list(found: ReadonlySet<string>): string {
    const entries = [...this.references]
      .filter(([id]) => found.has(id))
      .map(([id, html]) => `<dt id="paper-${id}">${escapeHtml(id)}</dt>\n<dd>${html}</dd>`);
    if (entries.length === 0) return '';
    const list = `<dl class="catalogue-list papers">${entries.join('\n')}</dl>`;
    return section('papers', 'cataloguePage.papers', listing(list));
  }
}
