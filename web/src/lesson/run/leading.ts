/** The invariant that a figure's words speak of: the one it plots first, or the system's first. */
import type { Recording } from '../../experiment/recording';
import type { Plot } from '../data';

export function leadingInvariant(plots: readonly Plot[], { invariants }: Recording): string {
  const error = plots.find(({ plot }) => plot === 'error');
  return error?.plot === 'error' ? error.of : (invariants[0] ?? '');
}
