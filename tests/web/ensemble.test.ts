/** Ensembles: moments, and the pool that computes members on several engines. */
import { beforeAll, describe, expect, it } from 'vitest';
import { defining } from '../../web/src/kit/engine/defining.ts';
import type { Engine } from '../../web/src/kit/engine/engine.ts';
import { EngineError } from '../../web/src/kit/engine/fault.ts';
import type { EngineHost } from '../../web/src/kit/engine/host.ts';
import {
  type EnsembleSpec,
  runEnsemble,
} from '../../web/src/pages/bench/panels/ensemble/ensemblePool.ts';
import {
  fittedSlope,
  isRoundOff,
  momentsOf,
} from '../../web/src/pages/bench/panels/ensemble/moments.ts';
import {
  type Result,
  resultsOf,
  sentenceOf,
} from '../../web/src/pages/bench/panels/ensemble/results.ts';
import { wasmHost } from './support/wasm.ts';

let host: EngineHost;
let spec: EnsembleSpec;
beforeAll(async () => {
  host = await wasmHost();
  const preset = host.catalogue.systems.find(({ id }) => id === 'chaotic_quartic')?.presets[0];
  if (preset === undefined) throw new Error('The quartic system has no preset.');
  const { parameters, q, v } = preset;
  const runs = [{ method: 'si_dla' }, { method: 'gonzalez' }];
  spec = {
    experiment: { system: 'chaotic_quartic', parameters, q, v, h: 0.1, horizon: 5, runs },
    starts: 12,
    seed: 7,
    spread: 0.5,
    energy: 3.06,
    samples: 10,
  };
});

/** Engines over the one WebAssembly host, that count how many were opened and disposed of. */
function fakePool(probe: (request: object) => unknown) {
  const counts = { opened: 0, disposed: 0 };
  const open = async (): Promise<Engine> => {
    counts.opened += 1;
    return defining({
      catalogue: host.catalogue,
      probe: async <T>(request: object) => probe(request) as T,
      measure: () => Promise.reject(new Error('not here')),
      run: () => Promise.reject(new Error('not here')),
      dispose: () => {
        counts.disposed += 1;
      },
    });
  };
  return { open, counts };
}

const never = new AbortController().signal;

describe('the finding', () => {
  const t = Array.from({ length: 21 }, (_, i) => 100 * i);
  const found = (variance: (t: number) => number, starts: number, power = 4) => {
    const ends = (i: number) => 1e-3 * Math.sqrt(2 + i);
    const rows = Array.from({ length: starts }, (_, i) => t.map(() => ends(i)));
    const values = Float64Array.from(t, variance);
    const run = { rows, t, failures: [], spec: {} };
    const result = { name: 'M', h: 0.1, power, run, mean: values, variance: values };
    return sentenceOf(result as never as Result);
  };

  it('says growth where it is beyond the chance of so few starts, and else that none is told', () => {
    expect(found((x) => 1e-8 * x, 200)).toBe(
      'M: over 200 starts the variance grows by 1·10⁻⁴ h⁴ a second.',
    );
    expect(found((x) => 1e-5 + 1e-10 * x, 8)).toContain('shows no growth');
    expect(found((x) => 1e-5 - 1e-10 * x, 200)).toContain('shows no growth');
  });

  it('sees no growth in a variance that has come to rest', () => {
    const rest = (x: number) => 1.85e-15 * (1 - Math.exp(-x / 350));
    expect(found(rest, 200)).toContain('shows no growth');
    const late = (x: number) => 1e-15 * (1 + Math.max(0, Math.tanh((x - 1000) / 50)));
    expect(found(late, 200)).toContain('shows no growth');
  });

  it('counts in the power of the step that the order of the method makes', () => {
    expect(found((x) => 1e-8 * x, 200, 8)).toContain('grows by 1 h⁸ a second');
    expect(found((x) => 1e-8 * x, 200, 0)).toContain('grows by 1·10⁻⁸ a second');
    const runs = ['rk4', 'gonzalez', 'dopri54'].map((method) => {
      const rows = [[1], [2]];
      return { spec: { method }, t: [1], rows, failures: [] };
    });
    const powers = resultsOf(spec.experiment, host.catalogue, runs).map(({ power }) => power);
    expect(powers).toEqual([8, 4, 0]);
  });

  it('calls round-off what is few units of rounding, whatever the energy', async () => {
    const said = async (method: string, h: number) => {
      const experiment = { ...spec.experiment, h, runs: [{ method }] };
      const { open } = fakePool((request) => host.probe(request));
      const runs = await runEnsemble({ ...spec, experiment }, 1, open, never, () => {});
      return sentenceOf(resultsOf(experiment, host.catalogue, runs)[0] as Result);
    };
    expect(await said('gonzalez', 0.1)).toMatch(/^Gonzalez: .* at the end, which is round-off\.$/);
    expect(await said('rk4', 0.05)).not.toContain('round-off');
  });

  it('tells differences of rounding from small errors', () => {
    for (const energy of [1, 3e5, 7e-9]) {
      const unit = 2 ** (Math.floor(Math.log2(energy)) - 52);
      expect(isRoundOff([3 * unit, -40 * unit, 0, 900 * unit])).toBe(true);
      expect(isRoundOff([3 * unit, -40_001 * unit, 500_007 * unit])).toBe(false);
      expect(isRoundOff([0, 0])).toBe(true);
      expect(isRoundOff([Number.NaN, unit])).toBe(false);
    }
  });
});

describe('moments', () => {
  it('gives mean, variance about the mean, and the slope of a line', () => {
    const { mean, variance } = momentsOf(
      [
        [0, 1],
        [0, 3],
      ],
      2,
    );
    expect([...mean]).toEqual([0, 2]);
    expect([...variance]).toEqual([0, 1]);
    const t = [0, 1, 2, 3, 4];
    const bent = Float64Array.from([9, 2, 4, 6, 8]);
    expect(fittedSlope(t, bent, 1)).toBeCloseTo(2, 12);
  });
});

describe('the pool', () => {
  it('gives one result for every size of pool and says how far it is', async () => {
    const results = [];
    for (const size of [1, 3]) {
      const { open, counts } = fakePool((request) => host.probe(request));
      const seen: number[] = [];
      const runs = await runEnsemble(spec, size, open, never, (_, done) => seen.push(done));
      expect(seen.at(-1)).toBe(1);
      expect(counts.opened).toBe(size);
      expect(counts.disposed).toBeGreaterThanOrEqual(size);
      const sorted = runs.map(({ rows }) => rows.map((row) => row.at(-1) ?? NaN).sort());
      results.push(sorted);
      expect(runs.map(({ rows }) => rows.length)).toEqual([12, 12]);
      const [walk, kept] = runs.map(({ rows, t }) => momentsOf(rows, t.length).variance.at(-1));
      expect(walk).toBeGreaterThan(1e-8);
      expect(kept).toBeLessThan(1e-26);
    }
    expect(results[0]).toEqual(results[1]);
  });

  it('hands on a refusal and disposes of its engines', async () => {
    const { open, counts } = fakePool((request) => host.probe(request));
    const low = { ...spec, energy: -5 };
    await expect(runEnsemble(low, 2, open, never, () => {})).rejects.toBeInstanceOf(EngineError);
    expect(counts.disposed).toBeGreaterThanOrEqual(counts.opened);
  });

  it('ends at once when aborted', async () => {
    const controller = new AbortController();
    const { open, counts } = fakePool(() => new Promise(() => {}));
    const running = runEnsemble(spec, 2, open, controller.signal, () => {});
    controller.abort();
    await expect(running).rejects.toThrow();
    expect(counts.opened).toBe(2);
  });
});
