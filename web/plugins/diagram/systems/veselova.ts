import type { Diagram } from '../diagram';
import { dot, mark, plus, refusedTurn } from '../draw';
import { cross, type Place, scaled, unitOf, View } from '../space';

const view = new View([238, 168], 84, -42, 24);
const frame = new View([58, 250], 46, -42, 24);
const zero: Place = [0, 0, 0];
const up: Place = [0, 0, 1];
const third = unitOf([0.1, -0.5, 1]);
const first = unitOf(cross([0.3, 1, 0.6], third));
const second = cross(third, first);
const body = [first, second, third] as const;
const omega: Place = [0.62, -0.78, 0];
const wheel = (side: number) =>
  view.ring([1.35 * side, 0, 0], [0.35, 0, 0], [0, 0, 0.35], 'part') +
  view.line([1.35 * side, -0.3, 0], [1.35 * side, 0.3, 0], 'heavy');

export const veselova: Diagram = {
  width: 460,
  height: 310,
  says:
    'A ball that turns about its fixed centre, with its three principal axes and the moments of inertia I₁, I₂ ' +
    'and I₃ about them. On either side a wheel with a sharp rim touches it. The axles of the wheels are level and ' +
    'stand still, so that the ball may turn about any level line, as with the angular velocity Ω, and not about ' +
    'the vertical: that arrow is crossed. The attitude R takes the axes of the body to those of space, drawn at ' +
    'the lower left.',
  symbols: [
    { symbol: 'R', of: ['R*'], says: 'Attitude, from body to space' },
    { symbol: 'Ω', of: ['Omega_*'], says: 'Angular velocity, in the body' },
    { symbol: 'I₁', of: ['I1'] },
    { symbol: 'I₂', of: ['I2'] },
    { symbol: 'I₃', of: ['I3'] },
  ],
  parts: [
    wheel(-1),
    view.ellipsoid(zero, body, 'solid'),
    wheel(1),
    ...body.map((axis) => view.arrow(zero, scaled(axis, 1.5))),
    mark('I₁', plus(view.at(scaled(first, 1.5)), [12, 10])),
    mark('I₂', plus(view.at(scaled(second, 1.5)), [16, -4])),
    mark('I₃', plus(view.at(scaled(third, 1.5)), [-16, -6])),
    view.line(zero, scaled(up, 1.75), 'dashed'),
    refusedTurn(view.arc(scaled(up, 1.55), [0.3, 0, 0], [0, 0.3, 0], -140, 150)),
    view.arrow(zero, scaled(omega, 1.5), 'motion', 11),
    view.turnAbout(scaled(omega, 1.22), omega, 0.2, -150, 140),
    mark('Ω', plus(view.at(scaled(omega, 1.5)), [-4, 18])),
    dot(view.at(zero), 5),
    ...(
      [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ] as const
    ).map((axis) => frame.arrow(zero, axis)),
    mark('R', [128, 214]),
    frame.turn([0.9, 0.6, 0.8], [0.9, 0.4, 0], [0, 0, 0.5], 150, 60, 'motion'),
  ],
};
