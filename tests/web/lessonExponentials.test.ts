/** What “Moving by exponentials” says, held against the engine that the reader runs. */
import { beforeAll, describe, expect, it } from 'vitest';
import { evaluateMeasure } from '../../web/src/figures/base/figureMeasure.ts';
import { withTarget } from '../../web/src/figures/base/variant.ts';
import {
  betweenOrders,
  type Matrix,
  offBracket,
  sizeOf,
  turned,
  type Vector,
} from '../../web/src/figures/lessons/moving-by-exponentials/turned.ts';
import { judgeFind, judgeNumber } from '../../web/src/figures/question/verdict.ts';
import type { EngineHost } from '../../web/src/kit/engine/host.ts';
import type { Experiment, RunSpec } from '../../web/src/kit/engine/types.ts';
import type { Recording } from '../../web/src/kit/experiment/recording.ts';
import { openRecorder } from './lessonEngine.ts';
import { lessonCalled, probed, rightOptions } from './support/lesson.ts';
import { arrival, errorsOf, hostFor, orderOf } from './support/orders.ts';

const lesson = lessonCalled('moving-by-exponentials');
let recordOf: (experiment: Experiment) => Promise<Recording>;
let host: EngineHost;

beforeAll(async () => {
  recordOf = await openRecorder();
  host = await hostFor('free_rigid_body', 'heavy_top');
}, 60_000);

const worst = (recording: Recording, of: string, run: number): number =>
  evaluateMeasure({ measure: 'worst-error', of, run }, recording);
const last = (recording: Recording, of: string, run: number): number =>
  evaluateMeasure({ measure: 'last', of, run }, recording);
const off = (recording: Recording, of: string, run: number, from: number): number =>
  evaluateMeasure({ measure: 'distance', of, run, from }, recording);

const [euler, lieEuler, rk4] = [0, 1, 2];
const naive: RunSpec = { method: 'rkmk4_commutators', options: { commutators: 3 } };
const truth: RunSpec = { method: 'dopri54', options: { tolerance: 1e-13 } };

describe('the questions', () => {
  const answers = {
    'predict-sphere': 'lie',
    'predict-energy': 'much',
    'predict-naive': 'quarter',
    'which-action': 'top',
  };

  it.each(Object.entries(answers))('%s has the answer %s', async (id, answer) => {
    const question = lesson.choice(id);
    expect(rightOptions(question, await recordOf(question.experiment))).toEqual([answer]);
  });

  it('first-step takes the growth by the formula and refuses it without a half', async () => {
    const question = lesson.question('number', 'first-step');
    const recording = await recordOf(question.experiment);
    const judged = (answer: number) => judgeNumber(question, answer, recording).right;
    expect([0.00116, 0.00113, 0.0012].map(judged)).toEqual([true, true, true]);
    // The growth itself, not yet divided by the energy, is answered with that.
    expect(judgeNumber(question, 0.00406, recording)).toMatchObject({ part: 'hint-0' });
    expect([0.00232, 0.00058, 0.0041, 0.116, -0.00116].map(judged)).not.toContain(true);
  });

  it('find-step takes 0.004, refuses 0.005, and says how near it was', async () => {
    const question = lesson.question('find', 'find-step');
    const judged = async (h: number) =>
      judgeFind(question, await recordOf(withTarget(question.experiment, question.target, h)));
    for (const h of [0.002, 0.004]) expect(await judged(h)).toMatchObject({ right: true });
    expect((await judged(0.005)).part).toBe('hint-0');
    expect((await judged(0.02)).part).toBe('hint-1');
    expect((await judged(0.1)).part).toBe('hint-2');
  });
});

describe('the sphere', () => {
  it('is kept by Lie–Euler whatever the step, and by nothing else here', async () => {
    for (const h of [0.02, 0.1, 0.25, 1, 2]) {
      const recording = await recordOf(lesson.experiment('first', { h }));
      expect(worst(recording, 'casimir', lieEuler)).toBeLessThan(1e-13);
      expect(worst(recording, 'casimir', rk4)).toBeGreaterThan(1e-11);
      expect(worst(recording, 'casimir', euler)).toBeGreaterThan(1e-3);
    }
  });

  it("ends Euler's run at h = 0.25 and that of the classical method at h = 2", async () => {
    const ends = async (h: number) =>
      (await recordOf(lesson.experiment('first', { h }))).records.map(({ status }) => status);
    expect(await ends(0.25)).toEqual(['failed', 'done', 'done']);
    expect(await ends(2)).toEqual(['failed', 'done', 'failed']);
  });

  it('comes with the momentum seen from the room, and with a rotation for the attitude', async () => {
    const recording = await recordOf(lesson.experiment('first', { h: 1 }));
    for (const kept of ['pi_1', 'pi_2', 'pi_3', 'constraint']) {
      expect(worst(recording, kept, lieEuler)).toBeLessThan(1e-13);
    }
  });

  it('sees the film backwards from the opposite velocity', async () => {
    const there = lesson.experiment('first', { horizon: 5, runs: [truth] });
    const end = await recordOf(there);
    const v = ['Omega_1', 'Omega_2', 'Omega_3'].map((id) => -last(end, id, 0));
    const back = await recordOf({ ...there, v });
    there.v.forEach((start, i) => {
      expect(last(back, `Omega_${i + 1}`, 0)).toBeCloseTo(-start, 9);
    });
    const opposite = lesson.experiment('first', 'back');
    expect(opposite.v).toEqual(there.v.map((x) => -x));
  });

  it('is no matter where f does not vary: Lie–Euler is exact, Euler spoils the attitude', async () => {
    const axis = lesson.experiment('first', 'axis');
    const runs = [{ method: 'explicit_euler' }, { method: 'lie_euler' }, truth];
    const recording = await recordOf({ ...axis, runs });
    for (const of of ['R11', 'R12', 'Omega_3'])
      expect(off(recording, of, 1, 2)).toBeLessThan(1e-11);
    expect(worst(recording, 'casimir', 0)).toBeLessThan(1e-13);
    expect(worst(recording, 'constraint', 0).toFixed(0)).toBe('85');
  });
});

describe('Lie–Euler climbs', () => {
  it('from the short edge to the long one, with almost twice its energy added', async () => {
    const recording = await recordOf(lesson.experiment('climb'));
    expect(worst(recording, 'energy', 0).toPrecision(3)).toBe('1.89');
    expect(worst(recording, 'casimir', 0)).toBeLessThan(1e-13);
    expect(Math.abs(last(recording, 'Omega_1', 0))).toBeGreaterThan(4.4);
    expect(Math.abs(last(recording, 'Omega_3', 0))).toBeLessThan(0.3);
    expect(worst(recording, 'energy', 1)).toBeLessThan(1e-4);
    const slower = await recordOf(lesson.experiment('climb', { h: 0.02 }));
    expect(worst(slower, 'energy', 0)).toBeGreaterThan(0.1);
    expect(worst(slower, 'energy', 0)).toBeLessThan(0.12);
  });

  const [inertia, omega] = [[1, 2, 3] as const, [0.4, 0.2, 1.5] as const];
  const turning = [
    ((inertia[1] - inertia[2]) * omega[1] * omega[2]) / inertia[0],
    ((inertia[2] - inertia[0]) * omega[2] * omega[0]) / inertia[1],
    ((inertia[0] - inertia[1]) * omega[0] * omega[1]) / inertia[2],
  ] as const;
  const twice = (w: readonly [number, number, number]) =>
    inertia[0] * w[0] ** 2 + inertia[1] * w[1] ** 2 + inertia[2] * w[2] ** 2;

  it('by ½h² Ω̇·IΩ̇ in a step, up to higher terms; Euler by that exactly', async () => {
    const grown = async (method: string, h: number) => {
      const runs = [{ method }];
      const one = lesson.experiment('climb', { h, horizon: h, runs });
      const { energy } = arrival(host, one, { method }, 1) as unknown as { energy: number };
      return (energy - twice(omega) / 2) / (0.5 * h * h * twice(turning));
    };
    expect(twice(omega) / 2).toBeCloseTo(3.495, 12);
    expect(twice(turning)).toBeCloseTo(0.812, 3);
    expect((0.5 * 0.01 * twice(turning)) / 3.495).toBeCloseTo(0.00116, 5);
    const errors = [await grown('lie_euler', 0.02), await grown('lie_euler', 0.01)].map(
      (x) => 1 - x,
    );
    expect(Math.abs(errors[1] ?? 1)).toBeLessThan(0.005);
    expect((errors[0] ?? 0) / (errors[1] ?? 1)).toBeGreaterThan(1.8);
    expect(await grown('explicit_euler', 0.1)).toBeCloseTo(1, 10);
  });

  it('and RKMK4 has the energy to one per cent with 200 values of f', async () => {
    const recording = await recordOf(lesson.experiment('climb', { h: 0.4 }));
    expect(worst(recording, 'energy', 1)).toBeLessThan(0.01);
    expect(recording.records[1]?.work).toMatchObject({ steps: 50, evaluations: 200 });
  });
});

describe('dexp⁻¹', () => {
  const book = () => lesson.experiment('naive');

  it('is applied three times in a step of RKMK4, beside four values and four exponentials', () => {
    const counts = arrival(host, book(), { method: 'rkmk4' }, 1);
    expect(counts).toMatchObject({ evaluations: 4, exponentials: 4, dexp_inverses: 3 });
  });

  it('left out makes of order 4 order 2, on the sphere all the same', async () => {
    expect(Math.abs(orderOf(host, book(), { method: 'rkmk4' }, 80) - 4)).toBeLessThan(0.1);
    expect(Math.abs(orderOf(host, book(), naive, 80) - 2)).toBeLessThan(0.1);
    const recording = await recordOf(book());
    expect(worst(recording, 'casimir', 1)).toBeLessThan(1e-13);
    expect(off(recording, 'Omega_2', 1, 2)).toBeCloseTo(0.0057, 4);
  });

  it('or not: the classical method has a third of the error of RKMK4 on the book', () => {
    const errors = ['rk4', 'rkmk4'].map(
      (method) => errorsOf(host, book(), { method }, [80])[0] ?? 0,
    );
    expect((errors[0] ?? 0) / (errors[1] ?? 1)).toBeCloseTo(1 / 3, 1);
  });
});

it('a step of explicit Euler adds half h² times the square of the acceleration', async () => {
  const question = lesson.question('number', 'euler-energy');
  const recording = await recordOf(question.experiment);
  const judged = (answer: number) => judgeNumber(question, answer, recording);
  const added = 0.5 * 0.25 * (1 + 2.4 ** 2 / 2 + 1.2 ** 2 / 3);
  const energy = 0.5 * (1.2 ** 2 + 2 ** 2 / 2 + 3 ** 2 / 3);
  expect([added, energy].map((value) => value.toFixed(3))).toEqual(['0.545', '3.220']);
  expect(judged(added / energy).right).toBe(true);
  expect(judged(added)).toMatchObject({ right: false, part: 'hint-0' });
  expect(judged((2 * added) / energy)).toMatchObject({ right: false, part: 'hint-1' });
  expect(judged(0.16)).toMatchObject({ right: false, part: 'wrong' });
});

describe('the two actions', () => {
  it('keep different things: one the vertical momentum, neither the energy', async () => {
    for (const h of [0.05, 0.1, 0.2]) {
      const recording = await recordOf(lesson.experiment('actions', { h }));
      expect(worst(recording, 'pi_3', 1)).toBeLessThan(1e-13);
      for (const run of [0, 2]) expect(worst(recording, 'pi_3', run)).toBeGreaterThan(1e-8);
      for (const run of [0, 1]) expect(worst(recording, 'energy', run)).toBeGreaterThan(1e-8);
    }
  });

  it('belong to RKMK4, which has far smaller errors on the top than the classical method', () => {
    const top = { ...lesson.experiment('actions'), horizon: 2 };
    const [classical] = errorsOf(host, top, { method: 'rk4' }, [80]);
    for (const formulation of ['cotangent', 'lie_poisson']) {
      const [error] = errorsOf(host, top, { method: 'rkmk4', formulation }, [80]);
      expect((classical ?? 0) / (error ?? 1)).toBeGreaterThan(5);
    }
  });
});

describe('a book that is turned in both orders', () => {
  const between = (angle: number): Promise<Vector> => betweenOrders(probed, angle);

  it('ends a third of a whole turn apart after quarter turns, and is back after none', async () => {
    expect(sizeOf(await between(Math.PI / 2))).toBeCloseTo((2 * Math.PI) / 3, 12);
    const { ways } = await turned(probed, Math.PI / 2);
    const [left, right] = ways.map((way) => way.at(-1) ?? []) as [Matrix, Matrix];
    // About x, then y: the long edge comes to lie downwards, the middle edge along it.
    expect(left.map(Math.round).map((one) => one + 0)).toEqual([0, 1, 0, 0, 0, -1, -1, 0, 0]);
    expect(right.map(Math.round).map((one) => one + 0)).toEqual([0, 0, 1, 1, 0, 0, 0, 1, 0]);
    for (const [first] of ways) expect(first).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1]);
  });

  it('is led from one end to the other by e² [a, b], to the third order in e', async () => {
    const angles = [0.2, 0.1, 0.05, 0.025];
    const ends = await Promise.all(angles.map(between));
    const off = ends.map((end, i) => offBracket(end, angles[i] ?? Number.NaN));
    for (const [i, one] of off.slice(1).entries()) {
      expect(Math.log2((off[i] ?? 0) / one)).toBeCloseTo(3, 1);
    }
    // ½ ([a, [a, b]] + [b, [a, b]]) = ½ (a − b).
    expect((off[3] ?? 0) / 0.025 ** 3).toBeCloseTo(Math.SQRT1_2, 3);
    const [x, y, z] = ends[3] as Vector;
    expect(z / 0.025 ** 2).toBeCloseTo(1, 3);
    expect(x * y).toBeLessThan(0);
  });

  it('asks for e², and refuses nothing at all, the half and the third power', async () => {
    const question = lesson.question('number', 'small-turns');
    const exp = (u: readonly number[]): Promise<readonly number[]> =>
      probed<{ result: number[] }>({ op: 'group', group: 'SO3', function: 'exp', u }).then(
        ({ result }) => result,
      );
    const { q, h } = question.experiment;
    const times = (one: readonly number[], other: readonly number[]): number[] =>
      one.map((_, i) =>
        [0, 1, 2].reduce((sum, k) => {
          const left = one[3 * Math.floor(i / 3) + k] ?? Number.NaN;
          return sum + left * (other[3 * k + (i % 3)] ?? Number.NaN);
        }, 0),
      );
    const [a, b, back] = await Promise.all([exp([h, 0, 0]), exp([0, h, 0]), exp([-h, 0, 0])]);
    const three = times(times(a, b), back);
    for (const [i, one] of three.entries()) expect(q[i]).toBeCloseTo(one, 14);
    const recording = await recordOf(question.experiment);
    const judged = (answer: number) => judgeNumber(question, answer, recording);
    for (const answer of [0.01, 0.00997]) expect(judged(answer).right).toBe(true);
    expect(judged(0)).toMatchObject({ right: false, part: 'hint-0' });
    expect(judged(0.005)).toMatchObject({ right: false, part: 'hint-1' });
    expect(judged(0.001)).toMatchObject({ right: false, part: 'hint-2' });
    expect(judged(-0.01)).toMatchObject({ right: false, part: 'wrong' });
  });
});
