/** What the lessons say, held against the engine that the reader runs. */
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { readLessonSite } from '../../web/plugins/lessons.ts';
import { evaluateMeasure } from '../../web/src/figures/base/figureMeasure.ts';
import { withPatch, withTarget } from '../../web/src/figures/base/variant.ts';
import type {
  ChoiceQuestion,
  FindQuestion,
  NumberQuestion,
} from '../../web/src/figures/lessonFigures.ts';
import { evaluateClaim } from '../../web/src/figures/question/claim.ts';
import { judgeFind, judgeNumber } from '../../web/src/figures/question/verdict.ts';
import type { Experiment, RunSpec } from '../../web/src/kit/engine/types.ts';
import type { Recording } from '../../web/src/kit/experiment/recording.ts';
import { openRecorder, type RecordOf } from './lessonEngine.ts';
import { errorsOf, hostFor } from './support/orders.ts';

const site = readLessonSite(fileURLToPath(new URL('../../lessons', import.meta.url)));
const sleigh = site.lessons.find(({ facts }) => facts.slug === 'what-a-discrete-gradient-keeps');
let recordOf: RecordOf;

beforeAll(async () => {
  recordOf = await openRecorder();
});

function question<T extends { kind: string }>(id: string): T {
  return sleigh?.questions.find(({ data }) => data.id === id)?.data as unknown as T;
}

function experiment(figure: string, h: number, ...runs: RunSpec[]): Experiment {
  const found = sleigh?.figures.find(({ id }) => id === figure);
  if (found === undefined) throw new Error(`no figure ${figure}`);
  return withPatch(found.experiment, { h, ...(runs.length > 0 && { runs }) });
}

const worst = (recording: Recording, run = 0): number =>
  evaluateMeasure({ measure: 'worst-error', of: 'energy', run }, recording);
const rho = (
  measure: 'sign-changes' | 'last' | 'first-ratio' | 'smallest',
  recording: Recording,
  run = 0,
  of = 'rho_1',
): number => evaluateMeasure({ measure, of, run }, recording);

describe('every lesson', () => {
  const figures = site.lessons
    .flatMap((lesson) => lesson.figures)
    .filter(({ kind }) => kind === 'run');
  const choices = site.lessons
    .flatMap((lesson) => lesson.questions)
    .map(({ data }) => data)
    .filter((data): data is ChoiceQuestion => 'options' in data);

  it.each(figures)(
    'figure $id is accepted with every option and has its read-outs',
    async (figure) => {
      const patches = figure.controls.flatMap((control) =>
        control.kind === 'choice' ? control.options.map(({ set }) => set) : [],
      );
      for (const patch of [{}, ...patches]) {
        const recording = await recordOf(withPatch(figure.experiment, patch), figure.define);
        expect(recording.records.map(({ status }) => status)).not.toContain('failed');
        for (const { measure } of figure.readouts) {
          expect(evaluateMeasure(measure, recording)).not.toBeNaN();
        }
        for (const plot of figure.kind === 'run' ? figure.plots : []) {
          const ids = plot.plot === 'phase' ? [plot.x, plot.y] : [plot.of];
          const known = plot.plot === 'error' ? recording.invariants : recording.components;
          expect(known).toEqual(expect.arrayContaining(ids));
        }
      }
    },
  );

  type Option = ChoiceQuestion['options'][number];
  const found = new Map<ChoiceQuestion, Promise<readonly Option[]>>();
  const rightOf = (choice: ChoiceQuestion): Promise<readonly Option[]> => {
    const right =
      found.get(choice) ??
      recordOf(choice.experiment, choice.define).then((recording) =>
        choice.options.filter(({ claim }) => evaluateClaim(claim, recording)),
      );
    found.set(choice, right);
    return right;
  };

  it.each(choices)(
    'question $id has exactly one right answer, and a reply to each of the others',
    async (choice) => {
      const right = await rightOf(choice);
      expect(right).toHaveLength(1);
      // Of two options one is right by tossing a coin.
      expect(choice.options.length).toBeGreaterThanOrEqual(3);
      const answered = choice.options.filter(({ replies }) => replies === true);
      expect([...answered, ...right]).toHaveLength(choice.options.length);
      expect(answered).not.toContain(right[0]);
    },
  );

  it('has its right options in all places alike, so that none is a good guess', async () => {
    // By the share of places above: 0 for the first option, 1 for the last, ½ in the middle of three.
    const shares = await Promise.all(
      choices.map(async (choice) => {
        const [right] = await rightOf(choice);
        return choice.options.indexOf(right as Option) / (choice.options.length - 1);
      }),
    );
    const ends = choices.reduce((sum, { options }) => sum + 1 / options.length, 0);
    const all = choices.length;
    const [first = 0, last = 0] = [0, 1].map((end) => shares.filter((one) => one === end).length);
    const part = (observed: number, expected: number): number =>
      (observed - expected) ** 2 / expected;
    const square = part(first, ends) + part(last, ends) + part(all - first - last, all - 2 * ends);
    // Two degrees of freedom: chance alone stays below 5.99 in 19 of 20 sites.
    expect(square).toBeLessThan(5.99);
    for (const n of [first, last]) {
      expect(n / ends).toBeGreaterThan(0.6);
      expect(n / ends).toBeLessThan(1.4);
    }
  }, 60_000);
});

describe('What a discrete gradient keeps', () => {
  it('asks questions whose answers are round-off, Itoh–Abe, midpoint and a change of sign', async () => {
    const answers = {
      'predict-energy': 'roundoff',
      'which-keeps': 'itoh',
      'one-node': 'midpoint',
      'predict-beyond': 'flips',
    };
    for (const [id, answer] of Object.entries(answers)) {
      const choice = question<ChoiceQuestion>(id);
      const recording = await recordOf(choice.experiment);
      const right = choice.options.find(({ claim }) => evaluateClaim(claim, recording));
      expect(right?.id).toBe(answer);
    }
  });

  it('accepts step sizes beyond the bound and refuses near misses', async () => {
    const find = question<FindQuestion>('find-flip');
    const judged = async (h: number) =>
      judgeFind(find, await recordOf(withTarget(find.experiment, find.target, h)));
    for (const h of [15.1, 15.25, 15.5, 17, 17.5, find.max]) {
      expect(await judged(h)).toMatchObject({ right: true });
    }
    for (const h of [12.5, 14.5, 14.95]) expect((await judged(h)).right).toBe(false);
    expect((await judged(14.95)).part).toBe('hint-1');
    expect((await judged(0.5)).part).toBe('hint-2');
  });

  it('prints the eigenvalue, the exact factor and the bound', () => {
    const C = 1 / 9;
    const rho2 = -0.6;
    const h = 0.5;
    expect((2 - h * C * rho2) / (2 + h * C * rho2)).toBeCloseTo(1.03389830508475, 13);
    expect(Math.exp(-h * C * rho2)).toBeCloseTo(1.03389511351357, 13);
    expect(2 / (C * Math.abs(rho2))).toBeCloseTo(30, 12);
    expect(1 / (C * Math.abs(rho2))).toBeCloseTo(15, 12);
  });

  it('measures the eigenvalue to the eight digits that it shows', async () => {
    const ratio = rho('first-ratio', await recordOf(experiment('bound', 0.5)));
    expect(ratio.toPrecision(8)).toBe((1.03389830508475).toPrecision(8));
  });

  it('keeps the sign below the bound and the side of the start', async () => {
    for (const h of [0.5, 20, 29.9]) {
      const recording = await recordOf(experiment('bound', h));
      expect(rho('sign-changes', recording)).toBe(0);
      expect(rho('last', recording, 0, 'rho_2')).toBeCloseTo(0.6000008333, 9);
      expect(worst(recording)).toBeLessThan(1e-13);
    }
    const before = await recordOf(experiment('bound', 29.9));
    expect(rho('first-ratio', before)).toBeGreaterThan(100);
  });

  it('is far from the exact state at h = 20, on the way round', async () => {
    const runs = [{ method: 'gonzalez' }, { method: 'dopri54', options: { tolerance: 1e-12 } }];
    const { records, components } = await recordOf(experiment('bound', 20, ...runs));
    const column = components.indexOf('rho_1');
    const [computed, exact] = records.map((record) => record.component(column));
    const off = [3, 4, 5, 6].map((i) => Math.abs((computed?.[i] ?? 0) - (exact?.[i] ?? 0)));
    expect(off.filter((distance) => distance > 0.05).length).toBeGreaterThanOrEqual(3);
  });

  it('flips the sign in the first step and again beyond the bound, with the energy kept', async () => {
    for (const h of [31, 35, 40]) {
      const recording = await recordOf(experiment('bound', h));
      expect(rho('first-ratio', recording)).toBeLessThan(0);
      expect(rho('sign-changes', recording)).toBeGreaterThan(2);
      expect(worst(recording)).toBeLessThan(1e-13);
    }
    expect(rho('smallest', await recordOf(experiment('bound', 31)))).toBeLessThan(-0.5);
  });

  it('keeps the sign in the first step a little beyond the bound, and loses it at the other end', async () => {
    const recording = await recordOf(experiment('bound', 30.5));
    expect(rho('first-ratio', recording).toFixed(0)).toBe('193');
    expect(rho('sign-changes', recording)).toBeGreaterThan(2);
    expect(worst(recording)).toBeLessThan(1e-13);
  });

  it('has one solution at 30.7 and three at 30.9, from the cubic of the note', () => {
    const solutions = (h: number): number => {
      const k = h / 36;
      const slope = 1 - 1.2 * k;
      // Extremes of k²P³ + (1 + 2kρ₂)P − 2ρ₁ on either side of zero: three roots or one.
      const P = Math.sqrt(-slope / (3 * k * k));
      const at = (p: number): number => k * k * p ** 3 + slope * p - 0.002;
      return at(-P) * at(P) < 0 ? 3 : 1;
    };
    expect([30.7, 30.9].map(solutions)).toEqual([1, 3]);
  });

  it('computes four methods that differ by rounding alone', async () => {
    const figure = sleigh?.figures.find(({ id }) => id === 'three');
    const recording = await recordOf(figure?.experiment as Experiment);
    for (const { measure } of figure?.readouts ?? []) {
      expect(evaluateMeasure(measure, recording)).toBeLessThan(1e-13);
    }
    for (const run of [0, 1, 2, 3]) expect(worst(recording, run)).toBeLessThan(1e-13);
  });

  it('lets explicit Euler answer to h, and Gonzalez not', async () => {
    const [fine, coarse] = await Promise.all([
      recordOf(experiment('first', 0.02)),
      recordOf(experiment('first', 1)),
    ]);
    expect(worst(coarse, 1) / worst(fine, 1)).toBeGreaterThan(5);
    expect(Math.max(worst(fine, 0), worst(coarse, 0))).toBeLessThan(1e-13);
  });

  it('takes method and coordinates apart as the last figure says', async () => {
    const midpoint = { frame: 0, state: 2 };
    const euler = { frame: 1, state: 3 };
    const half = await recordOf(experiment('coordinates', 0.5));
    expect(rho('sign-changes', half, euler.frame)).toBe(0);
    expect(rho('last', half, euler.frame, 'rho_2')).toBeGreaterThan(0.6);
    expect(worst(half, euler.state)).toBeGreaterThan(0.5);
    expect(rho('last', half, euler.state)).toBeLessThan(0);
    expect(worst(half, midpoint.state)).toBeGreaterThan(1e-4);
    expect(rho('last', half, midpoint.state, 'rho_2')).toBeCloseTo(0.6000008, 6);
    expect(worst(half, midpoint.frame)).toBeLessThan(1e-13);
    const fourteen = await recordOf(experiment('coordinates', 14));
    expect(rho('last', fourteen, midpoint.state)).toBeLessThan(0);
    expect(rho('sign-changes', fourteen, midpoint.frame)).toBe(0);
    const ten = await recordOf(experiment('coordinates', 10));
    expect(rho('sign-changes', ten, euler.frame)).toBeGreaterThan(1);
    expect(rho('last', ten, euler.frame, 'rho_2')).toBeGreaterThan(0.6);
  });

  it('accepts the orders for a number, and refuses those of the neighbours', async () => {
    const itoh = question<NumberQuestion>('itoh-order');
    const fine = await recordOf(itoh.experiment);
    expect(judgeNumber(itoh, 0.2144 / 2 ** 3, fine).right).toBe(true);
    expect(judgeNumber(itoh, 0.2144 / 4 ** 3, fine)).toMatchObject({
      right: false,
      part: 'hint-0',
    });
    expect(judgeNumber(itoh, 0.2144 / 2 ** 2, fine).right).toBe(false);
  });

  it('accepts the step of order 4 for two nodes, and refuses that of order 2', async () => {
    const nodes = question<FindQuestion>('two-nodes');
    const judged = async (h: number) =>
      judgeFind(nodes, await recordOf(withTarget(nodes.experiment, nodes.target, h)));
    expect(4.2e-5 / 1e-7).toBeCloseTo(420, 6);
    for (const h of [0.044, 0.04, 0.032]) expect(await judged(h)).toMatchObject({ right: true });
    expect((await judged(0.2 / Math.sqrt(420))).part).toBe('hint-0');
    expect((await judged(0.025)).part).toBe('hint-1');
    expect((await judged(0.05)).part).toBe('hint-2');
    expect((await judged(0.3)).part).toBe('hint-3');
  });

  it('finds order 2 for two gradients and order 1 for Itoh and Abe’s, from both sides', async () => {
    const off = (recording: Recording, run: number): number =>
      evaluateMeasure({ measure: 'distance', of: 'x', run, from: 3 }, recording);
    const steps = [0.1, 0.05, 0.025];
    const seen = await Promise.all(steps.map((h) => recordOf(experiment('orders', h))));
    expect(off(seen[0] as Recording, 2)).toBeCloseTo(0.2144, 4);
    for (const [run, order] of [2, 2, 1].entries()) {
      for (const [coarse, fine] of [seen.slice(0, 2), seen.slice(1)] as [Recording, Recording][]) {
        const measured = Math.log2(off(coarse, run) / off(fine, run));
        expect(Math.abs(measured - order)).toBeLessThan(0.1);
      }
    }
    for (const recording of seen) {
      for (const run of [0, 1, 2]) expect(worst(recording, run)).toBeLessThan(1e-13);
    }
  });

  it('finds them in all coordinates over the whole ladder, and sixteen steps of Itoh and Abe’s for one', async () => {
    const figure = sleigh?.figures.find(({ id }) => id === 'slopes');
    if (figure?.kind !== 'precision') throw new Error(figure?.kind);
    const { from, halvings, horizon } = figure.ladder;
    const steps = Array.from({ length: halvings + 1 }, (_, i) => (horizon / from) * 2 ** i);
    const host = await hostFor(figure.experiment.system);
    const errors = figure.experiment.runs.map((run) =>
      errorsOf(host, { ...figure.experiment, horizon }, run, steps),
    );
    for (const [run, order] of [2, 2, 1].entries()) {
      const own = errors[run] as readonly number[];
      for (const [i, error] of own.slice(1).entries()) {
        expect(Math.abs(Math.log2((own[i] as number) / error) - order)).toBeLessThan(0.03);
      }
    }
    const [gonzalez, , itoh] = errors as [readonly number[], unknown, readonly number[]];
    expect((itoh[4] as number) / (gonzalez[0] as number)).toBeCloseTo(1, 1);
  });

  it('takes the energy to order 2k with k Gauss nodes, and the motion to order 2', async () => {
    const avf = (nodes: number): RunSpec => ({ method: 'avf', options: { nodes } });
    const energy = async (h: number, nodes: number): Promise<number> =>
      worst(await recordOf(experiment('nodes', h, avf(nodes))));
    for (const nodes of [1, 2, 3]) {
      const order = Math.log2((await energy(0.1, nodes)) / (await energy(0.05, nodes)));
      expect(Math.abs(order - 2 * nodes)).toBeLessThan(0.3);
      const gain = (await energy(0.2, nodes)) / (await energy(0.2, nodes + 1));
      expect(Math.log10(gain)).toBeCloseTo(2, 0);
    }
    expect(await energy(0.2, 2)).toBeCloseTo(4.2e-5, 6);
    expect(await energy(0.2, 8)).toBeLessThan(1e-13);
    // Too few at this step; from eight on more are taken where they are missing.
    for (const few of [5, 7]) expect(await energy(0.4, few)).toBeGreaterThan(1e-12);
    expect(await energy(0.4, 8)).toBeLessThan(1e-13);
    const exact: RunSpec = { method: 'dopri54', options: { tolerance: 1e-13 } };
    const [coarse, fine] = await Promise.all(
      [0.1, 0.05].map(async (h) => {
        const { horizon } = experiment('orders', h);
        const runs = { ...experiment('orders', h, avf(2), avf(5), exact), horizon };
        const seen = await recordOf(runs);
        return [0, 1].map((run) =>
          evaluateMeasure({ measure: 'distance', of: 'x', run, from: 2 }, seen),
        );
      }),
    );
    for (const run of [0, 1]) {
      const order = Math.log2((coarse?.[run] ?? Number.NaN) / (fine?.[run] ?? Number.NaN));
      expect(Math.abs(order - 2)).toBeLessThan(0.1);
    }
  });

  it('expands Itoh and Abe’s gradient with a matrix that does no work', () => {
    // H = x₁² x₂ + x₁ x₂: the quotients, by hand, beside the gradient at the midpoint.
    const H = (x: number, y: number): number => x * x * y + x * y;
    const remainder = (d: number): number => {
      const [x, y, a, b] = [0.7, -0.4, 0.7 + d, -0.4 + 2 * d];
      const [mx, my] = [(x + a) / 2, (y + b) / 2];
      const mixed = 2 * mx + 1;
      const first = (H(a, y) - H(x, y)) / (a - x) - (2 * mx * my + my - 0.5 * mixed * (b - y));
      const second = (H(a, b) - H(a, y)) / (b - y) - (mx * mx + mx + 0.5 * mixed * (a - x));
      return Math.hypot(first, second);
    };
    expect(Math.log2(remainder(1e-2) / remainder(5e-3))).toBeCloseTo(2, 1);
  });
});
