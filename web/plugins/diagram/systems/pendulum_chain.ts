import type { Diagram } from '../diagram';
import {
  arc,
  arrow,
  chain,
  circle,
  curve,
  dot,
  line,
  mark,
  middle,
  type Point,
  plus,
  polar,
  turn,
  unit,
  wall,
} from '../draw';

const pivot: Point = [180, 44];
const links: readonly (readonly [degrees: number, length: number])[] = [
  [-58, 104],
  [-106, 92],
  [-40, 78],
];
const joints = chain(
  pivot,
  links.map(([degrees, length]) => polar(degrees, length)),
);
const names = ['1', '2', 'N'];

export const pendulumChain: Diagram = {
  width: 460,
  height: 310,
  says:
    'A chain of N massless links that hangs from a pivot. The unit vector qᵢ points along link i, from its ' +
    'upper end to its lower one; the link has the length Lᵢ, a mass mᵢ at its lower end, and turns with ωᵢ, at ' +
    'right angles to qᵢ. The third axis e₃ points up and gravity g down. The dashed arc is where the first ' +
    'mass may be, on a sphere.',
  symbols: [
    { symbol: 'q_i', of: ['q*'], says: 'Unit vector along link i' },
    { symbol: 'ω_i', of: ['omega*'], says: 'Angular velocity of link i' },
    { symbol: 'N', of: ['N'] },
    { symbol: 'm_i', of: ['m'], says: 'Mass at the end of link i' },
    { symbol: 'L_i', of: ['L'], says: 'Length of link i' },
    { symbol: 'g', of: ['g'] },
    { symbol: 'e₃', of: [], says: 'The third axis, upwards' },
  ],
  parts: [
    wall([140, 44], [220, 44]),
    curve(arc(pivot, 104, -164, -16), 'dashed'),
    ...joints
      .slice(1)
      .map((joint, i) => line(joints[i] as Point, joint, i === 2 ? 'dashed' : 'edge')),
    ...joints.slice(1).flatMap((joint, i) => {
      const from = joints[i] as Point;
      const along = unit(plus(joint, from, -1));
      const half = middle(from, joint);
      const side: Point = [along[1], -along[0]];
      return [
        arrow(from, plus(from, along, 52), 'motion', 11),
        mark(`q_${names[i]}`, plus(plus(from, along, 40), side, -19)),
        mark(`L_${names[i]}`, plus(plus(half, along, 10), side, 19)),
        circle(joint, 10, 'solid'),
        mark(`m_${names[i]}`, plus(joint, i === 1 ? [-28, 8] : [28, 8])),
      ];
    }),
    turn(pivot, 90, -50, -24),
    mark('ω_1', plus(pivot, polar(-17, 100))),
    dot(pivot, 4.5),
    arrow([52, 150], [52, 84]),
    mark('e₃', [52, 72]),
    arrow([404, 84], [404, 150]),
    mark('g', [404, 164]),
    mark('N', [404, 262]),
    mark('i = 1 …', [376, 262], 'end'),
  ],
};
