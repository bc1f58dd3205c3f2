/**
 * Which run to take for the motion itself where there is no reference: of those that did not fail, the one
 * whose largest errors of all invariants have the smallest product. Errors that all runs share, of a quantity
 * that something drives, thus decide nothing; exact conservation counts no more than nearly exact.
 */
import type { RunRecord } from '../engine/runRecord.ts';

/** Errors below are round-off. */
const least = 1e-10;

function lastTime({ t, count }: RunRecord): number {
  return t[count - 1] ?? Number.NEGATIVE_INFINITY;
}

/** Up to a time: the sum of the logarithms of the largest errors; infinite where one is no number. */
function badness(record: RunRecord, t: number): number {
  let sum = 0;
  const last = record.indexAt(t);
  for (let i = 0; i < record.invariants; i += 1) {
    const worst = record.worstError(i, last);
    sum += Number.isNaN(worst) ? Number.POSITIVE_INFINITY : Math.log10(Math.max(worst, least));
  }
  return sum;
}

/** Index of the most trustworthy run, as far as all are recorded; of several the first. */
export function mostTrusted(records: readonly RunRecord[]): number {
  const begun = records.filter(({ count }) => count > 0);
  const sound = begun.filter(({ status }) => status !== 'failed');
  const eligible = sound.length > 0 ? sound : begun;
  const common = Math.min(...eligible.map(lastTime));
  let best: RunRecord | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const record of eligible) {
    const bad = badness(record, common);
    if (best !== undefined && bad >= least) continue;
    best = record;
    least = bad;
  }
  return best === undefined ? 0 : records.indexOf(best);
}
