import type { Diagram } from '../diagram';
import {
  arrow,
  axes,
  box,
  circle,
  line,
  mark,
  type Point,
  plus,
  spring,
  wall,
  word,
} from '../draw';

const pair = (origin: Point, bead: Point, index: string): string[] => {
  const [w, z] = bead;
  const at = plus(origin, [w, -z]);
  return [
    line(plus(origin, [-58, 0]), plus(origin, [58, 0]), 'fine'),
    line(plus(origin, [0, 58]), plus(origin, [0, -58]), 'fine'),
    axes(origin, 62, 62, ['', '']),
    spring(origin, at, 4, 5),
    line(at, plus(origin, [w, 0]), 'dashed'),
    line(at, plus(origin, [0, -z]), 'dashed'),
    circle(at, 10, 'solid'),
    mark(`w_${index}`, plus(origin, [w, z > 0 ? 16 : -15])),
    mark(`z_${index}`, plus(origin, [w > 0 ? -16 : 17, -z])),
  ];
};

export const chaoticQuartic: Diagram = {
  width: 460,
  height: 310,
  says:
    'One bead on a rail at x, and n beads more, each in a plane of its own with the coordinates (wᵢ, zᵢ); the ' +
    'first and the last of them are drawn. Springs pull all of them to the origins, and terms of fourth degree ' +
    'couple w and z. One constraint ties all together: x moves with each zᵢ, by as much as wᵢ says.',
  symbols: [
    { symbol: 'x', of: ['x'] },
    { symbol: 'w_i', of: ['w_*'], says: 'First coordinates of the pairs' },
    { symbol: 'z_i', of: ['z_*'], says: 'Second coordinates of the pairs' },
    { symbol: 'n', of: ['n'] },
  ],
  parts: [
    ...pair([104, 86], [36, 30], 'i'),
    ...pair([352, 86], [-34, 38], 'n'),
    word('i = 1', [104, 164]),
    mark('…', [228, 86]),
    mark('n', [352, 164]),
    wall([56, 246], [56, 206]),
    line([56, 238], [430, 238], 'fine'),
    spring([56, 222], [236, 222], 9, 7),
    box([256, 222], 40, 30, 0, 'solid'),
    line([160, 238], [160, 252], 'dashed'),
    arrow([160, 252], [256, 252], 'measure'),
    mark('x', [208, 268]),
    word('ẋ + w₁ż₁ + … + wₙżₙ = 0', [330, 292]),
  ],
};
