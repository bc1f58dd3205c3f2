/**
 * Errors and costs of the runs of an experiment at a ladder of step sizes. All is asked of one
 * engine, one after the other, so that nothing of ours runs beside what is timed.
 */
import type { Engine } from '../engine/engine.ts';
import { refusedByEngine } from '../engine/fault.ts';
import type { MethodInfo, RunSpec } from '../engine/types.ts';
import { asChosen } from '../experiment/asChosen.ts';
import type { Recording } from '../experiment/recording.ts';
import { say } from '../language/language.ts';
import { formatNumber } from '../ui/format.ts';
import { horizonOf, type LadderSettings, ladderOf, type Rung } from './ladder.ts';
import {
  type Arrival,
  arrivalAt,
  arrivalRequest,
  distance,
  emptyRequest,
  sizeOf,
} from './precisionArrival.ts';
import { commonReference, ownReference, type Reference } from './referenceEnd.ts';

export interface Point {
  readonly rung: Rung;
  /** The step size; of a method with step-size control the mean one. */
  readonly h: number;
  readonly error: number;
  readonly arrival: Arrival;
  /** Milliseconds of the steps, without the set-up: a number for each repeat. */
  readonly times: readonly number[];
}

/** A rung without an error to show, and why. */
export interface Failure {
  readonly rung: Rung;
  readonly failure: string;
}

export interface StudiedRun {
  readonly name: string;
  readonly spec: RunSpec;
  readonly info: MethodInfo;
  readonly rungs: readonly Rung[];
  reference: Reference | undefined;
  /** In the order of the rungs, as far as they are computed. */
  readonly outcomes: (Point | Failure)[];
}

export interface Study {
  readonly recording: Recording;
  readonly horizon: number;
  /** Of all runs; without one each has its own. */
  reference: Reference | undefined;
  readonly runs: readonly StudiedRun[];
}

/** Odd, for a median; enough to see scatter, and for one without an interruption. */
export const repeats = 5;
/** A method this many times the size of the solution away from it has left it. */
const lost = 1000;

/** Throws RangeError with a sentence. */
export function planned(
  recording: Recording,
  methods: readonly MethodInfo[],
  settings: LadderSettings,
): Study {
  const { experiment, names } = recording;
  const runs = experiment.runs.map((spec, i): StudiedRun => {
    const method = methods.find(({ id }) => id === spec.method);
    if (method === undefined) throw new RangeError(`no method “${spec.method}”`);
    const info = asChosen(method, spec.options);
    const rungs = ladderOf(spec, info, experiment, settings);
    return { name: names[i] ?? '', spec, info, rungs, reference: undefined, outcomes: [] };
  });
  return { recording, horizon: horizonOf(experiment, settings), reference: undefined, runs };
}

/** Work of a rung by guess, in steps: for a progress that moves evenly. */
function costOf(rung: Rung): number {
  return rung.kind === 'step' ? rung.steps : 30 * (1e-3 / rung.tolerance) ** 0.2;
}

/** Half of the numbers are no larger. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/**
 * Times without the set-up. `setUp`: times of a request without a step. Zeros where the least does not rise
 * above their scatter.
 */
export function timesOfSteps(
  times: readonly number[],
  setUp: readonly number[],
): readonly number[] {
  const rises = Math.min(...times) > median(setUp);
  const least = Math.min(...setUp);
  return times.map((time) => (rises ? time - least : 0));
}

async function outcomeOf(
  engine: Engine,
  { recording, horizon }: Study,
  { spec, reference }: StudiedRun,
  rung: Rung,
): Promise<Point | Failure> {
  if (reference === undefined) {
    return { rung, failure: say('precision.noReference') };
  }
  try {
    const request = arrivalRequest(recording.experiment, spec, rung, horizon);
    const { answer: arrival, times } = await engine.measure<Arrival>(request, repeats);
    const error = distance(arrival, reference.end);
    if (!(error <= lost * (1 + sizeOf(reference.end)))) {
      const failure = say('precision.leftSolution', { error: formatNumber(error, 2) });
      return { rung, failure };
    }
    const h = rung.kind === 'step' ? rung.h : horizon / arrival.steps;
    const setUp = await engine.measure(emptyRequest(recording.experiment, spec), repeats);
    return { rung, h, error, arrival, times: timesOfSteps(times, setUp.times) };
  } catch (error) {
    if (refusedByEngine(error)) return { rung, failure: error.message };
    throw error;
  }
}

async function computeWith(
  engine: Engine,
  study: Study,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<void> {
  const { recording, horizon, runs } = study;
  const { experiment, system } = recording;
  study.reference = await commonReference(engine, experiment, system, horizon);
  for (const run of runs) {
    run.reference =
      study.reference ??
      (await ownReference(engine, experiment, run.spec, run.rungs.at(-1), horizon));
    // Browsers compile what runs often to faster code: not while it is timed.
    const warm = run.rungs.at(-3);
    if (warm !== undefined) await arrivalAt(engine, experiment, run.spec, warm, horizon);
  }
  const total = runs.flatMap(({ rungs }) => rungs).reduce((sum, rung) => sum + costOf(rung), 0);
  const deepest = Math.max(...runs.map(({ rungs }) => rungs.length));
  let done = 0;
  for (let depth = 0; depth < deepest; depth += 1) {
    for (const run of runs) {
      const rung = run.rungs[depth];
      if (rung === undefined) continue;
      signal.throwIfAborted();
      run.outcomes.push(await outcomeOf(engine, study, run, rung));
      done += costOf(rung);
      onProgress(done / total);
    }
  }
}

/**
 * Fills a planned study, coarse steps first; `onProgress` is called after each with how much of the
 * work is done. Rejects with the signal's reason when aborted. The engine that `open` makes is
 * disposed of at the end.
 */
export async function compute(
  study: Study,
  open: () => Promise<Engine>,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<void> {
  signal.throwIfAborted();
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const opening = open();
  try {
    const working = opening.then((engine) => computeWith(engine, study, signal, onProgress));
    await Promise.race([working, ended]);
  } finally {
    // An engine that opens after the end goes too.
    void opening.then(
      (engine) => engine.dispose(),
      () => undefined,
    );
  }
}
