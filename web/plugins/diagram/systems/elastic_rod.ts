import type { Diagram } from '../diagram';
import {
  arc,
  arrow,
  box,
  chain,
  curve,
  dot,
  mark,
  middle,
  type Point,
  plus,
  polar,
  turn,
  wall,
} from '../draw';

const clamp: Point = [70, 96];
const bends = [0, -10, -26, -48];
const length = 84;
const joints = chain(
  clamp,
  bends.map((degrees) => polar(degrees, length)),
);
const joint = (i: number): Point => joints[i] as Point;
const names = ['0', '1', '2', 'n'];

export const elasticRod: Diagram = {
  width: 460,
  height: 310,
  says:
    'A rod as a row of stiff elements. The element along q₀ is held by the clamp; n more follow, each with its ' +
    'unit vector qᵢ, its length lᵢ and its mass mᵢ, spread along it. Between neighbours sits a spring of the ' +
    'stiffness κᵢ that resists the bend. The axis e₃ and gravity g point down.',
  symbols: [
    { symbol: 'q_i', of: ['q*'], says: 'Unit vector along element i' },
    { symbol: 'ω_i', of: ['omega*'], says: 'Angular velocity of element i' },
    { symbol: 'q_0', of: ['clamp'], says: 'Direction of the element that is clamped' },
    { symbol: 'n', of: ['n'] },
    { symbol: 'm_i', of: ['m'], says: 'Mass of element i' },
    { symbol: 'l_i', of: ['l'], says: 'Length of element i' },
    { symbol: 'κ_i', of: ['kappa'], says: 'Stiffness of the spring before element i' },
    { symbol: 'g', of: ['g'] },
    { symbol: 'e₃', of: [], says: 'The third axis, downwards' },
  ],
  parts: [
    wall([70, 146], [70, 46]),
    ...bends.flatMap((degrees, i) => {
      const [from, to] = [joint(i), joint(i + 1)];
      const side = polar(degrees + 90);
      return [
        box(middle(from, to), length, 20, degrees, i === 0 ? 'part' : 'solid'),
        arrow(from, plus(from, polar(degrees, 50)), 'motion', 11),
        mark(`q_${names[i]}`, plus(plus(from, polar(degrees, 40)), side, 25)),
        ...(i === 0
          ? []
          : [
              mark(`m_${names[i]}, l_${names[i]}`, plus(plus(from, polar(degrees, 46)), side, -27)),
            ]),
      ];
    }),
    ...[1, 2, 3].flatMap((i) => [
      curve(arc(joint(i), 19, (bends[i - 1] ?? 0) + 152, (bends[i] ?? 0) + 28 + 0), 'turn'),
      curve(arc(joint(i), 24, (bends[i - 1] ?? 0) + 152, (bends[i] ?? 0) + 28 + 0), 'turn'),
      mark(
        `κ_${names[i]}`,
        plus(joint(i), polar(((bends[i - 1] ?? 0) + (bends[i] ?? 0)) / 2 + 90, 40)),
      ),
      dot(joint(i), 3.5),
    ]),
    turn(joint(3), 74, -66, -96),
    mark('ω_n', plus(joint(3), polar(-100, 92))),
    arrow([52, 196], [52, 258]),
    mark('e₃', [38, 228], 'end'),
    mark('g', [66, 228], 'start'),
    mark('i = 1 …', [164, 286], 'end'),
    mark('n', [170, 286], 'start'),
  ],
};
