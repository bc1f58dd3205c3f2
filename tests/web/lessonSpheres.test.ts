/** What the lesson “Spheres without angles” says, held against the engine that the reader runs. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { CurveFigure } from '../../web/src/figures/curve/curveData.ts';
import { meetings, sampled } from '../../web/src/figures/curve/sampled.ts';
import { judgeNumber } from '../../web/src/figures/question/verdict.ts';
import type { Definitions } from '../../web/src/kit/engine/defining.ts';
import type { Experiment } from '../../web/src/kit/engine/types.ts';
import type { Recording } from '../../web/src/kit/experiment/recording.ts';
import { column, openRecorder, worst } from './lessonEngine.ts';
import { lessonCalled, probed, rightOptions } from './support/lesson.ts';

const lesson = lessonCalled('spheres-without-angles');
const { define } = lesson.figure('pole');
let recordOf: (experiment: Experiment, define?: Definitions) => Promise<Recording>;

beforeAll(async () => {
  recordOf = await openRecorder();
  const starts = ['vectors', 'bodies', 'projection'].map((id) => lesson.experiment(id));
  await Promise.all(starts.map((start) => recordOf({ ...start, horizon: start.h })));
  const pole = lesson.experiment('pole');
  await recordOf({ ...pole, horizon: pole.h }, define);
}, 60_000);

const inAngles = (w: number): Promise<Recording> =>
  recordOf(lesson.experiment('pole', { v: [0, w] }), define);

describe('the pole', () => {
  it('is 150 times worse with a push of 0.3 than of 1, and ends the run with 0.1', async () => {
    const [one, third, tenth] = [await inAngles(1), await inAngles(0.3), await inAngles(0.1)];
    expect(worst(one, 0)).toBeLessThan(2e-5);
    expect(worst(third, 0) / worst(one, 0)).toBeCloseTo(150, -1.3);
    expect(tenth.records[0]?.status).toBe('failed');
    expect(tenth.records[0]?.t.slice(0, tenth.records[0].count).at(-1)).toBeCloseTo(4.9, 1);
    const question = lesson.choice('predict-pole');
    expect(rightOptions(question, await recordOf(question.experiment, define))).toEqual(['ends']);
  });

  it('is passed at 0.024 rad, with 127 rad/s, within 8 ms', () => {
    const momentum = 0.1 * Math.sin(1) ** 2;
    const speed = Math.sqrt(2 * 9.81 * (1 - Math.cos(1)));
    const closest = momentum / speed;
    expect(closest.toFixed(3)).toBe('0.024');
    expect(Math.round(momentum / closest ** 2)).toBe(127);
    expect((closest / speed).toFixed(3)).toBe('0.008');
  });

  it('asks for 0.236 rad with w = 1, and refuses near misses', async () => {
    const question = lesson.question('number', 'closest');
    const recording = await recordOf(question.experiment, define);
    const judged = (answer: number) => judgeNumber(question, answer, recording);
    for (const answer of [0.236, 0.2358, 0.24]) expect(judged(answer).right).toBe(true);
    expect(judged(0.25)).toMatchObject({ right: false, part: 'wrong' });
    expect(judged(13.5)).toMatchObject({ right: false, part: 'hint-0' });
    expect(judged(0.281)).toMatchObject({ right: false, part: 'hint-1' });
    expect(judged(0.708)).toMatchObject({ right: false, part: 'hint-2' });
  });

  it('costs the steps of the table', async () => {
    const [s, c] = [Math.sin(1), Math.cos(1)];
    const asked = { op: 'step', method: 'dopri54', t_end: 20, tolerance: 1e-8 };
    for (const [w, angles, vectors] of [
      [1, 1452, 680],
      [0.1, 3113, 663],
      [0.01, 4635, 667],
    ] as const) {
      const system = define?.systems[0];
      const there = await probed<{ steps: number }>({ ...asked, system, q: [1, 0], v: [0, w] });
      const here = await probed<{ steps: number }>({
        ...{ ...asked, system: 'pendulum_chain', parameters: { N: 1, m: [1], L: [1] } },
        ...{ q: [s, 0, -c], v: [c * s * w, 0, s * s * w] },
      });
      // A rounding may turn one decision of the step control.
      expect(Math.abs(there.steps - angles)).toBeLessThanOrEqual(0.01 * angles);
      expect(Math.abs(here.steps - vectors)).toBeLessThanOrEqual(0.01 * vectors);
    }
  });

  it('is not there for vectors', async () => {
    for (const push of ['one', 'tenth', 'hundredth']) {
      const recording = await recordOf(lesson.experiment('vectors', push));
      expect(worst(recording, 0)).toBeGreaterThan(3e-8);
      expect(worst(recording, 0)).toBeLessThan(5e-8);
    }
  });
});

describe('the discrete action', () => {
  it('is stationary where Störmer–Verlet puts the corner', async () => {
    const figure = lesson.figure('action') as CurveFigure;
    for (const h of [0.1, 0.3]) {
      const start = { ...lesson.experiment('action'), h };
      const [x = Number.NaN, ...others] = meetings(await sampled(probed, figure, start));
      expect(others).toEqual([]);
      expect(2 * x - 0.5 - h * h * 9.81 * Math.sin(x)).toBeCloseTo(0.2, 3);
    }
  });
});

describe('momentum and energy', () => {
  it('of two bodies: one to round-off, one in a band; Runge–Kutta’s grow', async () => {
    const question = lesson.choice('predict-momentum');
    const recording = await recordOf(question.experiment);
    expect(rightOptions(question, recording)).toEqual(['momentum']);
    const energy = recording.invariants.indexOf('energy');
    const ratio = (run: number): number => {
      const record = recording.records[run];
      const [whole, half] = [10_000, 5_000].map((i) => record?.worstError(energy, i) as number);
      return (whole as number) / (half as number);
    };
    expect(worst(recording, 0)).toBeCloseTo(0.0095, 3);
    expect(ratio(0)).toBeLessThan(1.1);
    expect(worst(recording, 1)).toBeCloseTo(1e-5, 6);
    expect(ratio(1)).toBeCloseTo(2, 0);
    // At this rate the other's error is passed after days.
    expect((200 * worst(recording, 0)) / worst(recording, 1) / 86_400).toBeCloseTo(2, 0);
    expect(worst(recording, 1, 'constraint')).toBeCloseTo(1.8e-7, 8);
  });

  it('are not mended by a projection', async () => {
    const question = lesson.choice('predict-projection');
    const recording = await recordOf(question.experiment);
    expect(rightOptions(question, recording)).toEqual(['more']);
    expect([0, 1].map((run) => worst(recording, run).toFixed(3))).toEqual(['0.108', '0.115']);
    expect(worst(recording, 2)).toBeLessThan(1.1e-3);
  });
});

describe('the six systems', () => {
  it('all run by both methods, and the variational one keeps the spheres', async () => {
    for (const id of ['double', 'three', 'pendula', 'rod', 'needles', 'molecules']) {
      const recording = await recordOf(lesson.experiment('gallery', id));
      expect(recording.records.map(({ status }) => status)).toEqual(['done', 'done']);
      expect(worst(recording, 0, 'constraint')).toBeLessThan(1e-13);
    }
  });

  it('two pendula: the first rests after nearly 13 s, and Heun’s error grows evenly', async () => {
    const recording = await recordOf(lesson.experiment('gallery', 'pendula'));
    const swing = (from: number, to: number): number =>
      Math.max(...column(recording, 0, 'q1_x').slice(from, to).map(Math.abs));
    expect(swing(1240, 1300)).toBeLessThan(0.1 * swing(0, 60));
    const heun = recording.records[1];
    const [half, whole] = [1000, 2000].map((i) => heun?.worstError(0, i) as number);
    expect((whole as number) / (half as number)).toBeCloseTo(2, 0);
  });

  it('twelve molecules: Heun’s error is smaller and doubles', async () => {
    const question = lesson.choice('molecules');
    const recording = await recordOf(question.experiment);
    expect(rightOptions(question, recording)).toEqual(['heun']);
    const heun = recording.records[1];
    const halves = [1000, 500].map((i) => heun?.worstError(0, i) as number) as [number, number];
    expect(halves[0] / halves[1]).toBeCloseTo(2, 0);
    expect(worst(recording, 0) / (worst(recording, 1) / 10)).toBeLessThan(75);
  });
});
