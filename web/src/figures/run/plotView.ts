/** The plots of a figure, by their kind. Loaded when one is drawn: what draws them is slow to begin. */
import { PhasePlot } from './phasePlot.ts';
import type { CreatePlot } from './plot.ts';
import { axisNames, plotLabel } from './plotLabel.ts';
import { TimePlot } from './timePlot.ts';

export const createPlot: CreatePlot = (plot, system) => {
  const label = plotLabel(plot, system);
  return plot.plot === 'phase'
    ? new PhasePlot(plot, label, axisNames(plot, system))
    : new TimePlot(plot, label);
};
