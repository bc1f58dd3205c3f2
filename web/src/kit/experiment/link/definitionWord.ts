/** Definitions as words of a link: their JSON, deflated (RFC 1951), in base64url. Data, never run. */
import type { Definition } from '../../engine/types.ts';
import { base64url, bytesOf } from '../../ui/base64.ts';
import { mostMethods, refuse } from './check.ts';

/** What deflates and inflates is not small: it is loaded where there is a definition. */
let codec: typeof import('fflate') | undefined;

/** To be waited for before a definition is made a word, or a word read. */
export async function openCodec(): Promise<void> {
  codec ??= await import('fflate');
}

function opened(): typeof import('fflate') {
  if (codec === undefined) throw new Error('The codec of definitions is not open.');
  return codec;
}

/** Of the system, and a list of those of its methods that are none of the program. */
export const definitionKey = 'definition';
export const methodsKey = 'methods';

/** Bytes of JSON; the largest that the engine takes from a file too. */
export const longestDefinition = 1_000_000;

function word(data: unknown): string {
  const { deflateSync, strToU8 } = opened();
  return base64url(deflateSync(strToU8(JSON.stringify(data)), { level: 9 }));
}

export const definitionWord = (definition: Definition): string => word(definition);
export const methodsWord = (definitions: readonly Definition[]): string => word(definitions);

/** Throws SchemaFault. What swells to more than a definition may have is not read to its end. */
function dataIn(word: string): unknown {
  const { inflateSync, strFromU8 } = opened();
  try {
    const out = new Uint8Array(longestDefinition + 1);
    const bytes = inflateSync(bytesOf(word), { out });
    if (bytes.length <= longestDefinition) return JSON.parse(strFromU8(bytes)) as unknown;
  } catch {
    // Told below.
  }
  return refuse('shared.noDefinition');
}

export const definitionFrom = (word: string): Definition => definitionAt(dataIn(word));
export const methodsFrom = (word: string): Definition[] => definitionsAt(dataIn(word));

export function definitionsAt(value: unknown): Definition[] {
  if (!Array.isArray(value) || value.length > mostMethods) refuse('shared.noDefinition');
  return value.map(definitionAt);
}

/** Of data that anyone may have written: what its fields mean, the engine says. */
export function definitionAt(value: unknown): Definition {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse('shared.noDefinition');
  }
  return value as Definition;
}
