/**
 * What the interface says. Every sentence stands under a key in one file of messages for each
 * language, `web/messages/*.json`, in the syntax of ICU messages: `{name}` for a value,
 * `{n, plural, one {# step} other {# steps}}` for what follows a number.
 * English is complete; what another language lacks is said in English. What only some pages say in
 * English they bring themselves (`bringEnglish`).
 */
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { type Formatters, formatToParts } from 'intl-messageformat';
import common from '../../../messages/en.json' with { type: 'json' };
import { setEngineWords } from '../engine/words.ts';

export type English = typeof common;

/** Paths through the file: `site.lessons`. */
type KeyIn<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyIn<T[K]>}`;
}[keyof T & string];
export type MessageKey = KeyIn<English>;

/** A file of messages: texts, and groups of texts. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

export type MessageValues = Readonly<Record<string, string | number>>;

export const englishCode = 'en';

/** A message: its text, the language of it, and, once it was needed, the text as its parser reads it. */
interface Message {
  readonly text: string;
  readonly language: string;
  elements?: MessageFormatElement[];
}

let english: Messages = common;
let code = englishCode;
let messages: Messages = english;
const known = new Map<MessageKey, Message>();

/** The BCP 47 code of the language that is spoken. */
export function languageCode(): string {
  return code;
}

/** From now on the interface speaks this language. */
export function speak(language: string, itsMessages: Messages): void {
  code = language;
  messages = itsMessages;
  known.clear();
}

/** Adds the English messages of some pages to those of all. */
export function bringEnglish(more: Messages): void {
  english = { ...english, ...more };
  known.clear();
}

function textIn(root: Messages, key: string): string | undefined {
  let found: string | Messages | undefined = root;
  for (const name of key.split('.')) {
    if (found === undefined || typeof found === 'string') return undefined;
    found = found[name];
  }
  return typeof found === 'string' ? found : undefined;
}

function messageOf(key: MessageKey): Message {
  const found = known.get(key);
  if (found !== undefined) return found;
  const own = textIn(messages, key);
  const language = own === undefined ? englishCode : code;
  const message = { text: own ?? textIn(english, key) ?? key, language };
  known.set(key, message);
  return message;
}

/** As the language writes them. Made when needed: a browser's first one keeps a page busy for long. */
const formatters: Formatters = {
  getNumberFormat: (...given) => new Intl.NumberFormat(...given) as Intl.NumberFormat,
  getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
  getPluralRules: (...given) => new Intl.PluralRules(...given),
};
const noFormats = { number: {}, date: {}, time: {} };

function partsOf<T>(
  message: Message,
  values?: Readonly<Record<string, string | number | T>>,
): readonly (string | T)[] {
  message.elements ??= parse(message.text, { ignoreTag: true });
  const { elements, language } = message;
  const parts = formatToParts<T>(elements, language, formatters, noFormats, values);
  return parts.map(({ value }) => value);
}

/** What makes a message more than its text: values, and quotes around what would be one. */
const marks = /[{}']/;

/** The message of a key with its values. Not at the top of a module: the language is not chosen yet. */
export function say(key: MessageKey, values?: MessageValues): string {
  const message = messageOf(key);
  return marks.test(message.text) ? partsOf(message, values).join('') : message.text;
}

/** The same with nodes among its values: what goes into an element. */
export function sayAround(
  key: MessageKey,
  values: Readonly<Record<string, string | number | Node>>,
): readonly (string | Node)[] {
  return partsOf<Node>(messageOf(key), values);
}

setEngineWords(say);
