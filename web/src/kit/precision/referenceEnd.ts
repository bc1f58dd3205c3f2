/** What errors are measured against, and how far it can be trusted. */
import type { Engine } from '../engine/engine.ts';
import type { Experiment, RunSpec, SystemInfo } from '../engine/types.ts';
import { controlled } from '../experiment/referenceRun.ts';
import { say } from '../language/language.ts';
import { powerOfTen } from '../ui/format.ts';
import type { Rung } from './ladder.ts';
import { type Arrival, arrivalAt, distance } from './precisionArrival.ts';

export interface Reference {
  readonly end: Arrival;
  /** Distance to a reference that is a little less accurate: above its own error. */
  readonly accuracy: number;
  /** What it is, for the middle of a sentence. */
  readonly name: string;
}

/** Looser ones are for systems where round-off is too large for the tightest. */
const factors = [1, 100, 10_000] as const;

async function referenceOf(
  engine: Engine,
  experiment: Experiment,
  run: RunSpec,
  rungs: readonly [fine: Rung, coarse: Rung],
  horizon: number,
  name: string,
): Promise<Reference | undefined> {
  const end = await arrivalAt(engine, experiment, run, rungs[0], horizon);
  if (end === undefined) return undefined;
  const other = await arrivalAt(engine, experiment, run, rungs[1], horizon);
  return other === undefined ? undefined : { end, accuracy: distance(end, other), name };
}

/** A method with step-size control at the tightest tolerance it reaches the horizon with. */
export async function commonReference(
  engine: Engine,
  experiment: Experiment,
  system: SystemInfo,
  horizon: number,
): Promise<Reference | undefined> {
  for (const { id, name, options } of controlled(system, engine.catalogue.methods)) {
    const least = options.find((option) => option.id === 'tolerance')?.min;
    if (least === undefined) continue;
    for (const factor of factors) {
      const rung = (tolerance: number): Rung => ({ kind: 'tolerance', tolerance });
      const rungs = [rung(factor * least), rung(10 * factor * least)] as const;
      const tolerance = powerOfTen(factor * least);
      const told = say('precisionFinding.atTolerance', { method: name, tolerance });
      const found = await referenceOf(engine, experiment, { method: id }, rungs, horizon, told);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** The run itself with a quarter of its finest step, where nothing better comes to the horizon. */
export async function ownReference(
  engine: Engine,
  experiment: Experiment,
  run: RunSpec,
  finest: Rung | undefined,
  horizon: number,
): Promise<Reference | undefined> {
  if (finest?.kind !== 'step') return undefined;
  const finer = (times: number): Rung => ({
    kind: 'step',
    h: finest.h / times,
    steps: finest.steps * times,
  });
  const name = say('precisionFinding.quarterStep');
  return referenceOf(engine, experiment, run, [finer(4), finer(2)], horizon, name);
}
