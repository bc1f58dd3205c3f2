import type { Diagram } from '../diagram';
import {
  arc,
  arrow,
  axes,
  box,
  circle,
  curve,
  dot,
  line,
  mark,
  measure,
  middle,
  type Point,
  plus,
  polar,
  refused,
  wheel,
  word,
} from '../draw';

const heading = 28;
const contact: Point = [160, 208];
const ahead = (far: number, aside = 0): Point =>
  plus(plus(contact, polar(heading, far)), polar(heading + 90, aside));
const mass = ahead(112);
const origin: Point = [40, 272];

export const chaplyginSleigh: Diagram = {
  width: 460,
  height: 310,
  says:
    'The sleigh on the ice, from above. It stands on two smooth feet and on a blade, which touches ' +
    'the ice at (x, y) and points along the heading θ, measured from the x axis. The centre of mass ' +
    'lies a distance a ahead of the contact, on the line of the blade. The blade may slide along ' +
    'itself; the crossed arrows, at right angles to it, are the direction that is forbidden.',
  symbols: [
    { symbol: 'x', of: ['x'] },
    { symbol: 'y', of: ['y'] },
    { symbol: 'θ', of: ['theta'] },
    { symbol: 'a', of: ['a'] },
    { symbol: 'm', of: ['m'] },
    { symbol: 'J', of: ['J'] },
  ],
  parts: [
    ...[
      line([contact[0], origin[1]], contact, 'dashed'),
      line([origin[0], contact[1]], contact, 'dashed'),
    ],
    axes(origin, 380, 245, ['', '']),
    mark('x', [contact[0], origin[1] + 15]),
    mark('y', [origin[0] - 14, contact[1]]),
    box(ahead(74), 212, 96, heading, 'solid'),
    line(contact, plus(contact, [112, 0]), 'fine'),
    curve(arc(contact, 60, 0, heading), 'turn'),
    mark('θ', plus(contact, polar(heading / 2 - 1, 76))),
    line(ahead(-42), ahead(205), 'dashed'),
    arrow(ahead(183), ahead(252), 'motion', 11),
    ...[ahead(164, 34), ahead(164, -34)].map((foot) => circle(foot, 5, 'part')),
    wheel(contact, 46, heading),
    refused(contact, polar(heading + 90), 66),
    measure(contact, mass, 26),
    mark('a', plus(middle(ahead(0, 26), ahead(112, 26)), polar(heading + 90, 12))),
    dot(mass, 5),
    mark('m, J', plus(mass, [8, 20]), 'start'),
    dot(contact, 3.5),
    word('blade', ahead(-52, 14)),
    word('foot', plus(ahead(164, -34), [24, 20])),
  ],
};
