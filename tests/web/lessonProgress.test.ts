import { describe, expect, it } from 'vitest';
import {
  forgetProgress,
  keepsProgress,
  Progress,
} from '../../web/src/figures/question/questionProgress.ts';
import { safeStorage } from '../../web/src/kit/ui/storage.ts';

function memory(initial: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  } as unknown as Storage;
}

const denied = Object.defineProperty({}, 'localStorage', {
  get: () => {
    throw new DOMException('forbidden', 'SecurityError');
  },
}) as Window;

describe('progress', () => {
  it('finds again what was kept, lesson by lesson', () => {
    const storage = memory();
    new Progress('one', storage).keep('q', { answer: 'a', right: true });
    expect(new Progress('one', storage).of('q')).toEqual({ answer: 'a', right: true });
    expect(new Progress('two', storage).of('q')).toBeUndefined();
  });

  it('keeps the answers of two tabs, and of each question the last', () => {
    const storage = memory();
    const [one, other] = [new Progress('one', storage), new Progress('one', storage)];
    one.keep('p', { answer: 'a', right: true });
    other.keep('q', { answer: 'b', right: true });
    one.keep('r', { answer: 'c', right: false });
    other.keep('p', { answer: 'd', right: false });
    one.keep('s', { answer: 'e', right: true });
    const later = new Progress('one', storage);
    const answers = ['p', 'q', 'r', 's'].map((id) => later.of(id)?.answer);
    expect(answers).toEqual(['d', 'b', 'c', 'e']);
  });

  it('works where storing is forbidden', () => {
    const progress = new Progress('one', safeStorage(denied));
    progress.keep('q', { answer: 'a', right: false });
    expect(progress.of('q')?.answer).toBe('a');
  });

  it.each(['not JSON', '[]', '{"q": 3}', '{"q": {"answer": 1, "right": true}}', 'null'])(
    'ignores %s in the store',
    (text) => {
      const progress = new Progress('one', memory({ 'rattleback.lesson.one': text }));
      expect(progress.of('q')).toBeUndefined();
    },
  );

  it('forgets the answers to all lessons, and keeps what is not an answer', () => {
    const storage = memory({ 'rattleback.theme': 'dark' });
    for (const lesson of ['one', 'two', 'three']) {
      new Progress(lesson, storage).keep('q', { answer: 'a', right: true });
    }
    expect(keepsProgress(storage)).toBe(true);
    forgetProgress(storage);
    expect(keepsProgress(storage)).toBe(false);
    expect(new Progress('two', storage).right).toBe(0);
    expect(storage.getItem('rattleback.theme')).toBe('dark');
  });

  it('has nothing to forget where storing is forbidden', () => {
    const storage = safeStorage(denied);
    expect(keepsProgress(storage)).toBe(false);
    forgetProgress(storage);
    expect(storage.length).toBe(0);
  });
});
