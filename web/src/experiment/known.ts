/** What an experiment may name: checked against the catalogue, with the nearest name in the refusal. */
import type { Catalogue, Experiment, PresetInfo, SystemInfo } from '../engine/types';
import { noSuch } from './nearest';
import { systemOf } from './recording';

/** The preset; the first where none is named. Throws RangeError with a sentence. */
export function presetNamed(system: SystemInfo, id: string | undefined): PresetInfo {
  const preset = system.presets.find((one) => id === undefined || one.id === id);
  if (preset !== undefined) return preset;
  const known = system.presets.map((one) => one.id);
  throw new RangeError(noSuch('noSuch.preset', id ?? '', known, { system: system.id }));
}

/** Methods and formulations that are there; throws RangeError with a sentence. */
export function checkRuns({ system: id, runs }: Experiment, catalogue: Catalogue): void {
  const system = systemOf(catalogue, id);
  for (const { method, formulation, options = {} } of runs) {
    const fit = system.fits.find((one) => one.method === method);
    if (fit === undefined) {
      const known = system.fits.map((one) => one.method);
      throw new RangeError(noSuch('noSuch.method', method, known, { system: id }));
    }
    if (formulation !== undefined && !fit.formulations.includes(formulation)) {
      const of = { method, system: id };
      throw new RangeError(noSuch('noSuch.formulation', formulation, fit.formulations, of));
    }
    const known = catalogue.methods.find((one) => one.id === method)?.options.map((one) => one.id);
    const wrong = Object.keys(options).find((option) => known?.includes(option) === false);
    if (wrong !== undefined) {
      throw new RangeError(noSuch('noSuch.option', wrong, known ?? [], { method }));
    }
  }
}
