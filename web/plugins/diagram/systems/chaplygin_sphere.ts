import { ball, ground } from '../ball';
import type { Diagram } from '../diagram';
import { curve, dot, mark, measure, type Point, plus } from '../draw';
import { add, cross, type Place, scaled, unitOf, View } from '../space';

const view = new View([70, 262], 84, -62, 22);
const r = 1.12;
const spot: Place = [1.7, 0.95, 0];
const centre = add(spot, [0, 0, 1], r);
const third = unitOf([0.3, -0.15, 1]);
const first = unitOf(cross([0.1, 1, 0.2], third));
const second = cross(third, first);
const at = (p: Place): Point => view.at(p);
const c = at(centre);
const tip = (axis: Place, beyond: number) => add(centre, axis, r + beyond);
const weight = (axis: Place, size: number): string => {
  const [u, v] = view.across(axis);
  const middle = add(centre, axis, Math.sqrt(r * r - size * size));
  return view.ring(middle, scaled(u, size), scaled(v, size), 'part');
};

export const chaplyginSphere: Diagram = {
  width: 460,
  height: 330,
  says:
    'A ball of mass m and radius r that rolls on the ground. Its centre of mass is its centre, from which its ' +
    'three principal axes go out, with the moments of inertia I₁, I₂ and I₃ about them. Discs on its surface are ' +
    'the larger the more of the mass lies along their axis. The state is the point (x, y) where it touches the ' +
    'ground, the attitude R, and the angular velocity Ω, told by its components along the axes of the ball.',
  symbols: [
    { symbol: 'x', of: ['x'] },
    { symbol: 'y', of: ['y'] },
    { symbol: 'R', of: ['R*'], says: 'Attitude, from body to space' },
    { symbol: 'Ω', of: ['Omega_*'], says: 'Angular velocity, in the body' },
    { symbol: 'r', of: ['r'] },
    { symbol: 'm', of: ['m'] },
    { symbol: 'I₁', of: ['I1'] },
    { symbol: 'I₂', of: ['I2'] },
    { symbol: 'I₃', of: ['I3'] },
  ],
  parts: [
    ...ground(view),
    view.line(spot, [spot[0], 0, 0], 'dashed'),
    view.line(spot, [0, spot[1], 0], 'dashed'),
    mark('x', plus(at([spot[0], 0, 0]), [-2, 15])),
    mark('y', plus(at([0, spot[1], 0]), [-13, -8])),
    ball(view, centre, r),
    weight(first, 0.42),
    weight(second, 0.24),
    weight(third, 0.16),
    curve(view.arc(centre, scaled(first, r), scaled(second, r), -20, 110), 'fine'),
    ...[first, second, third].map((axis) => view.line(centre, tip(axis, 0), 'dashed')),
    ...[first, second, third].map((axis) => view.arrow(tip(axis, 0), tip(axis, 0.55))),
    mark('I₁', plus(at(tip(first, 0.55)), [-4, 16])),
    mark('I₂', plus(at(tip(second, 0.55)), [14, -2])),
    mark('I₃', plus(at(tip(third, 0.55)), [2, -13])),
    view.turnAbout(tip(third, 0.3), third, 0.18, -150, 140),
    mark('Ω', plus(at(tip(third, 0.3)), [34, 2])),
    mark('R', plus(at(tip(third, 0.3)), [-36, 2])),
    measure(c, at(add(centre, unitOf([-0.4, -0.7, 0.35]), r))),
    mark('r', plus(at(add(centre, unitOf([-0.4, -0.7, 0.35]), 0.55)), [2, -12])),
    dot(c, 5),
    mark('m', plus(c, [17, 12])),
    dot(at(spot), 3.5),
  ],
};
