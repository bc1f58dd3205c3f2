/** Times of two runs are compared in any unit. */
import { expect, it } from 'vitest';
import { sameTime } from '../../web/src/kit/experiment/sameTime.ts';

it.each([1e-18, 1, 3e7])('tells steps of %d s apart, and rounding not', (h) => {
  expect(sameTime(7 * h, 8 * h)).toBe(false);
  expect(sameTime(0, h)).toBe(false);
  expect(sameTime(3 * (0.1 * h), 0.3 * h)).toBe(true);
  expect(sameTime(0, 0)).toBe(true);
});
