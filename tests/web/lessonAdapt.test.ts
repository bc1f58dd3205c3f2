/** What the lesson “Steps that adapt, tops that spin” says, held against the engine that the reader runs. */
import { beforeAll, describe, expect, it } from 'vitest';
import { evaluateMeasure } from '../../web/src/figures/base/figureMeasure.ts';
import type { Experiment } from '../../web/src/kit/engine/types.ts';
import type { Recording } from '../../web/src/kit/experiment/recording.ts';
import { column, openRecorder, worst } from './lessonEngine.ts';
import { lessonCalled, probed, rightOptions } from './support/lesson.ts';

const lesson = lessonCalled('steps-that-adapt-tops-that-spin');
let recordOf: (experiment: Experiment) => Promise<Recording>;

beforeAll(async () => {
  recordOf = await openRecorder();
  const starts = ['whip', 'planet', 'top', 'quadrotors'].map((id) => lesson.experiment(id));
  await Promise.all(starts.map((start) => recordOf({ ...start, horizon: start.h })));
}, 60_000);

interface Stepped {
  readonly q: number[];
  readonly v: number[];
  readonly steps: number;
  readonly rejected: number;
}

const farthest = (one: Stepped, two: Stepped): number => {
  const [a, b] = [one, two].map(({ q, v }) => [...q, ...v]) as [number[], number[]];
  return Math.max(...a.map((x, i) => Math.abs(x - (b[i] as number))));
};

describe('the whip', () => {
  const chain = (option?: string) => {
    const { system, parameters, q, v } = lesson.experiment('whip', option);
    return (method: object): Promise<Stepped> =>
      probed({ op: 'step', system, parameters, q, v, ...method });
  };

  it('has one right prediction, and a peak of 12 rad/s near 2.28 s', async () => {
    const question = lesson.choice('predict-whip');
    const recording = await recordOf(question.experiment);
    expect(rightOptions(question, recording)).toEqual(['hundred']);
    expect(recording.records.map(({ work }) => work.substeps).slice(1)).toEqual([148, 137]);
    const off = [1, 2].map((run) =>
      evaluateMeasure({ measure: 'distance', of: 'omega2_y', run, from: 0 }, recording),
    ) as [number, number];
    expect(Math.round(off[1] / off[0] / 100)).toBe(3);
    const omega = column(recording, 0, 'omega2_y');
    const at = omega.indexOf(Math.max(...omega));
    expect(omega[at]).toBeCloseTo(12, 0);
    const t = recording.records[0]?.t ?? [];
    for (const edge of [2.09, 2.37]) {
      expect(Math.abs((omega[t.findIndex((one) => one > edge)] as number) - 5)).toBeLessThan(0.5);
    }
    expect(Math.abs((recording.records[0]?.t[at] as number) - 2.28)).toBeLessThan(0.02);
  });

  it('takes a fifth of the steps in a fifteenth of the time', async () => {
    const step = chain();
    const counts: number[] = [];
    for (const t_end of [2.2, 2.4, 3]) {
      const { steps, rejected } = await step({ method: 'rkmk54', tolerance: 1e-6, t_end });
      counts.push(steps);
      if (t_end === 3) expect(Math.abs(steps + rejected - 137)).toBeLessThanOrEqual(1);
    }
    const [before, after, all] = counts as [number, number, number];
    expect(Math.abs(after - before - 22)).toBeLessThanOrEqual(1);
    expect(Math.abs(all - 115)).toBeLessThanOrEqual(1);
  });

  it.each([
    ['two', 137, 1.1e-5, 148],
    ['five', 158, 3.1e-6, 11],
    ['twenty', 358, 1.2e-5, 2],
    ['short', 697, 1.2e-4, 1600],
  ])('of %s: the row of the table', async (option, tried, error, factor) => {
    const step = chain(option);
    const reference = await step({ method: 'dopri54', tolerance: 1e-12, t_end: 3 });
    const adapted = await step({ method: 'rkmk54', tolerance: 1e-6, t_end: 3 });
    const equal = await step({ method: 'rkmk5', h: 3 / tried, n: tried });
    expect(Math.abs(adapted.steps + adapted.rejected - tried)).toBeLessThanOrEqual(0.01 * tried);
    expect(farthest(adapted, reference) / error).toBeCloseTo(1, 0.7);
    expect(farthest(equal, reference) / farthest(adapted, reference) / factor).toBeCloseTo(1, 0.7);
  });
});

describe('the planet', () => {
  it('leaves the pair after the first orbits: 0.018 to 0.077 against a band of 0.019', async () => {
    const question = lesson.choice('predict-planet');
    const recording = await recordOf(question.experiment);
    expect(rightOptions(question, recording)).toEqual(['verlet']);
    const energy = recording.invariants.indexOf('energy');
    const until = (run: number, t: number): number => {
      const record = recording.records[run];
      return record?.worstError(energy, record.indexAt(t)) as number;
    };
    expect([7, 63, 250].map((t) => until(0, t).toFixed(3))).toEqual(['0.019', '0.019', '0.019']);
    const hundred = { ...lesson.experiment('planet'), horizon: 628 };
    const runs = [{ method: 'stormer_verlet', h: 0.05 }];
    expect(worst(await recordOf({ ...hundred, runs }), 0).toFixed(3)).toBe('0.019');
    expect([63, 250].map((t) => until(1, t).toFixed(3))).toEqual(['0.018', '0.077']);
  });

  it('loses the band when Verlet’s step follows the distance: 0.007, 0.015, 0.040', async () => {
    let [q, v] = [lesson.experiment('planet').q, lesson.experiment('planet').v];
    const energyOf = (): number => Math.hypot(...v) ** 2 / 2 - 1 / Math.hypot(...q);
    const start = energyOf();
    const worsts: number[] = [];
    const taken: number[] = [];
    let [t, steps, most] = [0, 0, 0];
    const request = { op: 'step', system: 'kepler', method: 'stormer_verlet', n: 1 };
    for (const end of [20, 80, 200].map((halves) => halves * Math.PI)) {
      while (t < end) {
        const h = 0.1 * Math.hypot(...q) ** 1.5;
        ({ q, v } = await probed<Stepped>({ ...request, q, v, h }));
        [t, steps] = [t + h, steps + 1];
        most = Math.max(most, Math.abs(energyOf() / start - 1));
      }
      worsts.push(most);
      taken.push(steps);
    }
    expect(worsts.map((one) => one.toFixed(3))).toEqual(['0.007', '0.015', '0.040']);
    expect(taken[1]).toBe(2745);
  });
});

describe('the top', () => {
  it('is kept in three ways, and none has all', async () => {
    const question = lesson.choice('predict-top');
    const recording = await recordOf(question.experiment);
    expect(rightOptions(question, recording)).toEqual(['none']);
    const half = recording.records.map((record) => record.worstError(0, 3000));
    expect(worst(recording, 0)).toBeCloseTo(5.5e-3, 4);
    expect(worst(recording, 0)).toBeLessThan(1.02 * (half[0] as number));
    expect(worst(recording, 0, 'pi_3')).toBeLessThan(1e-12);
    expect(worst(recording, 1)).toBeCloseTo(0.59, 2);
    expect(worst(recording, 1)).toBeGreaterThan(1.1 * (half[1] as number));
    expect(worst(recording, 1, 'pi_3')).toBeCloseTo(0.09, 2);
    expect(worst(recording, 2)).toBeLessThan(1e-10);
    expect(worst(recording, 2, 'pi_3')).toBeCloseTo(7e-4, 4);
  });

  it('points anywhere after 4 s', async () => {
    const start = lesson.experiment('top');
    const place = async (method: string, h: number): Promise<readonly number[]> => {
      const runs = [{ method }];
      const { records, components } = await recordOf({ ...start, horizon: 4, h, runs });
      const record = records[0];
      return [1, 2, 3].flatMap((i) =>
        [1, 2, 3].map((j) => record?.component(components.indexOf(`R${i}${j}`)).at(-1) as number),
      );
    };
    const reference = await place('rkmk5', 0.0005);
    for (const method of ['slgi_half', 'rkmk4', 'lie_gonzalez']) {
      const found = await place(method, 0.01);
      const off = Math.hypot(...found.map((x, i) => x - (reference[i] as number)));
      expect(off).toBeGreaterThan(0.7);
      expect(off).toBeLessThan(Math.sqrt(8));
    }
  });
});

describe('the place of the force', () => {
  /** The order that two step sizes show, of the velocities. */
  async function ordersOf(figure: string, h: number): Promise<readonly number[]> {
    const { system, parameters, q, v, horizon } = lesson.experiment(figure);
    const step = (method: string, by: number): Promise<Stepped> =>
      probed({ op: 'step', system, parameters, q, v, method, h: by, n: Math.round(horizon / by) });
    const reference = await step('rkmk5', h / 16);
    return Promise.all(
      ['slgi_0', 'slgi_half', 'slgi_1'].map(async (method) => {
        const [coarse, fine] = await Promise.all([step(method, h), step(method, h / 2)]);
        return Math.log2(farthest(coarse, reference) / farthest(fine, reference));
      }),
    );
  }

  it('costs an order on the slow top and hides on the fast one', async () => {
    const slow = await ordersOf('theta-slow', 0.025);
    for (const [i, order] of [1, 2, 1].entries()) expect(slow[i]).toBeCloseTo(order, 1);
    const fast = await ordersOf('theta', 0.0025);
    expect(fast[0]).toBeGreaterThan(1.4);
    expect(fast[1]).toBeGreaterThan(1.9);
    expect(fast[2]).toBeGreaterThan(1.9);
    const short = await ordersOf('theta', 0.00125);
    expect(short[0]).toBeLessThan(1.6);
    expect(short[1]).toBeGreaterThan(1.9);
    expect(short[2]).toBeLessThan(1.7);
  });

  it('has one right answer', async () => {
    const question = lesson.choice('which-theta');
    expect(rightOptions(question, await recordOf(question.experiment))).toEqual(['half']);
  });
});

describe('the quadrotors', () => {
  it('grow by Runge–Kutta 4 and stay by RKMK', async () => {
    const question = lesson.choice('predict-factor');
    const recording = await recordOf(question.experiment);
    expect(rightOptions(question, recording)).toEqual(['attitudes']);
    const largest = (run: number) =>
      evaluateMeasure({ measure: 'largest', of: 'R1_11', run }, recording);
    expect(largest(0)).toBeCloseTo(1.045, 3);
    expect(largest(1)).toBeLessThan(1 + 1e-12);
    expect(worst(recording, 0, 'constraint')).toBeGreaterThan(0.2);
    expect(worst(recording, 1, 'constraint')).toBeLessThan(1e-13);
    const link = [1, 2, 3].map((i) => column(recording, 0, `q1_${i}`).at(-1) as number);
    expect(Math.abs(Math.hypot(...link) - 1)).toBeLessThan(1e-5);
  });
});
