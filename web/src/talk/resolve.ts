/** From a step to what the bench opens. */
import type { Catalogue, Experiment } from '../engine/types';
import { checkRuns, presetNamed } from '../experiment/link/known';
import { decodePermalink, type Shared } from '../experiment/link/permalink';
import { systemOf } from '../experiment/recording';
import type { Step, Written } from './schema';

function experimentOf(written: Written, catalogue: Catalogue): Experiment {
  const system = systemOf(catalogue, written.system);
  const preset = presetNamed(system, written.preset);
  const experiment = {
    system: system.id,
    parameters: preset.parameters,
    q: preset.q,
    v: preset.v,
    h: written.h ?? preset.h,
    horizon: written.horizon ?? preset.horizon,
    runs: written.methods,
  };
  checkRuns(experiment, catalogue);
  return experiment;
}

/** Throws RangeError or PermalinkError with a sentence. */
export function sharedOf(step: Step, catalogue: Catalogue): Shared {
  if ('link' in step) return decodePermalink(step.link, catalogue);
  return { experiment: experimentOf(step.experiment, catalogue), view: step.view ?? {} };
}
