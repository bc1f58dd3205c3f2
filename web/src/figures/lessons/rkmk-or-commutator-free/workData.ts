import type { FigureBase } from '../../base/figureBase.ts';

/** That a figure shows at the start. */
export const openingSteps = 1;

/** Steps of the experiment's runs, one by one, with what each costs. */
export interface WorkFigure extends FigureBase {
  readonly kind: 'work';
}
