/** From how near all of a drawing can be seen. */
import type { PerspectiveCamera, Vector3 } from 'three';
import type { Axes, AxisBox } from './axisBox.ts';
import type { Reach } from './reach.ts';
import type { Area } from './room.ts';

/** Share of the picture left free at its edges. */
const border = 0.04;

type Lens = Pick<PerspectiveCamera, 'fov' | 'aspect'>;

export interface Framing {
  /** What the eye looks at. */
  readonly middle: Vector3;
  /** From there towards the eye, of length 1. */
  readonly outlook: Vector3;
  /** From there to the eye, in metres. */
  readonly distance: number;
  /** From the eye to what is furthest away of all that is in view. */
  readonly furthest: number;
  /** From the eye to what is nearest of it, where that is known. */
  readonly nearest?: number;
}

/** Of the boxes of a reach the closer one, seen from the outlook of the picture with a margin in metres around it. */
export function framing({ upright, facing }: Reach, lens: Lens, margin: number): Framing {
  const [one, other] = [upright, facing].map((box) => framed(box, facing.axes, lens, margin)) as [
    Framing,
    Framing,
  ];
  return other.distance < one.distance ? other : one;
}

export interface Placing extends Framing {
  /** The part of the picture that is filled. */
  readonly room: Area;
}

/**
 * On the way from a near view to the whole: at 0 the one, at 1 the other, and each share as many times
 * as far. The eye goes back from what is near, which thus stays in view.
 */
export function between(near: Placing, whole: Placing, share: number): Placing {
  const distance = near.distance * (whole.distance / near.distance) ** share;
  const way = (distance - near.distance) / (whole.distance - near.distance);
  const middle = near.middle.clone().lerp(whole.middle, way);
  // The nearest part of the whole is behind the eye.
  return { ...whole, distance, middle, nearest: 0 };
}

/** In the room where the drawing is seen largest. `fov`: degrees, over the height of the room. */
export function placing(
  reach: Reach,
  fov: number,
  rooms: readonly Area[],
  margin: number,
): Placing {
  const placings = rooms.map((room) => ({
    ...framing(reach, { fov, aspect: room.width / room.height }, margin),
    room,
  }));
  const size = ({ room, distance }: Placing): number => room.height / distance;
  return placings.reduce((best, next) => (size(next) > size(best) ? next : best));
}

function framed(
  box: AxisBox,
  [right, above, near]: Axes,
  { fov, aspect }: Lens,
  margin: number,
): Framing {
  const tall = Math.tan((fov * Math.PI) / 360) * (1 - border);
  const wide = tall * aspect;
  const middle = box.middle();
  const corners = box.corners().map((corner) => corner.sub(middle));
  const distances = corners.map((c) => {
    const aside = (Math.abs(c.dot(right)) + margin) / wide;
    const aloft = (Math.abs(c.dot(above)) + margin) / tall;
    // Seen from a distance D, the corner is D − c·near deep.
    return c.dot(near) + Math.max(aside, aloft);
  });
  const distance = Math.max(...distances);
  const eye = near.clone().multiplyScalar(distance);
  return {
    middle,
    outlook: near,
    distance,
    furthest: Math.max(...corners.map((c) => c.distanceTo(eye))),
  };
}
