/** Variants of an experiment: what a slider, a choice or a reader's answer turns it into. */
import type { Experiment, RunSpec } from '../../kit/engine/types.ts';
import type { Patch, PatchRun, Target } from './figureBase.ts';

const parameterPrefix = 'parameters.';

function runOf({ share, ...run }: PatchRun, h: number): RunSpec {
  return share === undefined ? run : { ...run, h: share * h };
}

export function withPatch(experiment: Experiment, patch: Patch): Experiment {
  const kept = (patch.system ?? experiment.system) === experiment.system;
  const { runs, ...others } = patch;
  const changed = { ...experiment, ...others };
  return {
    ...changed,
    ...(runs && { runs: runs.map((run) => runOf(run, changed.h)) }),
    parameters: { ...(kept && experiment.parameters), ...patch.parameters },
  };
}

/** `q.0` is the first coordinate of the start, `v.1` its second velocity. */
function startOf(target: Target): { readonly part: 'q' | 'v'; readonly index: number } | undefined {
  const match = /^([qv])\.(\d+)$/.exec(target);
  return match === null ? undefined : { part: match[1] as 'q' | 'v', index: Number(match[2]) };
}

/** Runs that carry a step size of their own keep it. */
export function withTarget(experiment: Experiment, target: Target, value: number): Experiment {
  if (target === 'h') return { ...experiment, h: value };
  if (target === 'horizon') return { ...experiment, horizon: value };
  const start = startOf(target);
  if (start !== undefined) {
    const { part, index } = start;
    return { ...experiment, [part]: experiment[part].map((old, i) => (i === index ? value : old)) };
  }
  const id = target.slice(parameterPrefix.length);
  return { ...experiment, parameters: { ...experiment.parameters, [id]: value } };
}

export function targetValue(experiment: Experiment, target: Target): number {
  if (target === 'h') return experiment.h;
  if (target === 'horizon') return experiment.horizon;
  const start = startOf(target);
  if (start !== undefined) return experiment[start.part][start.index] ?? Number.NaN;
  const value = experiment.parameters[target.slice(parameterPrefix.length)];
  return typeof value === 'number' ? value : Number.NaN;
}

export function isTarget(text: string): boolean {
  return (
    text === 'h' ||
    text === 'horizon' ||
    startOf(text) !== undefined ||
    /^parameters\.[A-Za-z]\w*$/.test(text)
  );
}
