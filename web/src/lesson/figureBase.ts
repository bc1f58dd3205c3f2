/** What figures of every kind carry. */
import type { Experiment } from '../engine/types';
import type { Control } from './data';

export interface FigureBase {
  readonly id: string;
  /** A short plain title. */
  readonly title: string;
  /** What the figure shows, for those who do not see it. */
  readonly alt: string;
  readonly experiment: Experiment;
  readonly controls: readonly Control[];
}
