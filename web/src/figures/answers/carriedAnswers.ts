/**
 * Answers in an address, for browsers that keep none: in its fragment, which no server sees, behind the name of
 * a section: `#section~answers=…`, in base64url (RFC 4648) of the JSON of keys and values.
 */
import { base64Of, textOfBase64 } from '../../kit/ui/base64.ts';
import { prefix } from '../question/questionProgress.ts';

/** Keys of the storage, and what is stored there. */
export type Entries = ReadonlyMap<string, string>;

export interface Carried {
  /** The fragment without the answers. */
  readonly section: string;
  /** Undefined where the address was cut or changed. */
  readonly entries: Entries | undefined;
}

const mark = '~answers=';

/** The entries among any data that belong to lessons. */
export function entriesIn(data: unknown): Entries {
  if (typeof data !== 'object' || data === null) return new Map();
  return new Map(
    Object.entries(data).filter(
      (entry): entry is [string, string] =>
        entry[0].startsWith(prefix) && typeof entry[1] === 'string',
    ),
  );
}

function read(letters: string): Entries | undefined {
  try {
    return entriesIn(JSON.parse(textOfBase64(letters)));
  } catch {
    return undefined;
  }
}

/** `fragment`: of an address, without its “#”; undefined where it carries nothing. */
export function carriedIn(fragment: string): Carried | undefined {
  const at = fragment.indexOf(mark);
  if (at < 0) return undefined;
  return { section: fragment.slice(0, at), entries: read(fragment.slice(at + mark.length)) };
}

export function carrying(fragment: string, entries: Entries): string {
  const section = carriedIn(fragment)?.section ?? fragment;
  return `${section}${mark}${base64Of(JSON.stringify(Object.fromEntries(entries)))}`;
}
