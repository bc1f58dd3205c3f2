/** What a figure of kind `run` carries as data. */
import type { FigureBase } from '../base/figureBase.ts';

export interface PhasePlotData {
  readonly plot: 'phase';
  readonly x: string;
  readonly y: string;
  /** Short names for the axes; left out, the catalogue's. */
  readonly labels?: readonly [string, string];
  /** The circle about the origin through the start of the first run. */
  readonly circle: boolean;
  /** A section: the points at which this component passes zero upwards. */
  readonly when?: string;
}

export type Plot =
  /** Its size on a log axis, or `linear`: with its sign. */
  | { readonly plot: 'error'; readonly of: string; readonly scale?: 'linear' }
  | { readonly plot: 'time'; readonly of: string }
  | PhasePlotData;

/** An experiment that computes, moves and is plotted: the kind that is meant when none is named. */
export interface RunFigure extends FigureBase {
  readonly kind: 'run';
  readonly scene: boolean;
  /** True: each run in a cell of its own, with its name over it. */
  readonly apart: boolean;
  readonly plots: readonly Plot[];
  /** A button that sends every run back to its start. */
  readonly back: boolean;
}
