/**
 * What a run should be: the same motion by the method that chooses its own steps and has the
 * highest order, at a tolerance near round-off, sampled as often as the run with the smallest step.
 */
import type { RunRecord } from '../engine/runRecord.ts';
import type { Catalogue, Experiment, MethodInfo, SystemInfo } from '../engine/types.ts';
import { say } from '../language/language.ts';
import { columnIds } from './csvHeader.ts';
import type { DataColumn } from './experimentColumns.ts';
import { type Recording, systemOf } from './recording.ts';
import { sameTime } from './sameTime.ts';

/** The tightest that a method allows leaves no room for rounding. */
const room = 10;

/** The methods with step-size control that run on a system, the most accurate first. */
export function controlled(
  system: SystemInfo,
  methods: readonly MethodInfo[],
): readonly MethodInfo[] {
  return system.fits
    .flatMap(({ method }) => methods.find(({ id }) => id === method) ?? [])
    .filter(({ adaptive, options }) => adaptive && options.some(({ id }) => id === 'tolerance'))
    .sort((a, b) => b.order - a.order || b.preserves.length - a.preserves.length);
}

/** The method; nothing when none that chooses its own steps runs on the system. */
export function referenceMethod(catalogue: Catalogue, system: string): MethodInfo | undefined {
  return controlled(systemOf(catalogue, system), catalogue.methods)[0];
}

export function referenceTolerance(method: MethodInfo): number {
  return room * (method.options.find(({ id }) => id === 'tolerance')?.min ?? 0);
}

/** The experiment whose one run is the reference of all of another's. */
export function referenceOf(catalogue: Catalogue, experiment: Experiment): Experiment | undefined {
  const method = referenceMethod(catalogue, experiment.system);
  if (method === undefined) return undefined;
  const h = Math.min(...experiment.runs.map((run) => run.h ?? experiment.h));
  const options = { tolerance: referenceTolerance(method) };
  return { ...experiment, h, runs: [{ method: method.id, options }] };
}

export interface Distance {
  readonly t: Float64Array;
  /** The largest difference of any coordinate or velocity. */
  readonly value: Float64Array;
}

/**
 * How far a run is from the reference, at the times of which both have a sample. `numbers`: how
 * many of the numbers of a sample are coordinates and velocities, which come first.
 */
export function distanceOf(record: RunRecord, reference: RunRecord, numbers: number): Distance {
  const t: number[] = [];
  const value: number[] = [];
  let other = 0;
  for (let i = 0; i < record.count; i += 1) {
    const time = record.t[i] as number;
    while (other + 1 < reference.count && !sameTime(reference.t[other] as number, time)) {
      if ((reference.t[other] as number) > time) break;
      other += 1;
    }
    if (!sameTime(reference.t[other] as number, time)) continue;
    let largest = 0;
    for (let k = 0; k < numbers; k += 1) {
      const a = record.values[i * record.components + k] as number;
      const b = reference.values[other * reference.components + k] as number;
      largest = Math.max(largest, Math.abs(a - b));
    }
    t.push(time);
    value.push(largest);
  }
  return { t: Float64Array.from(t), value: Float64Array.from(value) };
}

/** The distance of every run of a recording. */
export function distancesOf(recording: Recording, reference: RunRecord): readonly Distance[] {
  const { components } = recording.header;
  const numbers = components.filter(({ kind }) => kind !== 'derived').length;
  return recording.records.map((record) => distanceOf(record, reference, numbers));
}

/** The distance at every sample; not a number at those whose time the reference has no sample of. */
export function distanceColumn(
  recording: Recording,
  run: number,
  { t, value }: Distance,
): DataColumn {
  const record = recording.records[run];
  let next = 0;
  const values = Float64Array.from({ length: record?.count ?? 0 }, (_, i) => {
    if (record?.t[i] !== t[next]) return Number.NaN;
    next += 1;
    return value[next - 1] as number;
  });
  const title = say('samples.distance');
  return { id: columnIds.distance, title, unit: 'largest difference', values };
}
