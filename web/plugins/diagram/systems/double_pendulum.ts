import type { Diagram } from '../diagram';
import {
  arc,
  arrow,
  circle,
  curve,
  dot,
  line,
  mark,
  middle,
  type Point,
  plus,
  polar,
  wall,
} from '../draw';

const pivot: Point = [190, 44];
const [first, second] = [42, 18];
const upper = plus(pivot, polar(first - 90, 126));
const lower = plus(upper, polar(second - 90, 112));
const down = (p: Point, far: number): Point => plus(p, [0, far]);

export const doublePendulum: Diagram = {
  width: 460,
  height: 280,
  says:
    'Two rods without mass in a plane: the upper one, of the length L₁, hangs from a pivot and carries the mass ' +
    'm₁; the lower one, of the length L₂, hangs from that and carries m₂. The angles φ₁ and φ₂ are both ' +
    'measured from the downward vertical, anticlockwise. Gravity g pulls down.',
  symbols: [
    { symbol: 'φ₁', of: ['phi_1'] },
    { symbol: 'φ₂', of: ['phi_2'] },
    { symbol: 'm₁', of: ['m1'] },
    { symbol: 'm₂', of: ['m2'] },
    { symbol: 'L₁', of: ['L1'] },
    { symbol: 'L₂', of: ['L2'] },
    { symbol: 'g', of: ['g'] },
  ],
  parts: [
    wall([146, 44], [234, 44]),
    line(pivot, down(pivot, 112), 'dashed'),
    line(upper, down(upper, 108), 'dashed'),
    line(pivot, upper),
    line(upper, lower),
    curve(arc(pivot, 66, -90, first - 90), 'turn'),
    mark('φ₁', plus(pivot, polar(first / 2 - 90, 84))),
    curve(arc(upper, 72, -90, second - 90), 'turn'),
    mark('φ₂', plus(upper, polar(second / 2 - 90, 90))),
    mark('L₁', plus(middle(pivot, upper), [20, -10])),
    mark('L₂', plus(middle(upper, lower), [22, -8])),
    circle(upper, 14, 'solid'),
    circle(lower, 14, 'solid'),
    mark('m₁', plus(upper, [32, 0])),
    mark('m₂', plus(lower, [32, 4])),
    dot(pivot, 4.5),
    arrow([404, 96], [404, 164]),
    mark('g', [420, 130]),
  ],
};
