/** What an experiment may name: checked against the catalogue, with the nearest name in the refusal. */
import type {
  Catalogue,
  Experiment,
  ParameterInfo,
  PresetInfo,
  RunSpec,
  SystemInfo,
  Value,
} from '../../engine/types.ts';
import { noSuch } from '../nearest.ts';
import { systemOf } from '../recording.ts';
import { type Blame, refuseAll } from './blame.ts';
import type { Written } from './check.ts';
import type { WrittenRun } from './linkSchema.ts';

/** The preset; the first where none is named. Throws RangeError with a sentence. */
export function presetNamed(system: SystemInfo, id: string | undefined): PresetInfo {
  const preset = system.presets.find((one) => id === undefined || one.id === id);
  if (preset !== undefined) return preset;
  const known = system.presets.map((one) => one.id);
  throw new RangeError(noSuch('noSuch.preset', id ?? '', known, { system: system.id }));
}

/** Replaces words by the numbers that they stand for; leaves out unknown words. */
export function numbersOf(
  values: Written,
  parameters: readonly ParameterInfo[],
  blame: Blame,
): Record<string, Value> {
  const entries = Object.entries(values).flatMap(([id, value]): [string, Value][] => {
    if (typeof value !== 'string') return [[id, value]];
    const words = parameters.find((one) => one.id === id)?.choices ?? [];
    if (words.includes(value)) return [[id, words.indexOf(value)]];
    blame(new RangeError(noSuch('noSuch.word', value, words, { id })));
    return [];
  });
  return Object.fromEntries(entries);
}

function knownRun(
  run: WrittenRun,
  system: SystemInfo,
  catalogue: Catalogue,
  blame: Blame,
): RunSpec[] {
  const { method, formulation, options, ...rest } = run;
  const fit = system.fits.find((one) => one.method === method);
  if (fit === undefined) {
    const known = system.fits.map((one) => one.method);
    blame(new RangeError(noSuch('noSuch.method', method, known, { system: system.id })));
    return [];
  }
  const there = formulation === undefined || fit.formulations.includes(formulation);
  if (!there) {
    const of = { method, system: system.id };
    blame(new RangeError(noSuch('noSuch.formulation', formulation, fit.formulations, of)));
  }
  const infos = catalogue.methods.find((one) => one.id === method)?.options;
  const known = infos?.map(({ id }) => id);
  const chosen = Object.entries(options ?? {}).filter(([id]) => {
    const is = known?.includes(id) !== false;
    if (!is) blame(new RangeError(noSuch('noSuch.option', id, known ?? [], { method })));
    return is;
  });
  return [
    {
      ...{ method, ...rest },
      ...(formulation === undefined || !there ? {} : { formulation }),
      ...(chosen.length === 0
        ? {}
        : { options: numbersOf(Object.fromEntries(chosen), infos ?? [], blame) }),
    },
  ];
}

/** Runs without the methods, formulations and options that are not there, each blamed. */
export function knownRuns(
  { system: id, runs }: { readonly system: string; readonly runs: readonly WrittenRun[] },
  catalogue: Catalogue,
  blame: Blame,
): RunSpec[] {
  const system = systemOf(catalogue, id);
  return runs.flatMap((run) => knownRun(run, system, catalogue, blame));
}

/** Methods and formulations that are there; throws RangeError with a sentence. */
export function checkRuns(experiment: Experiment, catalogue: Catalogue): void {
  knownRuns(experiment, catalogue, refuseAll);
}
