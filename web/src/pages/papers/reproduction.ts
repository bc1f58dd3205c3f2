/** A figure or number of a paper, computed anew, as the engine tells it. */
import type { Experiment } from '../../kit/engine/types.ts';

export type Verdict = 'agrees' | 'agrees in kind' | 'differs';

export interface Finding {
  readonly quantity: string;
  /** As the paper says it. */
  readonly paper: string;
  readonly ours: number;
  readonly verdict: Verdict;
  /** Ours lies in the range for which the verdict is right. */
  readonly stands: boolean;
  readonly why?: string;
}

export interface Axis {
  readonly label: string;
  readonly log: boolean;
}

export interface Curve {
  readonly name: string;
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** Drawn as points. */
  readonly points?: boolean;
}

/** In the axes of the paper's figure. */
export interface PaperFigure {
  readonly id: string;
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly curves: readonly Curve[];
  /** One scale for both axes. */
  readonly equal?: boolean;
}

/** What points on the unit sphere carry at one time: x, y, z of each, and its value, not below zero. */
export interface Still {
  readonly t: number;
  readonly points: readonly number[];
  readonly values: readonly number[];
}

/** Drawn as the colours of a sphere's faces. */
export interface Film {
  readonly id: string;
  readonly title: string;
  /** With its unit. */
  readonly quantity: string;
  readonly stills: readonly Still[];
}

export interface Report {
  readonly findings: readonly Finding[];
  readonly figures: readonly PaperFigure[];
  readonly films?: readonly Film[];
}

export interface Reproduction {
  readonly id: string;
  readonly paper: string;
  /** In the paper. */
  readonly place: string;
  readonly title: string;
  /** What was chosen where the paper is silent; may be empty. */
  readonly reading: string;
  /** About, on one processor. */
  readonly seconds: number;
  /** It shows a formula that stands wrong in the text at hand. */
  readonly misprint: boolean;
  readonly experiment: Experiment;
  readonly command: string;
}

/** With what was found of it; nothing where it takes too long to be found when pages are built. */
export interface Reproduced {
  readonly reproduction: Reproduction;
  readonly report: Report | undefined;
}
