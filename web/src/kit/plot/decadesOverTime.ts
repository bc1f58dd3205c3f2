/** A quantity of each run that is never below zero, against time, on a log axis. */
import uPlot from 'uplot';
import { decadeAxis, followWidth, plotBox, runSeries, timeAxis } from './chart.ts';

const height = 240;

export interface DecadesLine {
  readonly name: string;
  /** Of the style that it is drawn in. */
  readonly run: number;
  readonly values: ArrayLike<number>;
  /** Said beside another line of the run: thin, and without dashes. */
  readonly aside?: boolean;
}

export class DecadesOverTime {
  readonly element: HTMLElement;
  private readonly box: HTMLElement;
  /** What is smaller is drawn here, zero too. */
  private readonly floor: number;
  private chart: uPlot | undefined;
  private shape = '';
  private unfollow: (() => void) | undefined;

  constructor(label: string, floor: number) {
    this.element = plotBox(label);
    this.box = this.element.lastElementChild as HTMLElement;
    this.floor = floor;
  }

  /** Lines that end before the others are drawn as far as they go. */
  showLines(t: readonly number[], lines: readonly DecadesLine[]): void {
    const drawn = (x: number): number | null =>
      Number.isFinite(x) ? Math.max(x, this.floor) : null;
    const data: uPlot.AlignedData = [
      [...t],
      ...lines.map(({ values }) => t.map((_, i) => drawn(values[i] ?? Number.NaN))),
    ];
    const shape = JSON.stringify(lines.map(({ name }) => name));
    if (this.chart === undefined || shape !== this.shape) {
      this.shape = shape;
      this.build(data, lines);
    } else {
      this.chart.setData(data);
    }
  }

  private build(data: uPlot.AlignedData, lines: readonly DecadesLine[]): void {
    const { floor } = this;
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
      series: [
        {},
        ...lines.map(({ name, run, aside = false }) => ({
          ...runSeries(name, run),
          ...(aside ? { width: 0.75, dash: [] } : {}),
        })),
      ],
    };
    const chart = new uPlot(options, data, this.box);
    this.chart = chart;
    this.unfollow = followWidth(this.box, (width) => chart.setSize({ width, height }));
  }
}
