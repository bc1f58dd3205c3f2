import type { FigureBase } from '../data';

/** Steps of the experiment's runs, one by one, with what each costs. */
export interface WorkFigure extends FigureBase {
  readonly kind: 'work';
}
