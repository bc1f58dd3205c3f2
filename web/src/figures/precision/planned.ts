/** What a figure is going to measure, in words and as a study without results. */
import type { Engine } from '../../kit/engine/engine.ts';
import type { Experiment } from '../../kit/engine/types.ts';
import { type Recording, record } from '../../kit/experiment/recording.ts';
import { say } from '../../kit/language/language.ts';
import { planned, type Study } from '../../kit/precision/study.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import type { PrecisionFigure } from './precisionData.ts';

type Ladder = PrecisionFigure['ladder'];

/** “Errors of three methods at t = 5 s, with the step size 0.5 s halved 6 times.” */
export function planSentence({ runs }: Experiment, ladder: Ladder): string {
  const { from, halvings, horizon } = ladder;
  return say('precision.plan', {
    ...{ methods: runs.length, halvings },
    ...{ horizon: formatNumber(horizon, 6), h: formatNumber(from, 6) },
  });
}

/**
 * The experiment as the engine describes it: its first step is all that is computed. Rejects with
 * the engine's sentence when it is refused.
 */
async function described(
  engine: Engine,
  experiment: Experiment,
  signal: AbortSignal,
): Promise<Recording> {
  const short = { ...experiment, horizon: experiment.h };
  const recording = await record(engine, short, signal);
  return { ...recording, experiment };
}

export async function plannedStudy(
  engine: Engine,
  experiment: Experiment,
  ladder: Ladder,
  signal: AbortSignal,
): Promise<Study> {
  const { from: coarsest, halvings, horizon } = ladder;
  const recording = await described(engine, experiment, signal);
  return planned(recording, engine.catalogue.methods, { coarsest, halvings, horizon });
}
