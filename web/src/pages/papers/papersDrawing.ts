/** A figure of a paper as a drawing on white, when the pages are built and when it is computed anew. */

import { curvesSvg } from '../../kit/plot/figure/curves.ts';
import type { PlotPanel, PlotSeries, Seen } from '../../kit/plot/instruments/instruments.ts';
import { logRange } from '../../kit/plot/ticks.ts';
import { runStyle } from '../../kit/ui/runStyle.ts';
import type { Axis, PaperFigure } from './reproduction.ts';

/** Pixels. */
const width = 520;
const styles = 4;
/** Dots of a curve that is drawn as points. */
const dots = [1.5, 4];
/** Zero, and all that is less, is drawn here on a log axis. */
const floor = 1e-17;

/** In the coordinate that is drawn evenly, with a little room. */
function rangeOf({ log }: Axis, values: readonly number[]): Seen['x'] {
  if (log) {
    const [low, high] = logRange(values.filter((x) => x > floor));
    return [Math.max(Math.log10(low), Math.log10(floor)), Math.log10(high)];
  }
  const low = values.reduce((a, b) => Math.min(a, b), Infinity);
  const high = values.reduce((a, b) => Math.max(a, b), -Infinity);
  const room = 0.04 * (high - low) || 0.1 * Math.max(Math.abs(high), 1e-12);
  return [low - room, high + room];
}

function increasing(x: readonly number[]): boolean {
  return x.every((at, i) => i === 0 || at >= (x[i - 1] as number));
}

/** `named`: what a curve is called in the legend. */
export function drawing(figure: PaperFigure, named: (curve: string) => string): SVGSVGElement {
  const { x, y, curves, equal } = figure;
  const panel: PlotPanel = {
    ...{ id: figure.id, title: y.label, xLabel: x.label, yLabel: y.label },
    ...{ xScale: x.log ? 'log' : 'linear', yScale: y.log ? 'log' : 'linear', floor },
    timeline: curves.every((curve) => increasing(curve.x)),
    ...(equal === true && { equal }),
  };
  const series = curves.map((curve, i): PlotSeries => {
    const { colour } = runStyle(i);
    // After four colours their patterns change, so that no two curves look alike.
    const { dash } = runStyle(i + Math.floor(i / styles));
    return {
      ...{ id: String(i), label: named(curve.name), colour, dash: curve.points ? dots : dash },
      ...{ x: Float64Array.from(curve.x), y: Float64Array.from(curve.y), count: curve.x.length },
    };
  });
  const seen = {
    x: rangeOf(
      x,
      curves.flatMap((curve) => curve.x),
    ),
    y: rangeOf(
      y,
      curves.flatMap((curve) => curve.y),
    ),
  };
  return curvesSvg(panel, series, seen, width);
}
