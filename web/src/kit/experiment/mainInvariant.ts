/** The invariant by which runs are compared at first sight. */
import type { SystemInfo } from '../engine/types.ts';

/** Index of what every motion of the system keeps: the energy, unless something drives it. −1: nothing. */
export function mainInvariant({ invariants }: Pick<SystemInfo, 'invariants'>): number {
  return invariants.findIndex(({ conditional }) => !conditional);
}
