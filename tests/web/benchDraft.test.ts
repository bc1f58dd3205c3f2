/** How the bench changes an experiment, over the engine's own catalogue. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue, SystemInfo } from '../../web/src/kit/engine/types.ts';
import { systemOf } from '../../web/src/kit/experiment/recording.ts';
import { sameValue } from '../../web/src/kit/experiment/value.ts';
import { formatNumber } from '../../web/src/kit/ui/format.ts';
import { parseNumber } from '../../web/src/kit/ui/number.ts';
import { nudged, sentenceAgainst } from '../../web/src/kit/ui/numberField.ts';
import { listText, parseNumbers } from '../../web/src/pages/bench/setup/listField.ts';
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
} from '../../web/src/pages/bench/setup/setupDraft.ts';
import { wasmHost } from './support/wasm.ts';

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
    expect(there.runs).toEqual([{ method: 'energy_momentum' }, { method: 'explicit_euler' }]);
  });

  it('opens a preset with the methods that it asks for', () => {
    const chain = systemOf(catalogue, 'pendulum_chain');
    const there = withSystem(catalogue, defaultExperiment(catalogue), 'pendulum_chain');
    expect(there.runs).toEqual([{ method: 'cf4' }, { method: 'rk4' }]);
    expect(withPreset(chain, there, 'thousand').runs).toEqual([{ method: 'cf4' }]);
    const own = withRun(defaultExperiment(catalogue), 0, { method: 'avf' });
    expect(withPreset(system, own, 'figure3').runs).toEqual(own.runs);
  });

  it('knows at which preset it stands, and that a change leaves it', () => {
    const start = withPreset(system, defaultExperiment(catalogue), 'figure3');
    expect(presetOf(system, start)?.id).toBe('figure3');
    expect(presetOf(system, { ...start, h: 0.01 })?.id).toBe('figure3');
    expect(presetOf(system, withParameter(system, start, 'J', 7))).toBeUndefined();
    expect(presetOf(system, withStart(start, 'v', 2, 1))).toBeUndefined();
  });

  it('takes one number for a list of equal ones, and lists apart for others', () => {
    expect(sameValue(1, [1, 1, 1])).toBe(true);
    expect(sameValue([1, 2], [1, 2])).toBe(true);
    expect(sameValue([1, 2], [1, 2, 2])).toBe(false);
    expect(sameValue([1, 2], 1)).toBe(false);
    expect(sameValue([], 1)).toBe(false);
    expect(sameValue([], [])).toBe(true);
    const chain = systemOf(catalogue, 'pendulum_chain');
    const twenty = withPreset(chain, defaultExperiment(catalogue), 'printed_twenty');
    expect(twenty.q).toHaveLength(60);
    expect(presetOf(chain, withParameter(chain, twenty, 'm', 1))?.id).toBe('printed_twenty');
    expect(presetOf(chain, withParameter(chain, twenty, 'm', 2))).toBeUndefined();
  });

  it('cuts lists and lets them go on with the number that says how long they are', () => {
    const chain = systemOf(catalogue, 'pendulum_chain');
    const two = withSystem(catalogue, defaultExperiment(catalogue), 'pendulum_chain');
    const uneven = withParameter(chain, two, 'm', [1, 2.5]);
    expect(withParameter(chain, uneven, 'N', 4).parameters.m).toEqual([1, 2.5, 2.5, 2.5]);
    expect(withParameter(chain, uneven, 'N', 1).parameters.m).toEqual([1]);
    const even = withParameter(chain, two, 'm', 3);
    expect(withParameter(chain, even, 'N', 5).parameters.m).toBe(3);
  });

  it('adds methods that are not there yet, up to four', () => {
    let experiment = defaultExperiment(catalogue);
    for (let n = 0; n < 6; n += 1) experiment = withAnotherRun(catalogue, system, experiment);
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
    ['12 345,6', 12345.6],
    ['1 234', 1234],
    ['1 2345', Number.NaN],
    ['1,234.5', Number.NaN],
    ['1.234,5', Number.NaN],
    ['−3', -3],
    ['3.33·10⁻⁴', 3.33e-4],
    ['−2,5 × 10^3', -2500],
    ['2*10^-2', 0.02],
    ['10⁻⁴', Number.NaN],
    ['alert(1)', Number.NaN],
    ['1e999', Number.POSITIVE_INFINITY],
    ['+.5', 0.5],
    ['0x10', Number.NaN],
    ['1/3', 1 / 3],
    ['−2 / 7', -2 / 7],
    ['1/0', Number.NaN],
    ['1/3/2', Number.NaN],
    ['1/0.5', Number.NaN],
    ['Infinity', Number.NaN],
    ['1,2,3', Number.NaN],
  ])('reads “%s” as %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it('reads what the pages print, of either sign', () => {
    for (const value of [0.125, -3, 2.3e-16, -4.5e12, 12345, 1e-3, 99999.5]) {
      const digits = 12;
      expect(parseNumber(formatNumber(value, digits))).toBeCloseTo(
        value,
        12 - Math.log10(Math.abs(value)),
      );
      expect(parseNumber(formatNumber(value, digits).replace('.', ','))).toBe(
        parseNumber(formatNumber(value, digits)),
      );
    }
  });

  it('refuses what can’t be taken in one sentence', () => {
    const step = { id: 'h', label: 'Step size h', unit: 's', above: 0 };
    expect(sentenceAgainst(step, 5e-324)).toBe('');
    expect(sentenceAgainst(step, 0)).toBe('Step size h must be greater than 0.');
    expect(sentenceAgainst(step, -1)).toBe('Step size h must be greater than 0.');
    expect(sentenceAgainst(step, parseNumber('a third'))).toBe(
      'Step size h must be a number, written like 0.5 or 2e-3.',
    );
    expect(sentenceAgainst(step, parseNumber('1e999'))).toBe(
      'Step size h is too large for a number.',
    );
    const mass = { id: 'm', label: 'Mass', unit: 'kg', min: 0.1, max: 9 };
    expect(sentenceAgainst(mass, 0)).toBe('Mass must be between 0.1 and 9 kg.');
    expect(sentenceAgainst({ ...mass, besides: 0 }, 0)).toBe('');
  });

  it('moves by a tenth of the leading power of ten, without round-off showing', () => {
    expect(nudged(0.1, 1)).toBe(0.11);
    expect(nudged(0.3, -1)).toBe(0.29);
    expect(nudged(20, 1)).toBe(21);
    expect(nudged(0, 1)).toBe(0.1);
    expect(nudged(-1, -1)).toBe(-1.1);
  });
});

describe('a list of numbers', () => {
  it('is read with spaces, commas before spaces, semicolons, and decimal commas', () => {
    expect(parseNumbers('1 2.5 -3')).toEqual([1, 2.5, -3]);
    expect(parseNumbers('1, 2, 3')).toEqual([1, 2, 3]);
    expect(parseNumbers('0,5; 1,5')).toEqual([0.5, 1.5]);
    expect(parseNumbers('  ')).toEqual([]);
    expect(parseNumbers('1 x')).toEqual([1, Number.NaN]);
  });

  it('is written once where one number stands for all', () => {
    expect(listText([2, 2, 2], true)).toBe('2');
    expect(listText([2, 2, 2], false)).toBe('2 2 2');
    expect(listText([1, 2], true)).toBe('1 2');
    expect(listText(3, true)).toBe('3');
  });
});
