/** Definitions that the reader keeps in this browser, by name: systems, and methods. */
import type { Definition } from '../engine/types';

const shelves = { systems: 'rattleback-own-systems', methods: 'rattleback-own-methods' } as const;
const mostKept = 100;

type Shelf = Readonly<Record<string, Definition>>;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export class Kept {
  private readonly storage: Storage;
  private readonly key: string;

  constructor(storage: Storage, shelf: keyof typeof shelves = 'systems') {
    this.storage = storage;
    this.key = shelves[shelf];
  }

  /** What cannot be read is not there. */
  get all(): Shelf {
    try {
      const value: unknown = JSON.parse(this.storage.getItem(this.key) ?? '{}');
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
    this.storage.setItem(this.key, JSON.stringify(all));
    return true;
  }

  forget(name: string): void {
    const { [name]: _, ...rest } = this.all;
    this.storage.setItem(this.key, JSON.stringify(rest));
  }
}
