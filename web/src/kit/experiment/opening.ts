/** The experiment that a preset opens with. */
import type {
  Catalogue,
  Experiment,
  MethodInfo,
  PresetInfo,
  RunSpec,
  SystemInfo,
} from '../engine/types.ts';
import { sameValue } from './value.ts';

function methodOf(catalogue: Catalogue, id: string) {
  return catalogue.methods.find((method) => method.id === id);
}

/**
 * What shows the difference best: a method that keeps the energy, or else the most accurate of
 * those that keep something, beside the first explicit one that does not try.
 */
function contrast(catalogue: Catalogue, system: SystemInfo): RunSpec[] {
  const methods = system.fits
    .flatMap(({ method }) => methodOf(catalogue, method) ?? [])
    .filter(({ base }) => base === undefined);
  const keepers = methods.filter(({ preserves }) => preserves.length > 0);
  const keeper =
    keepers.find(({ preserves }) => preserves.includes('energy')) ??
    keepers.reduce<MethodInfo | undefined>(
      (best, one) => (best === undefined || one.order > best.order ? one : best),
      undefined,
    );
  const loser = methods.find(({ implicit, preserves }) => !implicit && preserves.length === 0);
  return [keeper, loser].flatMap((method) => (method === undefined ? [] : [{ method: method.id }]));
}

export function ofPreset(
  system: SystemInfo,
  preset: PresetInfo,
  runs: readonly RunSpec[],
): Experiment {
  const { parameters, q, v, h, horizon } = preset;
  return { system: system.id, parameters, q, v, h, horizon, runs };
}

export function firstPreset(system: SystemInfo): PresetInfo {
  const preset = system.presets[0];
  if (preset === undefined) throw new RangeError(`no presets of the system “${system.id}”`);
  return preset;
}

/** How many numbers of a start and its parameters are others than a preset's. */
function distance(preset: PresetInfo, { parameters, q, v }: Experiment): number {
  const differing = (a: readonly number[], b: readonly number[]): number =>
    a.length === b.length ? a.filter((x, i) => x !== b[i]).length : Math.max(a.length, b.length);
  const others = Object.keys(preset.parameters).filter(
    (id) => !sameValue(preset.parameters[id] ?? [], parameters[id] ?? []),
  );
  return others.length + differing(preset.q, q) + differing(preset.v, v);
}

/** The preset that an experiment is nearest to; of several the first. */
export function nearestPreset(
  { presets }: SystemInfo,
  experiment: Experiment,
): PresetInfo | undefined {
  const far = presets.map((preset) => distance(preset, experiment));
  return presets[far.indexOf(Math.min(...far))];
}

/** The methods that a preset asks for, or else a contrast. */
export function openingRuns(
  catalogue: Catalogue,
  system: SystemInfo,
  preset: PresetInfo,
): RunSpec[] {
  if (preset.methods.length === 0) return contrast(catalogue, system);
  return preset.methods.map((method) => ({ method }));
}
