import type { Diagram } from '../diagram';
import {
  arrow,
  circle,
  curve,
  dot,
  line,
  mark,
  measure,
  type Point,
  plus,
  spring,
  wall,
  word,
} from '../draw';

const y = 112;
const masses = [92, 158, 262, 328].map((x): Point => [x, y]);
const soft = (a: Point, b: Point): string => spring(plus(a, [9, 0]), plus(b, [-9, 0]), 3, 8);
/** Drawn as close coils. */
const stiff = (a: Point, b: Point): string => {
  const coils = Array.from({ length: 61 }, (_, i): Point => {
    const s = i / 60;
    return [a[0] + 11 + (b[0] - a[0] - 22) * s, y + 9 * Math.sin(2 * Math.PI * 9 * s)];
  });
  return (
    line(plus(a, [9, 0]), coils[0] as Point) +
    curve(coils, 'edge') +
    line(coils[60] as Point, plus(b, [-9, 0]))
  );
};
const at = (i: number): Point => masses[i] as Point;

export const fermiPastaUlam: Diagram = {
  width: 460,
  height: 226,
  says:
    'Masses in a row between two walls, joined in turn by soft springs and by m stiff springs of the frequency ω, ' +
    'drawn as close coils; the first and the last stiff spring are shown. For the i-th stiff spring x₀ᵢ is ' +
    'how far its middle has moved and x₁ᵢ how much it is stretched, both scaled. All moves along one line.',
  symbols: [
    {
      symbol: 'x_{0,i}',
      of: ['x0_*'],
      says: 'Displacement of the middle of stiff spring i, scaled',
    },
    { symbol: 'x_{1,i}', of: ['x1_*'], says: 'Expansion of stiff spring i, scaled' },
    { symbol: 'm', of: ['m'] },
    { symbol: 'ω', of: ['omega'] },
  ],
  parts: [
    wall([30, 152], [30, 72]),
    wall([424, 72], [424, 152]),
    soft([21, y], at(0)),
    stiff(at(0), at(1)),
    soft(at(1), [228, y]),
    mark('…', [235, y - 1]),
    stiff(at(2), at(3)),
    soft(at(3), [433, y]),
    ...masses.map((p) => circle(p, 9, 'solid')),
    mark('ω', [125, 84]),
    mark('ω', [295, 84]),
    word('stiff', [125, 62]),
    word('soft', [60, 84]),
    word('soft', [376, 84]),
    line([108, y + 22], [108, y + 48], 'dashed'),
    dot([125, y + 22], 3),
    arrow([108, y + 38], [125, y + 38], 'motion', 8),
    mark('x_{0,i}', [112, y + 62]),
    measure([92, 40], [158, 40]),
    mark('x_{1,i}', [125, 24]),
    word('i = 1', [125, 206]),
    mark('m', [304, 206]),
    word('i =', [284, 206]),
  ],
};
