/** An experiment that was recorded: its header, its runs so far, and the names of its columns. */
import type { Engine } from '../engine/engine';
import { RunRecord } from '../engine/record';
import {
  type Catalogue,
  type Experiment,
  poseSize,
  type RunSpec,
  type SessionHeader,
  type SystemInfo,
} from '../engine/types';
import type { Recorded } from './measure';

export interface Recording extends Recorded {
  readonly system: SystemInfo;
  readonly header: SessionHeader;
  /** What each run is called on the page. */
  readonly names: readonly string[];
}

/** The method's name; the formulation too where it is chosen or the method runs twice. */
function runName(run: RunSpec, experiment: Experiment, system: SystemInfo, all: Catalogue): string {
  const name = all.methods.find(({ id }) => id === run.method)?.name ?? run.method;
  const twins = experiment.runs.filter(({ method }) => method === run.method).length;
  if (run.formulation === undefined && twins === 1) return name;
  const fit = system.fits.find(({ method }) => method === run.method);
  const id = run.formulation ?? fit?.formulations[0];
  const formulation = system.formulations.find((one) => one.id === id);
  return `${name}, ${(formulation?.name ?? id ?? '').toLowerCase()}`;
}

/**
 * Runs the experiment to its horizon. Rejects as `Engine.run` does; a run that fails on
 * the way is part of the recording.
 */
export async function record(
  engine: Engine,
  experiment: Experiment,
  signal: AbortSignal,
): Promise<Recording> {
  const system = engine.catalogue.systems.find(({ id }) => id === experiment.system);
  if (system === undefined) throw new RangeError(`There is no system “${experiment.system}”.`);
  const components = system.components.map(({ id }) => id);
  const invariants = system.invariants.map(({ id }) => id);
  const names = experiment.runs.map((run) => runName(run, experiment, system, engine.catalogue));
  let recording: Recording | undefined;
  await engine.run(
    experiment,
    {
      onHeader(header) {
        const stride = header.scene.parts.length * poseSize;
        const records = header.runs.map(
          (run) => new RunRecord(run, components.length, invariants.length, stride),
        );
        recording = { system, header, names, records, components, invariants };
      },
      onSamples(batch) {
        recording?.records[batch.run]?.append(batch);
      },
    },
    signal,
  );
  if (recording === undefined) throw new Error('The engine sent no header.');
  return recording;
}
