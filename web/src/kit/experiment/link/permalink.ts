/**
 * The permalink: an experiment and how it was looked at, in the fragment of the address. Data, checked
 * and never evaluated. Numbers keep their full double precision. Two forms are read and written: the
 * differences from a preset, as words (`shortLink.ts`), and plain JSON (`linkSchema.ts`), percent-encoded
 * or not. Older links have the JSON in base64url.
 */

import type { Catalogue, Definition } from '../../engine/types.ts';
import { textOfBase64 } from '../../ui/base64.ts';
import { firstPreset, ofPreset, openingRuns } from '../opening.ts';
import { systemOf } from '../recording.ts';
import { type Blame, linkSentence, refuseAll, tried } from './blame.ts';
import {
  definitionFrom,
  definitionKey,
  definitionWord,
  methodsFrom,
  methodsKey,
} from './definitionWord.ts';
import { knownRuns, numbersOf, presetNamed } from './known.ts';
import {
  dataOf,
  jsonOf,
  refuseVersion,
  SchemaFault,
  type Shared,
  type Sketch,
  sketchOf,
} from './linkSchema.ts';
import { shortLink } from './shortLink.ts';
import {
  type Decoded,
  decodedFrom,
  type LinkWords,
  linkWordsOf,
  type Told,
} from './shortLinkReader.ts';

export type { Look, Shared } from './linkSchema.ts';
export type { Decoded } from './shortLinkReader.ts';

/** Why a link can't be read, in one sentence. */
export class PermalinkError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'PermalinkError';
  }
}

/** A start of ten thousand links fits; browsers take addresses of twice the length. */
export const longestLink = 1_000_000;

/** Needs no catalogue: percent-encoded JSON (RFC 3986, section 3.5). */
export function fullLink(sketch: Sketch): string {
  const text = encodeURIComponent(jsonOf(dataOf(sketch)));
  // Text around an address often ends it at brackets and quotes. Commas and colons stay readable.
  return text
    .replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%2C|%3A/g, decodeURIComponent);
}

/** The fragment without '#': short where there is a catalogue to be short against. */
export function encodePermalink(shared: Shared, catalogue?: Catalogue): string {
  const short = catalogue === undefined ? undefined : shortLink(shared, catalogue);
  return short ?? fullLink(shared);
}

/** Text with a percent sign that encodes nothing is not decoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function parsed(fragment: string): unknown {
  try {
    const isPlain = /^(\s|%20)*(\{|%7B)/i.test(fragment);
    return JSON.parse(isPlain ? decoded(fragment) : textOfBase64(fragment)) as unknown;
  } catch {
    throw new SchemaFault('shared.altered');
  }
}

function read(fragment: string, blame: Blame): Sketch | LinkWords {
  if (fragment.length > longestLink) throw new SchemaFault('shared.notOurs');
  const [, version] = /^(\d{1,3})(?:\/|%2F)/i.exec(fragment) ?? [];
  if (version === undefined) return sketchOf(parsed(fragment));
  return version === '2' ? linkWordsOf(fragment, blame) : refuseVersion(Number(version) > 2);
}

function inSentences<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof SchemaFault)) throw error;
    throw new PermalinkError(linkSentence(error));
  }
}

/** Throws PermalinkError when a fragment can't be read, whatever it names. */
export function checkPermalink(fragment: string): void {
  inSentences(() => read(fragment, refuseAll));
}

/** What a link brings along that is none of the program. */
export interface Definitions {
  readonly system?: Definition;
  readonly methods: readonly Definition[];
}

/**
 * The definitions that a fragment brings along, to be told to the engine before the rest is read;
 * throws PermalinkError where they can't be read.
 */
export function definitionsIn(fragment: string): Definitions {
  if (fragment === '') return { methods: [] };
  return inSentences(() => {
    const link = read(fragment, () => undefined);
    if (!('words' in link)) {
      const { definition, methods = [] } = link;
      return { ...(definition === undefined ? {} : { system: definition }), methods };
    }
    const word = link.words.get(definitionKey);
    const list = link.words.get(methodsKey);
    return {
      ...(word === undefined ? {} : { system: definitionFrom(word) }),
      methods: list === undefined ? [] : methodsFrom(list),
    };
  });
}

/** The bench with a system that is not of the program, at its first start. */
export function definedLink(definition: Definition): string {
  const id = typeof definition.id === 'string' ? definition.id : 'own';
  return `2/${id}?${definitionKey}=${definitionWord(definition)}`;
}

/** Omitted fields default to the preset's, and unknown methods are left out. */
function decodedFull(sketch: Sketch, catalogue: Catalogue, blame: Blame): Told {
  const { experiment, view, preset: id } = sketch;
  const system = systemOf(catalogue, experiment.system);
  const named = tried(() => presetNamed(system, id), undefined, blame);
  const preset = named ?? firstPreset(system);
  const opening = openingRuns(catalogue, system, preset);
  const plain = ofPreset(system, preset, opening);
  const { q, v, parameters = {}, runs: given = [] } = experiment;
  const runs = knownRuns({ system: system.id, runs: given }, catalogue, blame);
  // Parameters of a preset go with its start; with another start they default to the system's.
  const own = id === undefined && q !== undefined && v !== undefined;
  return {
    experiment: {
      ...{ ...plain, ...experiment },
      parameters: {
        ...(own ? {} : preset.parameters),
        ...numbersOf(parameters, system.parameters, blame),
      },
      runs: runs.length > 0 ? runs : opening,
    },
    view,
    plain,
  };
}

/** Completes a sketch from the catalogue; throws RangeError with a sentence for unknown names. */
export function sharedFrom(sketch: Sketch, catalogue: Catalogue): Shared {
  const { experiment, view } = decodedFull(sketch, catalogue, refuseAll);
  return { experiment, view };
}

function told(fragment: string, catalogue: Catalogue, blame: Blame): Told {
  const link = read(fragment, blame);
  return 'words' in link
    ? decodedFrom(link, catalogue, blame)
    : decodedFull(link, catalogue, blame);
}

/** Reads a fragment (without '#'); throws PermalinkError and nothing else. */
export function decodePermalink(fragment: string, catalogue: Catalogue): Decoded {
  const { plain: _, ...decoded } = inSentences(() => told(fragment, catalogue, refuseAll));
  return decoded;
}

export interface Understood extends Told {
  /** What was left out since it can't be read, in sentences. */
  readonly faults: readonly string[];
}

/** What can be understood of a fragment; throws PermalinkError where not even a system can. */
export function understoodPermalink(fragment: string, catalogue: Catalogue): Understood {
  return inSentences(() => {
    const faults: string[] = [];
    const link = told(fragment, catalogue, (error) => faults.push(linkSentence(error)));
    return { ...link, faults };
  });
}
