/** Measures of recorded runs: the numbers that read-outs show and claims compare. */
import type { RunRecord } from '../../kit/engine/runRecord.ts';
import { sameTime } from '../../kit/experiment/sameTime.ts';
import type { Measure } from './figureBase.ts';

/** The records of an experiment with the ids that name their columns. */
export interface Recorded {
  readonly records: readonly RunRecord[];
  /** Ids of components and invariants, in the order of the columns. */
  readonly components: readonly string[];
  readonly invariants: readonly string[];
  /** The number that the reader gave, where a question asked for one. */
  readonly answer?: number;
}

function recordOf(recorded: Recorded, run: number): RunRecord {
  const record = recorded.records[run];
  if (record === undefined) throw new RangeError(`no run ${run}`);
  return record;
}

function columnOf(recorded: Recorded, run: number, id: string): Float64Array {
  const index = recorded.components.indexOf(id);
  if (index < 0) throw new RangeError(`no component ${id}`);
  return recordOf(recorded, run).component(index);
}

/** Below this share of the largest value a sign is rounding, not motion. */
const signFloor = 1e-12;

/** Samples after a change of sign, among the values that are large enough to have one. */
function changesOf(column: Float64Array): readonly number[] {
  const floor = signFloor * column.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const changes: number[] = [];
  let sign = 0;
  column.forEach((value, at) => {
    if (!(Math.abs(value) > floor)) return;
    const now = Math.sign(value);
    if (sign !== 0 && now !== sign) changes.push(at);
    sign = now;
  });
  return changes;
}

export function signChanges(column: Float64Array): number {
  return changesOf(column).length;
}

/** When a line through the samples passes zero for the last time; NaN where none does. */
function lastChange(t: Float64Array, column: Float64Array): number {
  const at = changesOf(column).at(-1);
  if (at === undefined) return Number.NaN;
  const [from, to] = [column[at - 1], column[at]] as [number, number];
  const [start, end] = [t[at - 1], t[at]] as [number, number];
  return start + ((end - start) * from) / (from - to);
}

/** At the times that both have: the last step of a method that chooses its own may be shorter. */
function largestDistance(
  [t, a]: readonly [Float64Array, Float64Array],
  [other, b]: readonly [Float64Array, Float64Array],
): number {
  let worst = 0;
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    if (!sameTime(t[i] as number, other[i] as number)) continue;
    worst = Math.max(worst, Math.abs((a[i] as number) - (b[i] as number)));
  }
  return worst;
}

/** How much larger the point of two components lies at the end than at the start. */
function growth(x: Float64Array, y: Float64Array): number {
  const size = (at: number): number => Math.hypot(x.at(at) ?? Number.NaN, y.at(at) ?? Number.NaN);
  return size(-1) / size(0);
}

/** The value of a measure; NaN when the runs hold too little to tell. */
export function evaluateMeasure(measure: Measure, recorded: Recorded): number {
  if (measure.measure === 'answer') return recorded.answer ?? Number.NaN;
  if (measure.measure === 'worst-error') {
    const record = recordOf(recorded, measure.run);
    const index = recorded.invariants.indexOf(measure.of);
    if (index < 0) throw new RangeError(`no invariant ${measure.of}`);
    return record.count === 0 ? Number.NaN : record.worstError(index, record.count - 1);
  }
  const column = columnOf(recorded, measure.run, measure.of);
  switch (measure.measure) {
    case 'sign-changes':
      return signChanges(column);
    case 'last-change':
      return lastChange(recordOf(recorded, measure.run).t, column);
    case 'last':
      return column.at(-1) ?? Number.NaN;
    case 'smallest':
      return column.length === 0 ? Number.NaN : column.reduce((a, b) => Math.min(a, b));
    case 'largest':
      return column.length === 0 ? Number.NaN : column.reduce((a, b) => Math.max(a, b));
    case 'first-ratio':
      return (column[1] ?? Number.NaN) / (column[0] ?? Number.NaN);
    case 'distance':
      return largestDistance(
        [recordOf(recorded, measure.run).t, column],
        [recordOf(recorded, measure.from).t, columnOf(recorded, measure.from, measure.of)],
      );
    case 'growth':
      return growth(column, columnOf(recorded, measure.run, measure.and));
  }
}
