/** What the plots of a figure have in common. */
import type { SystemInfo } from '../../kit/engine/types.ts';
import type { Recording } from '../../kit/experiment/recording.ts';
import type { Plot } from './runData.ts';

export interface PlotView {
  readonly element: HTMLElement;
  /** Draws a recording, complete or under way. */
  load(recording: Recording): void;
  /** Marks the time t. */
  showTime(t: number): void;
  dispose(): void;
}

export type CreatePlot = (plot: Plot, system: SystemInfo) => PlotView;
