/** Work and precision of all methods on one system: those that were picked among all the others. */
import { say } from '../language/language';
import { type ChartContent, LogLogChart } from '../plot/logLogChart';
import type { Cell } from './data';

function pointsOf({ points }: Cell): { readonly x: number; readonly y: number }[] {
  return points.map(([, error, evaluations]) => ({ x: evaluations, y: error }));
}

export class PrecisionChart {
  private readonly chart = new LogLogChart();
  readonly element = this.chart.element;

  show(cells: readonly Cell[], picked: readonly Cell[]): void {
    const content: ChartContent = {
      title: say('atlas.workPrecision'),
      xTitle: say('atlas.evaluations'),
      lines: picked.map((cell, run) => ({ run, points: pointsOf(cell) })),
      quiet: cells.filter((cell) => !picked.includes(cell)).map(pointsOf),
      guides: [],
      floor: 0,
    };
    this.chart.show(content);
  }
}
