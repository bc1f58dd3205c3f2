import type { FigureBase } from '../../base/figureBase.ts';

type Triple = readonly [string, string, string];

/** The sphere on which a body's momentum lies, with its curves of equal energy and a step of each run. */
export interface SphereFigure extends FigureBase {
  readonly kind: 'sphere';
  /** Components of the angular velocity about the principal axes, and the parameters that are its inertias. */
  readonly omega: Triple;
  readonly inertia: Triple;
  /** What the axes are called. */
  readonly labels: Triple;
}
