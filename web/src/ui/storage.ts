/** The browser's storage, or one that forgets: some browsers refuse storage to some pages. */
export function safeStorage(view: Window): Storage {
  try {
    const storage = view.localStorage;
    storage.getItem('rattleback');
    return lenient(storage);
  } catch {
    return forgetful();
  }
}

/** What the browser's storage does or, where it refuses, what happens instead. */
function allowed<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** What a storage does not take, or no longer, is kept for this visit. */
function lenient(storage: Storage): Storage {
  const visit = forgetful();
  return {
    get length() {
      return allowed(() => storage.length, visit.length);
    },
    clear: () => {
      visit.clear();
      allowed(() => storage.clear(), undefined);
    },
    getItem: (key) => visit.getItem(key) ?? allowed(() => storage.getItem(key), null),
    key: (index) => allowed(() => storage.key(index), visit.key(index)),
    removeItem: (key) => {
      visit.removeItem(key);
      allowed(() => storage.removeItem(key), undefined);
    },
    setItem: (key, value) => {
      visit.removeItem(key);
      try {
        storage.setItem(key, value);
      } catch {
        visit.setItem(key, value);
      }
    },
  };
}

function forgetful(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}
