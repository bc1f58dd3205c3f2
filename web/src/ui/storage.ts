/** The browser's storage, or one that forgets: some browsers refuse storage to some pages. */
export function safeStorage(view: Window): Storage {
  try {
    const storage = view.localStorage;
    storage.getItem('rattleback');
    return storage;
  } catch {
    return forgetful();
  }
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
