import { describe, expect, it } from 'vitest';
import { deedOf, type Moment } from '../../web/src/kit/demonstration/keys.ts';
import { modulesOf, pathOf } from '../../web/src/kit/demonstration/qrCode.ts';

const moment: Moment = { presenting: true, running: true, characters: true, focus: 'page' };
const during = (key: string, change: Partial<Moment> = {}) => deedOf(key, { ...moment, ...change });

describe('the presenter’s keys', () => {
  it('step, blank and leave', () => {
    expect(during('PageDown')).toBe('next');
    expect(during('PageUp')).toBe('back');
    expect(during('Escape')).toBe('leave');
    expect(['.', 'b', 'B'].map((key) => during(key))).toEqual(['blank', 'blank', 'blank']);
    expect(during('p')).toBe('toggle');
  });

  it('step on the bench too, but there a control keeps its own', () => {
    expect(during('PageDown', { presenting: false })).toBe('next');
    expect(during('PageDown', { presenting: false, focus: 'control' })).toBeUndefined();
    expect(during('PageDown', { focus: 'control' })).toBe('next');
    expect(during('PageDown', { running: false })).toBeUndefined();
    expect(during('Escape', { presenting: false })).toBeUndefined();
    expect(during('b', { presenting: false })).toBeUndefined();
    expect(during('p', { presenting: false })).toBe('toggle');
  });

  it('never take a letter from a text, a choice, or who switched them off', () => {
    for (const key of ['p', 'P', 'b', '.']) {
      expect(during(key, { focus: 'text' })).toBeUndefined();
      expect(during(key, { focus: 'choice' })).toBeUndefined();
      expect(during(key, { characters: false })).toBeUndefined();
    }
    expect(during('PageDown', { focus: 'text' })).toBeUndefined();
    expect(during('PageDown', { characters: false })).toBe('next');
  });
});

describe('the experiment that is presented', () => {
  it('is changed by numbers, brackets and letters, and only while presenting', () => {
    expect(['1', '2', '3', '4'].map((key) => during(key))).toEqual(
      [0, 1, 2, 3].map((run) => ({ run })),
    );
    expect(['[', ']', '+'].map((key) => during(key))).toEqual(['finer', 'coarser', 'coarser']);
    expect(['s', 'E', 'v'].map((key) => during(key))).toEqual(['start', 'enlarge', 'arrange']);
    for (const key of ['1', '[', 's', 'e', 'v']) {
      expect(during(key, { presenting: false })).toBeUndefined();
      expect(during(key, { characters: false })).toBeUndefined();
      expect(during(key, { focus: 'choice' })).toBeUndefined();
      expect(during(key, { focus: 'text' })).toBeUndefined();
    }
    expect(during('toString')).toBeUndefined();
  });
});

describe('the QR code', () => {
  it('has the three corners of every QR code', () => {
    const modules = modulesOf('https://example.org/bench.html#abc') ?? [];
    const size = modules.length;
    expect((size - 17) % 4).toBe(0);
    const finder = (x: number, y: number) =>
      Array.from({ length: 7 }, (_, i) => modules[y + 3]?.[x + i]);
    const middle = [true, false, true, true, true, false, true];
    for (const [x, y] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ] as const) {
      expect(finder(x, y)).toEqual(middle);
    }
  });

  it('is not made of an address that is too long', () => {
    expect(modulesOf(`https://example.org/#${'a'.repeat(2000)}`)).toBeUndefined();
  });

  it('is drawn module by module, inside its border', () => {
    const path = pathOf([
      [true, false],
      [false, true],
    ]);
    expect(path).toBe('M4 4h1v1h-1zM5 5h1v1h-1z');
  });
});
