import type { FigureBase } from '../base/figureBase.ts';

/** What may stand across; the counters are those of the engine. */
export const againstNames = [
  'step',
  'evaluations',
  'iterations',
  'exponentials',
  'commutators',
  'dexp_inverses',
  'time',
] as const;
export type Against = (typeof againstNames)[number];

/** Errors of the experiment's runs at a ladder of step sizes, and what they cost. */
export interface PrecisionFigure extends FigureBase {
  readonly kind: 'precision';
  readonly ladder: {
    readonly from: number;
    readonly halvings: number;
    readonly horizon: number;
  };
  /** Where the figure opens. */
  readonly against: Against;
}
