import type { Diagram } from '../diagram';
import { arrow, circle, curve, dot, line, mark, measure, type Point, plus, word } from '../draw';

const [a, e] = [158, 0.6];
const b = a * Math.sqrt(1 - e * e);
const centre: Point = [224, 150];
const sun = plus(centre, [a * e, 0]);
const on = (degrees: number): Point => {
  const s = (degrees * Math.PI) / 180;
  return plus(centre, [a * Math.cos(s), -b * Math.sin(s)]);
};
const planet = on(66);
const velocity: Point = [-a * Math.sin(1.152), -b * Math.cos(1.152)];

export const kepler: Diagram = {
  width: 460,
  height: 300,
  says:
    'A planet at (x, y) moves on an ellipse about the sun, which stands at the origin, in a focus. The semi-major ' +
    'axis is 1 and the distance from the middle of the ellipse to the sun is e, the eccentricity. The start is ' +
    'the point nearest to the sun, the perihelion, at the right end. The arrow is the velocity, and the pull is ' +
    'towards the sun.',
  symbols: [
    { symbol: 'x', of: ['x'] },
    { symbol: 'y', of: ['y'] },
    { symbol: 'e', of: ['e'] },
  ],
  parts: [
    curve(
      Array.from({ length: 97 }, (_, i) => on(3.75 * i)),
      'path',
    ),
    arrow([24, centre[1]], [444, centre[1]]),
    arrow([sun[0], 284], [sun[0], 18]),
    line(planet, [planet[0], centre[1]], 'dashed'),
    line(planet, [sun[0], planet[1]], 'dashed'),
    mark('x', [planet[0], centre[1] + 15]),
    mark('y', [sun[0] + 13, planet[1]]),
    arrow(planet, plus(planet, velocity, 0.44), 'motion', 11),
    arrow(planet, plus(planet, plus(sun, planet, -1), 0.42), 'turn', 9),
    word('pull', plus(planet, [14, 40]), 'end'),
    measure(centre, sun, -34),
    mark('e', [centre[0] + (a * e) / 2, centre[1] + 47]),
    measure(plus(centre, [-a, 0]), centre, -34),
    mark('1', [centre[0] - a / 2, centre[1] + 47]),
    dot(centre, 3),
    circle(sun, 13, 'part'),
    circle(planet, 9, 'solid'),
    dot(on(0), 4),
    word('perihelion', plus(on(0), [-2, 20]), 'start'),
    word('sun', plus(sun, [16, -20]), 'start'),
  ],
};
