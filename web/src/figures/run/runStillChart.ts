/** A plot of a figure as still SVG: axes, their numbers, one curve for each run. */
import type { Recording } from '../../kit/experiment/recording.ts';
import { mostDecades } from '../../kit/plot/chart.ts';
import { linearTicks, logTicks, tickLabel } from '../../kit/plot/ticks.ts';
import { escapeHtml } from '../../kit/reading/env.ts';
import {
  type Curve,
  dotsOf,
  pathOf,
  thinnedAlong,
  thinnedOverTime,
} from '../../kit/still/svgPath.ts';
import { formatNumber } from '../../kit/ui/format.ts';
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

interface Axis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
  readonly name: string;
  label(value: number): string;
  /** To the scale on which the axis is even. */
  scaled(value: number): number;
}

function linearAxis(low: number, high: number, wanted: number, name: string): Axis {
  const ticks = linearTicks(low, high, wanted);
  return { low, high, ticks, name, label: (v) => formatNumber(v), scaled: (v) => v };
}

function errorAxis(worst: number): Axis {
  const [low, high] = [errorFloor, errorTop(worst)];
  const scaled = (value: number): number => Math.log10(Math.max(value, errorFloor));
  return {
    low: scaled(low),
    high: scaled(high),
    ticks: logTicks([low, high], mostDecades),
    name: '',
    label: tickLabel,
    scaled,
  };
}

/** Where a value stands on an axis, from 0 to 1. */
function share(axis: Axis, value: number): number {
  return (axis.scaled(value) - axis.low) / (axis.high - axis.low);
}

const round = (value: number): number => Math.round(value * 10) / 10;

function axesSvg(across: Axis, up: Axis, height: number): string {
  const [right, bottom] = [width - margin.right, height - margin.bottom];
  const x = (value: number): number =>
    round(margin.left + share(across, value) * (right - margin.left));
  const y = (value: number): number => round(bottom - share(up, value) * (bottom - margin.top));
  const grid = [
    ...across.ticks.map((tick) => `M${x(tick)} ${margin.top}V${bottom}`),
    ...up.ticks.map((tick) => `M${margin.left} ${y(tick)}H${right}`),
  ];
  const texts = [
    ...across.ticks.map(
      (tick) =>
        `<text x="${x(tick)}" y="${bottom + 15}" text-anchor="middle">${across.label(tick)}</text>`,
    ),
    ...up.ticks.map(
      (tick) =>
        `<text x="${margin.left - 6}" y="${y(tick) + 4}" text-anchor="end">${up.label(tick)}</text>`,
    ),
    `<text x="${(margin.left + right) / 2}" y="${height - 4}" text-anchor="middle">${escapeHtml(across.name)}</text>`,
  ];
  if (up.name !== '') {
    const middle = (margin.top + bottom) / 2;
    texts.push(
      `<text transform="translate(12 ${middle}) rotate(-90)" text-anchor="middle">${escapeHtml(up.name)}</text>`,
    );
  }
  return `<path class="grid" d="${grid.join('')}"/>${texts.join('')}`;
}

/** The plotting area: what leaves it is cut off. */
function areaSvg(height: number, inside: string): string {
  const [w, h] = [width - margin.left - margin.right, height - margin.top - margin.bottom];
  return `<svg x="${margin.left}" y="${margin.top}" width="${w}" height="${h}" viewBox="0 0 ${fine * w} ${fine * h}">${inside}</svg>`;
}

/** Values as places in the plotting area. */
function placed(
  axis: Axis,
  values: ArrayLike<number>,
  length: number,
  upwards: boolean,
): Float64Array {
  return Float64Array.from(values, (value) => {
    const at = share(axis, value);
    return fine * length * (upwards ? 1 - at : at);
  });
}

interface Drawing {
  readonly across: Axis;
  readonly up: Axis;
  readonly height: number;
  curves(detail: number): string;
}

function framed({ across, up, height, curves }: Drawing, detail: number): string {
  return `<svg class="picture" viewBox="0 0 ${width} ${height}" height="${height}" aria-hidden="true">${axesSvg(across, up, height)}${areaSvg(height, curves(detail))}</svg>`;
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
  const across = linearAxis(0, recording.header.experiment.horizon, 6, 'time t');
  const worst = Math.max(
    0,
    ...columns.map((column) => column.filter(Number.isFinite).reduce((a, b) => Math.max(a, b), 0)),
  );
  const up = isLog ? errorAxis(worst) : linearAxis(...rangeOf(columns), 5, '');
  const curves = columns.map((column, run): Curve => {
    const times = recording.records[run]?.t.subarray(0, column.length) ?? [];
    return { x: placed(across, times, w, false), y: placed(up, column, h, true) };
  });
  return {
    across,
    up,
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
  const across = linearAxis(ranges.x[0], ranges.x[1], 6, names[0]);
  const up = linearAxis(ranges.y[0], ranges.y[1], 6, names[1]);
  const curves = xs.map(
    (x, run): Curve => ({
      x: placed(across, x, w, false),
      y: placed(up, ys[run] as Float64Array, h, true),
    }),
  );
  const perUnit = (fine * w) / (ranges.x[1] - ranges.x[0]);
  const circle =
    radius > 0
      ? `<circle class="guide" cx="${round(share(across, 0) * fine * w)}" cy="${round((1 - share(up, 0)) * fine * h)}" r="${round(radius * perUnit)}"/>`
      : '';
  return {
    across,
    up,
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
