import type { FigureBase } from '../../base/figureBase.ts';

/** The bounces of a run by GNI, one at a time. */
export interface BounceFigure extends FigureBase {
  readonly kind: 'bounce';
  /** Which one it opens at. */
  readonly at: number;
}
