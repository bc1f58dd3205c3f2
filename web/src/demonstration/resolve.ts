/** From a step to what the bench opens. */
import type { Catalogue, Experiment } from '../engine/types';
import { decodePermalink, type Shared } from '../experiment/permalink';
import { systemOf } from '../experiment/recording';
import type { Step, Written } from './schema';

function experimentOf(written: Written, catalogue: Catalogue): Experiment {
  const system = systemOf(catalogue, written.system);
  const preset = system.presets.find(({ id }) => id === (written.preset ?? system.presets[0]?.id));
  if (preset === undefined) {
    throw new RangeError(`The system “${system.id}” has no preset “${written.preset}”.`);
  }
  for (const { method } of written.methods) {
    if (system.fits.some((fit) => fit.method === method)) continue;
    throw new RangeError(`There is no method “${method}” for the system “${system.id}”.`);
  }
  return {
    system: system.id,
    parameters: preset.parameters,
    q: preset.q,
    v: preset.v,
    h: written.h ?? preset.h,
    horizon: written.horizon ?? preset.horizon,
    runs: written.methods,
  };
}

/** Throws RangeError or PermalinkError with a sentence. */
export function sharedOf(step: Step, catalogue: Catalogue): Shared {
  if ('link' in step) {
    const shared = decodePermalink(step.link);
    systemOf(catalogue, shared.experiment.system);
    return shared;
  }
  return { experiment: experimentOf(step.experiment, catalogue), view: step.view ?? {} };
}
