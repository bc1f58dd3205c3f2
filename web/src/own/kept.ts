/** Definitions that the reader keeps in this browser, by name, and what is being typed. */
import type { Definition } from '../engine/types';

const shelfKey = 'rattleback-own-systems';
const mostKept = 100;

type Shelf = Readonly<Record<string, Definition>>;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export class Kept {
  private readonly storage: Storage;

  constructor(storage: Storage) {
    this.storage = storage;
  }

  /** What cannot be read is not there. */
  get all(): Shelf {
    try {
      const value: unknown = JSON.parse(this.storage.getItem(shelfKey) ?? '{}');
      if (!isObject(value)) return {};
      return Object.fromEntries(Object.entries(value).filter(([, one]) => isObject(one))) as Shelf;
    } catch {
      return {};
    }
  }

  /** False: there is no room for one more. */
  keep(name: string, definition: Definition): boolean {
    const all = { ...this.all, [name]: definition };
    if (Object.keys(all).length > mostKept) return false;
    this.storage.setItem(shelfKey, JSON.stringify(all));
    return true;
  }

  forget(name: string): void {
    const { [name]: _, ...rest } = this.all;
    this.storage.setItem(shelfKey, JSON.stringify(rest));
  }
}
