import { describe, expect, it } from 'vitest';
import { draw } from './support/drawn.ts';

const all = Array.from({ length: 29 }, (_, i) => `case${i}`);
const name = (one: string): string => one;
const by = (seed: string, share = '1/5') => draw('numbers', all, name, { share, seed });

describe('the share of a sweep', () => {
  it('has a fixed size, keeps the order, and is the same for the same seed', () => {
    expect(by('1')).toHaveLength(6);
    expect(by('1')).toEqual(by('1'));
    expect(by('1')).toEqual(all.filter((one) => by('1').includes(one)));
    expect(by('1')).not.toEqual(by('2'));
  });

  it('is the whole without a share', () => {
    expect(by('1', '')).toEqual(all);
    expect(by('1', '1/1')).toEqual(all);
  });

  it('meets every case under many seeds', () => {
    const met = new Set(Array.from({ length: 60 }, (_, seed) => by(String(seed))).flat());
    expect(met.size).toBe(all.length);
  });

  it('has every case that was touched, as a part of it', () => {
    const touched = ['case3', 'case28'];
    const asked = { seed: '1', touched };
    expect(draw('numbers', all, name, { ...asked, share: '1/29' })).toEqual(touched);
    const chosen = draw('numbers', all, name, { ...asked, share: '1/5' });
    expect(chosen).toEqual(expect.arrayContaining(touched));
    expect(chosen).toHaveLength(6);
  });

  it('is refused when it is no fraction', () => {
    for (const share of ['a fifth', '0/5', '6/5']) expect(() => by('1', share)).toThrow(/1\/5/);
  });
});
