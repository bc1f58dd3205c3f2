/** A quantity of every run against time: an invariant's error, on a log axis or with its sign, or a component. */
import uPlot from 'uplot';
import type { Recording } from '../../kit/experiment/recording.ts';
import {
  axis,
  clipped,
  decadeAxis,
  followWidth,
  inkOf,
  plotBox,
  runSeries,
  timeAxis,
} from '../../kit/plot/chart.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import type { PlotView } from './plot.ts';
import { errorFloor, errorTop, onLogAxis } from './plotRange.ts';
import type { Plot } from './runData.ts';

const height = 220;

type TimeKind = Exclude<Plot, { readonly plot: 'phase' }>;

function column(recording: Recording, plot: TimeKind, run: number): Float64Array {
  const record = recording.records[run];
  if (record === undefined) return new Float64Array(0);
  if (plot.plot === 'time') return record.component(recording.components.indexOf(plot.of));
  const index = recording.invariants.indexOf(plot.of);
  if (!onLogAxis(plot)) return record.signedError(index);
  return record.error(index).map((e) => Math.max(e, errorFloor));
}

export class TimePlot implements PlotView {
  readonly element: HTMLElement;
  private readonly plot: TimeKind;
  private readonly box: HTMLElement;
  private chart: uPlot | undefined;
  private shape = '';
  private t = 0;
  private unfollow: (() => void) | undefined;

  constructor(plot: TimeKind, label: string) {
    this.plot = plot;
    this.element = plotBox(label);
    this.box = this.element.lastElementChild as HTMLElement;
  }

  load(recording: Recording): void {
    const runs = recording.records.map(
      (record, run): uPlot.AlignedData => [
        record.t.subarray(0, record.count),
        column(recording, this.plot, run),
      ],
    );
    const data = runs.length === 1 ? (runs[0] as uPlot.AlignedData) : uPlot.join(runs);
    const horizon = recording.header.experiment.horizon;
    const shape = `${runs.length} ${horizon}`;
    if (this.chart === undefined || shape !== this.shape) {
      this.rebuild(data, recording, horizon);
      this.shape = shape;
    } else {
      this.chart.setData(data);
    }
  }

  showTime(t: number): void {
    this.t = t;
    this.chart?.redraw(false);
  }

  dispose(): void {
    this.unfollow?.();
    this.chart?.destroy();
    this.chart = undefined;
  }

  private rebuild(data: uPlot.AlignedData, recording: Recording, horizon: number): void {
    this.dispose();
    const isLog = onLogAxis(this.plot);
    const logScale: uPlot.Scale = {
      distr: 3,
      range: (_, __, high) => [errorFloor, errorTop(high)],
    };
    const options: uPlot.Options = {
      width: Math.max(this.box.clientWidth, 200),
      height,
      legend: { show: false },
      cursor: { show: false },
      // On the right, room for half of the label at the end.
      padding: [null, 20, null, null],
      scales: { x: { time: false, range: [0, horizon] }, y: isLog ? logScale : {} },
      axes: [
        timeAxis(this.box),
        isLog
          ? decadeAxis(this.box)
          : { ...axis(this.box, '', 48), values: (_, ticks) => ticks.map((v) => formatNumber(v)) },
      ],
      series: [
        {},
        ...recording.names.map((label, run) => ({ ...runSeries(label, run), spanGaps: true })),
      ],
      hooks: { draw: [(chart) => this.drawMark(chart)] },
    };
    const chart = new uPlot(options, data, this.box);
    this.chart = chart;
    this.unfollow = followWidth(this.box, (width) => chart.setSize({ width, height }));
  }

  private drawMark(chart: uPlot): void {
    const x = chart.valToPos(this.t, 'x', true);
    clipped(chart, (ctx) => {
      ctx.strokeStyle = inkOf(this.box).text;
      ctx.globalAlpha = 0.6;
      ctx.lineWidth = devicePixelRatio;
      ctx.beginPath();
      ctx.moveTo(x, chart.bbox.top);
      ctx.lineTo(x, chart.bbox.top + chart.bbox.height);
      ctx.stroke();
    });
  }
}
