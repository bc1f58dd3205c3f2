/** A sweep: every point is the run that one would compute alone, whatever the number of engines. */
import { describe, expect, it } from 'vitest';
import { engineHere, engineOf } from '../../web/plugins/engineHere.ts';
import type { Experiment, RunSpec } from '../../web/src/kit/engine/types.ts';
import { ofPreset } from '../../web/src/kit/experiment/opening.ts';
import { type Recording, record, systemOf } from '../../web/src/kit/experiment/recording.ts';
import { defaultSection, sectionOf } from '../../web/src/pages/bench/panels/section.ts';
import { measuresOf } from '../../web/src/pages/bench/panels/sweep/measures.ts';
import {
  runSweep,
  type SweepResult,
  type SweepSpec,
  sweptExperiment,
  valuesBetween,
} from '../../web/src/pages/bench/panels/sweep/sweep.ts';
import { defaultExperiment } from '../../web/src/pages/bench/setup/setupDraft.ts';

const engine = engineOf(engineHere());
const { catalogue } = engine;
const never = new AbortController().signal;
const alone = (experiment: Experiment): Promise<Recording> => record(engine, experiment, never);
const open = async () => ({ ...engine, ...bound(), dispose: () => undefined });

/** Engines of classes lose their methods where they are spread. */
function bound() {
  return {
    catalogue,
    probe: engine.probe.bind(engine),
    measure: engine.measure.bind(engine),
    run: engine.run.bind(engine),
  };
}

async function swept(spec: SweepSpec, size = 1): Promise<SweepResult> {
  let result: SweepResult = [];
  await runSweep(spec, size, open, never, (now) => {
    result = now;
  });
  return result;
}

const experiment = {
  ...defaultExperiment(catalogue),
  horizon: 4,
  runs: [{ method: 'rk4', h: 0.05 }, { method: 'gonzalez' }] as RunSpec[],
};
const system = systemOf(catalogue, experiment.system);
const section = defaultSection(await alone(experiment));
const base: SweepSpec = { experiment, system, of: 'h', values: [0.05, 0.1, 0.2], section };

describe('the values of a sweep', () => {
  it('are equally far apart, or by equal factors, with both ends, and whole ones once', () => {
    expect(valuesBetween(0, 1, 5)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    const [first, second, third] = valuesBetween(0.01, 1, 3, { log: true });
    expect([first, third]).toEqual([0.01, 1]);
    expect(second).toBeCloseTo(0.1, 12);
    expect(valuesBetween(1, 3, 9, { whole: true })).toEqual([1, 2, 3]);
    // The nearest whole numbers: 3⅓ and 6⅔ lie on both sides of the middle between two.
    expect(valuesBetween(0, 10, 4, { whole: true })).toEqual([0, 3, 7, 10]);
    expect(valuesBetween(-10, 0, 4, { whole: true })).toEqual([-10, -7, -3, 0]);
  });
});

describe('a sweep', () => {
  it.each([
    { of: 'h', values: [0.05, 0.1, 0.2] },
    { of: 'J', values: [0.5, 2, 7] },
  ])('of $of gives at each value what the run alone gives', async ({ of, values }) => {
    const spec = { ...base, of, values };
    const result = await swept(spec);
    expect(result.map((points) => points.map(({ value }) => value))).toEqual([values, values]);
    for (const [i, run] of experiment.runs.entries()) {
      for (const point of result[i] ?? []) {
        const recording = await alone(sweptExperiment(spec, run, point.value));
        const [one] = recording.records;
        if (one === undefined) throw new Error('no run');
        const last = one.count - 1;
        const errors = recording.invariants.map((_, k) => one.worstError(k, last));
        expect(point.worst).toEqual(errors);
        const ends = recording.components.map((_, k) => one.component(k)[last]);
        expect(point.end).toEqual(ends);
        const x = sectionOf(recording, { ...section, axes: [section.of, 'x'] })[0]?.y ?? [];
        expect(point.crossings[recording.components.indexOf('x')]).toEqual([...x]);
        expect(point.failure).toBe('');
      }
    }
  });

  it('takes the step of a method of its own along, and sees its error grow by its order', async () => {
    const [rk4 = []] = await swept(base);
    const energy = system.invariants.findIndex(({ id }) => id === 'energy');
    const errors = rk4.map(({ worst }) => worst[energy] as number);
    for (const [i, error] of errors.slice(1).entries()) {
      const order = Math.log2(error / (errors[i] as number));
      expect(order).toBeGreaterThan(3.5);
      expect(order).toBeLessThan(5.5);
    }
  });

  it('is the same on several engines, and says why a run has none', async () => {
    const spec = { ...base, values: [0.1, 0.2] };
    const strip = (result: SweepResult) =>
      result.map((points) => points.map(({ time: _, ...rest }) => rest));
    const one = strip(await swept(spec));
    const seen = new Set<string>();
    let several: SweepResult = [];
    const opened = async () => engineOf(engineHere());
    await runSweep(spec, 3, opened, never, (now, done) => {
      seen.add(done.toFixed(2));
      several = now;
    });
    expect(strip(several)).toEqual(one);
    expect([...seen]).toEqual(['0.25', '0.50', '0.75', '1.00']);
    const refused = await swept({ ...base, of: 'J', values: [-1, 2] });
    expect(refused[0]?.[0]?.failure).toMatch(/[a-z].*\.$/);
    expect(refused[0]?.[1]?.failure).toBe('');
  });

  it('ends when it is told to, and disposes of its engines', async () => {
    const stop = new AbortController();
    let disposed = 0;
    const counting = async () => ({
      ...(await open()),
      dispose: () => {
        disposed += 1;
      },
    });
    const values = valuesBetween(0.01, 0.02, 50);
    await expect(
      runSweep({ ...base, values }, 2, counting, stop.signal, (_, done) => {
        if (done > 0.1) stop.abort();
      }),
    ).rejects.toThrow();
    expect(disposed).toBeGreaterThanOrEqual(1);
  });
});

it('has measures for every system: all errors, work, the end and the section', async () => {
  const planet = systemOf(catalogue, 'kepler');
  const preset = planet.presets[0];
  if (preset === undefined) throw new Error('no preset');
  const kepler = ofPreset(planet, preset, [{ method: 'stormer_verlet' }]);
  const recording = await alone(kepler);
  const chosen = defaultSection(recording);
  const spec = { experiment: kepler, system: planet, of: 'e', values: [0.1, 0.6], section: chosen };
  const [points = []] = await swept(spec);
  const groups = measuresOf(planet, recording.header.components, chosen.of);
  const named = groups.flatMap(({ measures }) => measures);
  expect(new Set(named.map(({ id }) => id)).size).toBe(named.length);
  for (const measure of named) {
    for (const point of points) {
      const values = measure.of(point);
      if (!measure.id.startsWith('section-')) expect(values).toHaveLength(1);
      for (const value of values) expect(Number.isFinite(value)).toBe(true);
    }
  }
  // A run that stopped has no end, and its numbers say nothing of the whole time.
  const stopped = points.map((point) => ({ ...point, failure: 'It did not converge.' }));
  for (const { id, of } of named) expect([id, stopped.flatMap(of)]).toEqual([id, []]);
  // An orbit that comes back crosses its section.
  const crossed = named.filter(({ id }) => id.startsWith('section-'));
  expect(crossed.length).toBeGreaterThan(0);
  expect(points.every((point) => crossed.some(({ of }) => of(point).length > 1))).toBe(true);
});
