import type { Diagram } from '../diagram';
import {
  arrow,
  box,
  circle,
  dot,
  line,
  mark,
  type Point,
  plus,
  polar,
  spring,
  turn,
  wall,
  word,
} from '../draw';

const pivot: Point = [388, 150];
const q3 = 52;
const bob = plus(pivot, polar(90 - q3, 66));
const oscillator = (y: number, at: number, symbol: string): string[] => [
  wall([40, y + 26], [40, y - 26]),
  spring([40, y], [at - 24, y], 7, 8),
  box([at, y], 48, 34, 0, 'solid'),
  line([40, y + 22], [250, y + 22], 'fine'),
  line([132, y + 22], [132, y + 36], 'dashed'),
  arrow([132, y + 34], [at, y + 34], 'measure'),
  mark(symbol, [(132 + at) / 2, y + 47]),
  line([at + 24, y], [250, y], 'edge'),
];

export const gearbox: Diagram = {
  width: 470,
  height: 272,
  says:
    'Two masses on springs, displaced from rest by q₁ and q₂, are joined by a gear. Its ratio is set by a ' +
    'pendulum that stands at the angle q₃ from the upward vertical: q̇₁ = −sin(q₃) q̇₂ is the constraint. ' +
    'The pendulum turns freely, and what holds it is not the same on both sides.',
  symbols: [
    { symbol: 'q₁', of: ['q_1'] },
    { symbol: 'q₂', of: ['q_2'] },
    { symbol: 'q₃', of: ['q_3'] },
  ],
  parts: [
    ...oscillator(84, 172, 'q₁'),
    ...oscillator(204, 190, 'q₂'),
    box([280, 144], 60, 170, 0, 'part'),
    circle([280, 104], 22, 'solid'),
    circle([280, 160], 34, 'solid'),
    dot([280, 104]),
    dot([280, 160]),
    word('gear', [280, 246]),
    line([310, 150], pivot, 'dashed'),
    word('q̇₁ = −sin(q₃) q̇₂', [386, 246]),
    line(pivot, plus(pivot, polar(90, 80)), 'dashed'),
    circle(pivot, 66, 'fine'),
    line(pivot, bob, 'heavy'),
    circle(bob, 11, 'solid'),
    dot(pivot, 4.5),
    turn(pivot, 36, 90, 90 - q3),
    mark('q₃', plus(pivot, polar(90 - q3 / 2, 52))),
  ],
};
