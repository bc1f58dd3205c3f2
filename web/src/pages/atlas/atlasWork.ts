/** What a method pays for an error, from the measured points of its cell. */
import type { Cell } from './atlasData.ts';

/**
 * Evaluations of a run with this error, between two points by a power law; those of the coarsest step
 * where it is exact enough already; nothing where no step was.
 */
export function workFor({ points }: Pick<Cell, 'points'>, error: number): number | undefined {
  const enough = points.findIndex((point) => point[1] <= error);
  const [, fine, most] = points[enough] ?? [0, 0, undefined];
  const [, coarse, least] = points[enough - 1] ?? [0, 0, undefined];
  if (most === undefined || least === undefined || fine <= 0) return most;
  const share = Math.log(coarse / error) / Math.log(coarse / fine);
  return least * (most / least) ** share;
}
