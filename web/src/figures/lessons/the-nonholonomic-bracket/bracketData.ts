import type { FigureBase } from '../../base/figureBase.ts';

/** A rectangle of two coordinates or momenta, by the engine's ids. */
export interface MapSpec {
  readonly x: string;
  readonly y: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** The bracket Π(q, ρ) at a state that the reader moves; the experiment gives system and start. */
export interface BracketFigure extends FigureBase {
  readonly kind: 'bracket';
  /** Where Jacobi's identity is mapped; left out, it is told at the state alone. */
  readonly map?: MapSpec;
}
