/** Three numbers in the frame of the picture, and what is done with them. */
export type Vector = readonly [number, number, number];

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function plus(a: Vector, b: Vector, times = 1): Vector {
  return [a[0] + times * b[0], a[1] + times * b[1], a[2] + times * b[2]];
}

export function scaled(a: Vector, times: number): Vector {
  return [times * a[0], times * a[1], times * a[2]];
}

export function unit(a: Vector): Vector {
  return scaled(a, 1 / (Math.hypot(...a) || 1));
}

/** v turned by the unit quaternion (u, w): v + 2w u × v + 2 u × (u × v). */
export function turned(v: Vector, u: Vector, w: number): Vector {
  const once = cross(u, v);
  return plus(plus(v, once, 2 * w), cross(u, once), 2);
}
