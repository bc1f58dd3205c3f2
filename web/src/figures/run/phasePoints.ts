/** The points of a phase portrait: of every step, or of a section, where one component passes zero upwards. */
import { crossings, interpolated } from '../../kit/analysis/crossings.ts';
import type { Recording } from '../../kit/experiment/recording.ts';
import type { PhasePlotData } from './runData.ts';

export interface PhasePoints {
  readonly t: Float64Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Of each run. Between steps by the cubic through the nearest four. */
export function phasePoints(
  recording: Recording,
  { x, y, when }: PhasePlotData,
): readonly PhasePoints[] {
  const index = (id: string): number => recording.components.indexOf(id);
  return recording.records.map((record) => {
    const t = record.t.subarray(0, record.count);
    const columns = [x, y].map((id) => record.component(index(id))) as [Float64Array, Float64Array];
    if (when === undefined) return { t, x: columns[0], y: columns[1] };
    const found = crossings(t, record.component(index(when)), { value: 0, direction: 1 });
    const at = (column: Float64Array): Float64Array =>
      Float64Array.from(found, (one) => interpolated(t, column, one.index, one.t));
    return { t: Float64Array.from(found, (one) => one.t), x: at(columns[0]), y: at(columns[1]) };
  });
}
