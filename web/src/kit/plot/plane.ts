/** A plane with two linear axes, as parts of an SVG of known size. */
import { formatNumber } from '../ui/format.ts';
import { makeSvg } from '../ui/svg.ts';
import { linearTicks } from './ticks.ts';

export interface PlaneRange {
  readonly low: number;
  readonly high: number;
}

export interface PlaneSpec {
  readonly width: number;
  readonly height: number;
  readonly x: PlaneRange;
  readonly y: PlaneRange;
  readonly xTitle: string;
  readonly yTitle: string;
  /** One scale for both axes: the grid is of squares. */
  readonly square?: boolean;
}

export const planeMargin = { left: 48, right: 12, top: 24, bottom: 40 } as const;
const tickWidth = 64;
const tickHeight = 40;

export interface Plane {
  /** Pixels of values, and values of pixels. */
  readonly px: (x: number) => number;
  readonly py: (y: number) => number;
  readonly atX: (px: number) => number;
  readonly atY: (py: number) => number;
  /** Inside of the axes. */
  readonly inner: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
}

/** What stands in a plane of some width. */
export interface PlaneDrawing {
  readonly height: number;
  readonly plane: Plane;
  readonly parts: readonly SVGElement[];
}

function scale({ low, high }: PlaneRange, from: number, to: number) {
  const slope = (to - from) / (high - low);
  return {
    pixel: (value: number): number => Number((from + (value - low) * slope).toFixed(2)),
    value: (pixel: number): number => low + (pixel - from) / slope,
  };
}

export function planeOf({ width, height, x, y }: PlaneSpec): Plane {
  const inner = {
    left: planeMargin.left,
    right: width - planeMargin.right,
    top: planeMargin.top,
    bottom: height - planeMargin.bottom,
  };
  const across = scale(x, inner.left, inner.right);
  const up = scale(y, inner.bottom, inner.top);
  return { px: across.pixel, atX: across.value, py: up.pixel, atY: up.value, inner };
}

/** The smallest ranges of one scale around two ranges, for a plane of this size. */
export function equalScales(
  x: PlaneRange,
  y: PlaneRange,
  width: number,
  height: number,
): readonly [PlaneRange, PlaneRange] {
  const across = width - planeMargin.left - planeMargin.right;
  const up = height - planeMargin.top - planeMargin.bottom;
  const unit = Math.max((x.high - x.low) / across, (y.high - y.low) / up);
  const wide = ({ low, high }: PlaneRange, pixels: number): PlaneRange => {
    const middle = (low + high) / 2;
    return { low: middle - (unit * pixels) / 2, high: middle + (unit * pixels) / 2 };
  };
  return [wide(x, across), wide(y, up)];
}

export function axisParts(spec: PlaneSpec, plane: Plane): SVGElement[] {
  const { px, py, inner } = plane;
  const { left, right, top, bottom } = inner;
  const across = linearTicks(spec.x.low, spec.x.high, (right - left) / tickWidth);
  const up = linearTicks(
    spec.y.low,
    spec.y.high,
    (bottom - top) / (spec.square ? tickWidth : tickHeight),
  );
  const text = (tick: number): string => formatNumber(tick, 4);
  return [
    ...across.flatMap((tick) => [
      makeSvg('path', { class: 'grid', d: `M${px(tick)} ${top}V${bottom}` }),
      makeSvg('text', { x: px(tick), y: bottom + 16, 'text-anchor': 'middle' }, text(tick)),
    ]),
    ...up.flatMap((tick) => [
      makeSvg('path', { class: 'grid', d: `M${left} ${py(tick)}H${right}` }),
      makeSvg('text', { x: left - 6, y: py(tick) + 4, 'text-anchor': 'end' }, text(tick)),
    ]),
    makeSvg('path', { class: 'frame', d: `M${left} ${top}H${right}V${bottom}H${left}z` }),
    makeSvg('text', { x: 4, y: 15 }, `${spec.yTitle} ↑`),
    makeSvg(
      'text',
      { x: (left + right) / 2, y: spec.height - 6, 'text-anchor': 'middle' },
      `${spec.xTitle} →`,
    ),
  ];
}
