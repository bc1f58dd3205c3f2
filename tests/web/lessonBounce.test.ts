/** What the lesson “A bounce at every step” says, held against the engine that the reader runs. */
import { beforeAll, describe, expect, it } from 'vitest';
import { evaluateMeasure } from '../../web/src/figures/base/figureMeasure.ts';
import { withTarget } from '../../web/src/figures/base/variant.ts';
import { judgeFind, judgeNumber } from '../../web/src/figures/question/verdict.ts';
import type { Experiment } from '../../web/src/kit/engine/types.ts';
import type { Recording } from '../../web/src/kit/experiment/recording.ts';
import { column, openRecorder, worst } from './lessonEngine.ts';
import { lessonCalled, probed, rightOptions } from './support/lesson.ts';

const lesson = lessonCalled('a-bounce-at-every-step');
let recordOf: (experiment: Experiment) => Promise<Recording>;

beforeAll(async () => {
  recordOf = await openRecorder();
  const starts = ['back', 'rattle', 'drifting'].map((id) => lesson.experiment(id));
  await Promise.all(starts.map((start) => recordOf({ ...start, horizon: start.h })));
}, 60_000);

/** When ρ₂ falls below zero again. */
async function turnsBack(figure: string, h: number, option?: string): Promise<number> {
  const recording = await recordOf({ ...lesson.experiment(figure, option), h });
  const rho = column(recording, 0, 'rho_2');
  const at = rho.findIndex((value, i) => value <= 0 && (rho[i - 1] as number) > 0);
  return recording.records[0]?.t[at - 1] as number;
}

/** Of position and heading, from the first run. */
const farthest = (recording: Recording, run: number): number =>
  Math.max(
    ...['x', 'y', 'theta'].map((of) =>
      evaluateMeasure({ measure: 'distance', of, run, from: 0 }, recording),
    ),
  );

const rate = Math.hypot(0.6, 1) / 9;

describe('the sleigh of GNI', () => {
  it('turns back 5.4 s later with each halving of the step', async () => {
    const times: number[] = [];
    for (const h of [0.2, 0.1, 0.05, 0.025]) times.push(await turnsBack('back', h));
    const told = [57.4, 62.9, 68.3, 73.6];
    for (const [i, time] of told.entries()) {
      expect(Math.abs((times[i] as number) - time)).toBeLessThan(0.06);
    }
    expect(Math.LN2 / rate).toBeCloseTo(5.35, 2);
    for (const i of [1, 2]) {
      expect((times[i + 1] as number) - (times[i] as number)).toBeCloseTo(Math.LN2 / rate, 1);
    }
    // An hour: 3600 s from some 60 s on.
    expect((3600 - 60) / (Math.LN2 / rate)).toBeGreaterThan(650);
  });

  it('has one right prediction each time', async () => {
    for (const [id, right] of [
      ['predict-halving', 'little'],
      ['where-energy', 'across'],
      ['predict-lambda', 'later'],
    ] as const) {
      const question = lesson.choice(id);
      expect(rightOptions(question, await recordOf(question.experiment))).toEqual([right]);
    }
  });

  it('hides energy at twice the rate, from 30 s on', async () => {
    const recording = await recordOf(lesson.experiment('hidden'));
    const errors = recording.records[0]?.error(recording.invariants.indexOf('energy'));
    const slope = Math.log((errors?.[480] ?? 0) / (errors?.[380] ?? 0)) / 10;
    expect(slope / (2 * rate)).toBeCloseTo(1, 1);
  });

  it('lasts 80 s with a quarter of 0.025 and not with a half', async () => {
    const question = lesson.question('find', 'find-eighty');
    const judged = async (h: number) =>
      judgeFind(question, await recordOf(withTarget(question.experiment, question.target, h)));
    expect((await judged(0.00625)).right).toBe(true);
    expect((await judged(0.0125)).right).toBe(false);
    expect(await judged(0.025)).toMatchObject({ right: false, part: 'hint-1' });
  });

  it('lasts three times 5.35 s longer for each halving when it starts well', async () => {
    const times: number[] = [];
    for (const h of [0.2, 0.1, 0.05]) times.push(await turnsBack('lambda', h, 'own'));
    const told = [128.6, 144.7, 160.8];
    for (const [i, time] of told.entries()) {
      expect(Math.abs((times[i] as number) - time)).toBeLessThan(0.11);
    }
    expect((times[2] as number) - (times[1] as number)).toBeCloseTo((3 * Math.LN2) / rate, 0);
  });
});

it('a sleigh twice as fast turns back in half the time of twice the step', async () => {
  const question = lesson.question('number', 'fast-sleigh');
  const recording = await recordOf(question.experiment);
  const judged = (answer: number) => judgeNumber(question, answer, recording);
  expect(judged(57.4 / 2).right).toBe(true);
  expect(judged(62.9 / 2)).toMatchObject({ right: false, part: 'hint-0' });
  expect(judged(57.4)).toMatchObject({ right: false, part: 'hint-1' });
  expect(judged(27.5)).toMatchObject({ right: false, part: 'wrong' });
});

describe('the bounce', () => {
  it('takes (1, ½, 0) to (0, ½, 1) at y = 1, with eigenvalues 1, 1 and −1', async () => {
    const found = await probed<Record<'p_plus' | 'p_minus' | 'signs' | 'mirror', number[]>>({
      ...{ op: 'reflection', system: 'nonholonomic_particle' },
      ...{ q: [0, 1, 0], v: [1, 0.5, 0] },
    });
    expect(found.p_plus).toEqual([1, 0.5, 0]);
    for (const [i, p] of [0, 0.5, 1].entries()) expect(found.p_minus[i]).toBeCloseTo(p, 14);
    expect(found.signs.toSorted()).toEqual([-1, 1, 1]);
    const [a, b, c, d, e, f, g, h, i] = found.mirror as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    expect(a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)).toBeCloseTo(-1, 13);
  });
});

describe('other systems', () => {
  it('the rod keeps a band by the variational method', async () => {
    const recording = await recordOf(lesson.experiment('rattle'));
    const half = recording.records[0]?.worstError(0, 2000) as number;
    expect(worst(recording, 0) / half).toBeLessThan(1.05);
    expect(worst(recording, 0, 'constraint')).toBeLessThan(1e-12);
    const rk4 = recording.records[1];
    expect(
      (rk4?.worstError(0, 4000) as number) / (rk4?.worstError(0, 2000) as number),
    ).toBeGreaterThan(1.8);
  });

  it('the drifting snakeboard has the energy errors of the text', async () => {
    const recording = await recordOf(lesson.experiment('drifting'));
    const energy = recording.invariants.indexOf('energy');
    const errors = recording.records[0]?.error(energy);
    expect(errors?.[250]).toBeCloseTo(1.3e-5, 6);
    expect(errors?.[750]).toBeCloseTo(3.4e-3, 4);
    expect(errors?.[1000]).toBeCloseTo(0.47, 2);
    expect(worst(recording, 1)).toBeCloseTo(1.8e-5, 6);
  });

  it('both follow a board under torque, and Runge–Kutta is a ruler for them', async () => {
    const question = lesson.choice('predict-parks');
    const recording = await recordOf(question.experiment);
    expect(rightOptions(question, recording)).toEqual(['both']);
    expect(worst(recording, 0, 'constraint')).toBeLessThan(1e-10);
    const { h, ...experiment } = question.experiment;
    const runs = [{ method: 'rk4', formulation: 'adapted' }];
    const [coarse, fine] = await Promise.all(
      [h, h / 2].map(async (step) =>
        column(await recordOf({ ...experiment, h: step, runs }), 0, 'theta'),
      ),
    );
    const apart = coarse?.map((theta, i) => Math.abs(theta - (fine?.[2 * i] ?? Number.NaN)));
    expect(Math.max(...(apart ?? [Number.NaN]))).toBeLessThan(0.002);
  });
});

describe('the orders of RDP', () => {
  it('are 2, 2 and 1, and 1 for a plain start or α = 0', async () => {
    const question = lesson.choice('predict-order');
    expect(rightOptions(question, await recordOf(question.experiment))).toEqual(['two']);
    const reference = { method: 'rk4', formulation: 'adapted' };
    for (const [option, orders] of [
      [undefined, [2, 2, 1]],
      ['plain', [1, 1, 1]],
      ['early', [1, 1, 1]],
    ] as const) {
      const start = lesson.experiment('orders', option);
      const errors = await Promise.all(
        [0.05, 0.025].map(async (h) => {
          const recording = await recordOf({ ...start, h, runs: [reference, ...start.runs] });
          return [1, 2, 3].map((run) => farthest(recording, run));
        }),
      );
      orders.forEach((order, i) => {
        const [coarse, fine] = errors.map((list) => list[i] as number) as [number, number];
        expect(Math.abs(Math.log2(coarse / fine) - order)).toBeLessThan(0.15);
      });
    }
  });
});
