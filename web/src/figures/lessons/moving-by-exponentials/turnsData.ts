import type { FigureBase } from '../../base/figureBase.ts';

/** A book, turned about two of its edges in both orders; the step size of the experiment is the angle of a turn. */
export interface TurnsFigure extends FigureBase {
  readonly kind: 'turns';
  /** Names of its edges, along x, y and z; it is turned about the first two, which stay where they are. */
  readonly labels: readonly [string, string, string];
  /** Lengths of the edges. */
  readonly size: readonly [number, number, number];
}
