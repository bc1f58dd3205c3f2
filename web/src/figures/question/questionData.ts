/** What a question carries as data, and what the engine is asked to find true. */
import type { Definitions } from '../../kit/engine/defining.ts';
import type { Experiment } from '../../kit/engine/types.ts';
import type { Measure, Readout, Target } from '../base/figureBase.ts';

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

/** What every question has. */
interface QuestionBase {
  readonly id: string;
  readonly experiment: Experiment;
  /** Systems and methods that it names and that are none of the program. */
  readonly define?: Definitions;
  readonly reports: readonly Readout[];
}

/** One option is right: the one whose claim the engine finds true. */
export interface ChoiceQuestion extends QuestionBase {
  readonly kind: 'choice' | 'predict';
  readonly options: readonly {
    readonly id: string;
    readonly claim: Claim;
    /** There: it has words of its own for those who choose it wrongly. */
    readonly replies?: boolean;
  }[];
}

/** The reader gives a number; the engine runs that experiment and looks whether `wants` holds. */
export interface FindQuestion extends QuestionBase {
  readonly kind: 'find';
  readonly target: Target;
  readonly min: number;
  readonly max: number;
  readonly wants: Claim;
  /** The first hint whose claim holds is shown; one without a claim always does. */
  readonly hints: readonly { readonly when?: Claim }[];
}

/** The reader gives a number; the engine measures its own and compares. */
export interface NumberQuestion extends QuestionBase {
  readonly kind: 'number';
  readonly wants: Measure;
  /** How far off an answer may be: a share of the measured number, or a distance from it. */
  readonly within: { readonly relative: number } | { readonly absolute: number };
  /** The first hint whose claim holds is shown; where none does, the words for a wrong answer. */
  readonly hints: readonly { readonly when?: Claim }[];
}

export type Question = ChoiceQuestion | FindQuestion | NumberQuestion;
