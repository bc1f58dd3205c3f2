/** What figures of every kind carry as data: an experiment, what the reader may change, read-outs. */
import type { Definitions } from '../../kit/engine/defining.ts';
import type { Experiment, RunSpec, Values } from '../../kit/engine/types.ts';

/** A number taken from recorded runs. `run` indexes the experiment's runs. */
export type Measure =
  | { readonly measure: 'worst-error'; readonly of: string; readonly run: number }
  | {
      /** How often the component changes sign, and when for the last time; its values last, smallest, largest; step 1 over start. */
      readonly measure:
        | 'sign-changes'
        | 'last-change'
        | 'last'
        | 'smallest'
        | 'largest'
        | 'first-ratio';
      readonly of: string;
      readonly run: number;
    }
  | {
      /** Largest distance of a component between two runs, sample by sample. */
      readonly measure: 'distance';
      readonly of: string;
      readonly run: number;
      readonly from: number;
    }
  | {
      /** Distance from the origin in the plane of two components, at the end as a share of that at the start. */
      readonly measure: 'growth';
      readonly of: string;
      readonly and: string;
      readonly run: number;
    }
  /** The number that the reader gave. */
  | { readonly measure: 'answer' };

/** What a measure is called in the data of a lesson. */
export const measureNames = [
  'worst-error',
  'sign-changes',
  'last-change',
  'last',
  'smallest',
  'largest',
  'first-ratio',
  'distance',
  'growth',
  'answer',
] as const;

/** A measure with the words that stand before it. */
export interface Readout {
  /** The name by which the prose shows it. */
  readonly id?: string;
  readonly label: string;
  readonly measure: Measure;
  readonly digits: number;
}

/** What a control may change: `h`, `horizon`, `parameters.m`, or a number of the start, `q.0` or `v.1`. */
export type Target = string;

/** A run; in place of a step size of its own perhaps a share of the experiment's. */
export interface PatchRun extends RunSpec {
  readonly share?: number;
}

/** Parts of an experiment that replace the figure's own. */
export interface Patch {
  /** Another system has other parameters: those of the figure do not stay. */
  readonly system?: string;
  readonly parameters?: Values;
  readonly q?: readonly number[];
  readonly v?: readonly number[];
  readonly h?: number;
  readonly horizon?: number;
  readonly runs?: readonly PatchRun[];
}

export interface RangeControl {
  readonly kind: 'range';
  readonly id: string;
  readonly label: string;
  readonly target: Target;
  readonly min: number;
  readonly max: number;
  readonly scale: 'linear' | 'log';
}

export interface ChoiceControl {
  readonly kind: 'choice';
  readonly id: string;
  readonly label: string;
  /** The first option is chosen at the start. */
  readonly options: readonly { readonly id: string; readonly label: string; readonly set: Patch }[];
}

export type Control = RangeControl | ChoiceControl;

/** What every kind of figure has. */
export interface FigureBase {
  readonly id: string;
  /** A short plain title. */
  readonly title: string;
  /** What the drawing shows, for those who do not see it. */
  readonly alt: string;
  readonly experiment: Experiment;
  /** Systems and methods that it names and that are none of the program. */
  readonly define?: Definitions;
  readonly controls: readonly Control[];
  readonly readouts: readonly Readout[];
}
