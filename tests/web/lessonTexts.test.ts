/** What the pages of systems and methods say, held against the engine that the reader runs. */
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueHere } from '../../web/plugins/engineHere.ts';
import { evaluateMeasure } from '../../web/src/figures/base/figureMeasure.ts';
import type { Experiment } from '../../web/src/kit/engine/types.ts';
import type { Recording } from '../../web/src/kit/experiment/recording.ts';
import { column, openRecorder, worst } from './lessonEngine.ts';

let recordOf: (experiment: Experiment) => Promise<Recording>;

beforeAll(async () => {
  recordOf = await openRecorder();
});

const vector = (recording: Recording, run: number, name: string, i: number): number[] =>
  ['x', 'y', 'z'].map((axis) => column(recording, run, `${name}_${axis}`)[i] ?? Number.NaN);
const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? Number.NaN), 0);
const largest = (values: readonly number[]): number => Math.max(...values.map(Math.abs));

describe('Heun’s method, projected', () => {
  it('keeps the lengths, loses tangency as Heun’s does, and has the larger energy error', async () => {
    const four = catalogueHere()
      .systems.find(({ id }) => id === 'coupled_pendula')
      ?.presets.find(({ id }) => id === 'four');
    if (four === undefined) throw new Error('There is no preset four.');
    const runs = [{ method: 'heun2' }, { method: 'heun2_projected' }];
    const { q, v, h, parameters } = four;
    const start = { system: 'coupled_pendula', parameters, q, v, h, horizon: 30, runs };
    const seen = await recordOf(start);
    const samples = Array.from(column(seen, 1, 'q1_x').keys());
    const over = (of: (i: number) => number): number => largest(samples.map(of));
    const length = (run: number) => over((i) => Math.hypot(...vector(seen, run, 'q1', i)) - 1);
    const tangency = (run: number) =>
      over((i) => dot(vector(seen, run, 'q1', i), vector(seen, run, 'omega1', i)));
    expect(length(1)).toBeLessThan(1e-14);
    expect(length(0)).toBeGreaterThan(1e-4);
    expect(tangency(1)).toBeGreaterThan(1e-4);
    expect(worst(seen, 1)).toBeGreaterThan(worst(seen, 0));
  });
});

describe('RDP with the truncated derivative', () => {
  const sleigh = { system: 'chaplygin_sleigh', parameters: { m: 1, J: 1, a: 1 } };
  const start = { ...sleigh, q: [0, 0, 0], v: [-1, 0, 0.2] };

  it('has the momenta of Gonzalez on the sleigh, and so its energy', async () => {
    const runs = [{ method: 'rdp_exp_truncated' }, { method: 'gonzalez' }, { method: 'rdp_exp' }];
    const seen = await recordOf({ ...start, h: 0.2, horizon: 60, runs });
    for (const of of ['rho_1', 'rho_2']) {
      const apart = evaluateMeasure({ measure: 'distance', of, run: 0, from: 1 }, seen);
      expect(apart).toBeLessThan(1e-13);
    }
    expect(worst(seen, 0)).toBeLessThan(1e-13);
    expect(worst(seen, 2)).toBeGreaterThan(1e-3);
  });

  it('is about as far from the exact derivative as from the exact motion', async () => {
    const exact = { method: 'dopri54', options: { tolerance: 1e-12 } };
    const runs = [{ method: 'rdp_exp_truncated' }, { method: 'rdp_exp' }, exact];
    const seen = await recordOf({ ...start, h: 0.1, horizon: 2, runs });
    const place = (run: number, i: number): number[] =>
      ['x', 'y'].map((id) => column(seen, run, id)[i] ?? Number.NaN);
    const apart = (run: number, from: number): number =>
      largest(
        Array.from(column(seen, run, 'x').keys()).map((i) => {
          const [a, b] = [place(run, i), place(from, i)];
          return Math.hypot(...a.map((value, k) => value - (b[k] ?? Number.NaN)));
        }),
      );
    for (const error of [apart(0, 2), apart(1, 2)]) {
      expect(apart(0, 1) / error).toBeGreaterThan(0.3);
      expect(apart(0, 1) / error).toBeLessThan(3);
    }
  });
});

describe('the knife edge', () => {
  it('has an energy band of DLA a hundred times as wide as that of MLA, thirty with ε = 0.1', async () => {
    const bands = async (epsilon: number): Promise<number> => {
      const seen = await recordOf({
        ...{ system: 'knife_edge', parameters: { epsilon }, q: [0, 0, 0], v: [0.7124, 0, 0.8] },
        ...{ h: 0.5, horizon: 300, runs: [{ method: 'mla' }, { method: 'dla' }] },
      });
      return worst(seen, 1) / worst(seen, 0);
    };
    const [straight, perturbed] = [await bands(0), await bands(0.1)];
    expect(Math.abs(straight - 100)).toBeLessThan(10);
    expect(Math.abs(perturbed - 30)).toBeLessThan(5);
  });
});
