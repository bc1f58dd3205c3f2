/** Closed loops of two controls, and where they take a disk that rolls without slipping. */

import { describe, expect, it } from 'vitest';
import { engineHere } from '../../../plugins/engineHere.ts';
import type { ComponentInfo, Experiment } from '../../kit/engine/types.ts';
import { csvText } from '../../kit/ui/csv.ts';
import { columnsOf, driveCsv } from './driveCsv.ts';
import { areaSentence, changeOf, type Driven, driven, returnSentence } from './driven.ts';
import { areaOf, displacements, type Loop, outline, type Pair } from './loop.ts';
import { rimAt, sightOf, type Wheel } from './wheel.ts';
import { inGroove, type Rolled } from './wheels.ts';

const loop: Loop = { shape: 'rectangle', width: 2, height: 0.5, times: 1, first: 0 };
const radius = 0.7;

const experiment: Experiment = {
  ...{ system: 'disk', parameters: {}, q: [0, 0, 0, 0], v: [0, 0, 0, 0], h: 1, horizon: 1 },
  runs: [{ method: 'any' }],
};

interface Request {
  readonly op: string;
  readonly q: readonly number[];
  readonly controls: readonly (readonly [number, number, number])[];
}

/** The exact flows of rolling, (r cos θ, r sin θ, 0, 1), and turning, (0, 0, 1, 0), together. */
function diskAfter(
  [x, y, theta, phi]: readonly number[],
  [roll, turn]: readonly number[],
): number[] {
  const [x0, y0, t, p, u, w] = [x, y, theta, phi, roll, turn] as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const chord = w === 0 ? u : (u * Math.sin(w / 2)) / (w / 2);
  const middle = t + w / 2;
  return [
    x0 + radius * chord * Math.cos(middle),
    y0 + radius * chord * Math.sin(middle),
    t + w,
    p + u,
  ];
}

const ask = async <T>(request: object): Promise<T> => {
  const { op, q, controls } = request as Request;
  // A third field of the frame, which is to rest.
  if (op === 'structure') return { rho: [0, 0, 0] } as T;
  const path: number[][] = [];
  let at: readonly number[] = q;
  for (const row of controls) {
    expect(row.slice(2)).toEqual([0]);
    at = diskAfter(at, row);
    path.push([...at]);
  }
  return { q: path } as T;
};

const coordinates: ComponentInfo[] = [
  { id: 'x', name: 'Contact, x', unit: 'm', kind: 'q' },
  { id: 'y', name: 'Contact, y', unit: 'm', kind: 'q' },
  { id: 'theta', name: 'Heading', unit: 'rad', kind: 'q' },
  { id: 'phi', name: 'Roll angle', unit: 'rad', kind: 'q' },
];
const plane = [0, 1] as const;
const round = (one: Partial<Loop> = {}): Promise<Driven> =>
  driven(ask, experiment, { ...loop, ...one });
const gapOf = (result: Driven): number => Math.hypot(...changeOf(result).slice(0, 2));

describe('a loop of the controls', () => {
  it.each([
    ['rectangle', 0],
    ['rectangle', 1],
    ['ellipse', 0],
    ['ellipse', 1],
  ] as const)('that is a %s closes, with control %i first', (shape, first) => {
    const rows = displacements({ ...loop, shape, first, times: 3 });
    for (const k of [0, 1] as const) {
      expect(Math.abs(rows.reduce((sum, row) => sum + row[k], 0))).toBeLessThan(1e-12);
    }
    expect(rows[0]?.[first]).toBeGreaterThan(0);
    const points = outline({ ...loop, shape, first });
    expect(points.at(-1)).toEqual(points[0]);
  });

  it('encloses its area as often as it goes round', () => {
    expect(areaOf(loop)).toBe(1);
    expect(areaOf({ ...loop, times: 3 })).toBe(3);
    expect(areaOf({ ...loop, shape: 'ellipse' })).toBeCloseTo(Math.PI / 4, 14);
  });
});

describe('a disk that is driven round', () => {
  it('goes where the engine takes the rolling disk', async () => {
    const host = engineHere();
    const real = { ...experiment, system: 'rolling_disk', parameters: { r: radius } };
    await host.prepare(real);
    const probe = async <T>(request: object) => host.probe(request) as T;
    const [found, wanted] = [await driven(probe, real, loop), await round()];
    expect(found.path).toHaveLength(wanted.path.length);
    found.path.forEach((q, i) => {
      const off = q.map((x, k) => Math.abs(x - (wanted.path[i]?.[k] as number)));
      expect(Math.max(...off)).toBeLessThan(1e-9);
    });
    for (const k of [0, 1]) expect(found.bracket[k]).toBeCloseTo(wanted.bracket[k] as number, 6);
  });

  it('ends away from its start by 2 r a sin(b/2), heading and roll back', async () => {
    const result = await round();
    expect(gapOf(result)).toBeCloseTo(2 * radius * 2 * Math.sin(0.25), 12);
    for (const i of [2, 3]) expect(Math.abs(changeOf(result)[i] as number)).toBeLessThan(1e-14);
    expect(result.path).toHaveLength(displacements(loop).length + 1);
  });

  it('has a gap of area times the bracket [X₁, X₂] when the loop is small', async () => {
    const small = await round({ shape: 'ellipse', width: 0.02, height: 0.02 });
    const area = Math.PI * 0.01 ** 2;
    // The polygon of 64 sides encloses a little less than the ellipse.
    expect(gapOf(small) / area).toBeCloseTo(radius, 2);
    // [X₁, X₂] = (0, −r, 0, 0) or its opposite at θ = 0, to terms of second order in the side.
    const [x, y, theta, phi] = small.bracket.map(Math.abs) as [number, number, number, number];
    expect(y).toBeCloseTo(radius, 6);
    for (const other of [x, theta, phi]) expect(other).toBeLessThan(1e-6);
  });

  it('ends on the other side of the heading when it turns first', async () => {
    const [rolled, turned] = [await round(), await round({ first: 1 })];
    expect(Math.sign(changeOf(rolled)[1] as number)).toBe(
      -Math.sign(changeOf(turned)[1] as number),
    );
  });

  it('is told in two sentences', async () => {
    const result = await round();
    expect(returnSentence(result, coordinates, plane)).toBe(
      'Back where it began: heading and roll angle. The position is not: it is 0.693 m away.',
    );
    expect(areaSentence(result, plane)).toBe(
      'The controls enclose an area of 1. Gap over area is 0.693; as the loop shrinks it tends to ' +
        '0.7, the length of the Lie bracket [X₁, X₂].',
    );
    expect(areaSentence(await round({ times: 2 }), plane)).toMatch(
      /^The controls .* 2 in 2 rounds\./,
    );
    const flat = await round({ height: 0 });
    expect(returnSentence(flat, coordinates, plane)).toMatch(/has closed with its controls\.$/);
    expect(areaSentence(flat, plane)).toMatch(/^The loop encloses nothing/);
  });

  it('is saved with the controls at every point', async () => {
    const columns = columnsOf(await round({ times: 2 }), ['Roll', 'Heading'], coordinates);
    const lines = csvText(driveCsv(columns, ['about']))
      .trimEnd()
      .split('\n');
    expect(lines.slice(0, 3)).toEqual([
      '# about',
      'Roll,Heading,"Contact, x / m","Contact, y / m",Heading / rad,Roll angle / rad',
      '0,0,0,0,0,0',
    ]);
    expect(lines).toHaveLength(2 + 129);
    // The controls are the angles themselves.
    const [, , , , theta, phi] = columns;
    const [roll, heading] = columns;
    for (let i = 0; i < 129; i += 1) {
      expect(theta?.values[i]).toBeCloseTo(heading?.values[i] as number, 12);
      expect(phi?.values[i]).toBeCloseTo(roll?.values[i] as number, 12);
    }
  });
});

describe('the disk that is drawn', () => {
  const drivenBy = async (over: Partial<Loop>): Promise<Rolled> => {
    const result = await driven(ask, experiment, { ...loop, ...over });
    const way = result.path.map(([x, y, heading, roll]) => ({
      at: [x, y] as Pair,
      heading: heading as number,
      roll: roll as number,
    }));
    return { radius, way };
  };

  it('touches the floor with its lowest point, and rolls over it without slipping', () => {
    const rolledBy = (roll: number): Wheel => ({ at: [radius * roll, 0], heading: 0, roll });
    expect(rimAt(rolledBy(0), radius, 0)).toEqual([0, 0, 0]);
    // The point of the rim that the spoke shows moves along a cycloid: at rest where it touches.
    const small = 1e-3;
    const [x, , z] = rimAt(rolledBy(small), radius, small);
    expect(Math.abs(x)).toBeLessThan(small ** 3);
    expect(z).toBeCloseTo((radius * small ** 2) / 2, 10);
    const [half, , top] = rimAt(rolledBy(Math.PI), radius, Math.PI);
    expect([half, top]).toEqual([radius * Math.PI, 2 * radius]);
  });

  it('is away after a loop on the floor, and back in the groove', async () => {
    for (const shape of ['rectangle', 'ellipse'] as const) {
      const rolled = await drivenBy({ shape });
      const [start, end] = [rolled.way[0], rolled.way.at(-1)] as [Wheel, Wheel];
      expect(Math.hypot(end.at[0] - start.at[0], end.at[1] - start.at[1])).toBeGreaterThan(0.3);
      const groove = inGroove(rolled).way;
      expect(groove.at(-1)?.at[0]).toBeCloseTo(0, 12);
      expect(end.heading).toBeCloseTo(start.heading, 12);
      // On the way it was elsewhere.
      const across = groove.map(({ at: [x] }) => x);
      const width = Math.max(...across) - Math.min(...across);
      expect(width / (radius * loop.width)).toBeCloseTo(1, 2);
    }
  });

  it('stays inside of its drawing', async () => {
    const { way } = await drivenBy({});
    const seen = sightOf(
      way.map(({ at }) => at),
      radius,
      400,
      280,
    );
    for (const wheel of way) {
      for (let i = 0; i < 12; i += 1) {
        const [u, v] = seen(rimAt(wheel, radius, (i * Math.PI) / 6));
        expect(u).toBeGreaterThan(0);
        expect(u).toBeLessThan(400);
        expect(v).toBeGreaterThan(0);
        expect(v).toBeLessThan(280);
      }
    }
  });
});
