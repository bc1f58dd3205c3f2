/** The slider of a number: what it goes over, and that its places and numbers belong together. */
import { describe, expect, it } from 'vitest';
import {
  isIn,
  shareOf,
  sliderRange,
  sweepShare,
  valueAt,
} from '../../web/src/kit/ui/sliderRange.ts';
import { wasmHost } from './support/wasm.ts';

const { catalogue } = await wasmHost();
const numbers = catalogue.systems.flatMap((system) =>
  system.parameters
    .filter(({ default: value, choices }) => typeof value === 'number' && choices === undefined)
    .map((parameter) => ({ system: system.id, ...parameter })),
);

describe('every number of the catalogue', () => {
  it.each(numbers)('$system, $id: within its bounds, to and fro without loss', (parameter) => {
    const standard = parameter.default as number;
    const range = sliderRange(parameter, standard);
    expect(range.low).toBeLessThan(range.high);
    expect(isIn(range, standard)).toBe(true);
    let before = Number.NEGATIVE_INFINITY;
    for (let place = 0; place <= 400; place += 1) {
      const value = valueAt(range, place / 400);
      expect(value).toBeGreaterThanOrEqual(parameter.min ?? -Infinity);
      expect(value).toBeLessThanOrEqual(parameter.max ?? Infinity);
      expect(value).toBeGreaterThanOrEqual(before);
      if (parameter.whole === true) expect(Number.isInteger(value)).toBe(true);
      expect(valueAt(range, shareOf(range, value))).toBe(value);
      before = value;
    }
  });
});

it('of a step is logarithmic: equal ways are equal factors', () => {
  const range = sliderRange({ above: 0 }, 0.1, 20);
  expect(range).toEqual({ low: 0.005, high: 2, log: true, whole: false });
  const middle = valueAt(range, 0.5);
  expect(middle).toBeCloseTo(Math.sqrt(0.005 * 2), 3);
  expect(shareOf(range, 10)).toBe(1);
  expect(shareOf(range, 1e-9)).toBe(0);
});

it('of a whole number goes to twenty, or to twice what it is, within what is allowed', () => {
  expect(sliderRange({ min: 1, whole: true }, 3)).toMatchObject({ low: 1, high: 20 });
  expect(sliderRange({ min: 1, whole: true }, 40)).toMatchObject({ low: 1, high: 80 });
  expect(sliderRange({ min: 1, max: 60, whole: true }, 40)).toMatchObject({ low: 1, high: 60 });
  expect(sliderRange({ whole: true }, -7)).toMatchObject({ low: -14, high: 20 });
});

it('a sweep goes up, down, and comes by where it began', () => {
  const shares = Array.from({ length: 121 }, (_, i) => sweepShare(0.25, i, 60));
  expect(Math.max(...shares)).toBe(1);
  expect(Math.min(...shares)).toBeCloseTo(0, 12);
  expect(shares[120]).toBeCloseTo(0.25, 12);
  for (const [i, share] of shares.entries()) {
    if (i > 0) expect(Math.abs(share - (shares[i - 1] as number))).toBeLessThan(1 / 60 + 1e-12);
  }
});
