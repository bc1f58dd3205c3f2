import type { Diagram } from '../diagram';
import { arrow, dot, mark, measure, type Point, plus } from '../draw';
import { add, cross, type Place, scaled, unitOf, View } from '../space';

const view = new View([212, 214], 134, -60, 24);
const frame = new View([52, 226], 44, -60, 24);
const zero: Place = [0, 0, 0];
const axis = unitOf([0.58, 0.08, 0.81]);
/** Across the axis in the plane of the paper, and across both. */
const u = unitOf(cross(view.towards, axis));
const v = cross(axis, u);
const mass = scaled(axis, 1);
const at = (p: Place): Point => view.at(p);
const rim = 0.52;
const side = (sign: number): Place => add(scaled(axis, 1.22), u, sign * rim);

export const heavyTop: Diagram = {
  width: 460,
  height: 276,
  says:
    'A top that turns about a fixed point, its tip. The centre of mass lies a length l from the tip in the ' +
    'direction χ, which is fixed in the body; the weight m g pulls it down. I₁, I₂ and I₃ are the moments of ' +
    'inertia about axes of the body through the tip, of which the third is the axis of this top. Ω is its angular ' +
    'velocity in the body, and the attitude R takes the axes of the body to those of space, drawn at the lower left.',
  symbols: [
    { symbol: 'R', of: ['R*'], says: 'Attitude, from body to space' },
    { symbol: 'Ω', of: ['Omega_*'], says: 'Angular velocity, in the body' },
    { symbol: 'I₁', of: ['I1'] },
    { symbol: 'I₂', of: ['I2'] },
    { symbol: 'I₃', of: ['I3'] },
    { symbol: 'm', of: ['m'] },
    { symbol: 'l', of: ['l'] },
    { symbol: 'χ', of: ['chi'] },
    { symbol: 'g', of: ['g'] },
  ],
  parts: [
    view.line([0, 0, 0], [0, 0, 1.55], 'dashed'),
    view.polygon([zero, side(-1), side(1)], 'glass'),
    view.ring(scaled(axis, 1.22), scaled(u, rim), scaled(v, rim), 'solid'),
    view.arrow(zero, scaled(u, 0.62)),
    view.arrow(zero, scaled(v, 0.62)),
    mark('I₁', plus(at(scaled(u, 0.62)), [-12, -8])),
    mark('I₂', plus(at(scaled(v, 0.62)), [-14, 8])),
    view.line(zero, scaled(axis, 1.22), 'dashed'),
    view.line(scaled(axis, 1.22), scaled(axis, 1.75), 'axis'),
    view.turnAbout(scaled(axis, 1.52), axis, 0.15, -150, 140),
    mark('Ω', plus(at(scaled(axis, 1.52)), [30, 2])),
    mark('I₃', plus(at(scaled(axis, 1.75)), [12, -8])),
    measure(at(zero), at(mass), -58),
    mark('l', plus(plus(at(zero), at(mass)).map((x) => x / 2) as unknown as Point, [60, 32])),
    view.arrow(zero, scaled(axis, 0.5), 'motion', 11),
    mark('χ', plus(at(scaled(axis, 0.5)), [-13, -8])),
    dot(at(mass), 5),
    mark('m', plus(at(mass), [-16, -6])),
    arrow(at(mass), plus(at(mass), [0, 76]), 'motion', 11),
    mark('g', plus(at(mass), [13, 62])),
    dot(at(zero), 5),
    ...(
      [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ] as const
    ).map((e) => frame.arrow(zero, e)),
    frame.turn([0.8, 0.5, 0.9], [0.8, 0.3, 0], [0, 0, 0.5], 150, 60, 'motion'),
    mark('R', [124, 178]),
  ],
};
