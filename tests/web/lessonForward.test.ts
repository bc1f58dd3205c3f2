/** What the lesson “The sleigh that always turns forward” says, held against the engine that the reader runs. */
import { beforeAll, describe, expect, it } from 'vitest';
import { evaluateMeasure } from '../../web/src/figures/base/figureMeasure.ts';
import { withTarget } from '../../web/src/figures/base/variant.ts';
import { areaRatio, carried } from '../../web/src/figures/cloud/carried.ts';
import type { CloudFigure } from '../../web/src/figures/cloud/cloudData.ts';
import type { CurveFigure } from '../../web/src/figures/curve/curveData.ts';
import { meetings, sampled } from '../../web/src/figures/curve/sampled.ts';
import { judgeFind, judgeNumber } from '../../web/src/figures/question/verdict.ts';
import type { Experiment } from '../../web/src/kit/engine/types.ts';
import type { Recording } from '../../web/src/kit/experiment/recording.ts';
import { column, openRecorder, worst } from './lessonEngine.ts';
import { lessonCalled, probed, rightOptions } from './support/lesson.ts';

const lesson = lessonCalled('the-sleigh-that-always-turns-forward');
let recordOf: (experiment: Experiment) => Promise<Recording>;

beforeAll(async () => {
  recordOf = await openRecorder();
  const starts = ['turn', 'suslov', 'cliff', 'methods'].map((id) => lesson.experiment(id));
  await Promise.all(starts.map((start) => recordOf({ ...start, horizon: start.h })));
}, 60_000);

const last = (recording: Recording, of = 'theta', run = 0): number =>
  evaluateMeasure({ measure: 'last', of, run }, recording);
const angle = (m: number, J: number, a: number): number =>
  (Math.PI * Math.sqrt(J + m * a * a)) / (a * Math.sqrt(m));
const curve = (id: string): CurveFigure => lesson.figure(id) as CurveFigure;
const drawn = (id: string, h?: number) => {
  const experiment = lesson.experiment(id);
  return sampled(probed, curve(id), h === undefined ? experiment : { ...experiment, h });
};

describe('the angle of the turn', () => {
  it('is 3π less 3/600, at three speeds', async () => {
    expect(angle(1, 8, 1)).toBeCloseTo(9.4248, 4);
    for (const speed of ['slow', 'double', 'fast']) {
      const turned = last(await recordOf(lesson.experiment('turn', speed)));
      expect(Math.abs(turned - 3 * (Math.PI - 1 / 600))).toBeLessThan(1e-3);
    }
    expect((3 * (Math.PI - 1 / 600)).toFixed(4)).toBe('9.4198');
  });

  it('has one right prediction', async () => {
    const question = lesson.choice('predict-angle');
    expect(rightOptions(question, await recordOf(question.experiment))).toEqual(['same']);
  });

  it('is 2π for J = 3 and π√3 for a = 2; near misses are refused, slips are told', async () => {
    for (const [id, [J, a], shown] of [
      ['angle-three', [3, 1], 6.28],
      ['angle-behind', [8, 2], 5.44],
    ] as const) {
      const question = lesson.question('number', id);
      const recording = await recordOf(question.experiment);
      const judged = (answer: number) => judgeNumber(question, answer, recording);
      for (const answer of [shown, angle(1, J, a)]) expect(judged(answer).right).toBe(true);
      expect(judged(1.02 * shown)).toMatchObject({ right: false, part: 'wrong' });
    }
    const question = lesson.question('number', 'angle-three');
    const recording = await recordOf(question.experiment);
    const slips = [Math.PI * Math.sqrt(3), 4 * Math.PI, 360];
    slips.forEach((slip, i) => {
      expect(judgeNumber(question, slip, recording)).toMatchObject({ part: `hint-${i}` });
    });
  });

  it('takes 30 ln 1200 seconds from a trace of spin to the same trace', async () => {
    const question = lesson.question('find', 'turn-time');
    const judged = async (t: number) =>
      judgeFind(question, await recordOf(withTarget(question.experiment, question.target, t)));
    for (const t of [30 * Math.log(1200), 213]) expect((await judged(t)).right).toBe(true);
    expect(await judged(60)).toMatchObject({ right: false, part: 'hint-0' });
    expect(await judged(206)).toMatchObject({ right: false, part: 'hint-1' });
    expect(await judged(220)).toMatchObject({ right: false, part: 'hint-2' });
    expect(1 / Math.tan(Math.asin(0.001 / 0.6) / 2)).toBeCloseTo(1200, 2);
    expect(2 / ((1 / 9) * 0.6)).toBeCloseTo(30, 12);
  });

  it('is two full turns for J = 15', async () => {
    const question = lesson.question('find', 'find-inertia');
    const judged = async (J: number) =>
      judgeFind(question, await recordOf(withTarget(question.experiment, question.target, J)));
    expect((await judged(15)).right).toBe(true);
    expect(await judged(14)).toMatchObject({ right: false, part: 'hint-0' });
    expect(await judged(16)).toMatchObject({ right: false, part: 'hint-1' });
  });
});

describe('the growth factors', () => {
  it('are those of one step of each method', async () => {
    const { x, values } = await drawn('factors');
    // s = −1 and s = 1.5: h C ρ₂ with C = 1/9 and ρ₂ = ±0.6.
    for (const s of [-1, 1.5]) {
      const at = x.findIndex((one) => Math.abs(one - s) < 1e-9);
      const [exact, ...others] = values.map((curveValues) => curveValues[at] as number);
      expect(exact).toBeCloseTo(Math.exp(-s), 12);
      const h = Math.abs(s) * 15;
      const start = {
        ...lesson.experiment('turn'),
        v: [0.6 * Math.sign(s), 0, 1e-7],
        h,
        horizon: h,
      };
      for (const [i, method] of ['gonzalez', 'explicit_euler', 'rk4'].entries()) {
        const runs = [{ method, formulation: 'adapted' }];
        const rho = column(await recordOf({ ...start, runs }), 0, 'rho_1');
        expect((rho[1] as number) / (rho[0] as number)).toBeCloseTo(others[i] as number, 5);
      }
    }
  });

  it('have their bounds where the text says', () => {
    const rk4 = (s: number): number => 1 - s + s ** 2 / 2 - s ** 3 / 6 + s ** 4 / 24;
    expect(rk4(2.785)).toBeLessThan(1);
    expect(rk4(2.786)).toBeGreaterThan(1);
    for (let s = -5; s < 10; s += 0.01) expect(rk4(s)).toBeGreaterThan(0.2);
  });

  it('make Euler unstable beyond 30, and not at 25', async () => {
    const question = lesson.question('find', 'find-unstable');
    const judged = async (h: number) =>
      judgeFind(question, await recordOf(withTarget(question.experiment, question.target, h)));
    for (const h of [31, 40, 45]) expect((await judged(h)).right).toBe(true);
    expect(await judged(29)).toMatchObject({ right: false, part: 'hint-0' });
    expect(await judged(10)).toMatchObject({ right: false, part: 'hint-1' });
  });
});

describe('the cubic', () => {
  it('meets the line once up to h = 30 and three times at 45', async () => {
    expect(meetings(await drawn('cubic', 20))).toHaveLength(1);
    expect(meetings(await drawn('cubic', 30))).toHaveLength(1);
    expect(meetings(await drawn('cubic', 45))).toHaveLength(3);
  });
});

describe('the cloud', () => {
  it('grows and then shrinks as cosh x₀ / cosh x', async () => {
    const question = lesson.choice('predict-area');
    expect(rightOptions(question, await recordOf(question.experiment))).toEqual(['shrunk']);
    const cloud = await carried(
      recordOf,
      lesson.figure('cloud') as CloudFigure,
      question.experiment,
    );
    const factor = (one: number, two: number, t: number): number => {
      const R = Math.hypot(one, two);
      const x = Math.atanh(two / R);
      return Math.cosh(x) / Math.cosh(x + (R / 9) * t);
    };
    // The mean over the square, whose corners go at different speeds.
    const places = Array.from({ length: 40 }, (_, i) => -0.1 + 0.005 * (i + 0.5));
    for (const t of [20, 60]) {
      const all = places.flatMap((x) => places.map((y) => factor(0.3 + x, -0.5 + y, t)));
      const exact = all.reduce((sum, one) => sum + one, 0) / all.length;
      expect(Math.abs(areaRatio(cloud, 0, t) / exact - 1)).toBeLessThan(0.01);
    }
    expect(areaRatio(cloud, 0, 20)).toBeGreaterThan(1.5);
    expect(areaRatio(cloud, 0, 60)).toBeCloseTo(1 / 3, 2);
  });
});

describe('energy and angle', () => {
  it('are best kept by different methods at h = 10', async () => {
    const question = lesson.choice('predict-best');
    const recording = await recordOf(question.experiment);
    expect(rightOptions(question, recording)).toEqual(['rk4']);
    expect([0, 1, 2].map((run) => last(recording, 'theta', run).toFixed(3))).toEqual([
      '9.581',
      '9.422',
      '7.506',
    ]);
    expect(worst(recording, 0)).toBeLessThan(1e-12);
    expect(last(recording, 'rho_2', 2)).toBeCloseTo(0.6, 4);
    expect(worst(recording, 1)).toBeGreaterThan(1e-4);
  });

  it('part at h = 20: the speed to the last digit, the angle half a radian off', async () => {
    const recording = await recordOf(lesson.experiment('methods', { h: 20 }));
    expect(last(recording, 'rho_2')).toBeCloseTo(Math.hypot(0.6, 0.001), 12);
    expect(last(recording) - 9.4198).toBeCloseTo(0.55, 1);
  });

  it('at h = 1 all are close', async () => {
    const recording = await recordOf(lesson.experiment('methods', { h: 1 }));
    for (const run of [0, 1, 2])
      expect(Math.abs(last(recording, 'theta', run) - 9.42)).toBeLessThan(0.05);
  });
});

describe('what comes next', () => {
  it('Suslov’s body ends on the line of the steady rotations, with its energy', async () => {
    const recording = await recordOf(lesson.experiment('suslov'));
    const [w1, w2] = [last(recording, 'rho_1') / 1, last(recording, 'rho_2') / 1.6];
    expect(Math.abs(0.3 * w1 - 0.4 * w2)).toBeLessThan(1e-6);
    expect(worst(recording, 0)).toBeLessThan(1e-13);
  });

  it('GNI follows until 50 s and has turned back at 100 s', async () => {
    const recording = await recordOf(lesson.experiment('cliff'));
    const [right, gni] = [0, 1].map((run) => column(recording, run, 'rho_2')) as [
      Float64Array,
      Float64Array,
    ];
    expect(Math.abs((gni[500] as number) - (right[500] as number))).toBeLessThan(0.1);
    expect(right[1000]).toBeGreaterThan(1.16);
    expect(gni[1000]).toBeLessThan(-1.1);
  });
});
