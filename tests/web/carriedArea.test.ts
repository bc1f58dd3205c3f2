/** The area that a run carries along, of clouds whose map is known: the determinant, with its sign. */
import { describe, expect, it } from 'vitest';
import { areaRatio, areaSentence, type Carried } from '../../web/src/figures/cloud/carried.ts';
import { startsOf } from '../../web/src/figures/cloud/starts.ts';
import { component, madeRecording } from './support/made.ts';

/** At t = 1 each start (x, y) is at (a x + b y, c x + d y). */
function cloudOf(shape: 'square' | 'disc', [a, b, c, d]: readonly number[] = []): Carried {
  const recordings = startsOf({ shape, width: 2, height: 0.5 } as never).map(([x, y]) => {
    const place =
      (from: number, toX = 0, toY = 0) =>
      (t: number): number =>
        t === 0 ? from : toX * x + toY * y;
    return madeRecording({
      ...{ h: 1, steps: 1, errors: [] },
      components: [
        [component('x', 'q'), place(x, a, b)],
        [component('y', 'q'), place(y, c, d)],
      ],
    });
  });
  return { names: ['A run'], end: 1, recordings, columns: [0, 1] };
}

describe.each(['square', 'disc'] as const)('a %s of starts', (shape) => {
  it.each([
    ['turned', [0, -1, 1, 0], 1],
    ['sheared', [1, 3, 0, 1], 1],
    ['stretched', [2, 0, 0, 1.5], 3],
    ['turned over', [-1, 0, 0, 1], -1],
    ['exchanged and stretched', [0, 2, 1, 0], -2],
  ])('%s has the determinant of its map for a ratio of areas', (_, map, ratio) => {
    const cloud = cloudOf(shape, map);
    expect(areaRatio(cloud, 0, 0)).toBe(1);
    expect(areaRatio(cloud, 0, 1)).toBeCloseTo(ratio, 12);
    expect(areaSentence(cloud, 0, 1)).toContain(String(ratio).replace('-', '−'));
  });
});
