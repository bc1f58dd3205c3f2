/** What the lesson “Rolling without slipping” says, held against the engine that the reader runs. */
import { beforeAll, describe, expect, it } from 'vitest';
import { evaluateMeasure } from '../../web/src/figures/base/figureMeasure.ts';
import { withTarget } from '../../web/src/figures/base/variant.ts';
import type { CurveFigure } from '../../web/src/figures/curve/curveData.ts';
import { sampled } from '../../web/src/figures/curve/sampled.ts';
import { changeOf, driven } from '../../web/src/figures/drive/driven.ts';
import type { Loop } from '../../web/src/figures/drive/loop.ts';
import { judgeFind, judgeNumber } from '../../web/src/figures/question/verdict.ts';
import type { Experiment } from '../../web/src/kit/engine/types.ts';
import type { Recording } from '../../web/src/kit/experiment/recording.ts';
import { openRecorder } from './lessonEngine.ts';
import { lessonCalled, probed, rightOptions } from './support/lesson.ts';

const lesson = lessonCalled('rolling-without-slipping');
let recordOf: (experiment: Experiment) => Promise<Recording>;

// The engine's modules are loaded here, outside the time of the first test that needs them.
beforeAll(async () => {
  recordOf = await openRecorder();
  const starts = ['round', 'principles'].map((id) => lesson.experiment(id));
  await Promise.all(starts.map((start) => recordOf({ ...start, horizon: start.h })));
  await Promise.all(starts.map(({ system, q, v }) => probed({ op: 'structure', system, q, v })));
}, 60_000);

type Taken = 'last' | 'smallest' | 'largest' | 'sign-changes';
const taken = (measure: Taken, of: string, recording: Recording): number =>
  evaluateMeasure({ measure, of, run: 0 }, recording);
const worst = (of: string, recording: Recording): number =>
  evaluateMeasure({ measure: 'worst-error', of, run: 0 }, recording);

it('the disk weaves with the period of the pencil exercise', async () => {
  const question = lesson.question('number', 'weave-time');
  const recording = await recordOf(question.experiment);
  const judged = (answer: number) => judgeNumber(question, answer, recording);
  const period = 2 * Math.PI * Math.sqrt(0.25);
  expect((period / 4).toFixed(3)).toBe('0.785');
  expect(judged(period / 4).right).toBe(true);
  expect(judged(period)).toMatchObject({ right: false, part: 'hint-0' });
  expect(judged(period / 2)).toMatchObject({ right: false, part: 'hint-1' });
  expect(judged(0.75)).toMatchObject({ right: false, part: 'wrong' });
});

describe('the varied path', () => {
  it('obeys the constraint with its headings, and the displaced positions do not, though each displacement does', async () => {
    const figure = lesson.figure('varied') as CurveFigure;
    for (const h of [0.3, 0.6]) {
      const { x, values, headings } = await sampled(probed, figure, { ...figure.experiment, h });
      const [straight = [], turned = [], allowed = []] = values;
      const [, displaced = [], rolled = []] = headings;
      expect(displaced).toEqual(rolled);
      // ẋ sin θ = ẏ cos θ, by differences of the curves.
      const slips = (y: readonly number[], angles: readonly number[]): number =>
        Math.max(
          ...x.slice(1, -1).map((_, i) => {
            const [before, after] = [i, i + 2];
            const dx = (x[after] as number) - (x[before] as number);
            const dy = (y[after] as number) - (y[before] as number);
            const angle = angles[i + 1] as number;
            return Math.abs(dx * Math.sin(angle) - dy * Math.cos(angle)) / dx;
          }),
        );
      expect(slips(allowed, rolled)).toBeLessThan(1e-3);
      expect(slips(turned, displaced)).toBeGreaterThan(0.9 * Math.sin(Math.atan(h)));
      // A turn on the spot moves no contact; the varied path's is moved across the disk, and home at the ends.
      expect(turned).toEqual(straight);
      expect(Math.max(...allowed)).toBeCloseTo(h / Math.PI, 12);
      expect(allowed[0]).toBeCloseTo(0, 14);
      expect(allowed.at(-1)).toBeCloseTo(0, 14);
      expect(rolled.at(-1)).toBeCloseTo(0, 14);
    }
  });
});

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

  it('has a circle of the radius that four turns make, and near misses are refused with a hint', async () => {
    const question = lesson.question('number', 'radius');
    const recording = await recordOf(question.experiment);
    const judged = (answer: number) => judgeNumber(question, answer, recording);
    expect(judged(2).right).toBe(true);
    expect(judged(1.99).right).toBe(true);
    expect(judged(1.9)).toMatchObject({ right: false, part: 'wrong' });
    expect(judged(4)).toMatchObject({ right: false, part: 'hint-0' });
    expect(judged(0.5)).toMatchObject({ right: false, part: 'hint-1' });
    expect(judged(4 * Math.PI)).toMatchObject({ right: false, part: 'hint-2' });
    expect(judged(0.125)).toMatchObject({ right: false, part: 'hint-3' });
  });
});

describe('the frame of the disk', () => {
  it('is roll and turn', async () => {
    const theta = 0.7;
    const r = 1.3;
    const v = [r * Math.cos(theta), r * Math.sin(theta), 0.4, 1];
    const parameters = { m: 2, r, J_theta: 0.3, J_phi: 0.6 };
    const { frame } = await probed<{ frame: number[][] }>({
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

  const loop: Loop = { shape: 'rectangle', width: 1, height: 1, times: 1, first: 0 };
  const gapOf = async (part: Partial<Loop>, heading = 0): Promise<readonly number[]> => {
    const start = withTarget(lesson.experiment('loop'), 'q.2', heading);
    return changeOf(await driven(probed, start, { ...loop, ...part }));
  };
  /** Of (r sin θ, −r cos θ) over a rectangle that is a wide and reaches from θ to θ + b (L2). */
  const integral = (a: number, b: number, theta: number): readonly number[] => [
    a * (Math.cos(theta) - Math.cos(theta + b)),
    a * (Math.sin(theta) - Math.sin(theta + b)),
  ];

  it.each([
    [1, 1, 0],
    [1.7, 0.9, 0.3],
    [0.5, 2, -1],
  ])(
    'closes no loop: the gap is the integral of the bracket: %f by %f from %f',
    async (a, b, at) => {
      const [x, y, heading, roll] = await gapOf({ width: a, height: b }, at);
      const [across, along] = integral(a, b, at);
      expect(x).toBeCloseTo(across ?? Number.NaN, 12);
      expect(y).toBeCloseTo(along ?? Number.NaN, 12);
      expect([heading, roll].map((gap) => Math.abs(gap ?? 1)).every((gap) => gap < 1e-12)).toBe(
        true,
      );
    },
  );

  it('goes with the area, changes sides with the way round, and is sideways for the pencil', async () => {
    const length = ([x = 0, y = 0]: readonly number[]) => Math.hypot(x, y);
    const half = await gapOf({ width: 0.5, height: 0.5 });
    expect(length(await gapOf({})) / length(half)).toBeCloseTo(4, 0);
    expect((await gapOf({}))[1]).toBeLessThan(0);
    expect((await gapOf({ first: 1 }))[1]).toBeGreaterThan(0);
    const [x, y] = await gapOf({ height: 0.8 }, -0.4);
    expect(x).toBeCloseTo(0, 13);
    expect(y).toBeCloseTo(-2 * Math.sin(0.4), 12);
  });
});

describe('the two principles', () => {
  const parameters = { m: 2, r: 1.3, J_theta: 0.3, J_phi: 0.6, p_x: 0.7, p_y: -0.4 };

  it('has the accelerations of (L6)', async () => {
    const { m, r, J_theta, J_phi, p_x, p_y } = parameters;
    const [theta, turn, roll] = [0.7, 0.5, 1.1];
    const v = [r * roll * Math.cos(theta), r * roll * Math.sin(theta), turn, roll];
    const state = { system: 'vakonomic_disk', parameters, q: [0.2, 0.1, theta, 0.3], v };
    const rate = await probed<{ v_dot: number[] }>({ op: 'rate', ...state });
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
    // About the direction opposite to p, by as much to either side.
    const astern = await of('astern');
    expect(taken('smallest', 'theta', astern)).toBeCloseTo(-Math.PI / 2, 2);
    expect(taken('largest', 'theta', astern)).toBeLessThan(1e-9);
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
