/** Coordinates and velocities of a run at one of its samples. */
import type { RunRecord } from '../engine/runRecord.ts';
import type { Experiment } from '../engine/types.ts';
import type { Recording } from './recording.ts';

export function recordedState(
  { header: { components } }: Recording,
  run: RunRecord,
  sample: number,
): Pick<Experiment, 'q' | 'v'> {
  const first = sample * run.components;
  const of = (wanted: 'q' | 'v'): number[] =>
    components.flatMap(({ kind }, i) => (kind === wanted ? [run.values[first + i] as number] : []));
  return { q: of('q'), v: of('v') };
}
