/** The observed order of errors, the ladder of step sizes, and the marks of a log axis. */
import { describe, expect, it } from 'vitest';
import { measure } from '../../web/src/kit/engine/engineMeasure.ts';
import type { Experiment, MethodInfo } from '../../web/src/kit/engine/types.ts';
import { logRange, logTicks } from '../../web/src/kit/plot/ticks.ts';
import { horizonOf, ladderOf } from '../../web/src/kit/precision/ladder.ts';
import { type ErrorAt, observedOrder } from '../../web/src/kit/precision/order.ts';

/** Errors at 0.1, 0.05, 0.025, … */
const halved = (errors: readonly number[]): ErrorAt[] =>
  errors.map((error, k) => ({ h: 0.1 / 2 ** k, error }));

function line(points: readonly ErrorAt[], floor = 0) {
  const found = observedOrder(points, floor);
  if (found.kind !== 'line') throw new Error(`no line: ${found.kind}`);
  return found;
}

describe('the observed order', () => {
  it.each([1, 2, 3, 4, 6])('is the exponent of an exact power law of order %i', (p) => {
    const found = line(halved([0, 1, 2, 3, 4].map((k) => 0.3 * 2 ** (-p * k))));
    expect(found.slope).toBeCloseTo(p, 10);
    expect(found.used).toHaveLength(5);
  });

  it('does not ask for halves, nor for an order of the points', () => {
    const points = [0.02, 0.3, 0.007, 0.1].map((h) => ({ h, error: 5 * h ** 3 }));
    expect(line(points).slope).toBeCloseTo(3, 10);
  });

  it('leaves out what is near the floor, and what round-off made of it', () => {
    const errors = [1e-6, 6.25e-8, 3.9e-9, 2.44e-10, 1.5e-11, 3e-12, 2e-12, 5e-12];
    const found = line(halved(errors), 1e-12);
    expect(found.slope).toBeCloseTo(4, 1);
    expect(found.used.at(-1)?.error).toBe(1.5e-11);
  });

  it('finds the plateau of round-off where no floor is known', () => {
    const errors = [1e-8, 6.25e-10, 3.9e-11, 2.44e-12, 4e-13, 3e-13, 3.5e-13, 3.2e-13, 3e-13];
    const found = line(halved(errors));
    expect(found.slope).toBeCloseTo(4, 1);
    expect(found.used).toHaveLength(4);
    expect(found.beyond).toBe(5);
  });

  it('leaves out coarse steps that do not follow the line, and those that diverge', () => {
    const errors = [40, 0.9, 4e-2, 1e-2, 2.5e-3, 6.25e-4];
    const found = line(halved([Number.POSITIVE_INFINITY, Number.NaN, ...errors]));
    expect(found.slope).toBeCloseTo(2, 2);
    expect(found.used).toHaveLength(4);
    expect(found.beyond).toBe(0);
  });

  it('takes the finer of two lines that are equally long', () => {
    const found = line(halved([1, 1 / 4, 1 / 16, 1 / 32, 1 / 64]));
    expect(found.slope).toBeCloseTo(1, 10);
  });

  it('says so where nothing can be told', () => {
    expect(observedOrder(halved([1e-3, 2.5e-4]), 0)).toEqual({ kind: 'few', above: 2 });
    expect(observedOrder(halved([1e-15, 0, 3e-15, 2e-15]), 1e-15).kind).toBe('few');
    expect(observedOrder(halved([1, 0.9, 0.95, 0.99]), 0).kind).toBe('bent');
    expect(observedOrder([], 0).kind).toBe('few');
  });
});

const experiment: Experiment = {
  ...{ system: 'any', parameters: {}, q: [0], v: [0], h: 0.1, horizon: 50 },
  runs: [{ method: 'm' }],
};
const info = { id: 'm', options: [] } as unknown as MethodInfo;
const tolerance = { id: 'tolerance', default: 0, min: 1e-14 };
const pair = { id: 'p', options: [tolerance] } as unknown as MethodInfo;

describe('the ladder', () => {
  it('ends at the same time on every rung, with steps no larger than asked', () => {
    const rungs = ladderOf({ method: 'm' }, info, experiment, {
      halvings: 3,
      coarsest: 0.3,
      horizon: 1,
    });
    expect(rungs.map((rung) => rung.kind === 'step' && rung.steps)).toEqual([4, 8, 16, 32]);
    for (const rung of rungs) {
      if (rung.kind !== 'step') throw new Error('a tolerance');
      expect(rung.h * rung.steps).toBeCloseTo(1, 14);
    }
  });

  it('goes over twenty steps of the experiment at most, and takes the step of the run', () => {
    expect(horizonOf(experiment, { halvings: 5 })).toBe(2);
    expect(horizonOf({ ...experiment, horizon: 0.5 }, { halvings: 5 })).toBe(0.5);
    expect(horizonOf({ ...experiment, h: 0.015 }, { halvings: 5 })).toBe(0.3);
    const [own] = ladderOf({ method: 'm', h: 0.5 }, info, experiment, { halvings: 2 });
    expect(own).toEqual({ kind: 'step', h: 0.5, steps: 4 });
  });

  it('is of tolerances where the method controls its steps, and only there', () => {
    const settings = { halvings: 10 };
    const run = { method: 'p', options: { tolerance: 1e-6 } };
    const rungs = ladderOf(run, pair, experiment, settings);
    expect(rungs[0]).toEqual({ kind: 'tolerance', tolerance: 1e-3 });
    expect(rungs.at(-1)).toEqual({ kind: 'tolerance', tolerance: 1e-13 });
    expect(ladderOf({ method: 'p' }, pair, experiment, settings)[0]?.kind).toBe('step');
  });

  it('refuses more steps than anybody would wait for', () => {
    const settings = { halvings: 10, coarsest: 1e-5, horizon: 2 };
    expect(() => ladderOf({ method: 'm' }, info, experiment, settings)).toThrow(RangeError);
  });
});

describe('a log axis', () => {
  it('has powers of ten, with their 2 and 5 where there is room', () => {
    expect(logTicks([0.003, 0.12], 8)).toEqual([0.005, 0.01, 0.02, 0.05, 0.1]);
    expect(logTicks([0.003, 0.12], 3)).toEqual([0.01, 0.1]);
    expect(logTicks([1e-14, 1e-2], 7)).toEqual([1e-14, 1e-12, 1e-10, 1e-8, 1e-6, 1e-4, 1e-2]);
  });

  it('spans a decade at least and never begins at zero', () => {
    const [low, high] = logRange([0, 100, Number.NaN]);
    expect(low).toBeGreaterThan(0);
    expect(high / low).toBeGreaterThanOrEqual(10 - 1e-9);
    expect(logRange([])).toEqual([0.1, 10]);
  });
});

describe('measured time', () => {
  it('is that of one request, of as many repeats as are asked for', () => {
    let now = 0;
    let asked = 0;
    const ask = () => {
      asked += 1;
      now += 0.5;
      return asked;
    };
    const { times } = measure(ask, 5, () => now);
    expect(times).toEqual([0.5, 0.5, 0.5, 0.5, 0.5]);
    // 1 + 2 + 4 + … until a repeat fills 20 ms, and four more like it.
    expect(asked).toBe(1 + 2 + 4 + 8 + 16 + 32 + 5 * 64);
  });

  it('is not taken in by an interruption on a coarse clock', () => {
    let exact = 0;
    let asked = 0;
    const ask = () => {
      asked += 1;
      exact += asked === 1 ? 15 : 0.02;
    };
    const { times } = measure(ask, 5, () => Math.floor(10 * exact) / 10);
    for (const time of times) expect(time).toBeCloseTo(0.02, 3);
  });

  it('fills each repeat with 20 ms, so that a clock of a millisecond is off by a twentieth', () => {
    let exact = 0;
    const ask = () => {
      exact += 0.0137;
    };
    const { times } = measure(ask, 5, () => Math.floor(exact));
    for (const time of times) expect(Math.abs(time / 0.0137 - 1)).toBeLessThan(1 / 20);
  });
});
