/** What the lesson “Rolling without slipping” says, held against the engine that the reader runs. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Experiment } from '../../web/src/engine/types';
import type { Recording } from '../../web/src/experiment/recording';
import { evaluateMeasure } from '../../web/src/lesson/measure';
import { withTarget } from '../../web/src/lesson/variant';
import { judgeFind, judgeNumber } from '../../web/src/lesson/verdict';
import { openRecorder } from './lessonEngine';
import { lessonCalled, probedOnce, rightOptions } from './support/lesson';

const lesson = lessonCalled('rolling-without-slipping');
let recordOf: (experiment: Experiment) => Promise<Recording>;

beforeAll(async () => {
  recordOf = await openRecorder();
});

type Taken = 'last' | 'smallest' | 'largest' | 'sign-changes';
const taken = (measure: Taken, of: string, recording: Recording): number =>
  evaluateMeasure({ measure, of, run: 0 }, recording);
const worst = (of: string, recording: Recording): number =>
  evaluateMeasure({ measure: 'worst-error', of, run: 0 }, recording);

describe('the disk on a circle', () => {
  it.each([
    ['half', 2.5],
    ['whole', 2],
    ['third', 10 / 3],
  ])('comes home in place and heading, not in its spoke: %s', async (option, turns) => {
    const recording = await recordOf(lesson.experiment('round', option));
    const start = lesson.experiment('round', option).q[1] ?? 0;
    expect(taken('last', 'theta', recording)).toBeCloseTo(2 * Math.PI, 10);
    expect(taken('last', 'phi', recording)).toBeCloseTo(2 * Math.PI * turns, 9);
    // The midpoint rule rolls along the sides of a polygon, which closes as well.
    expect(taken('last', 'x', recording)).toBeCloseTo(0, 10);
    expect(taken('last', 'y', recording)).toBeCloseTo(start, 10);
  });

  it('has its spoke on the opposite side', async () => {
    const question = lesson.question('predict', 'predict-spoke');
    expect(rightOptions(question, await recordOf(question.experiment))).toEqual(['half']);
  });

  it('has the radius r φ̇/θ̇, and near misses are refused with a hint', async () => {
    const question = lesson.question('number', 'radius');
    const recording = await recordOf(question.experiment);
    const judged = (answer: number) => judgeNumber(question, answer, recording);
    expect(judged(2).right).toBe(true);
    expect(judged(1.99).right).toBe(true);
    expect(judged(1.9)).toMatchObject({ right: false, part: 'wrong' });
    expect(judged(4)).toMatchObject({ right: false, part: 'hint-0' });
    expect(judged(0.5)).toMatchObject({ right: false, part: 'hint-1' });
  });
});

describe('the frame of the disk', () => {
  it('is roll and turn, and its bracket leads out of their span', () => {
    const theta = 0.7;
    const r = 1.3;
    const v = [r * Math.cos(theta), r * Math.sin(theta), 0.4, 1];
    const parameters = { m: 2, r, J_theta: 0.3, J_phi: 0.6 };
    const { frame } = probedOnce<{ frame: number[][] }>({
      op: 'structure',
      system: 'rolling_disk',
      parameters,
      q: [0, 0, theta, 0],
      v,
    });
    const expected = [
      [r * Math.cos(theta), r * Math.sin(theta), 0, 1],
      [0, 0, 1, 0],
    ].flat();
    frame.flat().forEach((entry, i) => {
      expect(entry).toBeCloseTo(expected[i] ?? Number.NaN, 14);
    });
  });

  it('closes no loop: the gap of a rectangle is the integral of the bracket over it', () => {
    const rectangle = (a: number, b: number, r: number, from: number) => {
      const side = (roll: number, heading: number): [number, number] => [
        r * roll * Math.cos(heading),
        r * roll * Math.sin(heading),
      ];
      const there = side(a, from);
      const back = side(-a, from + b);
      return [there[0] + back[0], there[1] + back[1]] as const;
    };
    const integral = (a: number, b: number, r: number, from: number) => {
      const n = 2000;
      const sum = [0, 0];
      for (let i = 0; i < n; i += 1) {
        const theta = from + (b * (i + 0.5)) / n;
        sum[0] = (sum[0] ?? 0) + (r * Math.sin(theta) * a * b) / n;
        sum[1] = (sum[1] ?? 0) - (r * Math.cos(theta) * a * b) / n;
      }
      return sum;
    };
    const gap = rectangle(1.2, 0.9, 0.5, 0.3);
    integral(1.2, 0.9, 0.5, 0.3).forEach((part, i) => {
      expect(gap[i]).toBeCloseTo(part, 6);
    });
    const length = ([x, y]: readonly [number, number]) => Math.hypot(x, y);
    expect(length(rectangle(1, 0.8, 1, 0)) / length(rectangle(0.5, 0.4, 1, 0))).toBeCloseTo(4, 0);
    const [x, y] = rectangle(1, 0.8, 1, -0.4);
    expect(x).toBeCloseTo(0, 14);
    expect(y).toBeCloseTo(-2 * Math.sin(0.4), 14);
  });
});

describe('the two principles', () => {
  const parameters = { m: 2, r: 1.3, J_theta: 0.3, J_phi: 0.6, p_x: 0.7, p_y: -0.4 };

  it('has the accelerations of (L6)', () => {
    const { m, r, J_theta, J_phi, p_x, p_y } = parameters;
    const [theta, turn, roll] = [0.7, 0.5, 1.1];
    const v = [r * roll * Math.cos(theta), r * roll * Math.sin(theta), turn, roll];
    const state = { system: 'vakonomic_disk', parameters, q: [0.2, 0.1, theta, 0.3], v };
    const rate = probedOnce<{ v_dot: number[] }>({ op: 'rate', ...state });
    const moment = r * (p_x * Math.sin(theta) - p_y * Math.cos(theta));
    expect(rate.v_dot[2]).toBeCloseTo((roll * moment) / J_theta, 12);
    expect(rate.v_dot[3]).toBeCloseTo((-turn * moment) / (J_phi + m * r * r), 12);
  });

  it('lets a straight start swing to the side that p prefers, with energy and constraint kept', async () => {
    const of = async (option: string) => recordOf(lesson.experiment('principles', option));
    const right = await of('right');
    const left = await of('left');
    expect(taken('smallest', 'theta', right)).toBeCloseTo(-Math.PI, 1);
    expect(taken('largest', 'theta', right)).toBeLessThan(1e-9);
    expect(taken('largest', 'theta', left)).toBeCloseTo(-taken('smallest', 'theta', right), 9);
    expect(taken('sign-changes', 'theta_dot', right)).toBeGreaterThan(1);
    for (const straight of [await of('zero'), await of('ahead')]) {
      expect(taken('largest', 'theta', straight)).toBeLessThan(1e-12);
      expect(taken('last', 'x', straight)).toBeCloseTo(20, 9);
    }
    for (const option of ['zero', 'right', 'left', 'ahead', 'astern']) {
      const recording = await of(option);
      expect(worst('energy', recording)).toBeLessThan(1e-12);
      expect(worst('constraint', recording)).toBeLessThan(1e-12);
    }
  });

  it('asks a prediction whose answer is “to the right”', async () => {
    const question = lesson.question('predict', 'predict-straight');
    expect(rightOptions(question, await recordOf(question.experiment))).toEqual(['right']);
  });

  it('weaves for negative p_x with the period of a pencil, and not for positive', async () => {
    const at = async (value: number) =>
      recordOf(withTarget(lesson.experiment('weave'), 'parameters.p_x', value));
    // T = 2π √(J_θ/(r φ̇ |p_x|)) = π, two changes of sign in each.
    const once = taken('sign-changes', 'theta', await at(-1));
    expect(once).toBe(Math.floor((10 / Math.PI) * 2 + 0.5));
    const away = await at(1);
    expect(taken('sign-changes', 'theta', away)).toBe(0);
    expect(taken('largest', 'theta', away)).toBeGreaterThan(3);
  });

  it('takes constants that hold the disk to its line, and refuses near misses', async () => {
    const question = lesson.question('find', 'find-weave');
    const judged = async (value: number) =>
      judgeFind(question, await recordOf(withTarget(question.experiment, question.target, value)));
    for (const value of [-3.3, -4, -6, -20]) expect((await judged(value)).right).toBe(true);
    expect(await judged(-3)).toMatchObject({ right: false, part: 'hint-2' });
    expect(await judged(4)).toMatchObject({ right: false, part: 'hint-1' });
    expect(await judged(0)).toMatchObject({ right: false, part: 'hint-1' });
  });
});
