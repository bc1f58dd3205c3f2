import type { FigureBase, Patch, Target } from '../base/figureBase.ts';

/** The starts of a cloud: a square or a disc about the start of the experiment. */
export interface Spread {
  /** Numbers of the start, `q.0` or `v.1`; several in one list are moved alike, as a constraint may ask. */
  readonly x: readonly Target[];
  readonly y: readonly Target[];
  readonly width: number;
  readonly height: number;
  readonly shape: 'square' | 'disc';
}

export interface CloudPlane {
  readonly x: string;
  readonly y: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly labels: readonly [string, string];
}

/** Another system, of which the figure shows a cloud beside others. */
export interface CloudCase {
  readonly id: string;
  readonly label: string;
  /** What it changes of the experiment, after the reader's controls. */
  readonly set: Patch;
  readonly spread: Spread;
  readonly plane: CloudPlane;
  /** The two numbers of the plane have a bracket of their own, and nothing else is looked at. */
  readonly alone: boolean;
}

/** Many starts carried along by each run, in the plane of two components. */
export interface CloudFigure extends FigureBase {
  readonly kind: 'cloud';
  readonly spread: Spread;
  readonly plane: CloudPlane;
  /** A panel for each, by its first run, with its Jacobiator told; left out, one for each run. */
  readonly cases?: readonly CloudCase[];
}
