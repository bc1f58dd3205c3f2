/** What the plots of a figure have in common. */
import type { SystemInfo } from '../../engine/types';
import type { Recording } from '../../experiment/recording';
import type { Plot } from './data';

export interface PlotView {
  readonly element: HTMLElement;
  /** Draws a recording, complete or under way; one colour for each run. */
  load(recording: Recording, colours: readonly string[]): void;
  /** Marks the time t. */
  show(t: number): void;
  dispose(): void;
}

export type CreatePlot = (plot: Plot, system: SystemInfo) => PlotView;
