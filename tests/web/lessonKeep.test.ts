/** What lesson 1, “What should a method keep?”, says, held against the engine that the reader runs. */
import { beforeAll, describe, expect, it } from 'vitest';
import { engineHere, engineOf } from '../../web/plugins/engineHere.ts';
import { evaluateMeasure } from '../../web/src/figures/base/figureMeasure.ts';
import { withPatch, withTarget } from '../../web/src/figures/base/variant.ts';
import { areaRatio, carried } from '../../web/src/figures/cloud/carried.ts';
import type { CloudFigure } from '../../web/src/figures/cloud/cloudData.ts';
import { judgeFind, judgeNumber } from '../../web/src/figures/question/verdict.ts';
import type { Definitions } from '../../web/src/kit/engine/defining.ts';
import type { Experiment, RunSpec } from '../../web/src/kit/engine/types.ts';
import type { Recording } from '../../web/src/kit/experiment/recording.ts';
import { returnSentence, thereAndBack } from '../../web/src/kit/experiment/thereAndBack.ts';
import { column, openRecorder, worst } from './lessonEngine.ts';
import { lessonCalled, probed, rightOptions } from './support/lesson.ts';

const lesson = lessonCalled('what-should-a-method-keep');
let recordOf: (experiment: Experiment, define?: Definitions) => Promise<Recording>;

beforeAll(async () => {
  recordOf = await openRecorder();
});

/** What a figure records, with parts of its experiment replaced. */
function see(figure: string, patch: Partial<Experiment> = {}): Promise<Recording> {
  return recordOf(lesson.experiment(figure, patch));
}

const reference: RunSpec = { method: 'dopri54', options: { tolerance: 1e-12 } };
const last = (recording: Recording, run: number, id: string): number =>
  column(recording, run, id).at(-1) ?? Number.NaN;
const position = (recording: Recording, run: number, at: number): number[] =>
  ['q1_x', 'q1_y', 'q1_z'].map((id) => column(recording, run, id).at(at) ?? Number.NaN);
const apart = (a: number[], b: number[]): number =>
  Math.hypot(...a.map((x, i) => x - (b[i] ?? Number.NaN)));

describe('the errors with their sign', () => {
  it('drift downwards by Runge–Kutta, and swing between the same bounds by the variational method', async () => {
    const recording = await see('first');
    const [drifting, swinging] = [0, 1].map(
      (run) => recording.records[run]?.signedError(recording.invariants.indexOf('energy')) ?? [],
    ) as [Float64Array, Float64Array];
    const tenths = Array.from({ length: 10 }, (_, k) => [1000 * k, 1000 * (k + 1)] as const);
    const means = tenths.map(([from, to]) => {
      const part = drifting.subarray(from, to);
      return part.reduce((sum, error) => sum + error, 0) / part.length;
    });
    for (const [k, mean] of means.entries()) expect(mean).toBeLessThan(means[k - 1] ?? 0);
    const spans = tenths.map(([from, to]) => {
      const part = swinging.subarray(from, to);
      return [Math.min(...part), Math.max(...part)] as const;
    });
    const [low, high] = spans[0] as readonly [number, number];
    expect(high - low).toBeGreaterThan(0.015);
    for (const [l, h] of spans) {
      expect(Math.abs(l - low)).toBeLessThan(0.1 * (high - low));
      expect(Math.abs(h - high)).toBeLessThan(0.1 * (high - low));
    }
  });
});

describe('the questions of lesson 1', () => {
  it.each([
    ['predict-order', 'variational'],
    ['predict-return', 'away'],
    ['which-both', 'midpoint'],
  ])('%s is answered by %s', async (id, answer) => {
    const choice = lesson.choice(id);
    const recording = await recordOf(choice.experiment);
    expect(rightOptions(choice, recording)).toEqual([answer]);
  });

  it('accepts the time of the crossing, and neither an earlier nor a later one', async () => {
    const find = lesson.question('find', 'find-crossing');
    const judged = async (t: number) =>
      judgeFind(find, await recordOf(withTarget(find.experiment, find.target, t)));
    for (const t of [153, 160, 175]) expect(await judged(t)).toMatchObject({ right: true });
    expect(await judged(145)).toMatchObject({ right: false, part: 'hint-0' });
    expect(await judged(190)).toMatchObject({ right: false, part: 'hint-1' });
  });

  it('accepts steps at which RKMK 4 turns over eighteen times', async () => {
    const find = lesson.question('find', 'find-turns');
    const judged = async (h: number) =>
      judgeFind(find, await recordOf(withTarget(find.experiment, find.target, h)));
    for (const h of [0.048, 0.05, 0.06]) expect(await judged(h)).toMatchObject({ right: true });
    expect(await judged(0.08)).toMatchObject({ right: false, part: 'hint-1' });
    expect(await judged(0.15)).toMatchObject({ right: false, part: 'hint-0' });
    expect(await judged(0.03)).toMatchObject({ right: false, part: 'hint-2' });
    // Two errors, the power between them and the error asked for give the answer.
    const at = (h: number) => recordOf(withTarget(find.experiment, find.target, h));
    const [coarse, half] = [await at(0.2), await at(0.1)];
    expect(worst(coarse, 0) / 2.2e-3).toBeCloseTo(1, 1);
    expect(worst(half, 0) / 5.2e-5).toBeCloseTo(1, 1);
    const [many, few] = [coarse, half].map((seen) =>
      evaluateMeasure({ measure: 'sign-changes', of: 'Omega_2', run: 0 }, seen),
    );
    expect([many, few]).toEqual([27, 20]);
    const power = Math.log2(2.2e-3 / 5.2e-5);
    expect(power).toBeCloseTo(5.4, 1);
    const answer = 0.1 * (4e-6 / 5.2e-5) ** (1 / power);
    expect(answer).toBeCloseTo(0.062, 3);
    expect(await judged(answer)).toMatchObject({ right: true });
    expect(worst(await at(answer), 0)).toBeLessThan(4.5e-6);
  });

  it('accepts what the formulas give for a number, and refuses what the order alone gives', async () => {
    const growth = lesson.question('number', 'euler-growth');
    const swing = await recordOf(growth.experiment);
    expect(judgeNumber(growth, 0.01 * 1.0025 ** 628, swing).right).toBe(true);
    for (const [answer, part] of [
      [0.22355 / 2, 'hint-0'],
      [0.01 * 1.0025 ** 1256, 'hint-1'],
      [0.01 * Math.sqrt(1.0025), 'hint-2'],
      [0.044, 'wrong'],
    ] as const) {
      expect(judgeNumber(growth, answer, swing)).toMatchObject({ right: false, part });
    }
    const halved = lesson.question('number', 'halved');
    const fine = await recordOf(halved.experiment);
    expect(judgeNumber(halved, 0.00434 / 32, fine).right).toBe(true);
    expect(judgeNumber(halved, 0.00434 / 16, fine)).toMatchObject({ right: false, part: 'hint-0' });
    expect(judgeNumber(halved, 0.00434 / 64, fine).right).toBe(false);
    expect(worst(await see('first', { h: 0.05 }), 0)).toBeCloseTo(0.00434, 5);
  });
});

describe('the same number of force evaluations', () => {
  const evaluations = async (method: string, h: number, n: number): Promise<number> => {
    const { system, parameters, q, v } = lesson.experiment('first');
    const request = { op: 'step', system, parameters, q, v, method, h, n };
    return (await probed<{ readonly evaluations: number }>(request)).evaluations;
  };

  it.each([0.04, 0.1, 0.2])(
    'is what both methods get at h = %f, but for one at the start',
    async (h) => {
      const base = withTarget(lesson.experiment('first'), 'h', h);
      const runs = withPatch(base, lesson.option('first', 'work')).runs;
      const steps = runs.map((run) => Math.round((10 * h) / (run.h ?? h)));
      expect(steps).toEqual([10, 40]);
      const [rk4, variational] = await Promise.all(
        runs.map((run, i) => evaluations(run.method, run.h ?? h, steps[i] ?? 0)),
      );
      expect((variational ?? 0) - (rk4 ?? 0)).toBe(1);
    },
  );
});

describe('a pendulum, left alone', () => {
  it('is better in energy with order 4 after ten seconds and with order 2 after a thousand', async () => {
    const [soon, late] = await Promise.all([see('first', { horizon: 10 }), see('first')]);
    expect(Math.abs(worst(soon, 1) / worst(soon, 0) - 15)).toBeLessThan(1);
    expect(worst(late, 0) / worst(late, 1)).toBeGreaterThan(5);
    expect(worst(late, 0)).toBeCloseTo(0.1, 1);
    expect(worst(late, 1)).toBeCloseTo(0.02, 3);
    expect(worst(late, 1) / worst(soon, 1)).toBeCloseTo(1, 2);
  });

  it('keeps momentum and length by one method and loses both by the other', async () => {
    const late = await see('first');
    expect(worst(late, 1, 'momentum_z')).toBeLessThan(1e-12);
    expect(worst(late, 0, 'momentum_z')).toBeGreaterThan(0.1);
    expect(Math.hypot(...position(late, 0, -1))).toBeLessThan(0.96);
    expect(Math.hypot(...position(late, 1, -1))).toBeCloseTo(1, 14);
  });

  it('leaves a wider gap at equal work and turns it round with a smaller step', async () => {
    const cost = await see('first', {
      runs: [{ method: 'rk4' }, { method: 'sphere_variational', h: 0.025 }],
    });
    expect(worst(cost, 0) / worst(cost, 1)).toBeGreaterThan(50);
    const fine = await see('first', { h: 0.04 });
    expect(worst(fine, 0)).toBeLessThan(worst(fine, 1));
  });

  it('drifts in proportion to time, or swings by an amount of size h² whatever the time', async () => {
    const [at50, at100] = await Promise.all([50, 100].map((horizon) => see('first', { horizon })));
    if (at50 === undefined || at100 === undefined) throw new Error('no recording');
    expect(worst(at100, 0) / worst(at50, 0)).toBeCloseTo(2, 1);
    expect(worst(at100, 0)).toBeCloseTo(0.0134, 4);
    expect(worst(at100, 1)).toBeCloseTo(0.0199, 4);
    for (const horizon of [100, 1000]) {
      const fine = await see('first', { h: 0.05, horizon });
      expect(worst(at100, 1) / worst(fine, 1)).toBeCloseTo(4, 1);
    }
  });

  it('is where Runge–Kutta says, after 100 seconds, to more than twenty times the precision', async () => {
    const runs = [...lesson.experiment('first').runs, reference];
    const seen = await see('first', { horizon: 100, runs });
    const [rk4, variational, exact] = [0, 1, 2].map((run) => position(seen, run, -1));
    if (!rk4 || !variational || !exact) throw new Error('no run');
    expect(apart(variational, exact) / apart(rk4, exact)).toBeGreaterThan(20);
  });
});

it('counts the energy of the start from the pivot and from the lowest point', () => {
  const pivot = 0.5 - 0.6 * 9.81;
  expect(pivot).toBeCloseTo(-5.386, 9);
  expect(pivot + 9.81).toBeCloseTo(4.424, 9);
  expect(-pivot / (pivot + 9.81)).toBeCloseTo(1.22, 2);
});

describe('one step, one multiplication', () => {
  const omega = 1;
  const rk4 = (z: number): number => Math.hypot(1 - z ** 2 / 2 + z ** 4 / 24, z - z ** 3 / 6) ** 2;
  const verlet = (x: number, v: number, h: number): [number, number] => {
    const half = v - (h / 2) * omega ** 2 * x;
    const next = x + h * half;
    return [next, half - (h / 2) * omega ** 2 * next];
  };
  const shadow = (x: number, v: number, h: number): number =>
    v ** 2 / 2 + (omega ** 2 / 2) * (1 - (omega * h) ** 2 / 4) * x ** 2;

  it('prints absolute values that the polynomials have', () => {
    for (const z of [0.1, 1, 2]) {
      expect(rk4(z)).toBeCloseTo(1 - z ** 6 / 72 + z ** 8 / 576, 12);
    }
    expect(rk4(Math.sqrt(8))).toBeCloseTo(1, 12);
  });

  it('prints an energy that the step of Störmer and Verlet keeps', () => {
    for (const h of [0.3, 1, 1.9]) {
      const [x, v] = verlet(0.7, -0.4, h);
      expect(shadow(x, v, h)).toBeCloseTo(shadow(0.7, -0.4, h), 14);
    }
  });

  const grown = async (patch: Partial<Experiment>): Promise<number> => {
    const { measure } = lesson.readout('small', 'growth');
    return evaluateMeasure(measure, await see('small', patch));
  };

  it('tells by how much the swing has grown after ten periods, as the factors of the steps do', async () => {
    expect(await grown({})).toBeGreaterThan(20);
    expect(await grown({})).toBeCloseTo((1 + 0.1 ** 2) ** 314, 0);
    // As the read-out rounds it.
    const rungeKutta = await grown({ runs: [{ method: 'rk4' }] });
    expect(rungeKutta.toPrecision(6)).toBe('0.999996');
    expect(rungeKutta).toBeCloseTo(rk4(0.1) ** 314, 7);
    expect(await grown({ h: 1, runs: [{ method: 'rk4' }] })).toBeCloseTo(rk4(1) ** 31.5, 3);
    expect(await grown({ h: 1, runs: [{ method: 'sphere_variational' }] })).toBeCloseTo(1, 3);
  });

  it('finds the factor of Runge–Kutta in the swings that the engine computes', async () => {
    const seen = await see('small', { h: 1, horizon: 60, runs: [{ method: 'rk4' }] });
    const size = Math.hypot(last(seen, 0, 'q1_x'), last(seen, 0, 'omega1_y'));
    expect(size / 0.01).toBeCloseTo(rk4(1) ** 30, 2);
  });

  it('puts six dots on the ellipse at h = 1 and four at h = √2', async () => {
    for (const [h, dots] of [
      [1, 6],
      [Math.SQRT2, 4],
    ] as const) {
      const runs = [{ method: 'sphere_variational' }];
      const x = column(await see('small', { h, horizon: 60, runs }), 0, 'q1_x');
      expect(Math.abs((x[dots] ?? 0) - 0.01)).toBeLessThan(1e-6);
      for (let n = 1; n < dots; n += 1) expect(Math.abs((x[n] ?? 0) - 0.01)).toBeGreaterThan(1e-3);
      expect(Math.abs((x[6 * dots] ?? 0) - 0.01)).toBeLessThan(1e-5);
    }
  });

  it('throws the pendulum off beyond ωh = 2, until no step can be found', async () => {
    const runs = [{ method: 'sphere_variational' }];
    const [inside, outside] = await Promise.all([
      see('small', { h: 1.95, runs }),
      see('small', { h: 2.05, runs }),
    ]);
    expect(Math.max(...column(inside, 0, 'q1_x'))).toBeLessThan(0.0101);
    expect(outside.records[0]?.status).toBe('failed');
    expect(outside.records[0]?.message).toContain('have no solution');
    expect(Math.max(...column(outside, 0, 'q1_x'))).toBeGreaterThan(0.1);
  });
});

describe('there and back', () => {
  const start = [0.8, 0, -0.6];

  it('asks the prediction for the way back of RKMK 4, with the velocity turned round', async () => {
    const end = await see('return');
    const { q, v, runs } = lesson.choice('predict-return').experiment;
    expect(runs).toEqual([{ method: 'rkmk4' }]);
    const turned = ['omega1_x', 'omega1_y', 'omega1_z'].map((id) => -last(end, 1, id));
    expect(apart(position(end, 1, -1), [...q])).toBeLessThan(1e-12);
    expect(apart(turned, [...v])).toBeLessThan(1e-12);
    const home = await recordOf(lesson.choice('predict-return').experiment);
    expect(apart(position(home, 0, -1), start)).toBeGreaterThan(0.2);
    expect(last(home, 0, 'q1_x')).toBeCloseTo(0.71, 2);
    expect(worst(home, 0) / worst(end, 1)).toBeCloseTo(0.9, 1);
  });

  it('comes home by the variational method at every step, and not by RKMK 4', async () => {
    const engine = engineOf(engineHere());
    const { signal } = new AbortController();
    for (const h of [0.1, 0.2]) {
      const recording = await see('return', { h });
      const [variational, rkmk4] = [0, 1].map((run) => {
        const record = recording.records[run];
        const n = record?.step[record.count - 1] ?? 0;
        expect(n).toBe(Math.round(20 / h));
        return thereAndBack(engine, recording, run, n, signal);
      });
      expect(await variational).toBeLessThan(1e-12);
      expect(await rkmk4).toBeGreaterThan(h === 0.2 ? 0.25 : 0.005);
      const said = await returnSentence(engine, recording, 0, 100, signal);
      expect(said).toMatch(
        /after 100 steps of 0\.[12] s and as many back, \d(\.\d)?·10⁻¹[3-9⁰¹²³⁴⁵⁶]/,
      );
    }
    const seen = await see('return');
    expect(worst(seen, 0)).toBeGreaterThan(0.07);
    expect(worst(seen, 1)).toBeLessThan(0.06);
  });
});

describe('a body that turns over', () => {
  const turns = (recording: Recording, run: number): number =>
    evaluateMeasure({ measure: 'sign-changes', of: 'Omega_2', run }, recording);
  const [rkmk4, midpoint, exact] = [0, 1, 2] as const;

  it('turns over eighteen times, and more often by RKMK 4', async () => {
    const [fine, coarse] = await Promise.all([see('body'), see('body', { h: 0.4 })]);
    expect([rkmk4, midpoint, exact].map((run) => turns(fine, run))).toEqual([27, 18, 18]);
    expect(turns(coarse, rkmk4)).toBeGreaterThan(45);
    for (const h of [0.05, 0.1, 0.3, 0.4])
      expect(turns(await see('body', { h }), midpoint)).toBe(18);
  });

  it('keeps by RKMK 4 all but the energy, and by the midpoint rule all', async () => {
    const seen = await see('body');
    for (const of of ['casimir', 'pi_1', 'pi_2', 'pi_3', 'constraint']) {
      expect(worst(seen, rkmk4, of)).toBeLessThan(1e-12);
      expect(worst(seen, midpoint, of)).toBeLessThan(1e-12);
    }
    expect(worst(seen, midpoint)).toBeLessThan(1e-12);
    expect(worst(seen, rkmk4)).toBeGreaterThan(1e-3);
  });

  it('does not know the attitude by the midpoint rule', async () => {
    const seen = await see('body');
    const off = (run: number): number =>
      evaluateMeasure({ measure: 'distance', of: 'R11', run, from: exact }, seen);
    expect(off(midpoint)).toBeGreaterThan(1.9);
  });
});

it('a small swing by Runge–Kutta 4 shrinks as formula (3) says', async () => {
  const question = lesson.question('number', 'shrinks');
  const recording = await recordOf(question.experiment);
  const judged = (answer: number) => judgeNumber(question, answer, recording);
  const square = 1 - 1 / 72 + 1 / 576;
  expect((square ** 50).toFixed(3)).toBe('0.543');
  expect(judged(square ** 50).right).toBe(true);
  expect(judged(square ** 100)).toMatchObject({ right: false, part: 'hint-0' });
  expect(judged(Math.sqrt(square))).toMatchObject({ right: false, part: 'hint-1' });
  expect(judged(0.52)).toMatchObject({ right: false, part: 'wrong' });
});

describe('the square of starts', () => {
  it('keeps its area by Verlet, loses four to five per cent by Runge–Kutta 4 and grows to 1.8 times by Heun', async () => {
    const figure = lesson.figure('area') as CloudFigure;
    const record = (one: Experiment) => recordOf(one, figure.define);
    const { h, horizon } = figure.experiment;
    expect(horizon / h).toBeCloseTo(25, 12);
    await record({ ...figure.experiment, horizon: h });
    const cloud = await carried(record, figure, figure.experiment);
    expect(areaRatio(cloud, 0, horizon)).toBeCloseTo(1, 2);
    const lost = 1 - areaRatio(cloud, 1, horizon);
    expect(lost).toBeGreaterThan(0.04);
    expect(lost).toBeLessThan(0.05);
    expect(areaRatio(cloud, 2, horizon)).toBeCloseTo(1.8, 1);
  });
});

describe('the neighbours of the energy', () => {
  const rulers = ['energy', 'second', 'fourth'];
  const { define } = lesson.figure('shadow');
  const measured = async (h: number): Promise<number[]> => {
    const start = lesson.experiment('shadow', { h, parameters: { s: h } });
    const recording = await recordOf(start, define);
    return rulers.map((of) => worst(recording, 0, of));
  };

  it('are kept better by two powers of h each, from both sides', async () => {
    const [large, middle, small] = (await Promise.all([0.4, 0.2, 0.1].map(measured))) as [
      number[],
      number[],
      number[],
    ];
    for (const [i, order] of [2, 4, 6].entries()) {
      expect(Math.abs(Math.log2((middle[i] ?? 0) / (small[i] ?? 1)) - order)).toBeLessThan(0.02);
      expect(Math.abs(Math.log2((large[i] ?? 0) / (middle[i] ?? 1)) - order)).toBeLessThan(0.1);
    }
    const [energy = 0, second = 0, fourth = 0] = middle;
    expect(energy).toBeCloseTo(0.008, 3);
    expect(energy / second).toBeGreaterThan(80);
    expect(second / fourth).toBeGreaterThan(80);
    expect(second / 5.35e-5).toBeCloseTo(1, 3);
  });

  it('do not drift: the last tenth of the time is as the first', async () => {
    const start = lesson.experiment('shadow', { horizon: 1000 });
    const [record] = (await recordOf(start, define)).records;
    for (const [i] of rulers.entries()) {
      const errors = (from: number): number => {
        const part = record?.signedError(i).subarray(from, from + 500) ?? [];
        return Math.max(...Array.from(part, Math.abs));
      };
      expect(errors(4500) / errors(0)).toBeCloseTo(1, 1);
    }
  });

  it('answer the question with a sixteenth, not with a quarter', async () => {
    const question = lesson.question('number', 'shadow-step');
    const recording = await recordOf(question.experiment, define);
    const judged = (answer: number) => judgeNumber(question, answer, recording);
    for (const answer of [5.35e-5 / 16, 3.3e-6]) expect(judged(answer).right).toBe(true);
    expect(judged(5.35e-5 / 4)).toMatchObject({ right: false, part: 'hint-0' });
    expect(judged(5.35e-5 / 8)).toMatchObject({ right: false, part: 'hint-1' });
    expect(judged(2.5e-6)).toMatchObject({ right: false, part: 'wrong' });
  });
});
