/**
 * What a lesson page carries as data: its figures and questions, checked when the page was built.
 * A run of an experiment is named by its index; everything else by the engine's own ids.
 */
import type { Experiment } from '../engine/types';
import type { BracketFigure } from './bracket/data';
import type { DriveFigure } from './drive/data';
import type { FigureBase, Measure, Readout, Target } from './figureBase';
import type { PrecisionFigure } from './precision/data';
import type { WorkFigure } from './work/data';

export type {
  ChoiceControl,
  Control,
  FigureBase,
  Measure,
  Patch,
  PatchRun,
  RangeControl,
  Readout,
  Target,
} from './figureBase';

/** What a measure is called in the data of a lesson. */
export const measureNames = [
  'worst-error',
  'sign-changes',
  'last',
  'smallest',
  'largest',
  'first-ratio',
  'distance',
  'growth',
  'answer',
] as const;

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

export type Plot =
  | { readonly plot: 'error'; readonly of: string }
  | { readonly plot: 'time'; readonly of: string }
  | {
      readonly plot: 'phase';
      readonly x: string;
      readonly y: string;
      /** Short names for the axes; left out, the catalogue's. */
      readonly labels?: readonly [string, string];
      /** The circle about the origin through the start of the first run. */
      readonly circle: boolean;
    };

/** An experiment that computes, moves and is plotted: the kind that is meant when none is named. */
export interface RunFigure extends FigureBase {
  readonly kind: 'run';
  readonly scene: boolean;
  readonly plots: readonly Plot[];
}

/** A figure is of one kind; each kind has a reader in the build and an element in the page. */
export type Figure = RunFigure | PrecisionFigure | WorkFigure | BracketFigure | DriveFigure;
export type FigureKind = Figure['kind'];

/** The element of the page that shows a kind. */
export function tagOf(kind: FigureKind): string {
  return kind === 'run' ? 'lab-figure' : `lab-${kind}`;
}

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
