/** What the error of an invariant is measured by, as labels say it. */
import type { InvariantInfo, RunHeader } from '../engine/types.ts';
import { formatNumber } from '../ui/format.ts';

export interface ErrorMeasure {
  /** `near`: relative, but to a size of the invariant near the start, where it is nearly zero. */
  readonly measure: 'relative' | 'near' | 'absolute';
  /** By which it is divided, with its unit. */
  readonly size: string;
  /** `none`: it has none. */
  readonly unit: string;
}

/** `index`: of the invariant among those that the runs record. */
export function errorMeasure(
  info: InvariantInfo,
  index: number,
  runs: readonly RunHeader[],
): ErrorMeasure {
  const { error, unit = '' } = info;
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
