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

/** What a full storage does not take is kept for this visit. */
function lenient(storage: Storage): Storage {
  const visit = forgetful();
  return {
    get length() {
      return storage.length;
    },
    clear: () => {
      visit.clear();
      storage.clear();
    },
    getItem: (key) => visit.getItem(key) ?? storage.getItem(key),
    key: (index) => storage.key(index),
    removeItem: (key) => {
      visit.removeItem(key);
      storage.removeItem(key);
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
