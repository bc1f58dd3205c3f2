/** The variance over the starts against time, as a figure for print. */
import { say } from '../../../../kit/language/language.ts';
import { curvesSvg } from '../../../../kit/plot/figure/curves.ts';
import { runStyle } from '../../../../kit/ui/runStyle.ts';
import type { Result } from './results.ts';

/** `floor`: smaller variances are drawn there. Nothing without results. */
export function varianceFigure(
  results: readonly Result[],
  floor: number,
  width: number,
): SVGSVGElement | undefined {
  const [first] = results;
  if (first === undefined) return undefined;
  const title = say('ensemble.chart');
  const panel = {
    ...{ id: 'ensemble', title, xLabel: say('words.timeAxis'), yLabel: title },
    ...{ yScale: 'log' as const, floor, timeline: true },
  };
  const series = results.map(({ name, run, variance }, i) => {
    const { colour, dash } = runStyle(i);
    const [x, y] = [Float64Array.from(run.t), Float64Array.from(variance)];
    return { id: String(i), label: name, colour, dash, x, y, count: x.length };
  });
  const logs = series.flatMap(({ y }) => [...y].filter((value) => value > floor).map(Math.log10));
  const range = logs.length === 0 ? [-1, 0] : [Math.min(...logs), Math.max(...logs)];
  const [low = -1, high = 0] = range;
  const seen = {
    x: [first.run.t[0] ?? 0, first.run.t.at(-1) ?? 1] as const,
    y: [Math.floor(low), Math.ceil(high + 0.2)] as const,
  };
  return curvesSvg(panel, series, seen, width);
}
