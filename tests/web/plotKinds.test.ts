/** The plots of the bench: one list, each with its panel and its curves. */
import { describe, expect, it } from 'vitest';
import { allColumns, workColumn } from '../../web/src/kit/experiment/experimentColumns.ts';
import { plotKinds } from '../../web/src/pages/bench/plots/plotKinds.ts';
import { Spectra } from '../../web/src/pages/bench/plots/spectra.ts';
import { component, madeRecording } from './support/made.ts';

const making = {
  h: 0.1,
  steps: 203,
  every: 4,
  components: [
    [component('x', 'q', 'm'), Math.sin],
    [component('x_dot', 'v', 'm/s'), Math.cos],
  ] as const,
  errors: [(t: number) => 1 + Math.cos(3 * t), () => 0, () => 0],
  iterations: 3,
  runs: 2,
};
const recording = madeRecording(making);
const choices = { phase: ['x', 'x_dot'] as const, spectrumOf: 'energy', distances: [] };
const kindsOf = (one: typeof recording) => plotKinds(one, choices, new Spectra());
const kinds = kindsOf(recording);
const kind = (id: string) => kinds.find(({ panel }) => panel.id === id);

describe('the list of plots', () => {
  it('has the invariants, the portrait, the work and the spectrum, the last two for the asking', () => {
    expect(kinds.map(({ panel, shown }) => [panel.id, shown])).toEqual([
      ['energy', true],
      ['constraint', true],
      ['momentum', false],
      ['phase', true],
      ['iterations', false],
      ['spectrum', false],
    ]);
    expect(kinds.every(({ panel }) => panel.title !== '' && panel.xLabel !== '')).toBe(true);
  });

  it('shows the distance from the reference first, once there is one', () => {
    const distance = { t: Float64Array.of(0, 1), value: Float64Array.of(0, 0.5) };
    const [first] = plotKinds(recording, { ...choices, distances: [distance] }, new Spectra());
    expect(first?.panel).toMatchObject({ title: 'Distance from the reference', yScale: 'log' });
    expect(first?.shown).toBe(true);
    expect(first?.series().map(({ count }) => count)).toEqual([2, 0]);
  });

  it('gives every plot a curve of each run, with as many points across as up', () => {
    for (const { series, panel } of kinds) {
      const curves = series();
      expect(curves.map(({ label }) => label)).toEqual(['Method 1', 'Method 2']);
      expect(new Set(curves.map(({ dash }) => dash.join())).size).toBe(2);
      for (const { x, y, count } of curves) {
        expect([x.length, y.length], panel.id).toEqual([count, count]);
        expect(count).toBeGreaterThan(20);
      }
    }
  });

  it('tells the work of each step, however many steps a sample has, and none for the start', () => {
    const [curve] = kind('iterations')?.series() ?? [];
    expect(curve?.x[0]).toBeCloseTo(0.4, 12);
    expect(new Set(curve?.y)).toEqual(new Set([3]));
    expect(curve?.count).toBe(51);
    expect(kind('iterations')?.panel.yScale).toBe('linear');
  });

  it('draws the step sizes of methods that choose them: level where taken, a spike where refused', () => {
    const internal = [0, 0.4, 3, 0, 0, 0.2, 0.5, 1, 0.2, 0.3, 0.9, 1];
    const chosen = kindsOf(madeRecording({ ...making, internal }));
    expect(kind('step-sizes')).toBeUndefined();
    const sizes = chosen.find(({ panel }) => panel.id === 'step-sizes');
    expect(sizes?.shown).toBe(false);
    const [curve] = sizes?.series() ?? [];
    expect([...(curve?.x ?? [])]).toEqual([0, 0, 0.2, 0.2, 0.5]);
    expect([...(curve?.y ?? [])]).toEqual([0.4, 0.2, 0.2, 0.3, 0.3]);
  });

  it('draws the spectrum over the frequency, both on log axes, once all is recorded', () => {
    const [curve] = kind('spectrum')?.series() ?? [];
    const { x = new Float64Array(0), y = new Float64Array(0) } = curve ?? {};
    const highest = x[y.indexOf(Math.max(...y))] ?? Number.NaN;
    expect(Math.abs(highest - 3)).toBeLessThan(0.2);
    expect(kind('spectrum')?.panel).toMatchObject({
      ...{ unmarked: true, timeline: false },
      ...{ xScale: 'log', yScale: 'log' },
    });
    const growing = kindsOf(madeRecording({ ...making, status: 'running' }));
    expect(growing.at(-1)?.series()[0]?.count).toBe(0);
    expect(growing[0]?.series()[0]?.count).toBe(52);
  });
});

describe('an invariant that is kept for some parameters only', () => {
  const [first, ...others] = recording.system.invariants.map((one) => ({ ...one }));
  const withEnergy = (conditional: boolean, rest: typeof others) => {
    const invariants = [...(first === undefined ? [] : [{ ...first, conditional }]), ...rest];
    return kindsOf({ ...recording, system: { ...recording.system, invariants } });
  };
  const shown = (list: ReturnType<typeof kindsOf>) =>
    list.filter((one) => one.shown).map(({ panel }) => panel.id);

  it('is shown for the asking where there is another, and its change is not called an error', () => {
    const driven = withEnergy(true, others);
    expect(driven[0]?.panel).toMatchObject({ title: 'Change of energy', yLabel: 'relative' });
    expect(shown(driven)).toEqual(['constraint', 'momentum', 'phase']);
    expect(shown(withEnergy(true, []))).toEqual(['energy', 'phase']);
    expect(withEnergy(false, others)[0]?.panel).toMatchObject({
      ...{ title: 'Energy', yLabel: 'relative error' },
    });
    expect(driven.at(-1)?.panel.title).toBe('Spectrum of the change of energy');
    expect(withEnergy(false, others).at(-1)?.panel.title).toBe('Spectrum of the energy error');
  });
});

describe('the data of a run', () => {
  it('have the work as their last column, a number for every sample', () => {
    const columns = allColumns(recording, 1);
    expect(columns.at(-1)?.title).toBe('Newton iterations or substeps');
    expect(columns.map(({ values }) => values.length)).toEqual(new Array(6).fill(52));
    expect([...workColumn(recording, 0).values.slice(0, 3)]).toEqual([0, 3, 3]);
  });
});
