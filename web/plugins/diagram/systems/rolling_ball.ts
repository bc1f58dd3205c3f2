import { ball, ground } from '../ball';
import type { Diagram } from '../diagram';
import { arrow, curve, dot, line, mark, measure, type Point, plus, turn } from '../draw';
import { add, type Place, scaled, unitOf, View } from '../space';

const view = new View([76, 254], 84, -62, 22);
const r = 1.12;
const spot: Place = [1.7, 0.95, 0];
const centre = add(spot, [0, 0, 1], r);
const axis = unitOf([0.3, 0.52, 0.8]);
const mass = add(centre, axis, -0.5);
const at = (p: Place): Point => view.at(p);
const [c, m] = [at(centre), at(mass)];
const foot: Place = [mass[0], mass[1], 0];

export const rollingBall: Diagram = {
  width: 460,
  height: 320,
  says:
    'A ball of radius r on the ground. Its centre of mass lies below its centre by e, on a slanting axis about ' +
    'which the mass is round, with inertia I₃ about it and I₁ about any line across. The state is the place ' +
    '(x, y) of the centre of mass over the ground, and three angles: the yaw about the vertical, and pitch ' +
    'and roll, which tilt the axis. The point that touches the ground is at rest: the ball rolls and does not slip.',
  symbols: [
    { symbol: 'x', of: ['x'] },
    { symbol: 'y', of: ['y'] },
    { symbol: 'yaw', of: ['yaw'], says: 'Turn about the vertical' },
    {
      symbol: 'pitch, roll',
      of: ['pitch', 'roll'],
      says: 'Turns about two level axes, which tilt the axis of the ball',
    },
    { symbol: 'r', of: ['r'] },
    { symbol: 'e', of: ['e'] },
    { symbol: 'm', of: ['m'] },
    { symbol: 'I₁', of: ['I1'] },
    { symbol: 'I₃', of: ['I3'] },
    { symbol: 'g', of: ['g'] },
  ],
  parts: [
    ...ground(view),
    ball(view, centre, r),
    view.line(foot, [foot[0], 0, 0], 'dashed'),
    view.line(foot, [0, foot[1], 0], 'dashed'),
    view.line(foot, mass, 'dashed'),
    mark('x', plus(at([foot[0], 0, 0]), [-2, 15])),
    mark('y', plus(at([0, foot[1], 0]), [-13, -8])),
    curve(
      view.arc(
        centre,
        ...(view.across(axis).map((u) => scaled(u, r)) as unknown as [Place, Place]),
      ),
      'fine',
    ),
    view.line(add(centre, axis, -r), add(centre, axis, r + 0.5), 'axis'),
    view.turnAbout(add(centre, axis, r + 0.3), axis, 0.17, -150, 140),
    mark('I₃', plus(at(add(centre, axis, r + 0.42)), [24, 0])),
    view.line(mass, add(mass, view.across(axis)[0], 0.6), 'dashed'),
    mark('I₁', plus(at(add(mass, view.across(axis)[0], 0.6)), [-10, -8])),
    line(c, plus(c, [0, -1.45 * 84]), 'dashed'),
    view.turnAbout(add(centre, [0, 0, 1], r + 0.26), [0, 0, 1], 0.2, -150, 140),
    mark('yaw', plus(at(add(centre, [0, 0, 1], r + 0.3)), [-42, 0])),
    turn(c, 66, 90, 57),
    mark('pitch, roll', plus(c, [-8, -72]), 'end'),
    measure(c, at(add(centre, [-0.35, -0.94, 0], r))),
    mark('r', plus(at(add(centre, [-0.2, -0.55, 0], r)), [0, -12])),
    measure(c, m, 12),
    mark('e', plus(m, [16, -28])),
    dot(c, 3.5),
    dot(m, 5),
    mark('m', plus(m, [17, 6])),
    dot(at(spot), 3.5),
    arrow([430, 60], [430, 118]),
    mark('g', [444, 92]),
  ],
};
