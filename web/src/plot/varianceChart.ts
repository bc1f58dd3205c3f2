/** The variance of each run of an ensemble against time, on a log axis. */
import uPlot from 'uplot';
import { say } from '../language/language';
import { decadeAxis, followWidth, plotBox, runSeries, timeAxis } from './chart';

const height = 240;
/** A variance of zero is drawn on the floor of the axis. */
const floor = 1e-34;

export interface VarianceLine {
  readonly name: string;
  readonly variance: Float64Array;
}

export class VarianceChart {
  readonly element = plotBox(say('ensemble.chart'));
  private readonly box = this.element.lastElementChild as HTMLElement;
  private chart: uPlot | undefined;
  private shape = '';
  private unfollow: (() => void) | undefined;

  show(t: readonly number[], lines: readonly VarianceLine[]): void {
    const drawn = (x: number): number | null => (Number.isFinite(x) ? Math.max(x, floor) : null);
    const data: uPlot.AlignedData = [
      [...t],
      ...lines.map(({ variance }) => Array.from(variance, drawn)),
    ];
    const shape = JSON.stringify(lines.map(({ name }) => name));
    if (this.chart === undefined || shape !== this.shape) {
      this.shape = shape;
      this.build(data, lines);
    } else {
      this.chart.setData(data);
    }
  }

  private build(data: uPlot.AlignedData, lines: readonly VarianceLine[]): void {
    this.unfollow?.();
    this.chart?.destroy();
    const options: uPlot.Options = {
      width: Math.max(this.box.clientWidth, 200),
      height,
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false },
        y: {
          distr: 3,
          range: (_, low, high) => [
            10 ** Math.floor(Math.log10(Math.max(low || floor, floor))),
            10 ** Math.ceil(Math.log10(high || 1) + 0.2),
          ],
        },
      },
      axes: [timeAxis(this.box), decadeAxis(this.box)],
      series: [{}, ...lines.map(({ name }, run) => runSeries(name, run))],
    };
    const chart = new uPlot(options, data, this.box);
    this.chart = chart;
    this.unfollow = followWidth(this.box, (width) => chart.setSize({ width, height }));
  }
}
