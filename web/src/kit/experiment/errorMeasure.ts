/** What the error of an invariant is measured by, as labels say it. */
import type { InvariantInfo, RunHeader, SystemInfo } from '../engine/types.ts';
import { formatNumber } from '../ui/format.ts';

export interface ErrorMeasure {
  /** `near`: relative, but to a size of the invariant near the start, where it is nearly zero. */
  readonly measure: 'relative' | 'near' | 'absolute';
  /** By which it is divided, with its unit. */
  readonly size: string;
  /** `none`: it has none. */
  readonly unit: string;
}

type Parameters = Pick<SystemInfo, 'parameters'>;

/** Joules in a system of kilograms; one of pure numbers has no units. */
function unitOf({ id, unit = '' }: InvariantInfo, { parameters }: Parameters): string {
  const isEnergy = id === 'energy' || id === 'energy_balance';
  return isEnergy && parameters.some((one) => one.unit.includes('kg')) ? 'J' : unit;
}

/** `index`: of the invariant among those that the runs record. */
export function errorMeasure(
  info: InvariantInfo,
  index: number,
  system: Parameters,
  runs: readonly RunHeader[],
): ErrorMeasure {
  const { error } = info;
  const unit = unitOf(info, system);
  const elsewhere = runs.find(({ start, error_sizes: sizes }) => {
    const size = sizes?.[index];
    return size !== undefined && size !== Math.abs(start[index] ?? 0);
  });
  const size = formatNumber(elsewhere?.error_sizes?.[index] ?? 1, 2);
  return {
    measure: error === 'relative' && elsewhere !== undefined ? 'near' : error,
    size: unit === '' ? size : `${size} ${unit}`,
    unit: unit === '' ? 'none' : unit,
  };
}
