import type { Diagram } from '../diagram';
import {
  arrow,
  bentArrow,
  circle,
  dot,
  line,
  mark,
  middle,
  type Point,
  plus,
  polar,
  spring,
  unit,
  wall,
} from '../draw';

const pendula: readonly (readonly [pivot: Point, degrees: number])[] = [
  [[120, 64], -104],
  [[296, 64], -62],
];
const length = 168;
const ends = pendula.map(([pivot, degrees]) => plus(pivot, polar(degrees, length)));
const middles = pendula.map(([pivot], i) => middle(pivot, ends[i] as Point)) as [Point, Point];

export const coupledPendula: Diagram = {
  width: 460,
  height: 310,
  says:
    'Two of n spherical pendula, i and j. Each hangs from a pivot by a rod of the length lᵢ, with a mass mᵢ at ' +
    'its end; qᵢ is the unit vector along the rod and ωᵢ its angular velocity, at right angles to qᵢ. A spring of ' +
    'the stiffness κ joins the middles of the rods; r is the vector from one pivot to the other. The axis e₃ ' +
    'and gravity g point down.',
  symbols: [
    { symbol: 'q_i', of: ['q*'], says: 'Unit vector along rod i' },
    { symbol: 'ω_i', of: ['omega*'], says: 'Angular velocity of rod i' },
    { symbol: 'n', of: ['n'] },
    { symbol: 'm_i', of: ['m'], says: 'Mass at the end of rod i' },
    { symbol: 'l_i', of: ['l'], says: 'Length of rod i' },
    { symbol: 'g', of: ['g'] },
    { symbol: 'κ', of: ['springs'] },
    {
      symbol: 'r',
      of: ['pivots'],
      says: 'From one pivot to the other; the pivots may also be given one by one',
    },
    { symbol: 'e₃', of: [], says: 'The third axis, downwards' },
  ],
  parts: [
    wall([70, 64], [350, 64]),
    ...pendula.flatMap(([pivot, degrees], i) => {
      const end = ends[i] as Point;
      const along = unit(polar(degrees));
      const side = polar(degrees + 90);
      const outside = i === 0 ? -1 : 1;
      const name = 'ij'[i] ?? '';
      return [
        line(pivot, end),
        arrow(pivot, plus(pivot, along, 58), 'motion', 11),
        mark(`q_${name}`, plus(plus(pivot, along, 44), side, 19 * outside)),
        mark(`l_${name}`, plus(plus(pivot, along, 122), side, 18 * outside)),
        circle(end, 13, 'solid'),
        mark(`m_${name}`, plus(end, [30, 6])),
        dot(pivot, 4.5),
      ];
    }),
    spring(...middles, 7, 7),
    ...middles.map((p) => dot(p, 3.5)),
    mark('κ', plus(middle(...middles), [4, -19])),
    arrow([120, 42], [292, 42], 'measure'),
    mark('r', [206, 28]),
    bentArrow([
      plus(ends[0] as Point, [-16, -14]),
      plus(ends[0] as Point, [-38, -4]),
      plus(ends[0] as Point, [-46, 4]),
    ]),
    mark('ω_i', plus(ends[0] as Point, [-48, 20])),
    arrow([410, 84], [410, 150]),
    mark('e₃', [396, 116], 'end'),
    mark('g', [422, 116], 'start'),
    mark('n', [410, 270], 'start'),
    mark('i, j = 1 …', [404, 270], 'end'),
  ],
};
