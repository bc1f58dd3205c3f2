/** The bounces that a figure draws are the steps of the engine's run: reflection, then drift. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lessonCalled } from '../../../../../tests/web/support/lesson.ts';
import { engineHere, engineOf } from '../../../../plugins/engineHere.ts';
import { tell } from '../../../kit/engine/defining.ts';
import type { Engine } from '../../../kit/engine/engine.ts';
import type { Experiment } from '../../../kit/engine/types.ts';
import { record } from '../../../kit/experiment/recording.ts';
import type { BounceFigure } from './bounceData.ts';
import {
  bounceAt,
  bounceSentence,
  determinant,
  lastBounce,
  type Points,
  pointsOf,
  sizeOf,
  someBounces,
} from './bounces.ts';

const figure = lessonCalled('a-bounce-at-every-step').figure('bounces') as BounceFigure;
const { experiment } = figure;
let engine: Engine;
let points: Points;
const ask: Engine['probe'] = (request) => engine.probe(request);

const pointsWith = async (one: Experiment): Promise<Points> =>
  pointsOf(await record(engine, one, new AbortController().signal));

beforeAll(async () => {
  engine = engineOf(engineHere());
  if (figure.define !== undefined) engine = await tell(engine, figure.define);
  points = await pointsWith(experiment);
});

/** (q_to − q_from)/h */
const drift = ({ q, h }: Points, from: number, to: number): number[] =>
  (q[to] ?? []).map((x, i) => (x - (q[from]?.[i] as number)) / h);

describe('a bounce', () => {
  it('leaves with the momentum by which the run drifts on: of the sleigh and of the particle', async () => {
    const particle: Experiment = {
      ...{ system: 'nonholonomic_particle', parameters: {}, q: [0, 1, 0], v: [0.5, 0.5, 0.5] },
      ...{ h: 0.1, horizon: 20, runs: [{ method: 'gni' }] },
    };
    for (const [one, masses] of [
      [experiment, [1, 1, 8]],
      [particle, [1, 1, 1]],
    ] as const) {
      const run = await pointsWith(one);
      for (let k = 1; k <= lastBounce(run); k += 37) {
        const { leaves } = await bounceAt(ask, one, run, k);
        const next = drift(run, k, k + 1).map((w, i) => w * (masses[i] as number));
        for (const [i, p] of next.entries()) expect(p).toBeCloseTo(leaves[i] as number, 11);
      }
    }
  });

  it('keeps size and volume, and turns the part across round', async () => {
    const size = sizeOf(await bounceAt(ask, experiment, points, 1));
    for (const k of [1, 2, 250, 500, 640]) {
      const bounce = await bounceAt(ask, experiment, points, k);
      expect(sizeOf(bounce)).toBeCloseTo(size, 11);
      expect(bounce.determinant).toBeCloseTo(-1, 12);
      // ẋ and ẏ of the mass centre, and θ̇: what comes in and what leaves, across the blade.
      const theta = points.q[k]?.[2] as number;
      const across = ([x = 0, y = 0, turn = 0]: number[]): number =>
        -Math.sin(theta) * x + Math.cos(theta) * y - turn;
      const [before, after] = [drift(points, k - 1, k), drift(points, k, k + 1)].map(across);
      expect(after).toBeCloseTo(-(before as number), 11);
      // Across the constraint μ the part of p is (μ·w) / √(μ M⁻¹ μᵀ).
      const length = Math.sqrt(1 + 1 / 8);
      expect(bounce.across).toBeCloseTo((before as number) / length, 11);
    }
  });

  it('has 13 % of the energy across after 50 s and 87 % after 60 s', async () => {
    for (const [k, share] of [
      [500, 13],
      [600, 87],
    ] as const) {
      const bounce = await bounceAt(ask, experiment, points, k);
      expect(bounce.t).toBeCloseTo(k / 10, 12);
      const told = bounceSentence(bounce, lastBounce(points));
      expect(told).toContain(`${share} % of its energy is across`);
      expect(told).toContain(`Bounce ${k} of 699`);
    }
  });

  it('has a part across that grows like exp(C ρ₂ t), and half of it with half the step', async () => {
    // Half the difference of neighbours: what alternates, without the part that the motion itself has.
    const at = async (run: Points, one: Experiment, t: number): Promise<number> => {
      const k = Math.round(t / one.h);
      const [here, next] = [await bounceAt(ask, one, run, k), await bounceAt(ask, one, run, k + 1)];
      return Math.abs(here.across - next.across) / 2;
    };
    const rate = Math.hypot(0.6, 1) / 9;
    const [early, late] = [await at(points, experiment, 30), await at(points, experiment, 40)];
    expect(Math.log(late / early) / (10 * rate)).toBeCloseTo(1, 1);
    const half = { ...experiment, h: 0.05 };
    expect(late / (await at(await pointsWith(half), half, 40))).toBeCloseTo(2, 1);
  });
});

it('bounces of either parity are among those that are drawn', async () => {
  const bounces = await someBounces(ask, experiment, points);
  expect(bounces.length).toBeGreaterThan(90);
  expect(bounces.length).toBeLessThanOrEqual(241);
  const odd = bounces.filter(({ k }) => k % 2 === 1).length;
  expect(Math.abs(2 * odd - bounces.length)).toBeLessThanOrEqual(1);
});

it('a determinant is found with a zero in the first place, and of a turn', () => {
  expect(determinant([0, 1, 1, 0])).toBe(-1);
  expect(determinant([0, 2, 0, 0, 0, 3, 4, 0, 0])).toBe(24);
  const [c, s] = [Math.cos(1), Math.sin(1)];
  expect(determinant([c, -s, s, c])).toBeCloseTo(1, 15);
});
