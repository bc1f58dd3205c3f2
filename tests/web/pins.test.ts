/** What is pinned: at most three, each drawn in its own way, and what it has of its own. */
import { expect, it } from 'vitest';
import { letterOf, mostPins, ownOf, type Pin, withPin } from '../../web/src/pages/bench/pin.ts';
import { pinnedSeries } from '../../web/src/pages/bench/plots/pinnedSeries.ts';
import { Spectra } from '../../web/src/pages/bench/plots/spectra.ts';
import { defaultExperiment } from '../../web/src/pages/bench/setup/setupDraft.ts';
import { openRecorder } from './lessonEngine.ts';
import { wasmHost } from './support/wasm.ts';

const { catalogue } = await wasmHost();
const record = await openRecorder();
const experiment = defaultExperiment(catalogue);
const recording = await record(experiment);

it('the oldest goes for the fourth, and no two are drawn alike', () => {
  let pins: Pin[] = [];
  const letters: string[] = [];
  for (let i = 0; i < 5; i += 1) {
    pins = withPin(pins, { ...recording });
    letters.push(pins.map(letterOf).join(''));
    expect(pins.length).toBeLessThanOrEqual(mostPins);
    expect(new Set(pins.map(({ number }) => number)).size).toBe(pins.length);
  }
  expect(letters).toEqual(['A', 'AB', 'ABC', 'BCA', 'CAB']);
});

it('says what it has otherwise, with its own numbers', () => {
  const other = {
    ...experiment,
    h: 2 * experiment.h,
    parameters: { ...experiment.parameters, J: 3 },
  };
  expect(ownOf(recording, experiment)).toBe('');
  expect(ownOf(recording, other)).toBe('h = 0.1 and J = 1');
  const moved = { ...experiment, q: [1, 0, 0], runs: experiment.runs.slice(1) };
  expect(ownOf(recording, moved)).toBe('start and methods');
  expect(ownOf(recording, { ...experiment, system: 'suslov' })).toBe('Chaplygin sleigh');
});

it('has its curves in the plots that it has numbers for', () => {
  const pins = withPin([], recording);
  const choices = { phase: ['x', 'y'] as const, spectrumOf: 'energy', distances: [] };
  const spectra = new Spectra();
  const energy = pinnedSeries(pins, 'energy', choices, spectra);
  expect(energy.map(({ label }) => label)).toEqual(recording.names.map((name) => `A: ${name}`));
  for (const [run, { y, count, dash }] of energy.entries()) {
    expect(y).toEqual(recording.records[run]?.error(recording.invariants.indexOf('energy')));
    expect(count).toBe(recording.records[run]?.count);
    expect(dash.length).toBeGreaterThan(0);
  }
  expect(pinnedSeries(pins, 'phase', choices, spectra)).toHaveLength(recording.records.length);
  expect(pinnedSeries(pins, 'magic', choices, spectra)).toEqual([]);
  expect(pinnedSeries(pins, 'phase', { ...choices, phase: ['w1', 'w2'] }, spectra)).toEqual([]);
});
