/** The step sizes, or the tolerances, at which a run is computed: each half, or a tenth, of the one before. */
import type { Experiment, MethodInfo, RunSpec } from '../engine/types.ts';
import { say } from '../language/language.ts';

export type Rung =
  /** `steps` of h reach the horizon. */
  | { readonly kind: 'step'; readonly h: number; readonly steps: number }
  /** For a method that chooses its steps itself. */
  | { readonly kind: 'tolerance'; readonly tolerance: number };

export interface LadderSettings {
  readonly halvings: number;
  /** Left out: the step size of the run. */
  readonly coarsest?: number | undefined;
  /** Left out: twenty of the coarsest steps, at most to the horizon of the experiment. */
  readonly horizon?: number | undefined;
}

/** Far enough that errors add up, near enough that a chaotic flow does not take them over. */
export const usualSteps = 20;
const mostSteps = 1e8;
const firstTolerance = 3;

export function horizonOf(experiment: Experiment, settings: LadderSettings): number {
  const coarsest = settings.coarsest ?? experiment.h;
  // 20 · 0.015 is 0.3 to its reader.
  const usual = Number((usualSteps * coarsest).toPrecision(12));
  return settings.horizon ?? Math.min(experiment.horizon, usual);
}

/** The step size that the coarsest rung is to have, at most. */
function coarsestOf(run: RunSpec, experiment: Experiment, settings: LadderSettings): number {
  const own = run.h === undefined || run.h === 0 ? experiment.h : run.h;
  return settings.coarsest ?? own;
}

/** The smallest tolerance that a method takes, when a run of it is under step-size control. */
export function leastTolerance({ options }: MethodInfo, run: RunSpec): number | undefined {
  const option = options.find(({ id }) => id === 'tolerance');
  if (option === undefined) return undefined;
  const tolerance = run.options?.tolerance ?? option.default;
  return tolerance === 0 ? undefined : option.min;
}

/** Throws RangeError with a sentence when the finest rung takes too many steps. */
export function ladderOf(
  run: RunSpec,
  info: MethodInfo,
  experiment: Experiment,
  settings: LadderSettings,
): readonly Rung[] {
  const count = settings.halvings + 1;
  const least = leastTolerance(info, run);
  if (least !== undefined) {
    return Array.from({ length: count }, (_, k) => Number(`1e-${firstTolerance + k}`))
      .filter((tolerance) => tolerance >= 9 * least)
      .map((tolerance) => ({ kind: 'tolerance', tolerance }));
  }
  const horizon = horizonOf(experiment, settings);
  // A horizon that is a multiple of h but for round-off takes that multiple.
  const wanted = (horizon / coarsestOf(run, experiment, settings)) * (1 - 1e-12);
  const first = Math.max(1, Math.ceil(wanted));
  if (first * 2 ** settings.halvings > mostSteps) {
    throw new RangeError(say('precision.tooManySteps'));
  }
  return Array.from({ length: count }, (_, k) => {
    const steps = first * 2 ** k;
    return { kind: 'step', h: horizon / steps, steps };
  });
}
