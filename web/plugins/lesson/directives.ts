/**
 * Generic directives, as CommonMark's community proposes them:
 * `::figure{#id}`, `::question{#id}` and `::table{#id}` on a line of their own, `:::box[Title]` … `:::` around
 * blocks, `:set[h = 0.1]{figure=id h=0.1}`, `:value[small]{figure=id readout=drift}`, `:term[frame]`,
 * `:eq[22]` and `:figure{#id}` inside text. Others are faults.
 */
import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it';
import { say } from '../../src/kit/language/language.ts';
import {
  type Answers,
  type Attributes,
  type Env,
  envOf,
  equationNumber,
  escapeHtml,
  fault,
} from '../../src/kit/reading/env.ts';
import { suggestion } from '../../src/kit/reading/readingFault.ts';
import { saidBy } from '../messages.ts';

const leafNames = ['figure', 'question', 'table'] as const;
const boxNames = ['note', 'definition', 'result', 'proof', 'erratum'] as const;
const textNames = ['set', 'value', 'term', 'eq', 'figure'] as const;
const answered = [
  ['set', 'setButton'],
  ['value', 'value'],
  ['term', 'term'],
] as const satisfies readonly (readonly [string, keyof Answers])[];

/** `{#id key=value key="two words"}`. */
export function parseAttributes(text: string): Record<string, string> | undefined {
  const found: Record<string, string> = {};
  const pattern = /\s*(?:#([\w-]+)|([\w-]+)=(?:"([^"]*)"|([^\s"]+)))\s*/y;
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    if (match === null) return undefined;
    if (match[1] !== undefined) found.id = match[1];
    else found[match[2] as string] = match[3] ?? match[4] ?? '';
  }
  return found;
}

function lineText(state: StateBlock, n: number): string {
  return state.src.slice(
    (state.bMarks[n] as number) + (state.tShift[n] as number),
    state.eMarks[n],
  );
}

export function blockDirective(md: MarkdownIt): void {
  const rule = (state: StateBlock, start: number, _end: number, silent: boolean): boolean => {
    const text = lineText(state, start);
    if (!/^::(?!:)/.test(text)) return false;
    if (silent) return true;
    const env = envOf(state.env);
    const line = env.page.firstLine + start;
    const match = /^::(\w+)\{#([a-z][a-z0-9-]*)\}\s*$/.exec(text);
    if (match === null)
      fault(env, line, `Write “::figure{#id}” or “::question{#id}”, not “${text}”.`);
    const [, name, id] = match as unknown as [string, string, string];
    if (!(leafNames as readonly string[]).includes(name)) {
      fault(env, line, `There is no directive “::${name}”. ${suggestion(name, leafNames)}`);
    }
    const token = state.push(`lesson_${name}`, '', 0);
    token.info = id;
    token.map = [start, start + 1];
    if (name === 'figure') env.figures.push(id);
    state.line = start + 1;
    return true;
  };
  md.block.ruler.before('fence', 'leaf_directive', rule, { alt: ['paragraph', 'list'] });
  for (const name of leafNames) {
    md.renderer.rules[`lesson_${name}`] = (tokens, i, _, given) => {
      const env = envOf(given);
      const token = tokens[i] as Token;
      env.line = env.page.firstLine + (token.map?.[0] ?? 0);
      return env.page.answers[name](token.info, env);
    };
  }
}

export function boxDirective(md: MarkdownIt): void {
  const rule = (state: StateBlock, start: number, end: number, silent: boolean): boolean => {
    const text = lineText(state, start);
    if (!text.startsWith(':::')) return false;
    if (silent) return true;
    const env = envOf(state.env);
    const line = env.page.firstLine + start;
    const match = /^:::(\w+)(?:\[(.+)\])?\s*$/.exec(text);
    if (match === null) fault(env, line, `Write “:::note[Title]” … “:::”, not “${text}”.`);
    const [, name, title] = match as unknown as [string, string, string | undefined];
    if (!(boxNames as readonly string[]).includes(name)) {
      fault(env, line, `There is no box “:::${name}”. ${suggestion(name, boxNames)}`);
    }
    let close = start + 1;
    while (close < end && lineText(state, close).trimEnd() !== ':::') close += 1;
    if (close >= end) fault(env, line, `The box “:::${name}” is not closed by “:::”.`);
    const open = state.push('box_open', 'aside', 1);
    open.attrSet('class', `box ${name}`);
    open.map = [start, close + 1];
    const usual = name === 'erratum' ? say('lessonPage.misprint') : undefined;
    const heading = title ?? usual;
    if (heading !== undefined) {
      const opening = state.push('box_title_open', 'p', 1);
      opening.attrSet('class', 'box-title');
      if (title === undefined) opening.attrSet('data-say', 'lessonPage.misprint');
      const inline = state.push('inline', '', 0);
      inline.content = heading;
      inline.map = [start, start + 1];
      inline.children = [];
      state.push('box_title_close', 'p', -1);
    }
    const { lineMax, parentType } = state;
    state.lineMax = close;
    state.md.block.tokenize(state, start + 1, close);
    state.lineMax = lineMax;
    state.parentType = parentType;
    state.push('box_close', 'aside', -1);
    state.line = close + 1;
    return true;
  };
  md.block.ruler.before('fence', 'box_directive', rule, { alt: ['paragraph', 'list'] });
  // An aside would be a landmark of its own each time: a box is a plain division.
  md.renderer.rules.box_open = (tokens, i) =>
    `<div class="${(tokens[i] as Token).attrGet('class')}">\n`;
  md.renderer.rules.box_close = () => '</div>\n';
}

/** The number of a figure, wherever it stands on the page, as a link to it. */
function figureLink(id: string, words: string, env: Env): string {
  const { figures, page } = env;
  const n = figures.indexOf(id) + 1;
  if (n === 0) {
    fault(env, env.line, `There is no figure “${id}” on the page. ${suggestion(id, figures)}`);
  }
  const link = (said: string, text: string): string =>
    `<a href="${page.figuresAt ?? ''}#figure-${id}"${said}>${text}</a>`;
  if (words !== '') return link('', escapeHtml(words));
  const message = { key: 'lessonPage.figureNamed', values: { n } } as const;
  return link(` ${saidBy('data-say', message)}`, say(message.key, message.values));
}

export function textDirective(md: MarkdownIt): void {
  const rule = (state: StateInline, silent: boolean): boolean => {
    // Without words in brackets only `:figure{#id}` stands.
    const match = /^:([a-z]+)(?:\[([^\]]*)\]|(?=\{#))(?:\{([^}]*)\})?/.exec(
      state.src.slice(state.pos),
    );
    if (match === null) return false;
    const [whole, name = '', label = '', attributes] = match;
    if (!silent) {
      const env = envOf(state.env);
      if (!(textNames as readonly string[]).includes(name)) {
        fault(env, env.line, `There is no directive “:${name}”. ${suggestion(name, textNames)}`);
      }
      const parsed = parseAttributes(attributes ?? '');
      if (parsed === undefined) fault(env, env.line, `“{${attributes}}” is not key=value.`);
      const token = state.push(name === 'figure' ? 'figure_link' : `lesson_${name}`, '', 0);
      token.content = label;
      token.meta = { attributes: parsed };
      if (name === 'eq') env.references.push({ tag: label, file: env.page.file, line: env.line });
    }
    state.pos += whole.length;
    return true;
  };
  md.inline.ruler.before('escape', 'text_directive', rule);
  md.inline.ruler.before('text', 'text_directive_start', (state, silent) => rule(state, silent));
  md.renderer.rules.lesson_eq = (tokens, i, _, given) => {
    const { content } = tokens[i] as Token;
    const number = escapeHtml(equationNumber(envOf(given), content));
    return `<a class="eq" href="#eq-${escapeHtml(content)}">(${number})</a>`;
  };
  md.renderer.rules.figure_link = (tokens, i, _, given) => {
    const env = envOf(given);
    const token = tokens[i] as Token;
    env.line = token.meta?.line as number;
    const attributes = token.meta?.attributes as Attributes | undefined;
    return figureLink(attributes?.id ?? '', token.content, env);
  };
  for (const [name, method] of answered) {
    md.renderer.rules[`lesson_${name}`] = (tokens, i, _, given) => {
      const env = envOf(given);
      const token = tokens[i] as Token;
      env.line = token.meta?.line as number;
      return env.page.answers[method](token.content, token.meta?.attributes as Attributes, env);
    };
  }
}
