/** A definition as a word of a link: its JSON, deflated (RFC 1951), in base64url. Data, never run. */
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import type { Definition } from '../../engine/types';
import { refuse } from './check';

export const definitionKey = 'definition';

/** Bytes of JSON; the largest that the engine takes from a file too. */
export const longestDefinition = 1_000_000;

export function base64url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function bytesOf(base64: string): Uint8Array {
  const binary = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (c) => c.charCodeAt(0));
}

export function definitionWord(definition: Definition): string {
  return base64url(deflateSync(strToU8(JSON.stringify(definition)), { level: 9 }));
}

/** Throws SchemaFault. What swells to more than a definition may have is not read to its end. */
export function definitionFrom(word: string): Definition {
  try {
    const out = new Uint8Array(longestDefinition + 1);
    const bytes = inflateSync(bytesOf(word), { out });
    if (bytes.length <= longestDefinition) return definitionAt(JSON.parse(strFromU8(bytes)));
  } catch {
    // Told below.
  }
  return refuse('shared.noDefinition');
}

/** Of data that anyone may have written: what its fields mean, the engine says. */
export function definitionAt(value: unknown): Definition {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse('shared.noDefinition');
  }
  return value as Definition;
}
