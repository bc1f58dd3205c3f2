/** Variants of an experiment: what a slider, a choice or a reader's answer turns it into. */
import type { Experiment } from '../engine/types';
import type { Patch, Target } from './data';

const parameterPrefix = 'parameters.';

export function withPatch(experiment: Experiment, patch: Patch): Experiment {
  return {
    ...experiment,
    ...patch,
    parameters: { ...experiment.parameters, ...patch.parameters },
  };
}

/** Runs that carry a step size of their own keep it. */
export function withTarget(experiment: Experiment, target: Target, value: number): Experiment {
  if (target === 'h') return { ...experiment, h: value };
  if (target === 'horizon') return { ...experiment, horizon: value };
  const id = target.slice(parameterPrefix.length);
  return { ...experiment, parameters: { ...experiment.parameters, [id]: value } };
}

export function targetValue(experiment: Experiment, target: Target): number {
  if (target === 'h') return experiment.h;
  if (target === 'horizon') return experiment.horizon;
  const value = experiment.parameters[target.slice(parameterPrefix.length)];
  return typeof value === 'number' ? value : Number.NaN;
}

export function isTarget(text: string): boolean {
  return text === 'h' || text === 'horizon' || /^parameters\.[A-Za-z]\w*$/.test(text);
}
