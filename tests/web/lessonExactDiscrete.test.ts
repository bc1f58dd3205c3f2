/** What the lesson “The exact discrete system” says, held against the engine that the reader runs. */
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueHere } from '../../web/plugins/engineHere.ts';
import { evaluateMeasure } from '../../web/src/figures/base/figureMeasure.ts';
import { withTarget } from '../../web/src/figures/base/variant.ts';
import {
  type Sheets,
  sheetsOf,
} from '../../web/src/figures/lessons/the-exact-discrete-system/sheets.ts';
import type { SurfaceFigure } from '../../web/src/figures/lessons/the-exact-discrete-system/surfaceData.ts';
import {
  gapAt,
  heightAt,
  type Node,
  nodeAt,
  widest,
} from '../../web/src/figures/lessons/the-exact-discrete-system/surfaceTold.ts';
import { judgeFind, judgeNumber } from '../../web/src/figures/question/verdict.ts';
import type { Experiment } from '../../web/src/kit/engine/types.ts';
import type { Recording } from '../../web/src/kit/experiment/recording.ts';
import { column, openRecorder, worst } from './lessonEngine.ts';
import { lessonCalled, probed, rightOptions } from './support/lesson.ts';

const lesson = lessonCalled('the-exact-discrete-system');
const catalogue = catalogueHere();
let recordOf: (experiment: Experiment) => Promise<Recording>;

beforeAll(async () => {
  recordOf = await openRecorder();
  const starts = ['particle', 'knife'].map((id) => lesson.experiment(id));
  await Promise.all(starts.map((start) => recordOf({ ...start, horizon: start.h })));
}, 60_000);

const surface = (id: string): SurfaceFigure => lesson.figure(id) as SurfaceFigure;
const sheets = (id: string, change: Partial<Experiment> = {}, option?: string): Promise<Sheets> =>
  sheetsOf(probed, catalogue, surface(id), { ...lesson.experiment(id, option), ...change });
const off = (recording: Recording, of: string, run: number, from: number): number =>
  evaluateMeasure({ measure: 'distance', of, run, from }, recording);

/** (3): z₁ − z₀ over the displacement along x. */
const rise = (y0: number, y1: number): number =>
  y0 === y1 ? y0 : (Math.hypot(1, y1) - Math.hypot(1, y0)) / (Math.asinh(y1) - Math.asinh(y0));

describe('the sheets of the particle', () => {
  it.each([0, 1, -1])('are (3) and (4) from y₀ = %d', async (y0) => {
    const found = await sheets('sheets', { q: [0, y0, 0] });
    for (const [i, x] of found.x.entries()) {
      for (const [j, y] of found.y.entries()) {
        expect(heightAt(found, 0, [i, j])).toBeCloseTo(x * rise(y0, y), 9);
        expect(heightAt(found, 1, [i, j])).toBeCloseTo(x * 0.5 * (y0 + y), 9);
      }
    }
  });

  it('have the gaps of the text', async () => {
    const figure = surface('sheets');
    const found = await sheets('sheets');
    const corner = nodeAt(figure);
    expect(heightAt(found, 0, corner)).toBeCloseTo(0.46996, 5);
    expect(heightAt(found, 1, corner)).toBeCloseTo(0.5, 9);
    expect(gapAt(found, 1, corner)).toBeCloseTo(0.03, 4);
    expect(gapAt(found, 1, nodeAt({ ...figure, at: [1, 0.5] }))).toBeCloseTo(0.0047, 4);
    const half = gapAt(found, 1, nodeAt({ ...figure, at: [0.5, 0.5] }));
    expect(0.5 ** 4 / 24).toBeCloseTo(2.6e-3, 4);
    expect(half).toBeCloseTo(2.4e-3, 4);
    expect(widest(found, 1).gap).toBeCloseTo(1.125 - 1.5 * rise(0, 1.5), 9);
  });

  it('do not depend on h', async () => {
    const one = await sheets('sheets');
    for (const h of [0.5, 2]) {
      const other = await sheets('sheets', { h });
      for (const run of [0, 1]) {
        one.heights[run]?.forEach((height, n) => {
          expect(other.heights[run]?.[n]).toBeCloseTo(height, 9);
        });
      }
    }
  });

  it('have a gap of order 3, and 4 at the origin', () => {
    const gap = (y0: number, d: number): number => d * (y0 + d / 2 - rise(y0, y0 + d));
    expect(Math.log2(gap(1, 0.1) / gap(1, 0.05))).toBeCloseTo(3, 0);
    expect(Math.log2(gap(0, 0.1) / gap(0, 0.05))).toBeCloseTo(4, 1);
    // (5), at both ends of the interval for η.
    const [from, to] = [Math.asinh(1), Math.asinh(2)];
    const bound = (eta: number): number => ((to - from) ** 2 / 12) * Math.sinh(eta);
    expect(gap(1, 1)).toBeGreaterThan(bound(from));
    expect(gap(1, 1)).toBeLessThan(bound(to));
  });

  it('are one for DLA, MLA and the reduced method, and others for RK4 and GNI', async () => {
    const figure = surface('sheets');
    const [dla, mla, reduced, rk4, gni] = (await Promise.all(
      ['dla', 'mla', 'reduced', 'rk4', 'gni'].map((option) => sheets('sheets', {}, option)),
    )) as [Sheets, Sheets, Sheets, Sheets, Sheets];
    dla.heights[1]?.forEach((height, n) => {
      for (const other of [mla, reduced]) expect(other.heights[1]?.[n]).toBeCloseTo(height, 9);
      expect(gni.heights[1]?.[n]).toBeCloseTo(0, 12);
    });
    expect(Math.abs(gapAt(rk4, 1, nodeAt(figure)))).toBeCloseTo(0.0078, 4);
  });

  it('has nothing to lie over where the constraint binds both coordinates', async () => {
    const level = { ...surface('sheets'), over: ['x', 'z'], up: 'y' } as const;
    const asked = sheetsOf(probed, catalogue, level, lesson.experiment('sheets'));
    await expect(asked).rejects.toThrow('bind these two coordinates');
    const unknown = { ...surface('sheets'), up: 'w' };
    await expect(sheetsOf(probed, catalogue, unknown, lesson.experiment('sheets'))).rejects.toThrow(
      'no coordinate “w”',
    );
  });
});

describe('the questions on the particle', () => {
  it.each([
    ['predict-corner', 'less'],
    ['predict-double', 'same'],
    ['predict-nearer', 'mla'],
  ])('%s has one right answer', async (id, right) => {
    const question = lesson.choice(id);
    expect(rightOptions(question, await recordOf(question.experiment))).toEqual([right]);
  });

  it('arrives over the corner', async () => {
    const corner = await recordOf(lesson.choice('predict-corner').experiment);
    expect(['x', 'y'].map((of) => column(corner, 0, of).at(-1))).toEqual([
      expect.closeTo(1, 12),
      expect.closeTo(1, 12),
    ]);
    const question = lesson.question('number', 'number-corner');
    const found = await recordOf(question.experiment);
    expect(column(found, 0, 'x').at(-1)).toBeCloseTo(1, 10);
    const height = rise(1, 2);
    expect(height).toBeCloseTo(1.4617, 4);
    expect(1.5 - height).toBeCloseTo(0.038, 3);
    const judged = (answer: number) => judgeNumber(question, answer, found);
    expect(judged(1.462)).toMatchObject({ right: true });
    expect(judged(1.4635)).toMatchObject({ right: false, part: 'wrong' });
    expect(judged(1.5)).toMatchObject({ right: false, part: 'hint-0' });
    expect(judged(0.47)).toMatchObject({ right: false, part: 'hint-1' });
  });
});

describe('four methods on the particle', () => {
  it('have the errors of the text', async () => {
    const found = await recordOf(lesson.experiment('particle'));
    expect(worst(found, 0)).toBeLessThan(1e-13);
    expect(worst(found, 1)).toBeCloseTo(6.4e-5, 6);
    expect(worst(found, 2)).toBeCloseTo(0.0103, 4);
    expect(worst(found, 3)).toBeCloseTo(9.0e-5, 6);
    expect(off(found, 'z', 3, 0) / off(found, 'z', 1, 0)).toBeCloseTo(1, 1);
    // Gained in the first steps, and kept.
    const energy = (run: number, i: number): number =>
      ['x_dot', 'y_dot', 'z_dot'].reduce(
        (sum, of) => sum + (column(found, run, of)[i] as number) ** 2,
        0,
      ) / 2;
    for (const run of [1, 2]) {
      expect(energy(run, 600)).toBeGreaterThan(energy(run, 0));
      expect(Math.abs(energy(run, 600) / energy(run, 20) - 1)).toBeLessThan(1e-5);
    }
    const keeping = await recordOf(lesson.experiment('keeping'));
    for (const run of [2, 3]) expect(worst(keeping, run)).toBeLessThan(1e-13);
    expect(off(keeping, 'z', 1, 0)).toBeCloseTo(0.0154, 4);
    expect(off(keeping, 'z', 2, 0)).toBeCloseTo(1.33, 2);
    expect(off(keeping, 'z', 3, 0)).toBeCloseTo(0.0068, 4);
  });

  it('have the orders 2, 2, 2 and 4', async () => {
    const { runs, ...start } = lesson.experiment('orders');
    const errors = await Promise.all(
      [0.125, 0.0625].map(async (h) => {
        const found = await recordOf({ ...start, h, runs: [{ method: 'exact_discrete' }] });
        const others = await Promise.all(
          runs.map((run) => recordOf({ ...start, h, runs: [run, { method: 'exact_discrete' }] })),
        );
        expect(found.records[0]?.status).toBe('done');
        return others.map((other) =>
          Math.max(...['x', 'y', 'z'].map((of) => off(other, of, 0, 1))),
        );
      }),
    );
    [2, 2, 2, 4].forEach((order, i) => {
      const [coarse, fine] = errors.map((list) => list[i] as number) as [number, number];
      expect(Math.abs(Math.log2(coarse / fine) - order)).toBeLessThan(0.3);
    });
  });

  it('are off by 6.2 and 7.3 from a pair, and by 0.033 and 4.9 from a state', async () => {
    expect(0.4 * rise(0, 0.4)).toBeCloseTo(0.079, 4);
    const exact = (t: number, x_dot: number, y_dot: number): number[] => {
      const y = y_dot * t;
      return [x_dot * Math.asinh(y), y_dot * y, x_dot * (Math.hypot(1, y) - 1)].map(
        (value) => value / y_dot,
      );
    };
    for (const [method, pair, state] of [
      ['mla', 6.2, 0.033],
      ['dla', 7.3, 4.9],
    ] as const) {
      const two = { system: 'nonholonomic_particle', method, h: 0.5, n: 1199 };
      const ends = { q0: [0, 0, 0], q1: [0.4, 0.4, 0.08] };
      const { q1 } = await probed<{ q1: number[] }>({ op: 'pair_step', ...two, ...ends });
      const truth = exact(600, (0.4 * 0.8) / Math.asinh(0.4), 0.8);
      const apart = (one: readonly number[], other: readonly number[]): number =>
        Math.hypot(...one.map((value, i) => value - (other[i] as number)));
      expect(apart(q1, truth)).toBeCloseTo(pair, 1);
      const start = { ...lesson.experiment('particle'), horizon: 600, runs: [{ method }] };
      const found = await recordOf(start);
      const end = ['x', 'y', 'z'].map((of) => column(found, 0, of).at(-1) as number);
      expect(Math.abs(apart(end, exact(600, 0.8, 0.8)) / state - 1)).toBeLessThan(0.02);
    }
  });
});

describe('the sheets of the blade', () => {
  it.each([0.25, 1, 2])('have the gap (8) at h = %d', async (h) => {
    const found = await sheets('knife-sheets', { h });
    for (const [j, phi] of found.y.entries()) {
      const gap = phi === 0 ? 0 : ((h * h) / 4) * ((phi - Math.sin(phi)) / phi ** 2);
      for (const i of [0, 6, 12]) {
        const node: Node = [i, j];
        expect(-gapAt(found, 1, node)).toBeCloseTo(gap, 8);
        expect(heightAt(found, 1, node)).toBeCloseTo((found.x[i] as number) * Math.tan(phi / 2), 9);
      }
    }
    if (h === 1) {
      const mark = gapAt(found, 1, nodeAt(surface('knife-sheets')));
      expect(-mark).toBeCloseTo(0.0396, 4);
    }
  });
});

describe('the blade', () => {
  it('has the errors of the text', async () => {
    const found = await recordOf(lesson.experiment('knife'));
    expect(worst(found, 0)).toBeCloseTo(5.6e-4, 5);
    expect(worst(found, 1)).toBeCloseTo(0.057, 3);
    expect(worst(found, 2)).toBeLessThan(1e-12);
    expect(worst(found, 3)).toBeLessThan(1e-9);
    expect(off(found, 'y', 2, 3)).toBeCloseTo(1.25, 2);
    expect(off(found, 'y', 0, 3) / off(found, 'y', 1, 3)).toBeCloseTo(1.9, 1);
    const question = lesson.choice('predict-path');
    expect(rightOptions(question, await recordOf(question.experiment))).toEqual(['dla']);
    const four = { method: 'composed4:mla' };
    const exact = lesson.experiment('knife').runs[3] as Experiment['runs'][number];
    const composed = await recordOf({ ...lesson.experiment('knife'), runs: [four, exact] });
    expect(off(composed, 'y', 0, 1)).toBeCloseTo(0.01, 3);
    expect(worst(composed, 0)).toBeCloseTo(4e-5, 5);
  });

  it('drifts by the factors (9)', async () => {
    const factors = (theta: number): readonly number[] => [
      theta / (Math.tan(theta) * (1 + theta * Math.tan(theta))),
      (2 * theta) / Math.sin(2 * theta),
      theta / Math.tan(theta),
    ];
    const told = [0.9482, 1.0272, 0.9866];
    for (const [i, factor] of factors(0.2).entries()) expect(factor).toBeCloseTo(told[i] ?? 0, 4);
    const small = factors(0.01).map((factor) => (factor - 1) / 0.01 ** 2);
    [-4, 2, -1].forEach((part, i) => {
      expect((3 * (small[i] as number)) / part).toBeCloseTo(1, 2);
    });
    // Whole turns: 25 of 10 steps each.
    const turn = (2 * Math.PI) / 0.8;
    const h = turn / 10;
    const start = { ...lesson.experiment('knife'), h, horizon: 25 * turn };
    const found = await recordOf(start);
    for (const [run, factor] of factors((0.8 * h) / 2).entries()) {
      const y = column(found, run, 'y');
      const drift = ((y[250] as number) - (y[0] as number)) / (25 * turn);
      expect(drift / 0.3125).toBeCloseTo(factor, 9);
    }
  });

  it('drifts by 93.75 m in 300 s, and stands at 94.3 m', async () => {
    expect(300 / (4 * 0.8)).toBeCloseTo(93.75, 9);
    // Pencil 4.
    expect(0.5 / (4 * Math.sin(0.4))).toBeCloseTo(0.321, 4);
    const question = lesson.question('number', 'number-drift');
    const found = await recordOf(question.experiment);
    expect(column(found, 0, 'y').at(-1)).toBeCloseTo(94.3, 2);
    const judged = (answer: number) => judgeNumber(question, answer, found);
    expect(judged(93.75)).toMatchObject({ right: true });
    expect(judged(94)).toMatchObject({ right: true });
    expect(judged(187.5)).toMatchObject({ right: false, part: 'hint-0' });
    expect(judged(0.3125)).toMatchObject({ right: false, part: 'hint-1' });
    expect(judged(150)).toMatchObject({ right: false, part: 'hint-2' });
    expect(judged(90)).toMatchObject({ right: false, part: 'wrong' });
  });

  it('drifts by DLA at 0.321 m/s', async () => {
    const question = lesson.question('number', 'number-dla');
    const found = await recordOf(question.experiment);
    expect(column(found, 0, 'y').at(-1)).toBeCloseTo(96.9, 1);
    const judged = (answer: number) => judgeNumber(question, answer, found);
    expect(0.321 * 300).toBeCloseTo(96.3, 9);
    for (const answer of [96, 96.3]) expect(judged(answer).right).toBe(true);
    expect(judged(93.75)).toMatchObject({ right: false, part: 'hint-0' });
    expect(judged(0.321)).toMatchObject({ right: false, part: 'hint-1' });
    expect(judged(100)).toMatchObject({ right: false, part: 'wrong' });
  });

  it('loses its narrow band when it is disturbed', async () => {
    const question = lesson.choice('predict-epsilon');
    expect(rightOptions(question, await recordOf(question.experiment))).toEqual(['better']);
    const found = await recordOf(lesson.experiment('perturbed'));
    expect(worst(found, 0)).toBeCloseTo(0.03, 3);
    expect(worst(found, 1)).toBeCloseTo(0.98, 2);
    expect(worst(found, 1) / worst(found, 0)).toBeGreaterThan(30);
    expect(worst(found, 2)).toBeLessThan(1e-12);
    // It goes on growing.
    const error = found.records[0]?.error(found.invariants.indexOf('energy'));
    expect(Math.max(...(error?.slice(0, 300) ?? []))).toBeLessThan(0.25 * worst(found, 0));
    const find = lesson.question('find', 'find-epsilon');
    const judged = async (epsilon: number) =>
      judgeFind(find, await recordOf(withTarget(find.experiment, find.target, epsilon)));
    expect(await judged(0.13)).toMatchObject({ right: true });
    // Two errors and the power between them give the answer.
    const half = await recordOf(withTarget(find.experiment, find.target, 0.05));
    expect(worst(half, 0).toFixed(4)).toBe('0.0063');
    const power = Math.log2(0.03 / 0.0063);
    expect(power).toBeCloseTo(2.3, 1);
    expect(await judged(0.1 * (0.057 / 0.03) ** (1 / power))).toMatchObject({ right: true });
    expect(await judged(0.1)).toMatchObject({ right: false, part: 'hint-0' });
    expect(await judged(0.2)).toMatchObject({ right: false, part: 'hint-1' });
  });
});
