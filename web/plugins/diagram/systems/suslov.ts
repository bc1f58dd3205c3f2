import type { Diagram } from '../diagram';
import { dot, mark, plus, refusedTurn } from '../draw';
import { add, cross, type Place, scaled, unitOf, View } from '../space';

const view = new View([262, 168], 84, -42, 24);
const frame = new View([58, 250], 46, -42, 24);
const zero: Place = [0, 0, 0];
const third = unitOf([0.25, -0.2, 1]);
const first = unitOf(cross([0.2, 1, 0], third));
const second = cross(third, first);
const tip = (axis: Place, far: number) => add(zero, axis, far);
const forbidden = () => {
  const [u, v] = view.across(third);
  return view.arc(tip(third, 1.42), scaled(u, 0.33), scaled(v, 0.33), -140, 150);
};

export const bodyFrame = [first, second, third] as const;

export const suslov: Diagram = {
  width: 460,
  height: 300,
  says:
    'A body that turns about a fixed point, with its three axes. About the first and the second it may ' +
    'turn, with Ω₁ and Ω₂. About the third it may not: that arrow is crossed. I₁₁, I₂₂ and I₃₃ are the ' +
    'moments of inertia about the axes; I₁₃ and I₂₃ couple the third axis to the other two. The attitude ' +
    'R takes the axes of the body to those of space, drawn at the lower left.',
  symbols: [
    { symbol: 'R', of: ['R*'], says: 'Attitude, from body to space' },
    { symbol: 'Ω₁', of: ['Omega_1'], says: 'Angular velocity about the first axis' },
    { symbol: 'Ω₂', of: ['Omega_2'], says: 'Angular velocity about the second axis' },
    { symbol: 'I₁₁', of: ['I11'] },
    { symbol: 'I₂₂', of: ['I22'] },
    { symbol: 'I₃₃', of: ['I33'] },
    { symbol: 'I₁₃', of: ['I13'] },
    { symbol: 'I₂₃', of: ['I23'] },
  ],
  parts: [
    view.ellipsoid(zero, [scaled(first, 1.05), scaled(second, 0.8), scaled(third, 0.62)], 'solid'),
    ...bodyFrame.map((axis) => view.arrow(zero, tip(axis, 1.7))),
    view.turnAbout(tip(first, 1.38), first, 0.28, -140, 150),
    view.turnAbout(tip(second, 1.38), second, 0.28, -140, 150),
    refusedTurn(forbidden()),
    mark('Ω₁', plus(view.at(tip(first, 1.38)), [-22, 24])),
    mark('Ω₂', plus(view.at(tip(second, 1.38)), [20, 26])),
    mark('I₁₁', plus(view.at(tip(first, 1.7)), [16, 2])),
    mark('I₂₂', plus(view.at(tip(second, 1.7)), [18, -4])),
    mark('I₃₃', plus(view.at(tip(third, 1.7)), [-4, -12])),
    view.turn(zero, scaled(first, 0.92), scaled(third, 0.92), 8, 82),
    mark('I₁₃', plus(view.at(add(scaled(first, 0.75), third, 0.75)), [12, -4])),
    view.turn(zero, scaled(second, 0.92), scaled(third, 0.92), 8, 82),
    mark('I₂₃', plus(view.at(add(scaled(second, 0.75), third, 0.75)), [8, -12])),
    dot(view.at(zero), 5),
    ...(
      [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ] as const
    ).map((axis) => frame.arrow(zero, axis)),
    mark('R', [150, 206]),
    frame.turn([0.9, 0.6, 0.8], [0.9, 0.4, 0], [0, 0, 0.5], 150, 60, 'motion'),
  ],
};
