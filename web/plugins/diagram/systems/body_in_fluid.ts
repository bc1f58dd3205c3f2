import type { Diagram } from '../diagram';
import { dot, mark, type Point, plus } from '../draw';
import { add, cross, type Place, scaled, unitOf, View } from '../space';

const view = new View([272, 150], 84, -52, 22);
const frame = new View([58, 250], 46, -52, 22);
const zero: Place = [0, 0, 0];
const first = unitOf([0.25, 1, 0.28]);
const third = unitOf(cross(first, [1, -0.15, 0.1]));
const second = cross(third, first);
const semi = [scaled(first, 1.3), scaled(second, 0.78), scaled(third, 0.6)] as const;
const at = (p: Place): Point => view.at(p);
const omega = unitOf(add(add(scaled(first, 0.55), second, 0.5), third, 0.75));
const speed = add(add(scaled(first, -0.8), second, -0.9), third, 0.2);
const ends = [1.85, 1.35, 1.15] as const;

export const bodyInFluid: Diagram = {
  width: 480,
  height: 300,
  says:
    'A body with three planes of symmetry in a fluid, with its axes. J₁, J₂ and J₃ are the moments of inertia ' +
    'about them and M₁, M₂ and M₃ the masses for motion along them, both with the fluid’s share. Ω is the angular ' +
    'velocity and V the velocity of the centre, both told by components along the axes of the body. The attitude R ' +
    'takes the axes of the body to those of space, drawn at the lower left, where x, y and z are the centre’s place.',
  symbols: [
    { symbol: 'R', of: ['R*'], says: 'Attitude, from body to space' },
    { symbol: 'x', of: ['x'] },
    { symbol: 'y', of: ['y'] },
    { symbol: 'z', of: ['z'] },
    { symbol: 'Ω', of: ['Omega_*'], says: 'Angular velocity, in the body' },
    { symbol: 'V', of: ['V_*'], says: 'Velocity of the centre, in the body' },
    { symbol: 'J₁', of: ['J1'] },
    { symbol: 'J₂', of: ['J2'] },
    { symbol: 'J₃', of: ['J3'] },
    { symbol: 'M₁', of: ['M1'] },
    { symbol: 'M₂', of: ['M2'] },
    { symbol: 'M₃', of: ['M3'] },
  ],
  parts: [
    view.ellipsoid(zero, semi, 'solid'),
    view.ring(zero, semi[0], semi[1], 'glass'),
    view.ring(zero, semi[1], semi[2], 'glass'),
    ...[first, second, third].map((axis, i) => view.arrow(zero, scaled(axis, ends[i] ?? 1))),
    mark('J₁, M₁', plus(at(scaled(first, ends[0])), [24, 12])),
    mark('J₂, M₂', plus(at(scaled(second, ends[1])), [0, 16])),
    mark('J₃, M₃', plus(at(scaled(third, ends[2])), [-30, -8])),
    view.arrow(zero, scaled(omega, 1.5), 'motion', 11),
    view.turnAbout(scaled(omega, 1.15), omega, 0.2, -150, 140),
    mark('Ω', plus(at(scaled(omega, 1.5)), [14, -6])),
    view.arrow(zero, scaled(speed, 1.2), 'motion', 11),
    mark('V', plus(at(scaled(speed, 1.2)), [-12, -8])),
    dot(at(zero), 4.5),
    ...(
      [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ] as const
    ).map((axis) => frame.arrow(zero, axis)),
    mark('x', plus(frame.at([1, 0, 0]), [-6, 12])),
    mark('y', plus(frame.at([0, 1, 0]), [12, 2])),
    mark('z', plus(frame.at([0, 0, 1]), [10, -6])),
    frame.turn([0.9, 0.6, 0.8], [0.9, 0.4, 0], [0, 0, 0.5], 150, 60, 'motion'),
    mark('R', [144, 210]),
  ],
};
