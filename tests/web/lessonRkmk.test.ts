/** What “RKMK or commutator-free?” says, held against the engine that the reader runs. */
import { beforeAll, describe, expect, it } from 'vitest';
import { evaluateMeasure } from '../../web/src/figures/base/figureMeasure.ts';
import { withTarget } from '../../web/src/figures/base/variant.ts';
import { judgeFind } from '../../web/src/figures/question/verdict.ts';
import type { EngineHost } from '../../web/src/kit/engine/host.ts';
import type { Experiment, MethodReading, RunSpec } from '../../web/src/kit/engine/types.ts';
import { openRecorder, type RecordOf } from './lessonEngine.ts';
import { lessonCalled, probed, rightOptions } from './support/lesson.ts';
import { arrival, errorsOf, hostFor, orderOf } from './support/orders.ts';

const lesson = lessonCalled('rkmk-or-commutator-free');
let recordOf: RecordOf;
let host: EngineHost;

beforeAll(async () => {
  recordOf = await openRecorder();
  host = await hostFor('free_rigid_body', 'heavy_top', 'pendulum_chain');
}, 60_000);

const fast = 'fast-room';
/** Every problem on the page; the steps are the two smallest of its figure. */
const problems = {
  body: () => lesson.experiment('body'),
  'top, fast, from the room': () => lesson.experiment('top', fast),
  'top, fast, from the top': () => lesson.experiment('top', 'fast-top'),
  'top, slower, from the room': () => lesson.experiment('top', 'slow-room'),
  'top, slower, from the top': () => lesson.experiment('top', 'slow-top'),
  chain: () => lesson.experiment('chain'),
} as const;
/** Where whole methods alone are looked at. */
const shown = {
  ...problems,
  'chain of twenty': () => lesson.experiment('chain', 'twenty'),
} as const;
const finest = 320;

/** The start of P5 §5.3: both pendula turn about one axis. */
const slant = Math.SQRT1_2;
const planeSwing = { q: [slant, 0, slant, slant, 0, slant], v: [0, 1, 0, 0, 1, 0] };

/** The methods of a problem with these options, in the formulation of its own runs. */
function variant(experiment: Experiment, method: string, options: Record<string, number>): RunSpec {
  const formulation = experiment.runs[0]?.formulation;
  return { method, options, ...(formulation !== undefined && { formulation }) };
}

const variants = [
  ['rkmk4', {}, 4],
  ['rkmk4_commutators', {}, 4],
  ['rkmk4_commutators', { commutators: 2 }, 3],
  ['rkmk4_commutators', { commutators: 1 }, 2],
  ['rkmk4_commutators', { commutators: 3 }, 2],
  ['cf4', {}, 4],
  ['cf4', { exponentials: 1 }, 2],
] as const;

describe('the questions', () => {
  it.each([
    ['predict-smallest', 'exact'],
    ['predict-third', 'eighth'],
  ])('%s has the answer %s', async (id, answer) => {
    const question = lesson.choice(id);
    expect(rightOptions(question, await recordOf(question.experiment))).toEqual([answer]);
  });

  it('predict-smallest can be reasoned from the errors of the first step, which add up', async () => {
    const { experiment } = lesson.choice('predict-smallest');
    const off = async (horizon: number): Promise<number[]> => {
      const seen = await recordOf({ ...experiment, horizon });
      return [0, 1, 2].map((run) =>
        evaluateMeasure({ measure: 'distance', of: 'Omega_2', run, from: 3 }, seen),
      );
    };
    const first = await off(0.1);
    expect(first.map((error) => error.toExponential(1))).toEqual(['3.6e-6', '7.2e-6', '5.1e-6']);
    const rank = (errors: readonly number[]) =>
      [0, 1, 2].sort((a, b) => (errors[a] ?? 0) - (errors[b] ?? 0));
    expect(rank(await off(2))).toEqual(rank(first));
  });

  it('number-exchanged takes the step of order 2, and refuses that of order 4', async () => {
    const question = lesson.question('find', 'number-exchanged');
    const judged = async (h: number) => {
      const experiment = withTarget(question.experiment, question.target, h);
      return judgeFind(question, await recordOf(experiment, question.define));
    };
    const factor = 0.0115 / 8.5e-5;
    expect(factor).toBeCloseTo(135, 0);
    expect(Math.sqrt(factor)).toBeCloseTo(12, 0);
    for (const h of [0.1 / 12, 0.0075, 0.0065])
      expect(await judged(h)).toMatchObject({ right: true });
    expect((await judged(0.005)).part).toBe('hint-0');
    expect((await judged(0.01)).part).toBe('hint-1');
    expect((await judged(0.1 / factor ** 0.25)).part).toBe('hint-2');
    expect((await judged(0.1)).part).toBe('hint-3');
  });

  it('find-cost takes steps from 0.019 to 0.033 and refuses those beside', async () => {
    const question = lesson.question('find', 'find-cost');
    const judged = async (h: number) =>
      judgeFind(question, await recordOf(withTarget(question.experiment, question.target, h)));
    for (const h of [0.019, 0.025, 0.033]) expect(await judged(h)).toMatchObject({ right: true });
    expect((await judged(0.0175)).part).toBe('hint-0');
    expect((await judged(0.035)).part).toBe('hint-1');
    expect((await judged(0.1)).part).toBe('hint-1');
    expect((await judged(0.4)).part).toBe('hint-2');
  });

  it('print the errors at h = 0.1', async () => {
    const error = async (method: string, options: Record<string, number>) => {
      const runs = [
        { method, options },
        { method: 'dopri54', options: { tolerance: 1e-13 } },
      ];
      const recording = await recordOf(lesson.experiment('body', { h: 0.1, runs }));
      return evaluateMeasure({ measure: 'distance', of: 'Omega_2', run: 0, from: 1 }, recording);
    };
    expect((await error('rkmk4_commutators', { commutators: 2 })).toFixed(5)).toBe('0.00022');
    expect((await error('cf4', { exponentials: 1 })).toFixed(4)).toBe('0.0115');
    expect((await error('cf4', {})).toExponential(1)).toBe('8.5e-5');
    expect((8.5e-5 / 1e-6) ** 0.25).toBeCloseTo(3, 0);
  });
});

describe('a step', () => {
  it.each([
    ['rkmk4', { evaluations: 4, exponentials: 4, commutators: 0, dexp_inverses: 3 }],
    ['rkmk4_commutators', { evaluations: 4, exponentials: 4, commutators: 2, dexp_inverses: 0 }],
    ['cf4', { evaluations: 4, exponentials: 5, commutators: 0, dexp_inverses: 0 }],
  ])('of %s costs what the counters say', (method, counts) => {
    expect(arrival(host, lesson.experiment('count'), { method }, 1)).toMatchObject(counts);
  });

  it('is exact about one axis, broken or not', () => {
    const axis = lesson.experiment('body', { v: [0, 0, 1.5] });
    for (const [method, options] of variants) {
      const [error] = errorsOf(host, axis, { method, options }, [20]);
      expect(error).toBeLessThan(1e-12);
    }
  });
});

describe.each(Object.entries(problems))('%s', (_, problem) => {
  it.each(variants)('%s with %o has order %i', (method, options, order) => {
    const experiment = problem();
    const found = orderOf(host, experiment, variant(experiment, method, options), finest / 2);
    expect(Math.abs(found - order)).toBeLessThan(0.3);
  });
});

describe('a broken method', () => {
  it('is the same, exchanged, as an option and as the tableau of the figure, but for round-off', async () => {
    const [tableau] = lesson.figure('broken').define?.methods ?? [];
    const request = { op: 'read_method', method: tableau ?? {} };
    const { definition } = await probed<MethodReading>(request);
    const ends = [
      { method: 'cf4', options: { exponentials: 1 } },
      { method: definition as unknown as string },
    ].map((run) => arrival(host, lesson.experiment('body'), run, 20));
    const [option, own] = ends.map(({ q, v }) => [...q, ...v]);
    own?.forEach((x, i) => {
      expect(Math.abs(x - (option?.[i] ?? Number.NaN))).toBeLessThan(1e-14);
    });
  });

  it('errs twice as much with exponentials exchanged as without commutators', () => {
    const body = problems.body();
    const error = (method: string, options: Record<string, number>) =>
      errorsOf(host, body, { method, options }, [finest])[0] ?? Number.NaN;
    const exchanged = error('cf4', { exponentials: 1 });
    expect(exchanged / error('rkmk4_commutators', { commutators: 3 })).toBeCloseTo(2, 1);
    expect(exchanged / error('rkmk4_commutators', { commutators: 1 })).toBeCloseTo(2, 1);
  });

  it('stays on the manifold all the same', async () => {
    for (const part of ['third', 'result', 'none', 'exchanged']) {
      const { records, invariants } = await recordOf(lesson.experiment('broken', part));
      for (const id of ['constraint', 'casimir']) {
        for (const record of records) {
          expect(record.worstError(invariants.indexOf(id), record.count - 1)).toBeLessThan(1e-13);
        }
      }
    }
  });

  it("is found out by the paper's plane swing too, through the translations", () => {
    const plane = lesson.experiment('chain', { ...planeSwing, horizon: 0.5 });
    const none = { method: 'rkmk4_commutators', options: { commutators: 3 } };
    expect(Math.abs(orderOf(host, plane, none, finest) - 2)).toBeLessThan(0.3);
  });
});

describe('at small equal steps', () => {
  /** Errors over that of RKMK4: of the two-commutator scheme, of CF4. */
  function ratios(name: keyof typeof shown): readonly [number, number] {
    const experiment = shown[name]();
    const error = (method: string) =>
      errorsOf(host, experiment, variant(experiment, method, {}), [finest])[0] ?? Number.NaN;
    const exact = error('rkmk4');
    return [error('rkmk4_commutators') / exact, error('cf4') / exact];
  }

  it.each([
    ['body', 2.1, 1.7],
    ['top, fast, from the room', 5.2, 3.8],
    ['top, fast, from the top', 1.9, 1.0],
  ] as const)('%s: the errors are %f and %f times that of RKMK4', (name, commutators, free) => {
    const [a, b] = ratios(name);
    expect(a.toFixed(1)).toBe(commutators.toFixed(1));
    expect(b.toFixed(1)).toBe(free.toFixed(1));
  });

  it('the slower top is computed better without dexp⁻¹', () => {
    const [a, b] = ratios('top, slower, from the top');
    expect([a.toFixed(2), b.toFixed(2)]).toEqual(['0.57', '0.54']);
  });

  it('the chain hardly tells the methods apart', () => {
    for (const ratio of ratios('chain')) expect(Math.abs(ratio - 1)).toBeLessThan(0.11);
  });

  it('nor do twenty pendula: within seven per cent, and less than two in cost', () => {
    const twenty = shown['chain of twenty']();
    for (const { method } of twenty.runs) {
      expect(Math.abs(orderOf(host, twenty, { method }, finest / 2) - 4)).toBeLessThan(0.3);
    }
    for (const ratio of ratios('chain of twenty')) expect(Math.abs(ratio - 1)).toBeLessThan(0.07);
    expect(1.07 ** 0.25).toBeLessThan(1.02);
  });

  it("from the paper's plane swing the errors are 1.03 and 0.87 times that of RKMK4", () => {
    const plane = lesson.experiment('chain', { ...planeSwing, horizon: 1 });
    const error = (method: string) => errorsOf(host, plane, { method }, [2048])[0] ?? 0;
    const exact = error('rkmk4');
    expect((error('rkmk4_commutators') / exact).toFixed(2)).toBe('1.03');
    expect((error('cf4') / exact).toFixed(2)).toBe('0.87');
  });

  it('nothing on the page lies outside the range that it prints', () => {
    const all = (Object.keys(shown) as (keyof typeof shown)[]).map(ratios);
    const [commutators, free] = [all.map(([a]) => a), all.map(([, b]) => b)];
    const range = (values: number[]) => [Math.min(...values), Math.max(...values)];
    expect(range(commutators).map((x) => x.toPrecision(2))).toEqual(['0.57', '5.2']);
    expect(range(free).map((x) => x.toPrecision(2))).toEqual(['0.54', '3.8']);
  });

  it('the description of the fast top changes the error by more than the method does', () => {
    const error = (option: string) => {
      const experiment = lesson.experiment('top', option);
      return errorsOf(host, experiment, variant(experiment, 'rkmk4', {}), [finest])[0] ?? 0;
    };
    expect(error('fast-top') / error('fast-room')).toBeGreaterThan(5.2);
  });

  it('cost at equal accuracy is c C^(1/4)', () => {
    expect(2 ** 0.25).toBeCloseTo(1.19, 2);
    expect(1 / 1.7 ** 0.25).toBeCloseTo(0.88, 2);
    expect(1 / 3.8 ** 0.25).toBeCloseTo(0.72, 2);
    expect(0.8 * 2 ** 0.25).toBeCloseTo(0.95, 2);
    expect(10 ** 0.25).toBeCloseTo(1.8, 1);
  });
});
