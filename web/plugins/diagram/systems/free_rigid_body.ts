import type { Diagram } from '../diagram';
import { dot, mark, type Point, plus } from '../draw';
import { add, cross, type Place, scaled, unitOf, View } from '../space';

const view = new View([258, 158], 84, -42, 24);
const frame = new View([58, 250], 46, -42, 24);
const zero: Place = [0, 0, 0];
const third = unitOf([0.34, 0.12, 1]);
const first = unitOf(cross([-0.25, 1, 0], third));
const second = cross(third, first);
const half = [1.02, 0.62, 0.32] as const;
const corner = (i: number, j: number, k: number): Place =>
  add(add(scaled(first, i * half[0]), second, j * half[1]), third, k * half[2]);
const face = (corners: readonly Place[]) => view.polygon(corners, 'solid');
const at = (p: Place): Point => view.at(p);
const omega = unitOf(add(add(scaled(first, -0.5), second, -0.25), third, 0.8));

export const freeRigidBody: Diagram = {
  width: 460,
  height: 300,
  says:
    'A block that turns about its centre of mass, with its three principal axes and the moments of inertia ' +
    'I₁, I₂ and I₃ about them. Ω is the angular velocity, told by its components along the axes of the body. ' +
    'The attitude R takes the axes of the body to those of space, drawn at the lower left. Nothing acts on the body.',
  symbols: [
    { symbol: 'R', of: ['R*'], says: 'Attitude, from body to space' },
    { symbol: 'Ω', of: ['Omega_*'], says: 'Angular velocity, in the body' },
    { symbol: 'I₁', of: ['I1'] },
    { symbol: 'I₂', of: ['I2'] },
    { symbol: 'I₃', of: ['I3'] },
  ],
  parts: [
    ...[first, second, third].map((axis, i) =>
      view.line(zero, scaled(axis, -(half[i] ?? 0) - 0.3), 'dashed'),
    ),
    face([corner(1, -1, -1), corner(1, 1, -1), corner(1, 1, 1), corner(1, -1, 1)]),
    face([corner(-1, -1, -1), corner(1, -1, -1), corner(1, -1, 1), corner(-1, -1, 1)]),
    face([corner(-1, -1, 1), corner(1, -1, 1), corner(1, 1, 1), corner(-1, 1, 1)]),
    view.line(zero, scaled(first, half[0]), 'dashed'),
    view.line(zero, scaled(second, half[1]), 'dashed'),
    view.line(zero, scaled(third, half[2]), 'dashed'),
    view.arrow(scaled(first, half[0]), scaled(first, 1.75)),
    view.arrow(scaled(second, half[1]), scaled(second, 1.6)),
    view.arrow(scaled(third, half[2]), scaled(third, 1.5)),
    mark('I₁', plus(at(scaled(first, 1.75)), [10, 12])),
    mark('I₂', plus(at(scaled(second, 1.6)), [15, -2])),
    mark('I₃', plus(at(scaled(third, 1.5)), [0, -13])),
    view.arrow(zero, scaled(omega, 1.55), 'motion', 11),
    view.turnAbout(scaled(omega, 1.18), omega, 0.2, -150, 140),
    mark('Ω', plus(at(scaled(omega, 1.55)), [-14, -4])),
    dot(at(zero), 4.5),
    ...(
      [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ] as const
    ).map((axis) => frame.arrow(zero, axis)),
    frame.turn([0.9, 0.6, 0.8], [0.9, 0.4, 0], [0, 0, 0.5], 150, 60, 'motion'),
    mark('R', [144, 204]),
  ],
};
