/** How much of its path a part trails behind it. */
import type { SceneInfo } from '../engine/types.ts';

/** In typical lengths of the system. A motion that goes no further would fill all that it reaches. */
const inTheAir = 40;

/** In metres. A track on the ground stays. */
export function longestTail({ ground, length }: SceneInfo): number {
  return ground ? Number.POSITIVE_INFINITY : inTheAir * length;
}

/** Of a path as x, y, z of one point after the other: how long it is up to each of them. */
export function lengthsAlong(path: ArrayLike<number>): Float64Array {
  const lengths = new Float64Array(path.length / 3);
  for (let i = 1; i < lengths.length; i += 1) {
    const way = (axis: number): number =>
      (path[3 * i + axis] as number) - (path[3 * i - 3 + axis] as number);
    lengths[i] = (lengths[i - 1] as number) + Math.hypot(way(0), way(1), way(2));
  }
  return lengths;
}

/** The first point of the tail that ends at point `last`. */
export function tailStart(lengths: Float64Array, last: number, longest: number): number {
  let [low, high] = [0, last];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lengths[last] as number) - (lengths[middle] as number) <= longest) high = middle;
    else low = middle + 1;
  }
  return low;
}
