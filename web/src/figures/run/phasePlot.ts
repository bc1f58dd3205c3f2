/** One component against another, both axes to the same scale: a circle looks like one. */
import uPlot from 'uplot';
import type { Recording } from '../../kit/experiment/recording.ts';
import { axis, canvasDash, clipped, followWidth, inkOf, plotBox } from '../../kit/plot/chart.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import { runStyle } from '../../kit/ui/runStyle.ts';
import { type PhasePoints, phasePoints } from './phasePoints.ts';
import type { PlotView } from './plot.ts';
import { circleRadius, phaseExtent } from './plotRange.ts';
import type { PhasePlotData } from './runData.ts';

const height = 300;
/** Steps are drawn as markers while they can be told apart. */
const mostMarkers = 1500;

interface Path extends PhasePoints {
  readonly run: number;
}

export class PhasePlot implements PlotView {
  readonly element: HTMLElement;
  private readonly plot: PhasePlotData;
  private readonly box: HTMLElement;
  private readonly names: readonly [string, string];
  private paths: readonly Path[] = [];
  /** Of the guiding circle; NaN where there is none. */
  private radius = Number.NaN;
  private chart: uPlot | undefined;
  private unfollow: (() => void) | undefined;
  private t = 0;

  constructor(plot: PhasePlotData, label: string, names: readonly [string, string]) {
    this.plot = plot;
    this.names = names;
    this.element = plotBox(label);
    this.box = this.element.lastElementChild as HTMLElement;
  }

  load(recording: Recording): void {
    this.paths = phasePoints(recording, this.plot).map((points, run) => ({ ...points, run }));
    const [first] = this.paths;
    this.radius = circleRadius(this.plot, first?.x, first?.y);
    this.chart ??= this.build();
    this.frame(this.chart);
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

  /** Equal units on both axes. */
  private frame(chart: uPlot): void {
    const ratio = devicePixelRatio;
    const { x, y } = phaseExtent(
      this.paths.map((path) => path.x),
      this.paths.map((path) => path.y),
      this.radius,
      Math.max(chart.bbox.width / ratio, 50),
      Math.max(chart.bbox.height / ratio, 50),
    );
    chart.batch(() => {
      chart.setScale('x', { min: x[0], max: x[1] });
      chart.setScale('y', { min: y[0], max: y[1] });
    });
  }

  private build(): uPlot {
    const ticks = (_: uPlot, values: number[]): string[] => values.map((v) => formatNumber(v));
    const chart = new uPlot(
      {
        width: Math.max(this.box.clientWidth, 200),
        height,
        legend: { show: false },
        cursor: { show: false },
        scales: { x: { time: false, auto: false }, y: { auto: false } },
        axes: [
          { ...axis(this.box, this.names[0], 28), values: ticks },
          { ...axis(this.box, this.names[1], 48), values: ticks },
        ],
        series: [{}, { show: false }],
        hooks: { draw: [(plot) => this.draw(plot)] },
      },
      [
        [0, 1],
        [0, 1],
      ],
      this.box,
    );
    this.unfollow = followWidth(this.box, (width) => {
      chart.setSize({ width, height });
      this.frame(chart);
    });
    return chart;
  }

  private draw(plot: uPlot): void {
    clipped(plot, (ctx) => {
      this.drawCircle(plot, ctx);
      for (const path of this.paths) this.drawPath(plot, ctx, path);
    });
  }

  private drawCircle(plot: uPlot, ctx: CanvasRenderingContext2D): void {
    if (!(this.radius > 0)) return;
    const [x, y] = [plot.valToPos(0, 'x', true), plot.valToPos(0, 'y', true)];
    ctx.strokeStyle = inkOf(this.box).text;
    ctx.globalAlpha = 0.45;
    ctx.lineWidth = devicePixelRatio;
    ctx.setLineDash([4 * devicePixelRatio, 4 * devicePixelRatio]);
    ctx.beginPath();
    ctx.arc(x, y, Math.abs(plot.valToPos(this.radius, 'x', true) - x), 0, 2 * Math.PI);
    ctx.stroke();
    ctx.setLineDash([]);
  }

  /** The whole path pale, the part up to t in full, a marker for each step and a large one at t. */
  private drawPath(plot: uPlot, ctx: CanvasRenderingContext2D, path: Path): void {
    const { t, x, y, run } = path;
    if (x.length === 0) return;
    const ratio = devicePixelRatio;
    const px = (i: number): number => plot.valToPos(x[i] as number, 'x', true);
    const py = (i: number): number => plot.valToPos(y[i] as number, 'y', true);
    const last = Math.max(
      0,
      t.findLastIndex((at) => at <= this.t),
    );
    const line = (end: number, alpha: number): void => {
      ctx.globalAlpha = alpha;
      ctx.beginPath();
      ctx.moveTo(px(0), py(0));
      for (let i = 1; i <= end; i += 1) ctx.lineTo(px(i), py(i));
      ctx.stroke();
    };
    const { colour, marker } = runStyle(run);
    const mark = (first: number, end: number, radius: number): void => {
      const one = new Path2D(marker(0, 0, radius * ratio));
      const all = new Path2D();
      for (let i = first; i <= end; i += 1) all.addPath(one, { e: px(i), f: py(i) });
      ctx.fill(all);
    };
    ctx.strokeStyle = colour;
    ctx.fillStyle = colour;
    ctx.lineWidth = 1.25 * ratio;
    ctx.setLineDash(canvasDash(run));
    if (this.plot.when === undefined) {
      line(x.length - 1, 0.25);
      line(last, 0.8);
    } else {
      ctx.globalAlpha = 0.25;
      mark(0, x.length - 1, 1.5);
    }
    ctx.globalAlpha = 1;
    if (x.length <= mostMarkers) mark(0, last, this.plot.when === undefined ? 2 : 1.5);
    mark(last, last, 5);
  }
}
