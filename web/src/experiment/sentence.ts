/** What a run did, in one sentence. */
import type { RunRecord } from '../engine/record';
import { formatNumber } from '../ui/format';
import type { Recording } from './recording';

export function stepsInWords(count: number): string {
  return `${count} ${count === 1 ? 'step' : 'steps'}`;
}

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
  const taken = record.step[last] ?? 0;
  if (record.status === 'failed' && last >= record.count - 1) {
    const at = formatNumber(record.t[last] ?? 0);
    return `${name}: stopped after ${stepsInWords(taken)}, at t = ${at}. ${record.message}`;
  }
  const index = recording.invariants.indexOf(invariant);
  const info = recording.system.invariants[index];
  if (info === undefined) return `${name}: ${stepsInWords(taken)} done.`;
  const worst = formatNumber(record.worstError(index, last), 2);
  const also = record.status !== 'failed' && record.message !== '' ? ` ${record.message}` : '';
  return `${name}: ${info.name.toLowerCase()} error ${worst} after ${stepsInWords(taken)}.${also}`;
}
