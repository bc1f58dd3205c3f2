/** Reads links of version 2: first as words, then as what they mean in a catalogue. */
import type {
  Catalogue,
  Experiment,
  PresetInfo,
  RunSpec,
  SystemInfo,
  Value,
} from '../engine/types';
import { say } from '../language/language';
import { idAt, refuse } from './check';
import { presetNamed } from './known';
import { viewFrom, viewKeys } from './linkView';
import { listFrom, numberFrom, runsFrom, valueFrom } from './linkWords';
import { noSuch } from './nearest';
import { openingRuns } from './opening';
import { systemOf } from './recording';
import type { Shared, View } from './schema';
import { digestOf, experimentKeys, parameterKey, startKeys } from './shortLink';

/** A link whose words are all right, whatever they name. */
export interface LinkWords {
  readonly system: string;
  readonly preset?: string;
  readonly digest?: string;
  readonly words: ReadonlyMap<string, string>;
  readonly runs?: readonly RunSpec[];
  readonly view: View;
}

export interface Decoded extends Shared {
  /** What the reader must know of it, in a sentence. */
  readonly notice?: string;
}

const keyPattern = /^([pqv]\.)?[a-z0-9][a-z0-9_]{0,63}$/i;
const mostWords = 10_000;

function wordsOf(text: string): Map<string, string> {
  const words = new Map<string, string>();
  const items = text === '' ? [] : text.split('&');
  if (items.length > mostWords) refuse('shared.tooManyWords');
  for (const item of items) {
    const at = item.indexOf('=');
    const key = item.slice(0, Math.max(at, 0));
    if (!keyPattern.test(key)) refuse('shared.notNameValue');
    if (words.has(key)) refuse('shared.saidTwice', { key });
    words.set(key, item.slice(at + 1));
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

/** Throws SchemaFault. The fragment begins with “2/”. */
export function linkWordsOf(fragment: string): LinkWords {
  const [path = '', query = '', ...more] = unescaped(fragment).split('?');
  const [, system, start, ...deeper] = path.split('/');
  if (more.length > 0 || deeper.length > 0) refuse('shared.tooManyParts');
  const [preset, digest, ...marks] = (start ?? '').split('~');
  if (marks.length > 0) refuse('shared.tooManyParts');
  const words = wordsOf(query);
  const runs = words.get('runs');
  return {
    system: idAt(system, 'sharedPart.system'),
    ...(preset ? { preset: idAt(preset, 'sharedPart.preset') } : {}),
    ...(digest === undefined ? {} : { digest: digestAt(digest) }),
    words,
    ...(runs === undefined ? {} : { runs: runsFrom(runs) }),
    view: viewFrom(words),
  };
}

function startFrom(
  { words }: LinkWords,
  kind: 'q' | 'v',
  base: readonly number[],
  keys: readonly string[],
): readonly number[] {
  const whole = words.get(kind);
  const start = whole === undefined ? base : listFrom(whole, `“${kind}”`);
  return start.map((x, i) => {
    const key = [keys[i] ?? '', `${kind}.${i + 1}`].find((one) => words.has(one));
    return key === undefined ? x : numberFrom(words.get(key) ?? '', `“${key}”`);
  });
}

function parametersFrom({ words }: LinkWords, system: SystemInfo): Record<string, Value> {
  return Object.fromEntries(
    system.parameters.flatMap(({ id }) => {
      const key = [parameterKey(system, id), `p.${id}`].find((one) => words.has(one));
      return key === undefined ? [] : [[id, valueFrom(words.get(key) ?? '', `“${id}”`)]];
    }),
  );
}

/** Every word must mean something. */
function checkWords({ words }: LinkWords, system: SystemInfo, starts: readonly string[]): void {
  const parameters = system.parameters.flatMap(({ id }) => [parameterKey(system, id), `p.${id}`]);
  const known = new Set<string>([...experimentKeys, ...viewKeys, ...parameters, ...starts]);
  for (const word of words.keys()) {
    if (known.has(word)) continue;
    throw new RangeError(noSuch('noSuch.setting', word, [...known], { system: system.id }));
  }
}

function changed(link: LinkWords, system: SystemInfo, preset: PresetInfo, opening: RunSpec[]) {
  if (link.digest === undefined || link.digest === digestOf(system, preset, opening)) return false;
  return link.runs === undefined || link.digest !== digestOf(system, preset);
}

/** Throws SchemaFault, or RangeError with a sentence where a name is not in the catalogue. */
export function decodedFrom(link: LinkWords, catalogue: Catalogue): Decoded {
  const system = systemOf(catalogue, link.system);
  const preset = presetNamed(system, link.preset);
  const opening = openingRuns(catalogue, system, preset);
  const number = (key: string, standard: number): number => {
    const word = link.words.get(key);
    return word === undefined ? standard : numberFrom(word, `“${key}”`);
  };
  const keys = {
    q: startKeys(system, 'q', preset.q.length),
    v: startKeys(system, 'v', preset.v.length),
  };
  const q = startFrom(link, 'q', preset.q, keys.q);
  const v = startFrom(link, 'v', preset.v, keys.v);
  const indices = (kind: string, n: number) =>
    Array.from({ length: n }, (_, i) => `${kind}.${i + 1}`);
  const starts = [...indices('q', q.length), ...indices('v', v.length)];
  checkWords(link, system, [...keys.q, ...keys.v, ...starts]);
  const experiment: Experiment = {
    system: system.id,
    parameters: { ...preset.parameters, ...parametersFrom(link, system) },
    q,
    v,
    h: number('h', preset.h),
    horizon: number('T', preset.horizon),
    runs: link.runs ?? opening,
  };
  if (!changed(link, system, preset, opening)) return { experiment, view: link.view };
  const notice = say('shared.presetChanged', { preset: preset.id });
  return { experiment, view: link.view, notice };
}
