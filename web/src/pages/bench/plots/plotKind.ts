/** A plot that the bench can show: what its panel is, and its curves from a recording. */
import type { Recording } from '../../../kit/experiment/recording.ts';
import type { PlotPanel, PlotSeries } from '../../../kit/plot/instruments/instruments.ts';
import { runStyle } from '../../../kit/ui/runStyle.ts';

export interface PlotKind {
  readonly panel: PlotPanel;
  /** Shown unless asked otherwise. */
  readonly shown: boolean;
  /** What was recorded so far, one curve a run; empty curves where it takes all of the recording. */
  series(): readonly PlotSeries[];
}

export interface Curve {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** A curve of each run, in its colour and pattern. */
export function runSeries(recording: Recording, curve: (run: number) => Curve): PlotSeries[] {
  return recording.records.map((_, run) => {
    const { x, y } = curve(run);
    return {
      id: String(run),
      label: recording.names[run] ?? '',
      colour: runStyle(run).colour,
      dash: runStyle(run).dash,
      x,
      y,
      count: x.length,
    };
  });
}
