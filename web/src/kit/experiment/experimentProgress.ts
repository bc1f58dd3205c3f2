/** How far a recording is that still grows. */
import { endOf, type Recording } from './recording.ts';

/** How much of all steps is taken, from 0 to 1. */
export function shareDone({ records }: Recording): number {
  const all = records.reduce((sum, { header }) => sum + header.steps, 0);
  const taken = records.map(({ status, header, work }) =>
    status === 'running' ? (work.steps ?? 0) : header.steps,
  );
  return taken.reduce((sum, steps) => sum + steps, 0) / all;
}

/** Nothing more will come. */
export function isOver({ records }: Recording): boolean {
  return records.every(({ status }) => status !== 'running');
}

/**
 * The time up to which all runs can be shown: what the slowest has reached. Once nothing more comes,
 * each is shown as far as it came, and all of them up to where the last one failed or was stopped.
 */
export function reached(recording: Recording): number {
  const { header, records } = recording;
  const lasts = records.map(({ t, count }) => t[count - 1] ?? 0);
  if (isOver(recording)) return Math.max(...lasts);
  const under = lasts.filter((_, run) => records[run]?.status === 'running');
  return Math.min(endOf(header), ...under);
}
