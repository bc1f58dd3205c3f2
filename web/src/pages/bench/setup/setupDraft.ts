/** The experiment on the bench as it is changed: pure steps from one experiment to the next. */
import type {
  Catalogue,
  Experiment,
  ParameterInfo,
  PresetInfo,
  RunSpec,
  SystemInfo,
  Value,
} from '../../../kit/engine/types.ts';
import { firstPreset, ofPreset, openingRuns } from '../../../kit/experiment/opening.ts';
import { systemOf } from '../../../kit/experiment/recording.ts';
import { sameValue } from '../../../kit/experiment/value.ts';
import { mostRuns } from '../../../kit/ui/runStyle.ts';

/** What the bench opens with. */
export function defaultExperiment(catalogue: Catalogue): Experiment {
  const system = catalogue.systems[0];
  if (system === undefined) throw new RangeError('the catalogue holds no system');
  const preset = firstPreset(system);
  return ofPreset(system, preset, openingRuns(catalogue, system, preset));
}

/** Another system at its first preset, with the same methods if all of them run on it. */
export function withSystem(catalogue: Catalogue, old: Experiment, id: string): Experiment {
  const system = systemOf(catalogue, id);
  const fits = (run: RunSpec) => system.fits.some(({ method }) => method === run.method);
  // Formulations and step sizes belong to the system left behind.
  const preset = firstPreset(system);
  const runs =
    preset.methods.length === 0 && old.runs.every(fits)
      ? old.runs.map(({ method }) => ({ method }))
      : openingRuns(catalogue, system, preset);
  return ofPreset(system, preset, runs);
}

/** A preset with the methods it asks for, or those that are there. */
export function withPreset(system: SystemInfo, old: Experiment, id: string): Experiment {
  const preset = system.presets.find((one) => one.id === id) ?? firstPreset(system);
  const asked = preset.methods.map((method) => ({ method }));
  return ofPreset(system, preset, asked.length > 0 ? asked : old.runs);
}

/** The preset an experiment stands at, if it is one. */
export function presetOf(system: SystemInfo, experiment: Experiment): PresetInfo | undefined {
  return system.presets.find(
    (preset) =>
      sameValue(preset.q, experiment.q) &&
      sameValue(preset.v, experiment.v) &&
      system.parameters.every(({ id, default: standard }) =>
        sameValue(preset.parameters[id] ?? standard, experiment.parameters[id] ?? standard),
      ),
  );
}

/**
 * A list for another number of entries: cut, or gone on with its last one. Longer entries of an
 * open list, such as positions, are not repeated: the system lays them all out anew.
 */
function resized(value: Value, entries: number, list: ParameterInfo): Value {
  const { row = 1, open = false } = list;
  if (typeof value === 'number' || (open && value.length === 0)) return value;
  const length = entries * row;
  if (open && row > 1 && length > value.length) return [];
  const last = value.slice(-row);
  return Array.from({ length }, (_, i) => value[i] ?? last[i % row] ?? 0);
}

/** Changes a parameter; lists whose length it says follow. */
export function withParameter(
  system: SystemInfo,
  old: Experiment,
  id: string,
  value: Value,
): Experiment {
  const parameters = { ...old.parameters, [id]: value };
  for (const list of system.parameters) {
    const given = parameters[list.id];
    if (list.per !== id || given === undefined || typeof value !== 'number') continue;
    parameters[list.id] = resized(given, value, list);
  }
  return { ...old, parameters };
}

/** Changes one number of the start; `kind` as in the catalogue's components. */
export function withStart(
  old: Experiment,
  kind: 'q' | 'v',
  index: number,
  value: number,
): Experiment {
  return { ...old, [kind]: old[kind].map((x, i) => (i === index ? value : x)) };
}

/** Changes all coordinates or all velocities of the start. */
export function withStarts(
  old: Experiment,
  kind: 'q' | 'v',
  values: readonly number[],
): Experiment {
  return { ...old, [kind]: values };
}

export function withRun(old: Experiment, index: number, run: RunSpec): Experiment {
  return { ...old, runs: old.runs.map((one, i) => (i === index ? run : one)) };
}

export function withoutRun(old: Experiment, index: number): Experiment {
  return { ...old, runs: old.runs.filter((_, i) => i !== index) };
}

/** One more method: the first that is not there yet, plain ones before composed ones. */
export function withAnotherRun(
  catalogue: Catalogue,
  system: SystemInfo,
  old: Experiment,
): Experiment {
  if (old.runs.length >= mostRuns) return old;
  const used = old.runs.map(({ method }) => method);
  const fresh = system.fits.filter(({ method }) => !used.includes(method));
  const plain = fresh.find(
    ({ method }) => catalogue.methods.find(({ id }) => id === method)?.base === undefined,
  );
  const fit = plain ?? fresh[0] ?? system.fits[0];
  return fit === undefined ? old : { ...old, runs: [...old.runs, { method: fit.method }] };
}

/** A run with a step size of its own, or without one again. */
export function withOwnStep({ h: _, ...run }: RunSpec, h: number | undefined): RunSpec {
  return h === undefined ? run : { ...run, h };
}
