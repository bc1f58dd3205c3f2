/** Pulling a point to a line of sight with the least change of the numbers that it depends on. */
import { describe, expect, it } from 'vitest';
import { leastChange, pullTo } from '../../web/src/kit/hand/pull.ts';

describe('the least change', () => {
  it('solves two equations exactly where it can, and changes nothing that does not help', () => {
    const [a, b, c] = leastChange(
      [
        [2, 0],
        [0, 4],
        [0, 0],
      ],
      [-1, 2],
    ) as [number, number, number];
    expect(a).toBeCloseTo(0.5, 4);
    expect(b).toBeCloseTo(-0.5, 4);
    expect(c).toBeCloseTo(0, 12);
  });

  it('shares a change among numbers that do the same', () => {
    const same = leastChange(
      [
        [1, 0],
        [1, 0],
      ],
      [-1, 0],
    );
    for (const one of same) expect(one).toBeCloseTo(0.5, 4);
  });

  it('is none where nothing moves the point', () => {
    expect(leastChange([[0, 0]], [1, 1])).toEqual([0]);
  });
});

/** A point on the unit circle, whose two numbers the constraint mends. */
const onCircle = async ([x = 0, y = 0]: readonly number[]) => {
  const size = Math.hypot(x, y);
  const numbers = [x / size, y / size];
  return { numbers, at: numbers };
};
const pulled = (numbers: readonly number[], to: readonly [number, number]) =>
  pullTo<readonly number[]>({
    numbers,
    settle: onCircle,
    residual: ([x = 0, y = 0]) => [x - to[0], y - to[1]],
    ...{ small: 1e-4, longest: 0.5, enough: 1e-6 },
  });

describe('pulling', () => {
  it('reaches a place that is allowed', async () => {
    const [x, y] = await pulled([1, 0], [0.8, 0.6]);
    expect(x).toBeCloseTo(0.8, 5);
    expect(y).toBeCloseTo(0.6, 5);
  });

  it('stays on the constraint, nearer than before, when the place is off it', async () => {
    const [x = 0, y = 0] = await pulled([1, 0], [0, 3]);
    expect(Math.hypot(x, y)).toBeCloseTo(1, 12);
    expect(Math.hypot(x, y - 3)).toBeLessThan(Math.hypot(1, 3) - 0.5);
  });

  it('never lets go further away than it was', async () => {
    const [x = 0, y = 0] = await pulled([0, 1], [0, 0.5]);
    expect(Math.hypot(x, y - 0.5)).toBeLessThanOrEqual(0.5 + 1e-12);
  });
});
