/** How the bench changes an experiment, over the engine's own catalogue. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  defaultExperiment,
  presetOf,
  withAnotherRun,
  withOwnStep,
  withParameter,
  withPreset,
  withRun,
  withStart,
  withSystem,
} from '../../web/src/bench/draft';
import { nudged, parseNumber } from '../../web/src/bench/numberField';
import type { Catalogue, SystemInfo } from '../../web/src/engine/types';
import { systemOf } from '../../web/src/experiment/recording';
import { wasmHost } from './support/wasm';

let catalogue: Catalogue;
let system: SystemInfo;
beforeAll(async () => {
  ({ catalogue } = await wasmHost());
  system = systemOf(catalogue, 'chaplygin_sleigh');
});

describe('the experiment on the bench', () => {
  it('opens with a method that keeps the energy beside one that does not', () => {
    const { runs } = defaultExperiment(catalogue);
    const keeps = runs.map(({ method }) =>
      catalogue.methods.find(({ id }) => id === method)?.preserves.includes('energy'),
    );
    expect(keeps).toEqual([true, false]);
  });

  it('keeps the methods that run on the next system, and drops their formulations', () => {
    const here = withRun(defaultExperiment(catalogue), 1, {
      method: 'rk4',
      formulation: 'adapted',
      h: 0.01,
    });
    const there = withSystem(catalogue, here, 'rolling_disk');
    expect(there.runs).toEqual([{ method: 'gonzalez' }, { method: 'rk4' }]);
    expect(there.q).toHaveLength(4);
  });

  it('takes the contrast of a system on which not all the methods run', () => {
    const there = withSystem(catalogue, defaultExperiment(catalogue), 'free_rigid_body');
    expect(there.runs).toEqual([{ method: 'rkmk5' }, { method: 'explicit_euler' }]);
  });

  it('knows at which preset it stands, and that a change leaves it', () => {
    const start = withPreset(system, defaultExperiment(catalogue), 'figure3');
    expect(presetOf(system, start)?.id).toBe('figure3');
    expect(presetOf(system, { ...start, h: 0.01 })?.id).toBe('figure3');
    expect(presetOf(system, withParameter(start, 'J', 7))).toBeUndefined();
    expect(presetOf(system, withStart(start, 'v', 2, 1))).toBeUndefined();
  });

  it('adds methods that are not there yet, up to four', () => {
    let experiment = defaultExperiment(catalogue);
    for (let n = 0; n < 6; n += 1) experiment = withAnotherRun(system, experiment);
    expect(new Set(experiment.runs.map(({ method }) => method)).size).toBe(4);
  });

  it('gives a run a step of its own and takes it away without a trace', () => {
    const own = withOwnStep({ method: 'rk4' }, 0.5);
    expect(own).toEqual({ method: 'rk4', h: 0.5 });
    expect(Object.keys(withOwnStep(own, undefined))).toEqual(['method']);
  });

  it('changes one number and leaves the experiment it came from as it was', () => {
    const before = defaultExperiment(catalogue);
    const copy = structuredClone(before);
    expect(withStart(before, 'q', 1, 5).q).toEqual([0, 5, 0]);
    expect(before).toEqual(copy);
  });
});

describe('a number field', () => {
  it.each([
    ['0.1', 0.1],
    [' 1e-3 ', 0.001],
    ['0,25', 0.25],
    ['−2', -2],
    ['', Number.NaN],
    ['1 2', Number.NaN],
    ['alert(1)', Number.NaN],
    ['1e999', Number.POSITIVE_INFINITY],
  ])('reads “%s” as %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it('moves by a tenth of the leading power of ten, without round-off showing', () => {
    expect(nudged(0.1, 1)).toBe(0.11);
    expect(nudged(0.3, -1)).toBe(0.29);
    expect(nudged(20, 1)).toBe(21);
    expect(nudged(0, 1)).toBe(0.1);
    expect(nudged(-1, -1)).toBe(-1.1);
  });
});
