import type { Diagram } from '../diagram';
import {
  arrow,
  dot,
  leftOf,
  mark,
  measure,
  minus,
  type Point,
  plus,
  polar,
  polygon,
  turn,
  unit,
} from '../draw';

const half = 44;
const places: readonly Point[] = [
  [92, 86],
  [228, 86],
  [364, 86],
  [92, 214],
  [228, 214],
  [364, 214],
];
const turned = [24, -28, 52, 4, 38, -14];
const needle = (p: Point, degrees: number): string[] => {
  const along = polar(degrees, half);
  const side = leftOf(unit(along));
  const [north, south] = [plus(p, along), minus(p, along)];
  return [
    polygon([north, plus(p, side, 8), plus(p, side, -8)], 'part'),
    polygon([south, plus(p, side, 8), plus(p, side, -8)], 'solid'),
    dot(p, 3.5),
  ];
};
const at = (i: number): Point => places[i] as Point;

export const magneticDipoles: Diagram = {
  width: 460,
  height: 310,
  says:
    'A grid of n compass needles, each held at its middle and free to point anywhere. The unit vector qᵢ points ' +
    'to its north pole, which is the dark half; it has the length lᵢ, the mass mᵢ and the magnetic moment νᵢ, and ' +
    'turns with ωᵢ. The vector r leads from one place to the other, and the needles turn in each other’s field.',
  symbols: [
    { symbol: 'q_i', of: ['q*'], says: 'Unit vector to the north pole of needle i' },
    { symbol: 'ω_i', of: ['omega*'], says: 'Angular velocity of needle i' },
    { symbol: 'n', of: ['n'] },
    { symbol: 'm_i', of: ['m'], says: 'Mass of needle i' },
    { symbol: 'l_i', of: ['l'], says: 'Length of needle i' },
    { symbol: 'ν_i', of: ['nu'], says: 'Magnetic moment of needle i' },
    {
      symbol: 'r',
      of: ['positions'],
      says: 'From one needle to the other, by the places at which they are held',
    },
  ],
  parts: [
    ...places.flatMap((p, i) => needle(p, turned[i] ?? 0)),
    arrow(plus(at(0), [10, 0]), plus(at(1), [-10, 0]), 'measure'),
    mark('r', [168, 74]),
    arrow(at(2), plus(at(2), polar(52, 68)), 'motion', 11),
    mark('q_i', plus(at(2), polar(52, 82))),
    turn(at(2), 34, 62, 118),
    mark('ω_i', plus(at(2), polar(100, 50))),
    mark('m_i, ν_i', plus(at(2), [12, 12]), 'start'),
    measure(plus(at(4), polar(38, -half)), plus(at(4), polar(38, half)), 26),
    mark('l_i', plus(at(4), polar(128, 40))),
    mark('i = 1 …', [410, 290], 'end'),
    mark('n', [416, 290], 'start'),
  ],
};
