/**
 * The permalink: a whole experiment and how it was looked at, in the fragment of the address, as
 * JSON in base64url. Numbers keep their full double precision.
 */
import { dataOf, SchemaFault, type Shared, sharedOf } from './schema';

export type { Shared, View } from './schema';

/** Why a link can't be read, in one sentence. */
export class PermalinkError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'PermalinkError';
  }
}

/** A start of ten thousand links fits; browsers take addresses of twice the length. */
const longest = 1_000_000;

/** The fragment without '#'. */
export function encodePermalink(shared: Shared): string {
  const bytes = new TextEncoder().encode(JSON.stringify(dataOf(shared)));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function parsed(fragment: string): unknown {
  if (fragment.length > longest) throw new SchemaFault('is too long to be one of ours.');
  try {
    const binary = atob(fragment.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw new SchemaFault('is broken: it was cut short or altered on its way.');
  }
}

/** Reads a fragment (without '#'); throws PermalinkError and nothing else. */
export function decodePermalink(fragment: string): Shared {
  try {
    return sharedOf(parsed(fragment));
  } catch (error) {
    if (!(error instanceof SchemaFault)) throw error;
    throw new PermalinkError(`This link ${error.message}`);
  }
}
