import type { Diagram } from '../diagram';
import { arrow, curve, dot, mark, minus, type Point, plus, refused, word } from '../draw';
import { add, type Place, scaled, View } from '../space';

const view = new View([108, 88], 104, -66, 20);
const fall = 0.42;
const down: Place = [Math.cos(fall), 0, -Math.sin(fall)];
const level: Place = [0, 1, 0];
const on = (x: number, y: number): Place => add(scaled(down, x), level, y);
const phi = 38;
const spot: readonly [number, number] = [1.05, 0.55];
const here = on(...spot);
const turned = (degrees: number, r: number): Place => {
  const s = (degrees * Math.PI) / 180;
  return add(here, on(r * Math.cos(s), r * Math.sin(s)));
};
const at = (p: Place): Point => view.at(p);
const shifted =
  (180 / Math.PI) * Math.atan2(Math.sin(phi * 0.01745), Math.cos(phi * 0.01745) - 0.3);

export const knifeEdge: Diagram = {
  width: 460,
  height: 262,
  says:
    'A slope that descends along x and is level along y, with a blade that touches it at (x, y). The heading ' +
    'φ is measured from the way downhill. The blade slides along itself and turns freely; across itself, ' +
    'along the crossed arrows, it cannot move. The parameter ε turns the direction that is allowed, for which ' +
    'the dashed line stands, away from the blade. Gravity pulls down.',
  symbols: [
    { symbol: 'x', of: ['x'] },
    { symbol: 'y', of: ['y'] },
    { symbol: 'φ', of: ['phi'] },
    { symbol: 'ε', of: ['epsilon'] },
  ],
  parts: [
    view.polygon([on(-0.2, -0.75), on(2.55, -0.75), on(2.55, 1.95), on(-0.2, 1.95)], 'plane'),
    view.arrow(on(0, -0.6), on(2.5, -0.6)),
    view.arrow(on(0, -0.6), on(0, 1.9)),
    view.line(here, on(spot[0], -0.6), 'dashed'),
    view.line(here, on(0, spot[1]), 'dashed'),
    mark('x', plus(at(on(spot[0], -0.6)), [-14, 6])),
    mark('y', plus(at(on(0, spot[1])), [2, -14])),
    view.line(here, turned(0, 1.25), 'fine'),
    curve(view.arc(here, scaled(down, 0.72), scaled(level, 0.72), 0, phi), 'turn'),
    mark('φ', at(turned(phi / 2, 0.92))),
    view.line(here, turned(shifted, 1.2), 'dashed'),
    curve(view.arc(here, scaled(down, 1.05), scaled(level, 1.05), phi, shifted), 'turn'),
    mark('ε', at(turned((phi + shifted) / 2, 1.24))),
    refused(at(here), minus(at(turned(phi + 90, 1)), at(here)), 62),
    view.line(turned(phi, -0.3), turned(phi, 0.3), 'heavy'),
    view.arrow(turned(phi, 0.34), turned(phi, 0.98), 'motion', 11),
    dot(at(here), 3.5),
    arrow([424, 40], [424, 104], 'axis'),
    word('gravity', [420, 28]),
  ],
};
