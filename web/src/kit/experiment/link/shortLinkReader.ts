/** Reads links of version 2: first as words, then as what they mean in a catalogue. */
import type {
  Catalogue,
  Experiment,
  ParameterInfo,
  PresetInfo,
  RunSpec,
  SystemInfo,
  Value,
} from '../../engine/types.ts';
import { say } from '../../language/language.ts';
import { noSuch } from '../nearest.ts';
import { firstPreset, ofPreset, openingRuns } from '../opening.ts';
import { systemOf } from '../recording.ts';
import { type Blame, tried } from './blame.ts';
import { idAt, refuse, SchemaFault } from './check.ts';
import { knownRuns, presetNamed } from './known.ts';
import type { Look, Shared } from './linkSchema.ts';
import { listFrom, numberFrom, runsFrom, timeFrom, valueFrom } from './linkWords.ts';
import { lookFrom, lookKeys } from './lookWords.ts';
import { digestOf, endWord, experimentKeys, parameterKey, startKeys } from './shortLink.ts';

/** The words of a link, whatever they name. */
export interface LinkWords {
  readonly system: string;
  readonly preset?: string;
  readonly digest?: string;
  readonly words: ReadonlyMap<string, string>;
  readonly runs?: readonly RunSpec[];
  readonly view: Look;
}

export interface Decoded extends Shared {
  /** What the reader must know of it, in a sentence. */
  readonly notice?: string;
}

export interface Told extends Decoded {
  /** The preset that it is told from, as it opens. */
  readonly plain: Experiment;
}

const keyPattern = /^([pqv]\.)?[a-z0-9][a-z0-9_]{0,63}$/i;
const mostWords = 10_000;

/** Editors may write “&amp;” for “&”, and mails break lines. */
function itemsOf(text: string): string[] {
  const items = text.split('&').map((item) => item.replace(/^amp;/, '').replaceAll(/\s+/g, ''));
  return items.filter((item) => item !== '');
}

/** Those before the end; where that is missing, the last may be a part of a word, and is left out. */
function wholeItems(items: readonly string[], blame: Blame): readonly string[] {
  // Punctuation of a sentence may follow.
  const end = items.findIndex((item) => new RegExp(`^${endWord}\\W*$`).test(item));
  if (end < 0) blame(new SchemaFault('shared.cut'));
  return items.slice(0, end);
}

function wordsOf(text: string, marked: boolean, blame: Blame): Map<string, string> {
  const words = new Map<string, string>();
  const items = marked ? wholeItems(itemsOf(text), blame) : itemsOf(text);
  if (items.length > mostWords) blame(new SchemaFault('shared.tooManyWords'));
  for (const item of items.slice(0, mostWords)) {
    const at = item.indexOf('=');
    const key = item.slice(0, Math.max(at, 0));
    if (!keyPattern.test(key)) blame(new SchemaFault('shared.notNameValue'));
    else if (words.has(key)) blame(new SchemaFault('shared.saidTwice', { key }));
    else words.set(key, item.slice(at + 1));
  }
  return words;
}

/** Mails and chats may write some characters as “%2F” and the like. */
function unescaped(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return refuse('shared.altered');
  }
}

function digestAt(word: string): string {
  if (!/^[0-9a-z]{4}$/.test(word)) refuse('shared.altered');
  return word;
}

/** Throws SchemaFault where it names no system. The fragment begins with “2/”. */
export function linkWordsOf(fragment: string, blame: Blame): LinkWords {
  const [path = '', query = '', ...more] = unescaped(fragment).split('?');
  const [, system, start, ...deeper] = path.split('/');
  const [preset, digest, mark, ...marks] = (start ?? '').split('~');
  if (more.length + deeper.length + marks.length > 0 || (mark ?? '') !== '') {
    blame(new SchemaFault('shared.tooManyParts'));
  }
  const words = wordsOf(query, mark !== undefined, blame);
  const runs = words.get('runs');
  const optional = <T>(act: () => T): T | undefined => tried(act, undefined, blame);
  const named = preset ? optional(() => idAt(preset, 'sharedPart.preset')) : undefined;
  const known = digest === undefined ? undefined : optional(() => digestAt(digest));
  return {
    system: idAt(system, 'sharedPart.system'),
    ...(named === undefined ? {} : { preset: named }),
    ...(known === undefined ? {} : { digest: known }),
    words,
    ...(runs === undefined ? {} : { runs: runsFrom(runs, blame) }),
    view: lookFrom(words, blame),
  };
}

function startFrom(
  { words }: LinkWords,
  kind: 'q' | 'v',
  base: readonly number[],
  keys: readonly string[],
  blame: Blame,
): readonly number[] {
  const whole = words.get(kind);
  const start = whole === undefined ? base : tried(() => listFrom(whole, `“${kind}”`), base, blame);
  return start.map((x, i) => {
    const key = [keys[i] ?? '', `${kind}.${i + 1}`].find((one) => words.has(one));
    if (key === undefined) return x;
    return tried(() => numberFrom(words.get(key) ?? '', `“${key}”`), x, blame);
  });
}

const isList = ({ default: standard, per, open }: ParameterInfo): boolean =>
  typeof standard !== 'number' || per !== undefined || open === true;

function parametersFrom(
  { words }: LinkWords,
  system: SystemInfo,
  blame: Blame,
): Record<string, Value> {
  return Object.fromEntries(
    system.parameters.flatMap((parameter): [string, Value][] => {
      const { id } = parameter;
      const key = [parameterKey(system, id), `p.${id}`].find((one) => words.has(one));
      if (key === undefined) return [];
      const word = words.get(key) ?? '';
      const read = isList(parameter) ? valueFrom : numberFrom;
      return tried(() => [[id, read(word, `“${id}”`)]], [], blame);
    }),
  );
}

/** Every word must mean something. */
function checkWords(
  { words }: LinkWords,
  system: SystemInfo,
  starts: readonly string[],
  blame: Blame,
): void {
  const parameters = system.parameters.flatMap(({ id }) => [parameterKey(system, id), `p.${id}`]);
  const known = new Set<string>([...experimentKeys, ...lookKeys, ...parameters, ...starts]);
  for (const word of words.keys()) {
    if (known.has(word)) continue;
    blame(new RangeError(noSuch('noSuch.setting', word, [...known], { system: system.id })));
  }
}

function changed(link: LinkWords, system: SystemInfo, preset: PresetInfo, opening: RunSpec[]) {
  if (link.digest === undefined || link.digest === digestOf(system, preset, opening)) return false;
  return link.runs === undefined || link.digest !== digestOf(system, preset);
}

/** Throws RangeError with a sentence where the system is not in the catalogue. */
export function decodedFrom(link: LinkWords, catalogue: Catalogue, blame: Blame): Told {
  const system = systemOf(catalogue, link.system);
  const named = tried(() => presetNamed(system, link.preset), undefined, blame);
  const preset = named ?? firstPreset(system);
  const opening = openingRuns(catalogue, system, preset);
  const number = (key: string, standard: number): number => {
    const word = link.words.get(key);
    return word === undefined ? standard : tried(() => timeFrom(word, `“${key}”`), standard, blame);
  };
  const keys = {
    q: startKeys(system, 'q', preset.q.length),
    v: startKeys(system, 'v', preset.v.length),
  };
  const q = startFrom(link, 'q', preset.q, keys.q, blame);
  const v = startFrom(link, 'v', preset.v, keys.v, blame);
  const indices = (kind: string, n: number) =>
    Array.from({ length: n }, (_, i) => `${kind}.${i + 1}`);
  const starts = [...indices('q', q.length), ...indices('v', v.length)];
  checkWords(link, system, [...keys.q, ...keys.v, ...starts], blame);
  const runs = knownRuns({ system: system.id, runs: link.runs ?? [] }, catalogue, blame);
  const experiment: Experiment = {
    system: system.id,
    parameters: { ...preset.parameters, ...parametersFrom(link, system, blame) },
    q,
    v,
    h: number('h', preset.h),
    horizon: number('T', preset.horizon),
    runs: runs.length > 0 ? runs : opening,
  };
  const plain = ofPreset(system, preset, opening);
  const decoded = { experiment, view: link.view, plain };
  if (named === undefined || !changed(link, system, preset, opening)) return decoded;
  const notice = say('shared.presetChanged', { preset: preset.id });
  return { ...decoded, notice };
}
