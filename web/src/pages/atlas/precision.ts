/** Work and precision of all methods on one system: those that were picked among all the others. */
import { say } from '../../kit/language/language.ts';
import { type ChartContent, LogLogChart } from '../../kit/plot/logLogChart.ts';
import { make } from '../../kit/ui/dom.ts';
import { swatch } from '../../kit/ui/swatch.ts';
import type { Cell } from './atlasData.ts';

function pointsOf({ points }: Cell): { readonly x: number; readonly y: number }[] {
  return points.map(([, error, evaluations]) => ({ x: evaluations, y: error }));
}

export class PrecisionChart {
  private readonly chart = new LogLogChart();
  private readonly legend = make('ul', { class: 'atlas-legend' });
  readonly element = make('div', {}, this.chart.element, this.legend);

  /** `names` of those that were picked. */
  showCells(cells: readonly Cell[], picked: readonly Cell[], names: readonly string[]): void {
    const content: ChartContent = {
      title: say('atlas.workPrecision'),
      xTitle: say('atlas.evaluations'),
      lines: picked.map((cell, run) => ({ run, points: pointsOf(cell) })),
      quiet: cells.filter((cell) => !picked.includes(cell)).map(pointsOf),
      guides: [],
      floor: 0,
    };
    this.chart.showContent(content);
    const items = names.map((name, run) => make('li', {}, swatch(run), ` ${name}`));
    this.legend.replaceChildren(...items);
  }
}
