import type { Diagram } from '../diagram';
import { circle, curve, mark, type Point, plus } from '../draw';
import { type Place, View } from '../space';

/** Mean distances in astronomical units, and where the planet is drawn on its circle. */
const planets = [
  ['Jupiter', 5.2, 60, 6],
  ['Saturn', 9.5, 196, 5.5],
  ['Uranus', 19.2, 322, 4.5],
  ['Neptune', 30.1, 138, 4.5],
  ['Pluto', 39.5, 222, 3],
] as const;
const view = new View([230, 148], 5.0, -76, 38);
const round = (r: number, degrees: number): Place => {
  const s = (degrees * Math.PI) / 180;
  return [r * Math.cos(s), r * Math.sin(s), 0];
};
const at = (p: Place): Point => view.at(p);

export const outerSolarSystem: Diagram = {
  width: 460,
  height: 300,
  says:
    'The sun in the middle and the five outer planets, Jupiter, Saturn, Uranus, Neptune and Pluto, on circles of ' +
    'their mean distances, which are to scale; sun and planets are not, and the true orbits are ellipses, a little ' +
    'inclined. Each has three coordinates. All attract each other, and the masses of the planets can be multiplied ' +
    'by one number.',
  symbols: [
    { symbol: 'Sun', of: ['sun_*'], says: 'Its place; the inner planets are counted into it' },
    { symbol: 'Jupiter', of: ['jupiter_*'], says: 'Its place' },
    { symbol: 'Saturn', of: ['saturn_*'], says: 'Its place' },
    { symbol: 'Uranus', of: ['uranus_*'], says: 'Its place' },
    { symbol: 'Neptune', of: ['neptune_*'], says: 'Its place' },
    { symbol: 'Pluto', of: ['pluto_*'], says: 'Its place' },
  ],
  parts: [
    ...[...planets]
      .reverse()
      .map(([, r]) => curve(view.arc([0, 0, 0], [r, 0, 0], [0, r, 0]), 'fine')),
    view.arrow([0, 0, 0], [43, 0, 0]),
    view.arrow([0, 0, 0], [0, 43, 0]),
    view.arrow([0, 0, 0], [0, 0, 26]),
    mark('x', plus(at([43, 0, 0]), [8, 0])),
    mark('y', plus(at([0, 43, 0]), [12, 0])),
    mark('z', plus(at([0, 0, 26]), [-11, 2])),
    circle(at([0, 0, 0]), 8, 'part'),
    mark('Sun', plus(at([0, 0, 0]), [22, 14])),
    ...planets.flatMap(([name, r, degrees, size]) => {
      const p = at(round(r, degrees));
      return [circle(p, size, 'part'), mark(name, plus(p, [0, degrees > 180 ? 18 : -14]))];
    }),
  ],
};
