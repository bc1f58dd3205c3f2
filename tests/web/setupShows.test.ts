/** The setup shows an experiment once, however many parts of the bench are told of it. */
import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Engine } from '../../web/src/kit/engine/engine.ts';
import type { Catalogue, ComponentInfo, Experiment } from '../../web/src/kit/engine/types.ts';
import { BenchState } from '../../web/src/pages/bench/benchState.ts';
import { Changes } from '../../web/src/pages/bench/changes.ts';
import { Setup } from '../../web/src/pages/bench/setup/setup.ts';
import { component, madeRecording } from './support/made.ts';

vi.mock('../../web/src/pages/bench/setup/citations.ts', () => ({ papersCited: () => [] }));

beforeEach(() => {
  const { document, Event } = parseHTML('<html><body></body></html>');
  vi.stubGlobal('document', document);
  vi.stubGlobal('Event', Event);
  vi.stubGlobal('window', { setTimeout, clearTimeout });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const mass = { id: 'm', name: 'Mass', unit: 'kg', description: '', default: 1, min: 0, max: 9 };
const known = [component('x', 'q'), component('u', 'v')];
const catalogue = {
  version: '1',
  systems: [
    {
      ...{ id: 'made', name: 'Made', description: '', source: '', invariants: [] },
      ...{ formulations: [], presets: [], parameters: [mass] },
      components: known,
      fits: [{ method: 'rk4', formulations: ['plain'] }],
    },
  ],
  methods: [],
} as unknown as Catalogue;
const first: Experiment = {
  ...{ system: 'made', parameters: { m: 1 }, q: [0], v: [1], h: 0.1, horizon: 1 },
  runs: [{ method: 'rk4' }],
};

/** A bench without what it shows: changes go to the setup by the state. */
function bench(nearest: Partial<Experiment> = {}, components = known) {
  const state = new BenchState(catalogue);
  const probe = async ({ q, v }: Experiment) => ({ q, v, ...nearest });
  const infos: [ComponentInfo, () => number][] = components.map((info) => [info, () => 0]);
  const compute = (experiment: Experiment): void => {
    changes.placeExperiment(experiment);
    const recording = madeRecording({ h: 0.1, steps: 1, components: infos, errors: [] });
    const header = { ...recording.header, experiment };
    changes.experimentAccepted();
    state.showRecording({ ...recording, experiment, header }, undefined);
  };
  const refused = (error: unknown): void => {
    throw error;
  };
  const engine = { catalogue, probe } as unknown as Engine;
  const changes = new Changes(engine, state, {
    computeExperiment: compute,
    experimentRefused: refused,
    historyChanged: () => undefined,
  });
  const setup = new Setup(catalogue, {
    proposeExperiment: (...change) => changes.proposeExperiment(...change),
    settled: () => changes.settled(),
  });
  state.follow(setup);
  const show = vi.spyOn(setup, 'showExperiment');
  compute(first);
  document.body.append(setup.element, setup.methods, setup.more);
  const edit = async (id: string, value: string): Promise<number> => {
    show.mockClear();
    const input = document.getElementById(id) as HTMLInputElement;
    input.value = value;
    input.dispatchEvent(new Event('change'));
    await changes.settled();
    return show.mock.calls.length;
  };
  const shown = (id: string) => (document.getElementById(id) as HTMLInputElement).value;
  return { state, changes, show, edit, shown };
}

it('once for an edit, whether it may need mending or not', async () => {
  const { state, edit } = bench();
  expect(await edit('h', '0.2')).toBe(1);
  expect(await edit('parameter-m', '2')).toBe(1);
  expect(state.recording?.experiment).toMatchObject({ h: 0.2, parameters: { m: 2 } });
});

it('once more where mending moved the start', async () => {
  const { edit, shown } = bench({ v: [3] });
  expect(await edit('start-u', '2')).toBe(2);
  expect(shown('start-u')).toBe('3');
});

it('once for an undo, and not for the experiment that it shows already', async () => {
  const { changes, show, edit, shown } = bench();
  await edit('h', '0.2');
  show.mockClear();
  changes.undo();
  expect(show).toHaveBeenCalledTimes(1);
  expect(shown('h')).toBe('0.1');
  changes.placeExperiment({ ...first });
  expect(await edit('h', '0.10')).toBe(0);
  expect(show).not.toHaveBeenCalled();
});

it('again where the recording has other numbers than were known', () => {
  const { show } = bench({}, [...known, component('y', 'derived')]);
  expect(show).toHaveBeenCalledTimes(2);
});
