/** A ball and the ground that it rolls on. */
import type { Place, View } from './space';

/** The plane, and the axes x and y in it. */
export const ground = (view: View): readonly string[] => [
  view.polygon(
    [
      [-0.2, -0.25, 0],
      [3.5, -0.25, 0],
      [3.5, 2.3, 0],
      [-0.2, 2.3, 0],
    ],
    'plane',
  ),
  view.arrow([0, 0, 0], [3.4, 0, 0]),
  view.arrow([0, 0, 0], [0, 2.2, 0]),
];

export const ball = (view: View, centre: Place, r: number): string =>
  view.ellipsoid(
    centre,
    [
      [r, 0, 0],
      [0, r, 0],
      [0, 0, r],
    ],
    'solid',
  );
