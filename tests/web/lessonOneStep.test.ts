/** What the lesson “One step at a time” says, held against the engine that the reader runs. */
import { beforeAll, describe, expect, it } from 'vitest';
import { evaluateMeasure } from '../../web/src/figures/base/figureMeasure.ts';
import { withTarget } from '../../web/src/figures/base/variant.ts';
import { areaRatio, carried } from '../../web/src/figures/cloud/carried.ts';
import type { CloudFigure } from '../../web/src/figures/cloud/cloudData.ts';
import { judgeFind, judgeNumber } from '../../web/src/figures/question/verdict.ts';
import type { Definitions } from '../../web/src/kit/engine/defining.ts';
import type { Experiment } from '../../web/src/kit/engine/types.ts';
import type { Recording } from '../../web/src/kit/experiment/recording.ts';
import { column, openRecorder, worst } from './lessonEngine.ts';
import { lessonCalled, rightOptions } from './support/lesson.ts';
import { arrival, errorsOf, hostFor } from './support/orders.ts';

const lesson = lessonCalled('one-step-at-a-time');
let recordOf: (experiment: Experiment, define?: Definitions) => Promise<Recording>;

beforeAll(async () => {
  recordOf = await openRecorder();
  const start = lesson.experiment('euler');
  await recordOf({ ...start, horizon: start.h });
  const { define } = lesson.figure('area');
  const swing = lesson.experiment('area');
  await recordOf({ ...swing, horizon: swing.h }, define);
}, 60_000);

const growth = (recording: Recording, run = 0): number =>
  evaluateMeasure({ measure: 'growth', of: 'x', and: 'y', run }, recording);

describe('Euler’s planet', () => {
  it('takes the two steps of the text', async () => {
    const recording = await recordOf(lesson.experiment('euler', { horizon: 0.2 }));
    const table = ['x', 'y', 'x_dot', 'y_dot'].map((id) => column(recording, 0, id)[1]);
    for (const [i, value] of [1, 0.1, -0.1, 1].entries()) expect(table[i]).toBeCloseTo(value, 14);
    const question = lesson.question('number', 'second-step');
    const judged = (answer: number) => judgeNumber(question, answer, recording);
    for (const answer of [0.99, 0.9904]) expect(judged(answer).right).toBe(true);
    expect(judged(0.98)).toMatchObject({ right: false, part: 'wrong' });
    expect(judged(1)).toMatchObject({ right: false, part: 'hint-0' });
  });

  it('is twice as far away after a round, and spirals with any step', async () => {
    const question = lesson.choice('predict-euler');
    const recording = await recordOf(question.experiment);
    expect(rightOptions(question, recording)).toEqual(['outside']);
    expect(growth(recording)).toBeCloseTo(2.09, 2);
    expect(growth(await recordOf({ ...question.experiment, h: 0.01 }))).toBeGreaterThan(1.1);
  });

  it('comes nearer for a while, and never back to its circle', async () => {
    for (const h of [0.1, 0.05]) {
      const recording = await recordOf(lesson.experiment('euler', { h, horizon: 60 }));
      const [x, y] = [column(recording, 0, 'x'), column(recording, 0, 'y')];
      const radii = [...x].map((one, i) => Math.hypot(one, y[i] as number));
      expect(radii[1]).toBeCloseTo(Math.hypot(1, h), 12);
      expect(radii.some((radius, i) => radius < (radii[i - 1] ?? 0))).toBe(true);
      expect(Math.min(...radii.slice(1))).toBeGreaterThan(1);
    }
  });

  it('needs 0.0008 for a per cent', async () => {
    const question = lesson.question('find', 'find-percent');
    const judged = async (h: number) =>
      judgeFind(question, await recordOf(withTarget(question.experiment, question.target, h)));
    expect((await judged(0.0008)).right).toBe(true);
    expect(await judged(0.001)).toMatchObject({ right: false, part: 'hint-0' });
    expect(await judged(0.01)).toMatchObject({ right: false, part: 'hint-1' });
    expect(Math.round(6.3 / 0.0008 / 1000)).toBe(8);
  });
});

describe('two lines exchanged', () => {
  it('lead to 0.995 in the first step', async () => {
    const question = lesson.question('number', 'exchanged-distance');
    const recording = await recordOf(question.experiment);
    const judged = (answer: number) => judgeNumber(question, answer, recording);
    for (const answer of [0.995, Math.hypot(0.99, 0.1)]) expect(judged(answer).right).toBe(true);
    expect(judged(Math.hypot(1, 0.1))).toMatchObject({ right: false, part: 'hint-0' });
    expect(judged(0.99)).toMatchObject({ right: false, part: 'hint-1' });
    expect(judged(0.997)).toMatchObject({ right: false, part: 'wrong' });
  });

  it('keep the planet within five per cent or so, for a thousand units', async () => {
    const question = lesson.choice('predict-exchanged');
    expect(rightOptions(question, await recordOf(question.experiment))).toEqual(['near']);
    const recording = await recordOf({ ...question.experiment, horizon: 1000 });
    const [x, y] = [column(recording, 1, 'x'), column(recording, 1, 'y')];
    const radii = [...x].map((one, i) => Math.hypot(one, y[i] as number));
    expect(Math.max(...radii)).toBeCloseTo(1.055, 2);
    expect(Math.min(...radii)).toBeCloseTo(0.955, 2);
    const record = recording.records[1];
    expect(worst(recording, 1)).toBeLessThan(1.01 * (record?.worstError(0, 1000) as number));
  });

  it('keep the area, and Euler’s makes it two and a half times as large', async () => {
    const figure = lesson.figure('area') as CloudFigure;
    const record = (one: Experiment) => recordOf(one, figure.define);
    const cloud = await carried(record, figure, figure.experiment);
    expect(areaRatio(cloud, 0, 10)).toBeCloseTo(2.5, 1);
    expect(areaRatio(cloud, 1, 10)).toBeCloseTo(1, 2);
  });
});

describe('a long time', () => {
  it('turns fourteen times better into ten times worse', async () => {
    const question = lesson.choice('predict-long');
    const recording = await recordOf(question.experiment);
    expect(rightOptions(question, recording)).toEqual(['verlet']);
    expect(worst(recording, 0)).toBeCloseTo(2.46e-5, 7);
    const [verlet, rk4] = recording.records;
    const round = [verlet, rk4].map((record) => record?.worstError(0, 63) as number);
    expect(Math.round((round[0] as number) / (round[1] as number))).toBe(14);
    expect((worst(recording, 1) / worst(recording, 0) / 10).toFixed(0)).toBe('1');
    expect(1000 / (2 * Math.PI)).toBeCloseTo(159, 0);
  });
});

describe('three steps for one', () => {
  const runs = () => lesson.experiment('composed').runs;

  it('are of the lengths that cancel the error, and one goes back', () => {
    const a = 1 / (2 - 2 ** (1 / 3));
    const b = 1 - 2 * a;
    expect([a.toFixed(4), b.toFixed(4)]).toEqual(['1.3512', '-1.7024']);
    expect(2 * a ** 3 + b ** 3).toBeCloseTo(0, 12);
  });

  it('make order 4 of order 2, and come thirty-six times nearer', async () => {
    const host = await hostFor('kepler');
    const start = { ...lesson.experiment('composed'), horizon: 6 };
    const steps = [30, 60, 120, 240, 480];
    const errors = runs().map((run) => errorsOf(host, start, run, steps));
    for (const [run, order] of [2, 4, 4].entries()) {
      const [coarse = 0, fine = 0] = errors[run]?.slice(3) ?? [];
      expect(Math.abs(Math.log2(coarse / fine) - order)).toBeLessThan(0.1);
    }
    const [verlet = [], composed = []] = errors;
    expect(Math.round((verlet[1] ?? 0) / (composed[1] ?? 1))).toBe(36);
    const [one, three] = runs().map((run) => arrival(host, start, run, 60).evaluations as number);
    expect((three ?? 0) / (one ?? 1)).toBeCloseTo(3, 1);
  });

  it('have an energy error that stays, while that of Runge and Kutta doubles', async () => {
    const recording = await recordOf(lesson.experiment('long-composed'));
    const [composed, rk4] = recording.records.map((record) => {
      const last = record.count - 1;
      return [record.worstError(0, last / 2), record.worstError(0, last)];
    });
    expect((composed?.[1] ?? 0) / (composed?.[0] ?? 1)).toBeLessThan(1.1);
    expect((rk4?.[1] ?? 0) / (rk4?.[0] ?? 1)).toBeCloseTo(2, 1);
  });
});
