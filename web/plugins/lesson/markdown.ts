/**
 * Markdown of a lesson: CommonMark without raw HTML, formulas, and the directives of
 * `lessons/README.md`. `env` carries what a page knows and collects what the prose mentions.
 */
import createMarkdownIt, {
  type MarkdownIt,
  type StateBlock,
  type StateInline,
  type Token,
} from 'markdown-it';
import { type Env, envOf, equationNumber, fault } from '../../src/kit/reading/env.ts';
import { LessonFault } from '../../src/kit/reading/readingFault.ts';
import { blockDirective, boxDirective, textDirective } from './directives.ts';

function renderTex(env: Env, tex: string, display: boolean, line: number): string {
  try {
    return env.page.formulas.render(tex, display);
  } catch (error) {
    const reason = (error as Error).message
      .replace(/^KaTeX parse error: /, '')
      .replace(/\.?$/, '.');
    return fault(env, line, `This formula cannot be read: ${reason}`);
  }
}

/** `$x$`: no blank inside the dollars, and no digit after the closing one (so “$5” stays money). */
function inlineMath(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== '$' || src[pos + 1] === '$' || /\s/.test(src[pos + 1] ?? ' ')) return false;
  let end = pos + 1;
  while (end < src.length && src[end] !== '$') end += src[end] === '\\' ? 2 : 1;
  if (end >= src.length || /\s/.test(src[end - 1] as string) || /\d/.test(src[end + 1] ?? '')) {
    return false;
  }
  if (!silent) state.push('math_inline', 'math', 0).content = src.slice(pos + 1, end);
  state.pos = end + 1;
  return true;
}

/** `$$` … `$$ {#eq:22}`: what follows `eq:` is its name. */
function displayMath(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const lineText = (n: number): string =>
    state.src.slice((state.bMarks[n] as number) + (state.tShift[n] as number), state.eMarks[n]);
  const opening = lineText(start);
  if (!opening.startsWith('$$')) return false;
  if (silent) return true;
  const env = envOf(state.env);
  const at = env.page.firstLine + start;
  const body: string[] = [];
  let line = start;
  let rest = opening.slice(2);
  for (;;) {
    const close = rest.indexOf('$$');
    if (close >= 0) {
      body.push(rest.slice(0, close));
      rest = rest.slice(close + 2).trim();
      break;
    }
    body.push(rest);
    line += 1;
    if (line >= end) fault(env, at, 'This formula is not closed by “$$”.');
    rest = lineText(line);
  }
  const label = /^\{#eq:([\w.-]+)\}$/.exec(rest);
  if (rest !== '' && label === null) {
    fault(
      env,
      env.page.firstLine + line,
      `After “$$” only “{#eq:number}” may stand, not “${rest}”.`,
    );
  }
  const token = state.push('math_block', 'math', 0);
  token.content = body.join('\n').trim();
  token.map = [start, line + 1];
  token.block = true;
  const tag = label?.[1];
  if (tag !== undefined) {
    if (env.equations.has(tag)) fault(env, at, `The equation number ${tag} is given twice.`);
    env.equations.set(tag, at);
    token.info = tag;
  }
  state.line = line + 1;
  return true;
}

function slug(text: string, env: Env): string {
  const base =
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'part';
  const taken = env.headings.filter(({ id }) => id === base || id.startsWith(`${base}-`)).length;
  return taken === 0 ? base : `${base}-${taken + 1}`;
}

/** `## Words {#id}`: an id that stays when the words change. */
function nameHeadings(md: MarkdownIt): void {
  md.core.ruler.before('inline', 'heading_names', (state) => {
    state.tokens.forEach((token: Token, i: number) => {
      const words = state.tokens[i + 1];
      if (token.type !== 'heading_open' || words === undefined) return;
      const [all = '', id = ''] = /\s*\{#([a-z][a-z0-9-]*)\}$/.exec(words.content) ?? [];
      if (id === '') return;
      words.content = words.content.slice(0, -all.length);
      token.attrSet('id', id);
    });
  });
}

/** Headings get their ids last: their words are ready, quotation marks and all. */
function rememberHeadings(md: MarkdownIt): void {
  md.core.ruler.push('headings', (state) => {
    const env = envOf(state.env);
    state.tokens.forEach((token: Token, i: number) => {
      if (token.type !== 'heading_open') return;
      const words = state.tokens[i + 1];
      const given = token.attrGet('id')?.toString();
      if (env.headings.some(({ id }) => id === given)) {
        fault(
          env,
          env.page.firstLine + (token.map?.[0] ?? 0),
          `There are two headings “${given}”.`,
        );
      }
      const id = given ?? slug(words?.content ?? '', env);
      const html = md.renderer.render(words?.children ?? [], md.options, state.env);
      token.attrSet('id', id);
      env.headings.push({ id, level: Number(token.tag.slice(1)), html });
    });
  });
}

const opening = /[([‘“]+$/;
const closing = /^[,.;:!?)\]’”]+/;

/** As many signs as fit on a line of a telephone beside a word. */
const short = 20;

const signsOf = (tex: string): number =>
  tex.replace(/\\[a-zA-Z]+/g, 'x').replace(/[\s{}^_\\]/g, '').length;

const matchOf = (pattern: RegExp, token: Token | undefined): string =>
  (token?.type === 'text' && pattern.exec(token.content)?.[0]) || '';

/** No line ends between a short formula and a comma after it: a browser would break there. */
function holdPunctuation(md: MarkdownIt): void {
  md.core.ruler.push('held', (state) => {
    const text = (content: string): Token =>
      Object.assign(new state.Token('text', '', 0), { content });
    const hold = (children: Token[], i: number): void => {
      const [before, formula, after] = [children[i - 1], children[i] as Token, children[i + 1]];
      const [start, end] = [matchOf(opening, before), matchOf(closing, after)];
      if (start === '' && end === '') return;
      if (before) before.content = before.content.slice(0, before.content.length - start.length);
      if (after) after.content = after.content.slice(end.length);
      const open = new state.Token('held_open', 'span', 1);
      open.attrSet('class', 'held');
      const close = new state.Token('held_close', 'span', -1);
      children.splice(i, 1, open, text(start), formula, text(end), close);
    };
    for (const children of state.tokens.map((token) => token.children ?? [])) {
      for (let i = children.length - 1; i >= 0; i--) {
        const { type, content } = children[i] as Token;
        if (type === 'math_inline' && signsOf(content) <= short) hold(children, i);
      }
    }
  });
}

/** Inline text is parsed after the blocks: each knows the line on which its block begins. */
function rememberLines(md: MarkdownIt): void {
  md.core.ruler.at('inline', (state) => {
    const env = envOf(state.env);
    for (const token of state.tokens) {
      if (token.type !== 'inline') continue;
      env.line = env.page.firstLine + (token.map?.[0] ?? 0);
      md.inline.parse(token.content, md, state.env, token.children ?? []);
      for (const child of token.children ?? []) child.meta = { ...child.meta, line: env.line };
    }
  });
}

export function createMarkdown(): MarkdownIt {
  const md = createMarkdownIt({ html: false, linkify: false, typographer: true, quotes: '“”‘’' });
  // Quotation marks are curled; “(c)” and “--” are left as written.
  md.disable('replacements');
  md.inline.ruler.before('escape', 'math_inline', inlineMath);
  md.block.ruler.before('fence', 'math_block', displayMath, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  nameHeadings(md);
  holdPunctuation(md);
  rememberHeadings(md);
  rememberLines(md);
  md.renderer.rules.math_inline = (tokens, i, _, given) => {
    const env = envOf(given);
    const token = tokens[i] as Token;
    return renderTex(env, token.content, false, (token.meta?.line as number) ?? env.line);
  };
  md.renderer.rules.math_block = (tokens, i, _, given) => {
    const env = envOf(given);
    const token = tokens[i] as Token;
    const tex = token.info === '' ? token.content : `${token.content}${tagOf(env, token.info)}`;
    const html = renderTex(env, tex, true, env.page.firstLine + (token.map?.[0] ?? 0));
    const id = token.info === '' ? '' : ` id="eq-${token.info}"`;
    const paper = isOfPaper(env, token.info) ? ' of-paper' : '';
    return `<div class="formula${paper}"${id} tabindex="0">${html}</div>\n`;
  };
  md.renderer.rules.heading_close = (tokens, i) => {
    const { tag } = tokens[i] as Token;
    const id = (tokens[i - 2] as Token).attrGet('id');
    return `<a class="anchor" href="#${id}" data-say-label="lessonPage.anchor"></a></${tag}>\n`;
  };
  md.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>';
  md.renderer.rules.table_close = () => '</table></div>';
  for (const directive of [blockDirective, boxDirective, textDirective]) directive(md);
  return md;
}

/** A name that begins with a letter is none of the paper's. */
const paperNumber = /^\d/;

function isOfPaper(env: Env, name: string): boolean {
  return env.page.numbers?.ofPaper === true && paperNumber.test(name);
}

/** The number on the right of a formula; before it that of the paper, small. */
function tagOf(env: Env, name: string): string {
  const number = equationNumber(env, name);
  if (!isOfPaper(env, name)) return `\\tag{${number}}`;
  return `\\tag*{$\\scriptstyle[\\text{${name}}]\\;\\textstyle(${number})$}`;
}

/** Inline or block Markdown from a data file, with the page's equations in reach. */
export function renderPart(
  md: MarkdownIt,
  text: string,
  env: Env,
  at: { readonly file: string; readonly line: number },
  inline: boolean,
): string {
  const page = { ...env.page, file: at.file, firstLine: at.line };
  const part: Env = { ...env, page, line: at.line };
  return inline ? md.renderInline(text, { lesson: part }) : md.render(text, { lesson: part });
}

/** Renders a page's Markdown; references to equations that are not there are faults. */
export function renderMarkdown(md: MarkdownIt, text: string, env: Env): string {
  const html = md.render(text, { lesson: env });
  for (const { tag, file, line } of env.references) {
    if (!env.equations.has(tag)) {
      throw new LessonFault(file, line, `There is no equation ${tag} on this page.`);
    }
  }
  return html;
}
