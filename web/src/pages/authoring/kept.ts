/** Definitions that the reader keeps in this browser, by name: systems, and methods. */
import type { Definition } from '../../kit/engine/types.ts';
import type { MessageKey } from '../../kit/language/language.ts';
import type { SafeStorage } from '../../kit/ui/storage.ts';

const shelves = { systems: 'rattleback-own-systems', methods: 'rattleback-own-methods' } as const;
const mostKept = 100;

/** In the browser; in this page only; nowhere, because there are too many. */
export type KeptWhere = 'kept' | 'visit' | 'noRoom';

/** What is said of it. */
export const keptWords = {
  kept: 'ownSystem.kept.kept',
  visit: 'ownSystem.kept.visit',
  noRoom: 'ownSystem.kept.noRoom',
} as const satisfies Record<KeptWhere, MessageKey>;

type Shelf = Readonly<Record<string, Definition>>;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export class Kept {
  private readonly storage: SafeStorage;
  private readonly key: string;

  constructor(storage: SafeStorage, shelf: keyof typeof shelves = 'systems') {
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

  keep(name: string, definition: Definition): KeptWhere {
    const all = { ...this.all, [name]: definition };
    if (Object.keys(all).length > mostKept) return 'noRoom';
    this.storage.setItem(this.key, JSON.stringify(all));
    return this.storage.isStored(this.key) ? 'kept' : 'visit';
  }

  forget(name: string): void {
    const { [name]: _, ...rest } = this.all;
    this.storage.setItem(this.key, JSON.stringify(rest));
  }
}
