/** The reference beside the runs: which method it is, and how far a run is from it. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { EngineHost } from '../../web/src/kit/engine/host.ts';
import { RunRecord } from '../../web/src/kit/engine/runRecord.ts';
import type { RunHeader, SampleBatch } from '../../web/src/kit/engine/types.ts';
import {
  distanceOf,
  referenceMethod,
  referenceOf,
} from '../../web/src/kit/experiment/referenceRun.ts';
import { returnDefect } from '../../web/src/kit/experiment/thereAndBack.ts';
import { wasmHost } from './support/wasm.ts';

let host: EngineHost;
beforeAll(async () => {
  host = await wasmHost();
});

/** A run of x = t + `off`, v = 1 and a third number that is none of the state. */
function recordOf(h: number, count: number, off: number): RunRecord {
  const header: RunHeader = {
    method: 'any',
    formulation: 'any',
    h,
    steps: count - 1,
    end: (count - 1) * h,
    every: 1,
    start: [0],
  };
  const t = Float64Array.from({ length: count }, (_, i) => i * h);
  const values = Float64Array.from([...t].flatMap((time) => [time + off * time, 1, 77 * off]));
  const batch: SampleBatch = {
    run: 0,
    count,
    step: Float64Array.from({ length: count }, (_, i) => i),
    t,
    values,
    errors: new Float64Array(count),
    iterations: new Float64Array(count),
    internal: new Float64Array(0),
    poses: new Float32Array(0),
    work: {},
    status: 'done',
  };
  const record = new RunRecord(header, 3, 1, 0);
  record.append(batch);
  return record;
}

describe('the reference', () => {
  test('is on every system a method of order five or eight that chooses its own steps', () => {
    for (const { id } of host.catalogue.systems) {
      const method = referenceMethod(host.catalogue, id);
      expect(method?.adaptive, id).toBe(true);
      expect([5, 8], id).toContain(method?.order);
    }
  });

  test('is sampled as often as the run with the smallest step', () => {
    const [system] = host.catalogue.systems;
    const runs = [{ method: 'rk4' }, { method: 'rk4', h: 0.02 }];
    const id = system?.id ?? '';
    const experiment = { system: id, parameters: {}, q: [], v: [], h: 0.1, horizon: 1, runs };
    const reference = referenceOf(host.catalogue, experiment);
    expect(reference?.h).toBe(0.02);
    expect(reference?.runs).toHaveLength(1);
    expect(reference?.runs[0]?.options?.tolerance).toBeLessThanOrEqual(1e-12);
  });

  test('is compared where both have a sample, in coordinates and velocities alone', () => {
    const distance = distanceOf(recordOf(0.3, 5, 0.5), recordOf(0.1, 20, 0), 2);
    expect([...distance.t].map((t) => t.toFixed(12))).toEqual(
      [0, 0.3, 0.6, 0.9, 1.2].map((t) => t.toFixed(12)),
    );
    for (const [i, t] of distance.t.entries()) expect(distance.value[i]).toBeCloseTo(0.5 * t, 12);
  });

  test('has no distance where times never meet but at the start', () => {
    const distance = distanceOf(recordOf(0.25, 4, 1), recordOf(0.1, 8, 0), 2);
    expect([...distance.t].map((t) => t.toFixed(12))).toEqual([0, 0.5].map((t) => t.toFixed(12)));
  });
});

test('the return defect is the largest difference of any number', () => {
  expect(returnDefect({ q: [1, 2], v: [3] }, { q: [1, 2.5], v: [2.75] })).toBe(0.5);
  expect(returnDefect({ q: [1, 2], v: [3] }, { q: [1, 2.5], v: [2] })).toBe(1);
  expect(returnDefect({ q: [1], v: [3] }, { q: [Number.NaN], v: [3] })).toBeNaN();
});
