import type { FigureBase } from '../figureBase';

/** Steps of the experiment's runs, one by one, with what each costs. */
export interface WorkFigure extends FigureBase {
  readonly kind: 'work';
}
