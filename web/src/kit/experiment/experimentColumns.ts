/** Columns of recorded samples, for tables and files. */
import { say } from '../language/language.ts';
import { columnIds } from './csvHeader.ts';
import { errorName } from './errorName.ts';
import type { Recording } from './recording.ts';

/** A column of one run, one value a sample. */
export interface DataColumn {
  /** What files call it: an id, as in the samples that the command line prints. */
  readonly id: string;
  /** What the page calls it. */
  readonly title: string;
  /** SI unit, '' for a pure number, or what kind of error. */
  readonly unit: string;
  readonly values: Float64Array;
}

/** Which columns of a run to show. */
export type Columns = (recording: Recording, run: number) => readonly DataColumn[];

/** The values of a component, by its id. */
export function componentColumn(recording: Recording, run: number, id: string): DataColumn {
  const index = recording.components.indexOf(id);
  const { name: title = id, unit = '' } = recording.header.components[index] ?? {};
  return {
    id,
    title,
    unit,
    values: recording.records[run]?.component(index) ?? new Float64Array(0),
  };
}

/** The error of an invariant, by its id. */
export function errorColumn(recording: Recording, run: number, id: string): DataColumn {
  const index = recording.invariants.indexOf(id);
  const info = recording.system.invariants[index];
  return {
    id: `error_${id}`,
    title: info === undefined ? id : errorName(info),
    unit: info?.error ?? '',
    values: recording.records[run]?.error(index) ?? new Float64Array(0),
  };
}

/**
 * Newton iterations, or internal steps of a method that chooses its own, of each step; the mean where
 * a sample comes after several. The start took none.
 */
export function workColumn(recording: Recording, run: number): DataColumn {
  const { step, iterations, count = 0 } = recording.records[run] ?? {};
  const values = Float64Array.from({ length: count }, (_, i) =>
    i === 0 ? 0 : (iterations?.[i] ?? 0) / ((step?.[i] ?? 0) - (step?.[i - 1] ?? 0)),
  );
  return { id: columnIds.work, title: say('samples.work'), unit: '', values };
}

/** Everything that was recorded: all components, all errors, the work of each step. */
export const allColumns: Columns = (recording, run) => [
  ...recording.components.map((id) => componentColumn(recording, run, id)),
  ...recording.invariants.map((id) => errorColumn(recording, run, id)),
  workColumn(recording, run),
];
