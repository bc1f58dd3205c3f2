/** How far a recording is that still grows. */
import { endOf, type Recording } from './recording';

/** How much of all steps is taken, from 0 to 1. */
export function shareDone({ records }: Recording): number {
  const all = records.reduce((sum, { header }) => sum + header.steps, 0);
  const taken = records.map(({ status, header, work }) =>
    status === 'running' ? (work.steps ?? 0) : header.steps,
  );
  return taken.reduce((sum, steps) => sum + steps, 0) / all;
}

/**
 * The time up to which all runs can be shown: what the slowest has reached. Of runs that were
 * stopped each is shown as far as it came.
 */
export function reached({ header, records }: Recording): number {
  const lasts = records.map(({ t, count }) => t[count - 1] ?? 0);
  if (records.some(({ status }) => status === 'stopped')) return Math.max(...lasts);
  const under = lasts.filter((_, run) => records[run]?.status === 'running');
  return Math.min(endOf(header), ...under);
}
