/** What the reader chose is kept, or at least held for the visit. */
import { describe, expect, it } from 'vitest';
import { safeStorage } from '../../web/src/kit/ui/storage.ts';

const storageOf = (setItem: (kept: Map<string, string>) => Storage['setItem']): Window => {
  const kept = new Map<string, string>([['old', 'before']]);
  const localStorage = {
    length: 1,
    clear: () => kept.clear(),
    getItem: (key: string) => kept.get(key) ?? null,
    key: () => 'old',
    removeItem: (key: string) => void kept.delete(key),
    setItem: setItem(kept),
  };
  return { localStorage } as unknown as Window;
};
const full = () => () => {
  throw new DOMException('It is full.', 'QuotaExceededError');
};

describe('the storage', () => {
  it('is the browser’s where it takes what is kept', () => {
    const view = storageOf((kept) => (key, value) => void kept.set(key, value));
    safeStorage(view).setItem('a', '1');
    expect(safeStorage(view).getItem('a')).toBe('1');
    expect(safeStorage(view).getItem('old')).toBe('before');
  });

  it('that is full holds what is new for the visit, and forgets nothing', () => {
    const storage = safeStorage(storageOf(full));
    storage.setItem('a', '1');
    storage.setItem('old', 'after');
    expect([storage.getItem('a'), storage.getItem('old')]).toEqual(['1', 'after']);
    storage.removeItem('old');
    expect([storage.getItem('a'), storage.getItem('old')]).toEqual(['1', null]);
  });

  it('that is denied in the middle of a visit stops no page', () => {
    const view = storageOf((kept) => (key, value) => void kept.set(key, value));
    const storage = safeStorage(view);
    const denied = full();
    Object.assign(view.localStorage, {
      ...{ getItem: denied, setItem: denied, removeItem: denied, clear: denied, key: denied },
    });
    Object.defineProperty(view.localStorage, 'length', { get: denied });
    expect([storage.getItem('old'), storage.length, storage.key(0)]).toEqual([null, 0, null]);
    storage.setItem('a', '1');
    expect([storage.getItem('a'), storage.length, storage.key(0)]).toEqual(['1', 1, 'a']);
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
    storage.clear();
  });

  it('that is denied holds everything for the visit', () => {
    const denied = Object.defineProperty({}, 'localStorage', { get: full() }) as Window;
    const storage = safeStorage(denied);
    storage.setItem('a', '1');
    expect([storage.getItem('a'), storage.getItem('b'), storage.length]).toEqual(['1', null, 1]);
  });
});
