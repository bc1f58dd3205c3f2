/**
 * What the interface says. Every sentence stands under a key in one file of messages for each
 * language, `web/messages/*.json`, in the syntax of ICU messages: `{name}` for a value,
 * `{n, plural, one {# step} other {# steps}}` for what follows a number.
 * English is complete; what another language lacks is said in English.
 */
import { IntlMessageFormat } from 'intl-messageformat';
import english from '../../messages/en.json';

export type English = typeof english;

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

let code = englishCode;
let messages: Messages = english;
const formats = new Map<MessageKey, IntlMessageFormat>();

/** The BCP 47 code of the language that is spoken. */
export function languageCode(): string {
  return code;
}

/** From now on the interface speaks this language. */
export function speak(language: string, itsMessages: Messages): void {
  code = language;
  messages = itsMessages;
  formats.clear();
}

function textIn(root: Messages, key: string): string | undefined {
  let found: string | Messages | undefined = root;
  for (const name of key.split('.')) {
    if (found === undefined || typeof found === 'string') return undefined;
    found = found[name];
  }
  return typeof found === 'string' ? found : undefined;
}

function formatOf(key: MessageKey): IntlMessageFormat {
  const known = formats.get(key);
  if (known !== undefined) return known;
  const own = textIn(messages, key);
  const text = own ?? textIn(english, key) ?? key;
  const language = own === undefined ? englishCode : code;
  const made = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
  formats.set(key, made);
  return made;
}

/** The message of a key with its values. Not at the top of a module: the language is not chosen yet. */
export function say(key: MessageKey, values?: MessageValues): string {
  return String(formatOf(key).format(values));
}

/** The same with nodes among its values: what goes into an element. */
export function sayAround(
  key: MessageKey,
  values: Readonly<Record<string, string | number | Node>>,
): readonly (string | Node)[] {
  const said = formatOf(key).format<Node>(values);
  return Array.isArray(said) ? said : [said];
}
