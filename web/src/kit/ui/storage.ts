/** The browser's storage, with a substitute where a browser refuses storage to a page. */

/** Written and removed again, to learn whether the browser keeps anything. */
const probeKey = 'rattleback.probe';

/** Whether this browser keeps what a page stores: not where storage is denied or full. */
export function storageLasts(view: Window): boolean {
  try {
    const storage = view.localStorage;
    storage.setItem(probeKey, probeKey);
    const kept = storage.getItem(probeKey) === probeKey;
    storage.removeItem(probeKey);
    return kept;
  } catch {
    return false;
  }
}

/** A storage in memory; `changed` is called after each change. */
export function memoryStorage(
  kept: Map<string, string> = new Map(),
  changed: () => void = () => undefined,
): Storage {
  const after = <T>(value: T): T => {
    changed();
    return value;
  };
  return {
    get length() {
      return kept.size;
    },
    clear: () => after(kept.clear()),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void after(kept.delete(key)),
    setItem: (key, value) => void after(kept.set(key, value)),
  };
}

/** All keys of a storage. */
export function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
}

/** The result of `act`, or `otherwise` where the browser refuses it. */
function allowed<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

export interface SafeStorage extends Storage {
  /** Whether the browser itself stores this key, and not only this page. */
  isStored(key: string): boolean;
}

/**
 * Never throws. What the browser does not take is kept in `standIn`, and `refused` is called. A storage may
 * be denied from the start, in the middle of a visit, or be full.
 */
export function safeStorage(
  view: Window,
  standIn: Storage = memoryStorage(),
  refused: () => void = () => undefined,
): SafeStorage {
  const storage = allowed(() => view.localStorage, undefined) ?? undefined;
  if (storage === undefined) {
    const setItem = (key: string, value: string): void => {
      standIn.setItem(key, value);
      refused();
    };
    return Object.create(standIn, {
      setItem: { value: setItem },
      isStored: { value: () => false },
    }) as SafeStorage;
  }
  const keys = (): string[] => [
    ...new Set([...keysOf(standIn), ...allowed(() => keysOf(storage), [])]),
  ];
  return {
    get length() {
      return keys().length;
    },
    clear: () => {
      standIn.clear();
      allowed(() => storage.clear(), undefined);
    },
    getItem: (key) => standIn.getItem(key) ?? allowed(() => storage.getItem(key), null),
    isStored: (key) => allowed(() => storage.getItem(key), null) !== null,
    key: (index) => keys()[index] ?? null,
    removeItem: (key) => {
      standIn.removeItem(key);
      allowed(() => storage.removeItem(key), undefined);
    },
    setItem: (key, value) => {
      standIn.removeItem(key);
      try {
        storage.setItem(key, value);
      } catch {
        standIn.setItem(key, value);
        refused();
      }
    },
  };
}
