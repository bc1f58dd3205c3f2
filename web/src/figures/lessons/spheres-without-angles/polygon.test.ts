/** The discrete action over one corner of a path on the sphere: stationary where the method puts it, and there only. */
import { beforeAll, describe, expect, it } from 'vitest';
import { openRecorder, type RecordOf } from '../../../../../tests/web/lessonEngine.ts';
import { lessonCalled, probed } from '../../../../../tests/web/support/lesson.ts';
import type { Experiment } from '../../../kit/engine/types.ts';
import { cross, dot, type Edges, plus, size, slopeAt, times, unit, type Vector } from './action.ts';
import type { PolygonFigure } from './polygonData.ts';
import { lookAt, moved, opening, placeAt, seen } from './polygonDrawing.ts';
import { actionSentence, type Path, pathOf } from './polygonPath.ts';

const figure = lessonCalled('spheres-without-angles').figure('corner') as PolygonFigure;
let recordOf: RecordOf;

beforeAll(async () => {
  recordOf = await openRecorder();
});

async function pathWith(change: Partial<Experiment> = {}): Promise<[Path, Experiment]> {
  const experiment = { ...figure.experiment, ...change };
  const path = pathOf(figure, await recordOf(experiment));
  if (path === undefined) throw new Error('no path');
  return [path, experiment];
}

const corner = ({ corners }: Path, i: number): Vector => corners[i] as Vector;
const edgesAt = (path: Path, i: number): Edges => ({
  ...path.edges,
  before: corner(path, i - 1),
  after: corner(path, i + 1),
});

/** Two directions along the sphere, at right angles. */
function directions(q: Vector): readonly [Vector, Vector] {
  const first = unit(plus([0, 0, 1], -q[2], q));
  return [first, cross(q, first)];
}

describe('the slope of the discrete action', () => {
  it.each([
    ['as the lesson has it', {}],
    ['with a short step', { h: 0.05 }],
    ['with a long step', { h: 0.2 }],
    ['of another pendulum', { parameters: { N: 1, m: 2.5, L: 0.4, g: 3 } }],
  ] as [string, Partial<Experiment>][])(
    'is round-off at every inner corner of the variational method, %s',
    async (_, change) => {
      const [path, experiment] = await pathWith(change);
      for (let i = 1; i < path.corners.length - 1; i += 1) {
        const { slope, inertia } = await slopeAt(
          probed,
          experiment,
          edgesAt(path, i),
          corner(path, i),
        );
        // A sum of terms of the size I/h.
        expect((size(slope) * experiment.h) / inertia).toBeLessThan(1e-14);
      }
    },
  );

  it('is not zero at the corners of another method', async () => {
    const [path, experiment] = await pathWith({ runs: [{ method: 'rk4' }] });
    const { slope } = await slopeAt(probed, experiment, path.edges, corner(path, path.middle));
    expect(size(slope)).toBeGreaterThan(1e-3);
  });

  it('is along the sphere, and what differences of the action say', async () => {
    const [path, experiment] = await pathWith();
    const q = opening(lookAt(path, 400), path, figure.astray);
    const at = (place: Vector) => slopeAt(probed, experiment, path.edges, place);
    const { slope } = await at(q);
    expect(Math.abs(dot(q, slope))).toBeLessThan(1e-13);
    const e = 1e-4;
    for (const way of directions(q)) {
      const there = (s: number): Vector => plus(times(Math.cos(s), q), Math.sin(s), way);
      const rise = ((await at(there(e))).action - (await at(there(-e))).action) / (2 * e);
      expect(rise).toBeCloseTo(dot(slope, way), 6);
    }
  });

  it('has the inertia m L² of the pendulum and the action of the formula', async () => {
    const [path, experiment] = await pathWith({ parameters: { N: 1, m: 2, L: 0.5, g: 9.81 } });
    const { before, after, h } = path.edges;
    const height = (q: Vector) => 2 * 9.81 * 0.5 * q[2];
    const formula = (q: Vector): number =>
      (0.5 * (size(plus(q, -1, before)) ** 2 + size(plus(after, -1, q)) ** 2)) / (2 * h) -
      h * height(q);
    const [one, other] = [corner(path, path.middle), opening(lookAt(path, 400), path, [0.2, 0])];
    const [here, there] = [
      await slopeAt(probed, experiment, path.edges, one),
      await slopeAt(probed, experiment, path.edges, other),
    ];
    expect(here.inertia).toBeCloseTo(0.5, 12);
    expect(there.action - here.action).toBeCloseTo(formula(other) - formula(one), 10);
  });
});

describe('the corner of the method', () => {
  it('has the least action of all around it, the deeper the shorter the step', async () => {
    const least: number[] = [];
    for (const h of [0.05, 0.1, 0.2]) {
      const [path, experiment] = await pathWith({ h });
      const own = corner(path, path.middle);
      const { action } = await slopeAt(probed, experiment, path.edges, own);
      const around: number[] = [];
      for (let turn = 0; turn < 8; turn += 1) {
        const [first, second] = directions(own);
        const angle = (turn * Math.PI) / 4;
        const way = plus(times(Math.cos(angle), first), Math.sin(angle), second);
        const q = plus(times(Math.cos(0.2), own), Math.sin(0.2), way);
        around.push((await slopeAt(probed, experiment, path.edges, q)).action - action);
      }
      least.push(Math.min(...around));
    }
    const [short, middle, long] = least as [number, number, number];
    expect(long).toBeGreaterThan(0);
    expect(middle).toBeGreaterThan(1.5 * long);
    expect(short).toBeGreaterThan(1.5 * middle);
  });

  it('is said to be it, and another is not', async () => {
    const [path, experiment] = await pathWith();
    const own = corner(path, path.middle);
    const off = opening(lookAt(path, 400), path, figure.astray);
    const [there, here] = [
      await slopeAt(probed, experiment, path.edges, own),
      await slopeAt(probed, experiment, path.edges, off),
    ];
    expect(actionSentence(path, own, there, there)).toMatch(/slope of the action is zero here/);
    expect(actionSentence(path, off, here, there)).toMatch(/is [\d.]+ above that at the corner/);
  });

  it('goes from the second corner to the third as the engine takes a pair', async () => {
    const [path, { system, parameters, h }] = await pathWith();
    const { q1 } = await probed<{ q1: Vector }>({
      ...{ op: 'pair_step', system, parameters, method: 'sphere_variational', h, n: 1 },
      ...{ q0: path.edges.before, q1: corner(path, path.middle) },
    });
    for (const [i, value] of q1.entries()) {
      expect(value).toBeCloseTo(path.edges.after[i] as number, 13);
    }
  });
});

describe('the picture', () => {
  it('shows all corners on the near side, and the place under the pointer is the corner', async () => {
    for (const h of [0.05, 0.1, 0.2]) {
      const [path] = await pathWith({ h });
      const look = lookAt(path, 400);
      for (const q of path.corners) {
        expect(dot(q, look.towards)).toBeGreaterThan(0.2);
        const [x, y] = seen(look, q);
        expect(x).toBeGreaterThan(8);
        expect(x).toBeLessThan(look.width - 8);
        expect(y).toBeGreaterThan(8);
        expect(y).toBeLessThan(look.height - 8);
        // To a tenth of a pixel, as it is drawn.
        expect(size(plus(placeAt(look, [x, y]), -1, q))).toBeLessThan(3e-3);
      }
    }
  });

  it.each([1, -1])('has directions at right angles about either end of the axis: %d', (end) => {
    for (const away of [0, 1e-12, 1e-6, 0.01, 0.3]) {
      const middle = unit([away, 0, end]);
      const corners = [-0.1, 0, 0.1].map((y) => unit(plus(middle, y, [0, 1, 0])));
      const { right, up, towards } = lookAt({ corners } as unknown as Path, 400);
      for (const way of [right, up, towards]) expect(size(way)).toBeCloseTo(1, 12);
      for (const [a, b] of [
        [right, up],
        [up, towards],
        [towards, right],
      ] as const) {
        expect(dot(a, b)).toBeCloseTo(0, 12);
      }
      // So near that round-off would turn it, the picture takes the second axis for up.
      if (away < 1e-3) expect(up[1]).toBeCloseTo(1, 3);
    }
  });

  it('moves the corner along the sphere by keys, and keeps it there beside the sphere', async () => {
    const [path] = await pathWith();
    const look = lookAt(path, 400);
    const own = corner(path, path.middle);
    const right = moved(look, own, 10, 0);
    expect(size(right)).toBeCloseTo(1, 15);
    expect(seen(look, right)[0]).toBeGreaterThan(seen(look, own)[0]);
    expect(seen(look, moved(look, own, 0, 10))[1]).toBeLessThan(seen(look, own)[1]);
    expect(size(placeAt(look, [-500, 4000]))).toBeCloseTo(1, 15);
  });
});
