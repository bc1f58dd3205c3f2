/** A plane with two linear axes, as parts of an SVG of known size. */
import { type Axis, framedParts, linearAxis } from './axes.ts';

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

/** Content of a plane of some width. */
export interface PlaneDrawing {
  readonly height: number;
  readonly plane: Plane;
  readonly parts: readonly SVGElement[];
}

function axesOf({ width, height, x, y, square }: PlaneSpec): readonly [Axis, Axis] {
  const { left, right, top, bottom } = planeMargin;
  const across = linearAxis([x.low, x.high], [left, width - right], tickWidth);
  const room = square ? tickWidth : tickHeight;
  return [across, linearAxis([y.low, y.high], [height - bottom, top], room)];
}

export function planeOf(spec: PlaneSpec): Plane {
  const [across, up] = axesOf(spec);
  const [left, right] = across.ends;
  const [bottom, top] = up.ends;
  return {
    ...{ px: across.pixel, atX: across.value, py: up.pixel, atY: up.value },
    inner: { left, right, top, bottom },
  };
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

export function axisParts(spec: PlaneSpec): readonly SVGElement[] {
  const [across, up] = axesOf(spec);
  return framedParts(across, up, { x: spec.xTitle, y: spec.yTitle }, spec.height);
}
