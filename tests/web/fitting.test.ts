/** The nearest eye that sees all points, and the run whose motion it looks at. */
import { describe, expect, it } from 'vitest';
import type { RunRecord } from '../../web/src/kit/engine/runRecord.ts';
import { boundsOf, eyeAt, type Lens, nearestEye } from '../../web/src/kit/scene/fitting.ts';
import { openRoom } from '../../web/src/kit/scene/room.ts';
import { mostTrusted } from '../../web/src/kit/scene/trusted.ts';

const lens: Lens = { wide: 0.6, tall: 0.3 };
// Right, up, towards the eye.
const points = [0, 0, 0, 3, 1, -2, -1, 2, 1, 0.5, -1, 4];
const range = { points, first: 0, end: points.length / 3 };

/** How far a point is from the edges of the picture of an eye, in shares of half of it: below 0 outside. */
function insideOf([x, y]: readonly [number, number], z: number): number {
  const inside = Array.from({ length: range.end }, (_, i) => {
    const [px, py, pz] = points.slice(3 * i, 3 * i + 3) as [number, number, number];
    const deep = z - pz;
    return Math.min(
      1 - Math.abs(px - x) / (lens.wide * deep),
      1 - Math.abs(py - y) / (lens.tall * deep),
    );
  });
  return Math.min(...inside);
}

describe('the nearest eye', () => {
  const bounds = boundsOf(range, lens);
  const z = nearestEye(bounds, lens);

  it('sees all points, one of them at the edge, and from nearer does not', () => {
    expect(insideOf(eyeAt(bounds, lens, z), z)).toBeCloseTo(0, 12);
    expect(insideOf(eyeAt(bounds, lens, 0.99 * z), 0.99 * z)).toBeLessThan(0);
  });

  it.each([0, 0.5, 1])('from further away has them inside wherever they are put: %d', (share) => {
    const eye = eyeAt(bounds, lens, 2 * z, { across: share, up: share });
    expect(insideOf(eye, 2 * z)).toBeGreaterThan(-1e-12);
  });
});

describe('the open room', () => {
  it('ends at a bar along an edge, and has corners under what lies in them', () => {
    const corner = { left: 0, top: 0, width: 300, height: 100 };
    const bar = { left: 0, top: 560, width: 1200, height: 40 };
    expect(openRoom(1200, 600, [corner, bar])).toEqual({
      ...{ left: 0, top: 0, width: 1200, height: 560 },
    });
  });
});

describe('the most trusted run', () => {
  const run = (status: string, errors: readonly number[], end = 10): RunRecord =>
    ({
      ...{ status, count: 2, t: [0, end], invariants: errors.length },
      indexAt: () => 1,
      worstError: (index: number) => errors[index],
    }) as unknown as RunRecord;

  it('has the smallest errors of all invariants together', () => {
    expect(mostTrusted([run('done', [1e-2, 1e-2]), run('done', [1e-3, 1e-4])])).toBe(1);
    // Both lose what something drives; round-off is no merit.
    expect(mostTrusted([run('done', [0.3, 1e-12]), run('done', [0.3, 1e-16])])).toBe(0);
  });

  it('did not fail, and has errors that are numbers', () => {
    expect(mostTrusted([run('failed', [1e-9]), run('done', [1e-1])])).toBe(1);
    expect(mostTrusted([run('done', [Number.NaN]), run('done', [1e3])])).toBe(1);
    expect(mostTrusted([run('failed', [1])])).toBe(0);
    expect(mostTrusted([])).toBe(0);
  });
});
