import { describe, expect, it } from 'vitest';
import { Progress } from '../../web/src/lesson/progress';

function memory(initial: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as unknown as Storage;
}

describe('progress', () => {
  it('finds again what was kept, lesson by lesson', () => {
    const storage = memory();
    new Progress('one', () => storage).keep('q', { answer: 'a', right: true });
    expect(new Progress('one', () => storage).of('q')).toEqual({ answer: 'a', right: true });
    expect(new Progress('two', () => storage).of('q')).toBeUndefined();
  });

  it('works where storing is forbidden', () => {
    const progress = new Progress('one', () => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    progress.keep('q', { answer: 'a', right: false });
    expect(progress.of('q')?.answer).toBe('a');
  });

  it.each(['not JSON', '[]', '{"q": 3}', '{"q": {"answer": 1, "right": true}}', 'null'])(
    'ignores %s in the store',
    (text) => {
      const progress = new Progress('one', () => memory({ 'rattleback.lesson.one': text }));
      expect(progress.of('q')).toBeUndefined();
    },
  );
});
