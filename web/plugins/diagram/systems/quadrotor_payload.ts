import type { Diagram } from '../diagram';
import {
  arrow,
  box,
  circle,
  dot,
  line,
  mark,
  middle,
  type Point,
  plus,
  polar,
  turn,
  unit,
} from '../draw';

const load: Point = [230, 226];
const crafts: readonly (readonly [at: Point, tilt: number])[] = [
  [[124, 104], 8],
  [[336, 104], -12],
];

export const quadrotorPayload: Diagram = {
  width: 460,
  height: 300,
  says:
    'Two quadrotors carry a load of mass m_y at y on rigid links. The unit vector qᵢ points from quadrotor i along its ' +
    'link, of length Lᵢ, to the load; ωᵢ is the angular velocity of the link. A quadrotor has the mass mᵢ, the inertia ' +
    'Jᵢ, the attitude Rᵢ and the angular velocity Ωᵢ. Its rotors push with the thrust Tᵢ along its own axis, and turn ' +
    'it with the moment Mᵢ. The axis e₃ and gravity g point down.',
  symbols: [
    { symbol: 'y', of: ['y_*'], says: 'Place of the load' },
    { symbol: 'R_i', of: ['R1_*', 'R2_*'], says: 'Attitudes of the quadrotors' },
    { symbol: 'q_i', of: ['q1_*', 'q2_*'], says: 'Unit vectors along the links' },
    { symbol: 'ω_i', of: ['omega1_*', 'omega2_*'], says: 'Angular velocities of the links' },
    { symbol: 'Ω_i', of: ['Omega1_*', 'Omega2_*'], says: 'Angular velocities of the quadrotors' },
    { symbol: 'm_y', of: ['m_y'], says: 'Mass of the load' },
    { symbol: 'm_i', of: ['m1', 'm2'], says: 'Masses of the quadrotors' },
    { symbol: 'L_i', of: ['L1', 'L2'], says: 'Lengths of the links' },
    { symbol: 'J_i', of: ['J1', 'J2'], says: 'Principal moments of inertia of the quadrotors' },
    { symbol: 'g', of: ['g'] },
    { symbol: 'T_i', of: ['thrust'] },
    { symbol: 'M_i', of: ['moment1', 'moment2'], says: 'Moments of the rotors, in the bodies' },
    { symbol: 'e₃', of: [], says: 'The third axis, downwards' },
  ],
  parts: [
    ...crafts.flatMap(([at, tilt], i) => {
      const n = String(i + 1);
      const along = unit(plus(load, at, -1));
      const half = middle(at, load);
      const out = i === 0 ? -1 : 1;
      const up = polar(tilt + 90);
      const across = polar(tilt);
      const rotor = (far: number) => [
        line(plus(at, across, far), plus(plus(at, across, far), up, 17)),
        line(
          plus(plus(at, across, far - 24), up, 17),
          plus(plus(at, across, far + 24), up, 17),
          'heavy',
        ),
      ];
      return [
        line(at, load),
        line(plus(at, across, -62), plus(at, across, 62)),
        ...rotor(-58),
        ...rotor(58),
        box(at, 42, 22, tilt, 'solid'),
        arrow(plus(at, up, 14), plus(at, up, 82), 'motion', 11),
        mark(`T_${n}`, plus(plus(at, up, 74), across, 18 * out)),
        arrow(plus(at, along, 20), plus(at, along, 78), 'axis'),
        mark(`q_${n}`, plus(plus(at, along, 66), [21 * out, 4])),
        mark(`L_${n}`, plus(plus(half, along, 34), [22 * out, 6])),
        mark(`R_${n}, J_${n}`, plus(plus(at, across, 44 * out), up, -18)),
        mark(`m_${n}`, plus(plus(at, across, -26 * out), up, -22)),
        turn(at, 40, tilt + 116, tilt + 158),
        mark(`M_${n}, Ω_${n}`, plus(at, plus(polar(tilt + 118, 56), [-14, -4]))),
      ];
    }),
    turn(plus(load, [0, 0]), 62, 56, 84),
    mark('ω_2', plus(load, polar(74, 78))),
    circle(load, 14, 'part'),
    mark('m_y', plus(load, [30, 12])),
    line([40, 282], load, 'dashed'),
    dot([40, 282], 3.5),
    mark('y', plus(middle([40, 282], load), [0, 17])),
    arrow([420, 202], [420, 266]),
    mark('e₃', [406, 234], 'end'),
    mark('g', [434, 234], 'start'),
  ],
};
