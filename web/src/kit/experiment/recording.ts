/** An experiment as it is recorded: its header, its runs so far, and the names of its columns. */
import type { Engine } from '../engine/engine.ts';
import { RunRecord } from '../engine/runRecord.ts';
import {
  type Catalogue,
  type Experiment,
  type MethodInfo,
  poseSize,
  type RunSpec,
  reactionSize,
  type SampleBatch,
  type SessionHeader,
  type SystemInfo,
} from '../engine/types.ts';
import { inSentence } from '../language/inSentence.ts';
import { say } from '../language/language.ts';
import { formatNumber } from '../ui/format.ts';
import { noSuch } from './nearest.ts';

export interface Recording {
  /** Version of the engine that computed it. */
  readonly version: string;
  /** As it was asked for; the header has it with every default filled in. */
  readonly experiment: Experiment;
  readonly system: SystemInfo;
  readonly header: SessionHeader;
  /** What each run is called on the page. */
  readonly names: readonly string[];
  readonly records: readonly RunRecord[];
  readonly components: readonly string[];
  readonly invariants: readonly string[];
}

/** The system of an experiment; throws RangeError with a sentence. */
export function systemOf(catalogue: Catalogue, id: string): SystemInfo {
  const system = catalogue.systems.find((one) => one.id === id);
  if (system === undefined) {
    const known = catalogue.systems.map((one) => one.id);
    throw new RangeError(noSuch('noSuch.system', id, known));
  }
  return system;
}

/** Chosen words that are not the usual ones: “ (commutators: none)”. */
function unusual({ options }: RunSpec, method: MethodInfo | undefined): string {
  const told = (method?.options ?? []).flatMap(({ id, name, choices, default: standard }) => {
    const value = options?.[id] ?? standard;
    const word = value === standard ? undefined : choices?.[Number(value)];
    return word === undefined ? [] : [`${name.toLowerCase()}: ${word.replaceAll('_', ' ')}`];
  });
  return told.length === 0 ? '' : ` (${told.join(', ')})`;
}

/** The method's name; the formulation too where it is chosen or the method runs twice. */
export function runName(run: RunSpec, experiment: Experiment, catalogue: Catalogue): string {
  const system = systemOf(catalogue, experiment.system);
  const method = catalogue.methods.find(({ id }) => id === run.method);
  const name = `${method?.name ?? run.method}${unusual(run, method)}`;
  const twins = experiment.runs.filter((other) => other.method === run.method).length;
  if (run.formulation === undefined && twins === 1) return name;
  const fit = system.fits.find((one) => one.method === run.method);
  const id = run.formulation ?? fit?.formulations[0];
  const formulation = system.formulations.find((one) => one.id === id);
  const words = formulation?.name ?? id ?? '';
  return `${name}, ${inSentence(words)}`;
}

/** The time the runs end at: the horizon, or the ends of steps nearest to it. */
export function endOf(header: SessionHeader): number {
  return Math.max(...header.runs.map(({ end }) => end));
}

/** Of each run the time of its next sample after t, or of the one before. */
export function nearestTimes(
  records: readonly RunRecord[],
  t: number,
  direction: 1 | -1,
): readonly number[] {
  return records.flatMap((record) => {
    const at = record.indexAt(t);
    // Back from between two samples is the one just passed.
    const back = (record.t[at] as number) < t ? at : at - 1;
    const time = at < record.count ? record.t[direction > 0 ? at + 1 : back] : undefined;
    return time !== undefined && (direction > 0 ? time > t : time < t) ? [time] : [];
  });
}

/** An empty recording for a session that has just opened. */
export function openRecording(
  header: SessionHeader,
  experiment: Experiment,
  catalogue: Catalogue,
): Recording {
  const system = systemOf(catalogue, experiment.system);
  const components = header.components.map(({ id }) => id);
  const invariants = system.invariants.map(({ id }) => id);
  const { parts, reactions = [] } = header.scene;
  const strides = [parts.length * poseSize, reactions.length * reactionSize] as const;
  return {
    version: catalogue.version,
    experiment,
    system,
    header,
    names: experiment.runs.map((run) => runName(run, experiment, catalogue)),
    records: header.runs.map(
      (run) => new RunRecord(run, components.length, invariants.length, ...strides),
    ),
    components,
    invariants,
  };
}

/** The reason of an abort after which what was recorded is kept. */
export class Stopped extends Error {
  constructor() {
    super(say('runs.stoppedAtOnce'));
  }
}

/** Runs that are under way end where they are. */
function stopAll({ header, records }: Recording): void {
  const end = formatNumber(endOf(header), 6);
  for (const record of records) {
    if (record.status !== 'running') continue;
    const t = formatNumber(record.t[record.count - 1] ?? 0, 6);
    record.stop(say('runs.stoppedByReader', { t, end }));
  }
}

/**
 * Runs the experiment to its horizon, or until it is aborted with `Stopped`. Rejects as
 * `Engine.run` does; a run that fails on the way is part of the recording. `samplesArrived` is
 * called with the growing recording after each batch.
 */
export async function record(
  engine: Engine,
  experiment: Experiment,
  signal: AbortSignal,
  samplesArrived: (recording: Recording) => void = () => undefined,
): Promise<Recording> {
  let recording: Recording | undefined;
  const listener = {
    onHeader(header: SessionHeader) {
      recording = openRecording(header, experiment, engine.catalogue);
    },
    onSamples(batch: SampleBatch) {
      if (recording === undefined) return;
      recording.records[batch.run]?.append(batch);
      samplesArrived(recording);
    },
  };
  try {
    await engine.run(experiment, listener, signal);
  } catch (error) {
    // Without the start of every run there is nothing to keep.
    const begun = recording?.records.every(({ count }) => count > 0) === true;
    if (!(error instanceof Stopped) || recording === undefined || !begun) throw error;
    stopAll(recording);
  }
  if (recording === undefined) throw new Error('the engine sent no header');
  return recording;
}
