import type { Diagram } from '../diagram';
import { arrow, circle, curve, line, mark, type Point, plus, word } from '../draw';

const origin: Point = [222, 176];
const unit = 134;
const at = (x: number, y: number): Point => plus(origin, [unit * x, -unit * y]);
/** Where V = ½r² + ⅓r³ sin 3φ reaches the height along a ray. */
function level(height: number): Point[] {
  return Array.from({ length: 121 }, (_, i): Point => {
    const s = (2 * Math.PI * i) / 120;
    const slope = Math.sin(3 * s);
    let [low, high] = [0, 1];
    for (let k = 0; k < 40; k += 1) {
      const r = (low + high) / 2;
      const above = (r * r) / 2 + (slope * r ** 3) / 3 > height;
      if (above) high = r;
      else low = r;
    }
    return at(low * Math.cos(s), low * Math.sin(s));
  });
}
const corner = Math.sqrt(0.75);
const star = at(0.34, 0.26);

export const henonHeiles: Diagram = {
  width: 460,
  height: 290,
  says:
    'The plane of a star at (x, y), with curves of equal potential about the origin: round near it, and more and ' +
    'more three-cornered outwards. The triangle is the height 1/6. A star inside with less energy stays inside; ' +
    'with more it can leave through the three corners, where the potential has saddles.',
  symbols: [
    { symbol: 'x', of: ['x'] },
    { symbol: 'y', of: ['y'] },
  ],
  parts: [
    curve([at(-corner, -0.5), at(corner, -0.5), at(0, 1), at(-corner, -0.5)], 'solid'),
    ...[1 / 60, 1 / 24, 1 / 12, 1 / 8].map((height) => curve(level(height), 'fine')),
    arrow(at(-1.15, 0), at(1.35, 0)),
    arrow(at(0, -0.66), at(0, 1.22)),
    line(star, at(0.34, 0), 'dashed'),
    line(star, at(0, 0.26), 'dashed'),
    mark('x', plus(at(0.34, 0), [0, 14])),
    mark('y', plus(at(0, 0.26), [-13, 0])),
    arrow(star, plus(star, [48, -34]), 'motion', 11),
    circle(star, 8, 'part'),
    ...(
      [
        [0, 1],
        [-corner, -0.5],
        [corner, -0.5],
      ] as const
    ).map(([x, y]) => circle(at(x, y), 4, 'dot')),
    word('V = 1/6', at(0.62, 0.36), 'start'),
    word('saddle', plus(at(0, 1), [34, -2])),
  ],
};
