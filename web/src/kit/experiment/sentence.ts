/** What a run did, in one sentence. */
import type { RunRecord } from '../engine/runRecord.ts';
import { say } from '../language/language.ts';
import { formatNumber } from '../ui/format.ts';
import { errorInSentence } from './errorName.ts';
import type { Recording } from './recording.ts';

/**
 * “Gonzalez: energy error at most 2·10⁻¹⁶ so far, now 1·10⁻¹⁶, after 1000 steps.” The first is the
 * largest of the samples 0 … last, the second that of the last, as the plot has it there; a run that
 * failed at or before `last` says where and why.
 */
export function runSentence(
  recording: Recording,
  run: number,
  invariant: string,
  last: number,
): string {
  const record = recording.records[run] as RunRecord;
  const name = recording.names[run] as string;
  // The runs before it have their first samples already.
  if (record.count === 0) return say('runs.computing', { name });
  const steps = record.step[last] ?? 0;
  if (record.status === 'failed' && last >= record.count - 1) {
    const t = formatNumber(record.t[last] ?? 0);
    return `${say('runs.stopped', { name, steps, t })} ${record.message}`;
  }
  const index = recording.invariants.indexOf(invariant);
  const info = recording.system.invariants[index];
  if (info === undefined) return say('runs.done', { name, steps });
  const worst = formatNumber(record.worstError(index, last), 2);
  const now = formatNumber(Math.abs(record.errors[last * record.invariants + index] ?? 0), 2);
  const sentence = say('runs.error', { name, invariant: errorInSentence(info), worst, now, steps });
  const also = record.status !== 'failed' && record.message !== '' ? ` ${record.message}` : '';
  return `${sentence}${also}`;
}
