import type { Diagram, DrawnSymbol } from '../diagram';
import { curve, dot, mark, type Point, plus, refused } from '../draw';
import { add, type Place, scaled, View } from '../space';

const view = new View([76, 230], 86, -62, 24);
const r = 0.95;
const contact: Place = [1.75, 1.0, 0];
const theta = 36;
const along: Place = [Math.cos((theta * Math.PI) / 180), Math.sin((theta * Math.PI) / 180), 0];
const aside: Place = [-along[1], along[0], 0];
const up: Place = [0, 0, 1];
const hub = add(contact, up, r);
const at = (p: Place): Point => view.at(p);
/** A point of the rim, `degrees` from the foot, the way it rolls. */
const rim = (degrees: number, far = r): Place => {
  const s = (degrees * Math.PI) / 180;
  return add(add(hub, along, -far * Math.sin(s)), up, -far * Math.cos(s));
};
/** Where a disk that turns to the left came from. */
const trail = Array.from({ length: 25 }, (_, i): Place => {
  const s = (i / 24) * 0.85;
  const turnRadius = 2.1;
  return add(add(contact, along, -turnRadius * Math.sin(s)), aside, turnRadius * (1 - Math.cos(s)));
});
const ground: readonly Place[] = [
  [-0.25, -0.3, 0],
  [3.55, -0.3, 0],
  [3.55, 2.35, 0],
  [-0.25, 2.35, 0],
];

export const diskSymbols: readonly DrawnSymbol[] = [
  { symbol: 'x', of: ['x'] },
  { symbol: 'y', of: ['y'] },
  { symbol: 'θ', of: ['theta'] },
  { symbol: 'φ', of: ['phi'] },
  { symbol: 'm', of: ['m'] },
  { symbol: 'r', of: ['r'] },
  { symbol: 'J_θ', of: ['J_theta'] },
  { symbol: 'J_φ', of: ['J_phi'] },
];

export const diskView = view;
export const diskHub = hub;

export const diskParts: readonly string[] = [
  view.polygon(ground, 'plane'),
  view.arrow([0, 0, 0], [3.5, 0, 0]),
  view.arrow([0, 0, 0], [0, 2.3, 0]),
  view.line(contact, [contact[0], 0, 0], 'dashed'),
  view.line(contact, [0, contact[1], 0], 'dashed'),
  mark('x', plus(at([contact[0], 0, 0]), [-2, 15])),
  mark('y', plus(at([0, contact[1], 0]), [-13, -8])),
  view.curve(trail, 'path'),
  view.line(contact, add(contact, [1, 0, 0], 1.5), 'fine'),
  view.line(contact, add(contact, along, 1.75), 'dashed'),
  curve(view.arc(contact, [1.05, 0, 0], [0, 1.05, 0], 0, theta), 'turn'),
  mark('θ', at(add(contact, [1.24 * Math.cos(0.32), 1.24 * Math.sin(0.32), 0]))),
  refused(at(contact), [at(aside)[0] - at([0, 0, 0])[0], at(aside)[1] - at([0, 0, 0])[1]], 62),
  view.ring(hub, scaled(along, r), scaled(up, r), 'solid'),
  view.line(hub, rim(0), 'dashed'),
  view.line(hub, rim(52), 'edge'),
  dot(at(rim(52)), 5),
  curve(view.arc(hub, scaled(up, -0.42), scaled(along, -0.42), 0, 52), 'turn'),
  mark('φ', at(rim(26, 0.6))),
  mark('r', plus(at(rim(52, 0.62)), [-4, -12])),
  view.arrow(add(hub, aside, -0.62), add(hub, aside, -0.9), 'axis'),
  view.line(hub, add(hub, aside, -0.62), 'axis'),
  mark('J_φ', plus(at(add(hub, aside, -0.9)), [17, 4])),
  view.line(add(contact, up, 2 * r), add(contact, up, 2 * r + 0.5), 'axis'),
  view.turnAbout(add(contact, up, 2 * r + 0.28), up, 0.2, -150, 130),
  mark('J_θ', plus(at(add(contact, up, 2 * r + 0.3)), [36, -4])),
  view.arrow(add(hub, along, r + 0.06), add(hub, along, r + 0.62), 'motion', 11),
  dot(at(hub), 4),
  mark('m', plus(at(hub), [10, -13])),
  dot(at(contact), 3.5),
];

export const rollingDisk: Diagram = {
  width: 460,
  height: 300,
  says:
    'An upright disk of radius r stands on the ground at (x, y) and heads along θ, measured from the ' +
    'x axis. A mark on it has rolled by φ from the foot. J_θ is its inertia about the vertical, J_φ ' +
    'that about its axle. It rolls along its heading without slipping; the crossed arrow on the ' +
    'ground, across the heading, is the forbidden direction.',
  symbols: diskSymbols,
  parts: diskParts,
};
