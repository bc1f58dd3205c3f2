/**
 * The nearest eye that sees all points of a cloud, exactly: with the half-angles' tangents w and h of a picture,
 * a point (x, y, z) right, up and towards the eye is inside it from the eye (X, Y, Z) where
 * |x − X| ≤ w (Z − z) and |y − Y| ≤ h (Z − z). The largest x + w z and w z − x of all points thus say how far away
 * the eye is at least, and between which X it is; likewise y and Y.
 */

/** Points, three numbers each, from the first to before the end. */
export interface PointRange {
  readonly points: ArrayLike<number>;
  readonly first: number;
  readonly end: number;
}

/** Tangents of half the angles of the picture, to the side and up. */
export interface Lens {
  readonly wide: number;
  readonly tall: number;
}

/** The largest of x + w z, w z − x, y + h z and h z − y of some points. */
export type Bounds = readonly [right: number, left: number, above: number, below: number];

export const noBounds: Bounds = [-Infinity, -Infinity, -Infinity, -Infinity];

export function boundsOf({ points, first, end }: PointRange, { wide, tall }: Lens): Bounds {
  let [right, left, above, below] = noBounds;
  for (let i = 3 * first; i < 3 * end; i += 3) {
    const x = points[i] as number;
    const y = points[i + 1] as number;
    const z = points[i + 2] as number;
    right = Math.max(right, wide * z + x);
    left = Math.max(left, wide * z - x);
    above = Math.max(above, tall * z + y);
    below = Math.max(below, tall * z - y);
  }
  return [right, left, above, below];
}

export function joined(a: Bounds, b: Bounds): Bounds {
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

/** Z of the nearest eye. */
export function nearestEye([right, left, above, below]: Bounds, { wide, tall }: Lens): number {
  return Math.max((right + left) / (2 * wide), (above + below) / (2 * tall));
}

/** Where the points are in the picture where it has room left: 0 at the left or bottom, ½ in the middle. */
export interface Alignment {
  readonly across: number;
  readonly up: number;
}

export const centred: Alignment = { across: 0.5, up: 0.5 };

/** X and Y of an eye at `z` that sees the points where the alignment says. */
export function eyeAt(
  [right, left, above, below]: Bounds,
  { wide, tall }: Lens,
  z: number,
  { across, up }: Alignment = centred,
): readonly [number, number] {
  const between = (low: number, high: number, share: number): number => low + (high - low) * share;
  // An eye further left has the points further right.
  return [
    between(wide * z - left, right - wide * z, across),
    between(tall * z - below, above - tall * z, up),
  ];
}
