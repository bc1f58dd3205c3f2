/** What a run did, in one sentence. */
import type { RunRecord } from '../engine/record';
import { say } from '../language/language';
import { formatNumber } from '../ui/format';
import type { Recording } from './recording';

/**
 * “Gonzalez: energy error 2·10⁻¹⁶ after 1000 steps.” The error is the largest of the samples
 * 0 … last; a run that failed at or before `last` says where and why.
 */
export function runSentence(
  recording: Recording,
  run: number,
  invariant: string,
  last: number,
): string {
  const record = recording.records[run] as RunRecord;
  const name = recording.names[run] as string;
  const steps = record.step[last] ?? 0;
  if (record.status === 'failed' && last >= record.count - 1) {
    const t = formatNumber(record.t[last] ?? 0);
    return `${say('runs.stopped', { name, steps, t })} ${record.message}`;
  }
  const index = recording.invariants.indexOf(invariant);
  const info = recording.system.invariants[index];
  if (info === undefined) return say('runs.done', { name, steps });
  const error = formatNumber(record.worstError(index, last), 2);
  const sentence = say('runs.error', { name, invariant: info.name.toLowerCase(), error, steps });
  const also = record.status !== 'failed' && record.message !== '' ? ` ${record.message}` : '';
  return `${sentence}${also}`;
}
