import type { Diagram } from '../diagram';
import { dot, mark, minus, type Point, plus, refused } from '../draw';
import { add, type Place, scaled, unitOf, View } from '../space';

const view = new View([216, 112], 84, -58, 34);
const ground = -0.55;
/** The plane at y is spanned by (1, 0, y) and (0, 1, 0). */
const along = (y: number): Place => unitOf([1, 0, y]);
const plate = (x: number, y: number, z: number, half: number): string => {
  const u = scaled(along(y), half);
  const v: Place = [0, 0.3, 0];
  const corner = (i: number, j: number) => add(add([x, y, z], u, i), v, j);
  return view.polygon([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], 'glass');
};
const here: Place = [0.5, -0.9, 0.35];
const at = (p: Place): Point => view.at(p);
const normal = unitOf([-here[1], 0, 1]);
const across: Point = minus(at(add(here, normal)), at(here));

export const nonholonomicParticle: Diagram = {
  width: 460,
  height: 262,
  says:
    'A particle at (x, y, z) in space. At each y there is a plane that tilts more the larger y is, with ' +
    'the slope y along x: ż = y ẋ. The particle moves within the plane at its place, which the long arrow ' +
    'shows; the crossed arrows, out of the plane, are forbidden. All planes together are no surface.',
  symbols: [
    { symbol: 'x', of: ['x'] },
    { symbol: 'y', of: ['y'] },
    { symbol: 'z', of: ['z'] },
  ],
  parts: [
    view.polygon(
      [
        [-1.3, -1.6, ground],
        [1.6, -1.6, ground],
        [1.6, 1.75, ground],
        [-1.3, 1.75, ground],
      ],
      'plane',
    ),
    view.arrow([-1.2, -1.5, ground], [1.55, -1.5, ground]),
    view.arrow([-1.2, -1.5, ground], [-1.2, 1.7, ground]),
    view.arrow([-1.2, -1.5, ground], [-1.2, -1.5, 1.1]),
    ...[0.95, 0.35, -0.25].map((y) => plate(0.5, y, 0.35, 0.6)),
    view.line(here, [here[0], here[1], ground], 'dashed'),
    view.line([here[0], here[1], ground], [here[0], -1.5, ground], 'dashed'),
    view.line([here[0], here[1], ground], [-1.2, here[1], ground], 'dashed'),
    plate(here[0], here[1], here[2], 0.6),
    refused(at(here), across, 58),
    view.arrow(here, add(add(here, along(here[1]), 0.75), [0, 0.32, 0]), 'motion', 11),
    dot(at(here), 6),
    mark('x', plus(at([here[0], -1.5, ground]), [-4, 15])),
    mark('y', plus(at([-1.2, here[1], ground]), [-12, -8])),
    mark('z', plus(at([here[0], here[1], (here[2] + ground) / 2]), [11, 6])),
  ],
};

export const nonholonomicWell: Diagram = {
  ...nonholonomicParticle,
  says: `${nonholonomicParticle.says} A potential of x and y, which the picture leaves out, keeps it near x = y = 0.`,
};
