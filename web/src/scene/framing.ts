/** From how near all of a drawing can be seen. */
import type { PerspectiveCamera, Vector3 } from 'three';
import { type AxisBox, pictureAxes } from './axisBox';
import type { Reach } from './reach';

/** Share of the picture left free at its edges. */
const border = 0.04;

type Lens = Pick<PerspectiveCamera, 'fov' | 'aspect'>;

export interface Framing {
  /** What the eye looks at. */
  readonly middle: Vector3;
  /** From there to the eye, in metres. */
  readonly distance: number;
}

/** Of the boxes of a reach the closer one, seen from the usual outlook with a margin in metres around it. */
export function framing({ upright, facing }: Reach, lens: Lens, margin: number): Framing {
  const [one, other] = [upright, facing].map((box) => ({
    middle: box.middle(),
    distance: distanceTo(box, lens, margin),
  })) as [Framing, Framing];
  return other.distance < one.distance ? other : one;
}

function distanceTo(box: AxisBox, { fov, aspect }: Lens, margin: number): number {
  const [right, above, near] = pictureAxes;
  const tall = Math.tan((fov * Math.PI) / 360) * (1 - border);
  const wide = tall * aspect;
  const middle = box.middle();
  const distances = box.corners().map((corner) => {
    const c = corner.sub(middle);
    const aside = (Math.abs(c.dot(right)) + margin) / wide;
    const aloft = (Math.abs(c.dot(above)) + margin) / tall;
    // Seen from a distance D, the corner is D − c·near deep.
    return c.dot(near) + Math.max(aside, aloft);
  });
  return Math.max(...distances);
}
