/** Cuts pages into what can be searched: the words below each heading. */
import type { PageKind, SearchDocument } from '../../src/pages/site/search/documents.ts';

/** Elements without an end tag. */
const voids = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr']);
const breaks = /^(?:p|br|div|li|dt|dd|tr|td|th|h\d|ul|ol|table|caption|section|figcaption)$/;

/** Not words, a listing of what other pages say, or an answer that the reader has not asked for yet. */
function unsearched(tag: string, attributes: string): boolean {
  return (
    /^(?:script|style|svg|annotation|nav|form|site-search|noscript)$/.test(tag) ||
    /\s(?:hidden|popover|data-listing)(?:\s|=|$)|class="[^"]*\b(?:katex-html|only-spoken|lesson-facts|lesson-links)\b/.test(
      attributes,
    )
  );
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name as string] ?? (name === 'nbsp' ? ' ' : whole);
    return String.fromCodePoint(hex ? Number.parseInt(hex as string, 16) : Number(decimal));
  });
}

interface Part {
  readonly anchor: string;
  readonly level: number;
  heading: string;
  text: string;
}

/** One part for each heading that can be linked to, the first for the page itself. */
function partsOf(html: string): Part[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const parts: Part[] = [{ anchor: '', level: 1, heading: '', text: '' }];
  const open: string[] = [];
  let silent = 0;
  let inHeading = '';
  for (const token of main.matchAll(/<(\/?)([a-z][\w-]*)([^>]*)>|<!--[\s\S]*?-->|([^<]+)/gi)) {
    const [, end, tag = '', attributes = '', text] = token;
    const part = parts.at(-1) as Part;
    if (text !== undefined) {
      if (silent > 0) continue;
      if (inHeading !== '') part.heading += decoded(text);
      else part.text += decoded(text);
      continue;
    }
    if (tag === '') continue;
    if (breaks.test(tag)) part.text += ' ';
    if (voids.has(tag)) continue;
    if (end === '/') {
      while (open.length > 0 && open.pop() !== tag) if (silent > 0) silent -= 1;
      if (silent > 0) silent -= 1;
      if (tag === inHeading) inHeading = '';
      continue;
    }
    open.push(tag);
    if (silent > 0 || unsearched(tag, attributes)) {
      silent += 1;
      continue;
    }
    const anchor = / id="([^"]+)"/.exec(attributes)?.[1];
    if (tag === 'h1') inHeading = tag;
    else if (/^(?:h[23]|dt)$/.test(tag) && anchor !== undefined) {
      parts.push({ anchor, level: Number(tag[1]) || 3, heading: '', text: '' });
      inHeading = tag;
    }
  }
  return parts;
}

function kindOf(path: string): PageKind | undefined {
  if (/(?:^|\/)search\.html$/.test(path)) return undefined;
  // Beside a lesson: notes for teachers, and what students hand in.
  if (/^lessons\/[^/]+\/(?!index\.html$)/.test(path)) return undefined;
  if (/glossary/.test(path)) return 'Glossary';
  // The lists only repeat what the pages say.
  if (/^(?:lessons|systems|methods|papers)\/index\.html$/.test(path)) return undefined;
  if (path.startsWith('lessons/')) return 'Lesson';
  if (path.startsWith('systems/')) return 'System';
  if (path.startsWith('papers/')) return 'Paper';
  return path.startsWith('methods/') ? 'Method' : undefined;
}

/** What the catalogue calls the subject of a page. */
function idOf(path: string): string {
  return /^(?:systems|methods)\/(.+)\.html$/.exec(path)?.[1] ?? '';
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Notes for teachers stay out: they hold the answers. */
export function searchDocuments(pages: ReadonlyMap<string, string>): SearchDocument[] {
  return [...pages].flatMap(([path, html]) => {
    const kind = kindOf(path);
    if (kind === undefined) return [];
    const parts = partsOf(html);
    const title = tidy(parts[0]?.heading ?? '');
    return parts
      .map(({ anchor, heading, text }) => ({
        id: anchor === '' ? idOf(path) : '',
        address: anchor === '' ? path : `${path}#${anchor}`,
        title,
        heading: anchor === '' ? '' : tidy(heading),
        kind,
        text: tidy(text),
      }))
      .filter(({ heading, text }) => heading === '' || text !== '');
  });
}
