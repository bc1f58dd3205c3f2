/**
 * Claims about recorded runs, decided from data and never from code.
 * A comparison holds only for runs that reached the horizon: a run that failed at once would
 * otherwise have “kept” everything. Failure has a claim of its own.
 */
import type { Measure } from '../base/figureBase.ts';
import { evaluateMeasure, type Recorded } from '../base/figureMeasure.ts';
import type { Claim, Relation } from './questionData.ts';

function holds(left: number, relation: Relation, right: number): boolean {
  switch (relation) {
    case 'below':
      return left < right;
    case 'above':
      return left > right;
    case 'at most':
      return left <= right;
    case 'at least':
      return left >= right;
  }
}

/** The runs that a measure is taken from. */
export function runsOf(measure: Measure): number[] {
  if (measure.measure === 'answer') return [];
  return measure.measure === 'distance' ? [measure.run, measure.from] : [measure.run];
}

export function evaluateClaim(claim: Claim, recorded: Recorded): boolean {
  switch (claim.kind) {
    case 'all':
      return claim.claims.every((part) => evaluateClaim(part, recorded));
    case 'any':
      return claim.claims.some((part) => evaluateClaim(part, recorded));
    case 'ends':
      return recorded.records[claim.run]?.status === claim.ends;
    case 'compare': {
      const runs = runsOf(claim.left);
      if (typeof claim.right !== 'number') runs.push(...runsOf(claim.right));
      if (runs.some((run) => recorded.records[run]?.status !== 'done')) return false;
      const right =
        typeof claim.right === 'number' ? claim.right : evaluateMeasure(claim.right, recorded);
      return holds(evaluateMeasure(claim.left, recorded), claim.relation, right);
    }
  }
}
