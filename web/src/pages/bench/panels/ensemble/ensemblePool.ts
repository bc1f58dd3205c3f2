/**
 * Many starts of an experiment on a small pool of engines, each in a worker of its own. A member
 * depends on the seed and its number alone, so the result does not depend on the pool.
 */
import type { Engine } from '../../../../kit/engine/engine.ts';
import { onPool } from '../../../../kit/engine/enginePool.ts';
import type { Experiment, RunSpec } from '../../../../kit/engine/types.ts';

export interface EnsembleSpec {
  /** Its start is what the others are near; its runs are computed one after the other. */
  readonly experiment: Experiment;
  readonly starts: number;
  readonly seed: number;
  /** Standard deviation of the coordinates about the start. */
  readonly spread: number;
  /** Energy of every start; that of the experiment's when left out. */
  readonly energy?: number;
  /** Times at which the error is told. */
  readonly samples: number;
}

/** The energy errors of the members of one run that came to their end so far. */
export interface EnsembleRun {
  readonly spec: RunSpec;
  t: readonly number[];
  readonly rows: (readonly number[])[];
  /** Why members stopped before. */
  readonly failures: string[];
}

interface Answer {
  readonly t: readonly number[];
  readonly members: readonly { readonly errors: readonly number[]; readonly message?: string }[];
}

/** Members of one run in one request. */
interface Piece {
  readonly run: number;
  readonly first: number;
  readonly count: number;
}

/** Small enough for a progress that moves, large enough that asking costs nothing. */
const mostPieces = 50;

function piecesOf({ experiment, starts }: EnsembleSpec): Piece[] {
  const count = Math.max(1, Math.ceil(starts / mostPieces));
  return experiment.runs.flatMap((_, run) =>
    Array.from({ length: Math.ceil(starts / count) }, (__, i) => ({
      run,
      first: i * count,
      count: Math.min(count, starts - i * count),
    })),
  );
}

/**
 * Computes all members; `onProgress` is called as they come, with how much of the work is done.
 * Rejects with the engine's refusal, or with the signal's reason when aborted. The engines are
 * those that `open` makes, and are disposed of at the end.
 */
export async function runEnsemble(
  spec: EnsembleSpec,
  size: number,
  open: () => Promise<Engine>,
  signal: AbortSignal,
  onProgress: (runs: readonly EnsembleRun[], done: number) => void,
): Promise<readonly EnsembleRun[]> {
  const { experiment, starts: _, ...rest } = spec;
  const runs = experiment.runs.map(
    (run): EnsembleRun => ({ spec: run, t: [], rows: [], failures: [] }),
  );
  const pieces = piecesOf(spec);
  let done = 0;
  await onPool(pieces, size, open, signal, async (engine, { run: index, first, count }) => {
    const run = runs[index] as EnsembleRun;
    const answer = await engine.probe<Answer>({
      op: 'ensemble',
      experiment: { ...experiment, runs: [run.spec] },
      ...rest,
      first,
      count,
    });
    run.t = answer.t;
    for (const { errors, message } of answer.members) {
      if (message === undefined) run.rows.push(errors);
      else run.failures.push(message);
    }
    done += 1;
    onProgress(runs, done / pieces.length);
  });
  return runs;
}
