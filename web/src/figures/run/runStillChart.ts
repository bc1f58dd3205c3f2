/** A plot of a figure as still SVG: axes, their numbers, one curve for each run. */
import type { Recording } from '../../kit/experiment/recording.ts';
import { type Axis, gridPath, linearAxis, logAxis, marksOf } from '../../kit/plot/axes.ts';
import { mostDecades } from '../../kit/plot/chart.ts';
import { escapeHtml } from '../../kit/reading/env.ts';
import {
  type Curve,
  dotsOf,
  pathOf,
  thinnedAlong,
  thinnedOverTime,
} from '../../kit/still/svgPath.ts';
import { runColours } from '../../kit/ui/runStyle.ts';
import { phasePoints } from './phasePoints.ts';
import { circleRadius, errorFloor, errorTop, onLogAxis, phaseExtent } from './plotRange.ts';
import type { Plot } from './runData.ts';

/** Curves are drawn in half units, so that whole numbers are fine enough. */
const fine = 2;
const width = 480;
const margin = { left: 54, right: 24, top: 6, bottom: 36 };
/** Steps are shown as dots while there are few. */
const mostDots = 80;

const right = width - margin.right;

const tenths = (value: number): number => Math.round(value * 10) / 10;

interface Titles {
  readonly x: string;
  readonly y: string;
}

function axesSvg(across: Axis, up: Axis, titles: Titles, height: number): string {
  const [bottom, top] = up.ends;
  const texts = marksOf(across, up).map(
    ({ x, y, anchor, text }) =>
      `<text x="${tenths(x)}" y="${tenths(y)}" text-anchor="${anchor}">${text}</text>`,
  );
  texts.push(
    `<text x="${(margin.left + right) / 2}" y="${height - 4}" text-anchor="middle">${escapeHtml(titles.x)}</text>`,
  );
  if (titles.y !== '') {
    texts.push(
      `<text transform="translate(12 ${(top + bottom) / 2}) rotate(-90)" text-anchor="middle">${escapeHtml(titles.y)}</text>`,
    );
  }
  return `<path class="grid" d="${gridPath(across, up)}"/>${texts.join('')}`;
}

/** The plotting area: what leaves it is cut off. */
function areaSvg(height: number, inside: string): string {
  const [w, h] = [width - margin.left - margin.right, height - margin.top - margin.bottom];
  return `<svg x="${margin.left}" y="${margin.top}" width="${w}" height="${h}" viewBox="0 0 ${fine * w} ${fine * h}">${inside}</svg>`;
}

/** Values as places in the plotting area. */
function placed({ pixel }: Axis, values: ArrayLike<number>, from: number): Float64Array {
  return Float64Array.from(values, (value) => fine * (pixel(value) - from));
}

interface Drawing {
  readonly across: Axis;
  readonly up: Axis;
  readonly titles: Titles;
  readonly height: number;
  curves(detail: number): string;
}

function framed({ across, up, titles, height, curves }: Drawing, detail: number): string {
  return `<svg class="picture" viewBox="0 0 ${width} ${height}" height="${height}" aria-hidden="true">${axesSvg(across, up, titles, height)}${areaSvg(height, curves(detail))}</svg>`;
}

function curveSvg(run: number, d: string): string {
  return `<path class="curve run-${run}" stroke="${runColours[run]}" d="${d}"/>`;
}

function pointsSvg(run: number, d: string): string {
  return `<path class="curve dots run-${run}" stroke="${runColours[run]}" d="${d}"/>`;
}

function rangeOf(columns: readonly Float64Array[]): [number, number] {
  const values = columns.flatMap((column) => [...column].filter(Number.isFinite));
  if (values.length === 0) return [-1, 1];
  const low = values.reduce((a, b) => Math.min(a, b));
  const high = values.reduce((a, b) => Math.max(a, b));
  const room = high > low ? 0.06 * (high - low) : Math.abs(low) || 1;
  return [low - room, high + room];
}

function timeDrawing(recording: Recording, plot: Exclude<Plot, { plot: 'phase' }>): Drawing {
  const height = 220;
  const [w, h] = [width - margin.left - margin.right, height - margin.top - margin.bottom];
  const isError = plot.plot === 'error';
  const names = isError ? recording.invariants : recording.components;
  const index = names.indexOf(plot.of);
  const isLog = onLogAxis(plot);
  const columns = recording.records.map((record) => {
    if (!isError) return record.component(index);
    return isLog ? record.error(index) : record.signedError(index);
  });
  const horizon = recording.header.experiment.horizon;
  const across = linearAxis([0, horizon], [margin.left, right], w / 6, 3);
  const worst = Math.max(
    0,
    ...columns.map((column) => column.filter(Number.isFinite).reduce((a, b) => Math.max(a, b), 0)),
  );
  const ends = [margin.top + h, margin.top] as const;
  const up = isLog
    ? logAxis([errorFloor, errorTop(worst)], ends, mostDecades, errorFloor)
    : linearAxis(rangeOf(columns), ends, h / 5, 3);
  const curves = columns.map((column, run): Curve => {
    const times = recording.records[run]?.t.subarray(0, column.length) ?? [];
    return { x: placed(across, times, margin.left), y: placed(up, column, margin.top) };
  });
  return {
    across,
    up,
    titles: { x: 'time t', y: '' },
    height,
    curves: (detail) =>
      curves
        .map((curve, run) =>
          curveSvg(run, pathOf(thinnedOverTime(curve, fine * w, Math.round(200 * detail)))),
        )
        .join(''),
  };
}

function phaseDrawing(
  recording: Recording,
  plot: Extract<Plot, { plot: 'phase' }>,
  names: readonly [string, string],
): Drawing {
  const height = 300;
  const [w, h] = [width - margin.left - margin.right, height - margin.top - margin.bottom];
  const points = phasePoints(recording, plot);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const radius = circleRadius(plot, xs[0], ys[0]);
  const ranges = phaseExtent(xs, ys, radius, w, h);
  const across = linearAxis(ranges.x, [margin.left, right], w / 6, 3);
  const up = linearAxis(ranges.y, [margin.top + h, margin.top], h / 6, 3);
  const curves = xs.map(
    (x, run): Curve => ({
      x: placed(across, x, margin.left),
      y: placed(up, ys[run] as Float64Array, margin.top),
    }),
  );
  const perUnit = (fine * w) / (ranges.x[1] - ranges.x[0]);
  const circle =
    radius > 0
      ? `<circle class="guide" cx="${tenths(fine * (across.pixel(0) - margin.left))}" cy="${tenths(fine * (up.pixel(0) - margin.top))}" r="${tenths(radius * perUnit)}"/>`
      : '';
  return {
    across,
    up,
    titles: { x: names[0], y: names[1] },
    height,
    curves: (detail) =>
      circle +
      curves
        .map((curve, run) => {
          if (plot.when !== undefined) return pointsSvg(run, dotsOf(curve));
          const line = curveSvg(run, pathOf(thinnedAlong(curve, Math.round(400 * detail))));
          if (curve.x.length > mostDots) return line;
          return `${line}<path class="dots" stroke="${runColours[run]}" d="${dotsOf(curve)}"/>`;
        })
        .join(''),
  };
}

/** `detail` from 1 downwards: how many points the curves keep. */
export function chartSvg(
  recording: Recording,
  plot: Plot,
  names: readonly [string, string],
  detail: number,
): string {
  const drawing =
    plot.plot === 'phase' ? phaseDrawing(recording, plot, names) : timeDrawing(recording, plot);
  return framed(drawing, detail);
}
