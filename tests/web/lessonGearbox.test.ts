/** What the lesson “Without deriving anything” says, held against the engine that the reader runs. */
import { beforeAll, describe, expect, it } from 'vitest';
import { evaluateMeasure } from '../../web/src/figures/base/figureMeasure.ts';
import { judgeNumber } from '../../web/src/figures/question/verdict.ts';
import type { Experiment } from '../../web/src/kit/engine/types.ts';
import type { Recording } from '../../web/src/kit/experiment/recording.ts';
import { column, openRecorder, worst } from './lessonEngine.ts';
import { lessonCalled, rightOptions } from './support/lesson.ts';

const lesson = lessonCalled('without-deriving-anything');
let recordOf: (experiment: Experiment) => Promise<Recording>;

beforeAll(async () => {
  recordOf = await openRecorder();
  const start = lesson.experiment('gearbox');
  await recordOf({ ...start, horizon: start.h });
}, 60_000);

const recorded = new Map<string, Promise<Recording>>();
/** SI-DLA by itself, each start once. */
function alone(start: string): Promise<Recording> {
  const experiment = { ...lesson.experiment('gearbox', start), runs: [{ method: 'si_dla' }] };
  const known = recorded.get(start) ?? recordOf(experiment);
  recorded.set(start, known);
  return known;
}

describe('SI-DLA on the gearbox', () => {
  it('has a band where the pendulum swings, and none where it turns', async () => {
    const until = (recording: Recording, steps: number): number =>
      recording.records[0]?.worstError(0, steps) as number;
    const swings = await alone('swinging');
    expect(until(swings, 20_000)).toBeCloseTo(0.005, 3);
    expect(until(swings, 20_000)).toBeLessThan(1.02 * until(swings, 5_000));
    const turns = await alone('turning');
    expect([5_000, 10_000, 20_000].map((n) => until(turns, n).toFixed(3))).toEqual([
      '0.023',
      '0.046',
      '0.097',
    ]);
    const back = await alone('back');
    expect(until(back, 20_000)).toBeGreaterThan(3 * until(back, 5_000));
  });

  it('gains one way and loses the other', async () => {
    const signed = async (start: string): Promise<number> => {
      const recording = await alone(start);
      const at = (id: string, i: number) => column(recording, 0, id)[i] as number;
      const energy = (i: number): number => {
        const speeds = ['q_1_dot', 'q_2_dot', 'q_3_dot'].map((id) => at(id, i) ** 2 / 2);
        const [q1, q2, q3] = ['q_1', 'q_2', 'q_3'].map((id) => at(id, i)) as [
          number,
          number,
          number,
        ];
        const potential = (q1 * q1 + q2 * q2) / 2 + Math.cos(q3) - Math.sin(2 * q3) / 5;
        return speeds.reduce((sum, one) => sum + one, potential);
      };
      return energy(20_000) - energy(0);
    };
    expect(await signed('turning')).toBeGreaterThan(0.05);
    expect(await signed('back')).toBeLessThan(-0.05);
  });

  it('has one right prediction, and a quarter of the error for half the step', async () => {
    const predict = lesson.choice('predict-turning');
    const recording = await recordOf(predict.experiment);
    expect(rightOptions(predict, recording)).toEqual(['grows']);
    const drifts = lesson.choice('which-drifts');
    expect(rightOptions(drifts, recording)).toEqual(['full']);
    expect(worst(recording, 1)).toBeLessThan(1e-12);
    expect(worst(recording, 2)).toBeLessThan(1e-12);
    expect(worst(recording, 2, 'constraint')).toBeCloseTo(0.25, 1);
    const question = lesson.question('number', 'halve');
    const halved = await recordOf(question.experiment);
    const judged = (answer: number) => judgeNumber(question, answer, halved);
    for (const answer of [0.024, 0.021]) expect(judged(answer).right).toBe(true);
    expect(judged(0.03)).toMatchObject({ right: false, part: 'wrong' });
    expect(judged(0.049)).toMatchObject({ right: false, part: 'hint-0' });
  });
});

describe('lazy derivatives', () => {
  it('leave the energy and move the path by 0.005', async () => {
    const question = lesson.choice('predict-lazy');
    const recording = await recordOf(question.experiment);
    expect(rightOptions(question, recording)).toEqual(['same']);
    const apart = ['q_1', 'q_2', 'q_3'].map((of) =>
      evaluateMeasure({ measure: 'distance', of, run: 1, from: 0 }, recording),
    );
    expect(Math.max(...apart)).toBeCloseTo(0.005, 3);
    expect(worst(recording, 1, 'constraint')).toBeLessThan(1e-14);
  });

  it('are less than the error; the frame on paper is three times as far off', async () => {
    const start = lesson.experiment('lazy');
    const fine = { ...start, h: 0.01, runs: [{ method: 'rk4', formulation: 'adapted' }] };
    const truth = column(await recordOf(fine), 0, 'q_3');
    const recording = await recordOf(start);
    const off = [0, 2].map((run) =>
      Math.max(
        ...[...column(recording, run, 'q_3')].map((q, i) =>
          Math.abs(q - (truth[10 * i] as number)),
        ),
      ),
    ) as [number, number];
    expect(off[0]).toBeGreaterThan(0.005);
    expect(off[1] / off[0]).toBeCloseTo(2.8, 0);
  });
});
