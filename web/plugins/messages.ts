/** Vite plugin: fills the texts of HTML files in (see `src/kit/language/page.ts`) when they are built. */
import type { Plugin } from 'vite';
import { type MessageKey, type MessageValues, say } from '../src/kit/language/language.ts';
import '../src/pages/atlas/atlasEnglish.ts';
import '../src/pages/course/courseEnglish.ts';
import '../src/figures/base/figureWords.ts';
import '../src/figures/lessons/make-your-own/definitionEnglish.ts';
import { escapeHtml } from '../src/kit/reading/env.ts';

const values = String.raw`(?:\sdata-say-values="([^"]*)")?`;
const named = (name: string): string => String.raw`\s${name}="([^"]+)"${values}`;
const namedElement = new RegExp(`(<([a-z0-9]+)[^>]*${named('data-say')}[^>]*>)[^<]*(</\\2>)`, 'g');
// Filled in once: pages that plugins make come here a second time.
const namedLabel = new RegExp(`${named('data-say-label')}(?! data-say-values=| aria-label=)`, 'g');
const namedContent = new RegExp(`${named('data-say-content')}(?! data-say-values=| content=)`, 'g');
const namedTitle = new RegExp(`${named('data-say-title')}(?! data-say-values=| title=)`, 'g');

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Messages hold no markup but the keys of a keyboard. */
function htmlOf(key: string, json = '{}'): string {
  const text = say(key as MessageKey, JSON.parse(unescaped(json)) as MessageValues);
  return escapeHtml(text).replace(/&lt;(\/?kbd)&gt;/g, '<$1>');
}

/** An element that holds nothing but those that its sentence has in it. */
const sentence =
  /(<([a-z0-9]+) data-say-around="([^"]+)">)((?:\s*<([a-z0-9]+)[^>]*>[^<]*<\/\5>\s*)+)<\/\2>/g;
const element = /<([a-z0-9]+)[^>]*>[^<]*<\/\1>/g;

const aroundParts = (_: string, _open: string, tag: string, key: string, inside: string): string =>
  sentenceAround(`<${tag}>`, key as MessageKey, inside.match(element) ?? []);

export function filledIn(html: string): string {
  return html
    .replace(namedElement, (_, open, _name, key, json, close) => open + htmlOf(key, json) + close)
    .replace(namedLabel, (all, key, json) => `${all} aria-label="${htmlOf(key, json)}"`)
    .replace(namedContent, (all, key, json) => `${all} content="${htmlOf(key, json)}"`)
    .replace(namedTitle, (all, key, json) => `${all} title="${htmlOf(key, json)}"`)
    .replace(sentence, aroundParts);
}

/** A message of the interface, with its values where it has any. */
export interface Message {
  readonly key: MessageKey;
  readonly values?: MessageValues;
}

/** The attributes by which a page says a message: `name` is `data-say` or one of its kin. */
export function saidBy(name: string, { key, values }: Message): string {
  return values === undefined ? `${name}="${key}"` : `${name}="${key}" ${valuesAttribute(values)}`;
}

/** The attribute with the values of a message, to stand behind the one that names it. */
export function valuesAttribute(given: MessageValues): string {
  return `data-say-values="${escapeHtml(JSON.stringify(given))}"`;
}

/** An element whose sentence has other elements in it: they stand at `{1}`, `{2}` and so on. */
export function sentenceAround(
  open: string,
  key: MessageKey,
  parts: readonly string[],
  given: MessageValues = {},
): string {
  const tag = /^<([a-z0-9]+)/.exec(open)?.[1];
  const marks = Object.fromEntries(parts.map((_, i) => [String(i + 1), `\0${i}\0`]));
  const text = escapeHtml(say(key, { ...given, ...marks }));
  const inside = text.replace(/\0(\d+)\0/g, (_, i) => parts[Number(i)] ?? '');
  const also = Object.keys(given).length === 0 ? '' : ` ${valuesAttribute(given)}`;
  return `${open.slice(0, -1)} data-say-around="${key}"${also}>${inside}</${tag}>`;
}

export function messagesInPages(): Plugin {
  return {
    name: 'rattleback:messages',
    transformIndexHtml: { order: 'pre', handler: filledIn },
  };
}
