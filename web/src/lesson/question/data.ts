/** What a question carries as data, and what the engine is asked to find true. */
import type { Experiment } from '../../engine/types';
import type { Measure, Readout, Target } from '../figure/figureBase';

export const relations = ['below', 'above', 'at most', 'at least'] as const;
export type Relation = (typeof relations)[number];

/** A statement about recorded runs that is true or false. */
export type Claim =
  | {
      readonly kind: 'compare';
      readonly left: Measure;
      readonly relation: Relation;
      readonly right: number | Measure;
    }
  | { readonly kind: 'ends'; readonly run: number; readonly ends: 'done' | 'failed' }
  | { readonly kind: 'all' | 'any'; readonly claims: readonly Claim[] };

/** One option is right: the one whose claim the engine finds true. */
export interface ChoiceQuestion {
  readonly kind: 'choice' | 'predict';
  readonly id: string;
  readonly experiment: Experiment;
  readonly options: readonly { readonly id: string; readonly claim: Claim }[];
  readonly reports: readonly Readout[];
}

/** The reader gives a number; the engine runs that experiment and looks whether `wants` holds. */
export interface FindQuestion {
  readonly kind: 'find';
  readonly id: string;
  readonly experiment: Experiment;
  readonly target: Target;
  readonly min: number;
  readonly max: number;
  readonly wants: Claim;
  /** The first hint whose claim holds is shown; one without a claim always does. */
  readonly hints: readonly { readonly when?: Claim }[];
  readonly reports: readonly Readout[];
}

/** The reader gives a number; the engine measures its own and compares. */
export interface NumberQuestion {
  readonly kind: 'number';
  readonly id: string;
  readonly experiment: Experiment;
  readonly wants: Measure;
  /** How far off an answer may be: a share of the measured number, or a distance from it. */
  readonly within: { readonly relative: number } | { readonly absolute: number };
  /** The first hint whose claim holds is shown; where none does, the words for a wrong answer. */
  readonly hints: readonly { readonly when?: Claim }[];
  readonly reports: readonly Readout[];
}

export type Question = ChoiceQuestion | FindQuestion | NumberQuestion;
