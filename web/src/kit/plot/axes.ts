/**
 * The axes of all figures that are SVG, on the page, in print and as stills: where values are, the marks with
 * their numbers, and the grid. Whoever draws them gives them inks.
 */
import { formatNumber } from '../ui/format.ts';
import { makeSvg } from '../ui/svg.ts';
import { linearTicks, logTicks, type Range, tickLabel } from './ticks.ts';

export interface Axis {
  /** Pixels of the lowest value and of the highest. */
  readonly ends: Range;
  readonly ticks: readonly number[];
  pixel(value: number): number;
  value(pixel: number): number;
  label(tick: number): string;
}

const hundredths = (pixel: number): number => Number(pixel.toFixed(2));

/** `room`: pixels from mark to mark, about. */
export function linearAxis([low, high]: Range, ends: Range, room: number, digits = 4): Axis {
  const [from, to] = ends;
  const slope = (to - from) / (high - low);
  return {
    ends,
    ticks: linearTicks(low, high, Math.abs(to - from) / room),
    pixel: (value) => hundredths(from + (value - low) * slope),
    value: (pixel) => low + (pixel - from) / slope,
    label: (tick) => formatNumber(tick, digits),
  };
}

/** Values below `floor` are drawn there. `most` marks. */
export function logAxis([low, high]: Range, ends: Range, most: number, floor = 0): Axis {
  const [from, to] = ends;
  const slope = (to - from) / Math.log(high / low);
  return {
    ends,
    ticks: logTicks([low, high], Math.max(2, most)),
    pixel: (value) => hundredths(from + Math.log(Math.max(value, floor) / low) * slope),
    value: (pixel) => low * Math.exp((pixel - from) / slope),
    label: tickLabel,
  };
}

export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'middle' | 'end';
  readonly text: string;
}

/** The numbers of both axes, with the places of their letters. */
export function marksOf(across: Axis, up: Axis): readonly Mark[] {
  const [left, bottom] = [across.ends[0], up.ends[0]];
  return [
    ...across.ticks.map(
      (tick): Mark => ({
        ...{ x: across.pixel(tick), y: bottom + 16 },
        ...{ anchor: 'middle', text: across.label(tick) },
      }),
    ),
    ...up.ticks.map(
      (tick): Mark => ({
        ...{ x: left - 6, y: up.pixel(tick) + 4 },
        ...{ anchor: 'end', text: up.label(tick) },
      }),
    ),
  ];
}

/** The lines of the grid as one path. */
export function gridPath(across: Axis, up: Axis): string {
  const [left, right] = across.ends;
  const [bottom, top] = up.ends;
  return [
    ...across.ticks.map((tick) => `M${across.pixel(tick)} ${top}V${bottom}`),
    ...up.ticks.map((tick) => `M${left} ${up.pixel(tick)}H${right}`),
  ].join('');
}

export function framePath(across: Axis, up: Axis): string {
  const [left, right] = across.ends;
  const [bottom, top] = up.ends;
  return `M${left} ${top}H${right}V${bottom}H${left}z`;
}

/** Grid and numbers in the inks of the page. */
export function gridParts(across: Axis, up: Axis): readonly SVGElement[] {
  return [
    makeSvg('path', { class: 'grid', d: gridPath(across, up) }),
    ...marksOf(across, up).map(({ x, y, anchor, text }) =>
      makeSvg('text', { x, y, 'text-anchor': anchor }, text),
    ),
  ];
}

/** The same with a frame, and what is drawn upwards and across. */
export function framedParts(
  across: Axis,
  up: Axis,
  titles: { readonly x: string; readonly y: string },
  height: number,
): readonly SVGElement[] {
  const [left, right] = across.ends;
  const middle = { x: (left + right) / 2, y: height - 6, 'text-anchor': 'middle' };
  return [
    ...gridParts(across, up),
    makeSvg('path', { class: 'frame', d: framePath(across, up) }),
    makeSvg('text', { x: 4, y: 15 }, `${titles.y} ↑`),
    makeSvg('text', middle, `${titles.x} →`),
  ];
}
