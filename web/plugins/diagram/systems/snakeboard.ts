import type { Diagram } from '../diagram';
import {
  arc,
  axes,
  curve,
  dot,
  line,
  mark,
  measure,
  type Point,
  plus,
  polar,
  refused,
  turn,
  wheel,
  word,
} from '../draw';

const heading = 20;
const steer = 26;
const rotor = 62;
const centre: Point = [232, 172];
const half = 132;
const front = plus(centre, polar(heading, half));
const back = plus(centre, polar(heading, -half));
const origin: Point = [34, 282];
const axle = (at: Point, wheels: number): string[] => {
  const side = polar(wheels + 90, 25);
  const ends = [plus(at, side), plus(at, side, -1)] as const;
  return [line(...ends), ...ends.map((end) => wheel(end, 26, wheels))];
};

export const snakeboard: Diagram = {
  width: 480,
  height: 320,
  says:
    'The board from above. Its middle is at (x, y), its heading θ is measured from the x axis, and it ' +
    'reaches a length l from the middle to either pair of wheels. The back pair is turned by φ against ' +
    'the board and the front pair by −φ. The rotor in the middle stands at ψ against the board. The ' +
    'torques u_ψ and u_φ drive rotor and wheels. No wheel moves along its axle: that is what the crossed ' +
    'arrows forbid.',
  symbols: [
    { symbol: 'ψ', of: ['psi'] },
    { symbol: 'φ', of: ['phi'] },
    { symbol: 'θ', of: ['theta'] },
    { symbol: 'x', of: ['x'] },
    { symbol: 'y', of: ['y'] },
    { symbol: 'm', of: ['m'] },
    { symbol: 'l', of: ['l'] },
    { symbol: 'I', of: ['I'] },
    { symbol: 'J', of: ['J'] },
    { symbol: 'u_ψ', of: ['A_psi', 'W_psi'], says: 'Rotor torque A cos(W t)' },
    { symbol: 'u_φ', of: ['A_phi', 'W_phi'], says: 'Steering torque A sin(W t)' },
  ],
  parts: [
    line([centre[0], origin[1]], centre, 'dashed'),
    line([origin[0], centre[1]], centre, 'dashed'),
    axes(origin, 424, 252, ['', '']),
    mark('x', [centre[0], origin[1] + 15]),
    mark('y', [origin[0] - 14, centre[1]]),
    line(plus(back, polar(heading, -62)), plus(front, polar(heading, 66)), 'dashed'),
    line(back, front, 'heavy'),
    ...axle(front, heading - steer),
    ...axle(back, heading + steer),
    line(back, plus(back, polar(heading + steer, 86)), 'fine'),
    curve(arc(back, 66, heading, heading + steer), 'turn'),
    mark('φ', plus(back, polar(heading + 0.55 * steer, 80))),
    line(front, plus(front, polar(heading - steer, 78)), 'fine'),
    curve(arc(front, 58, heading, heading - steer), 'turn'),
    mark('−φ', plus(front, polar(heading - 0.55 * steer, 74))),
    refused(front, polar(heading - steer + 90), 72),
    refused(back, polar(heading + steer + 90), 72),
    line(centre, plus(centre, [92, 0]), 'fine'),
    curve(arc(centre, 80, 0, heading), 'turn'),
    mark('θ', plus(centre, polar(heading / 2, 94))),
    line(
      plus(centre, polar(heading + rotor, 62)),
      plus(centre, polar(heading + rotor, -62)),
      'heavy',
    ),
    turn(centre, 44, heading, heading + rotor),
    mark('ψ', plus(centre, polar(heading + rotor / 2, 58))),
    mark('I', plus(centre, polar(heading + rotor, -50)), 'start'),
    turn(centre, 70, heading + rotor + 12, heading + rotor + 58, 'motion'),
    mark('u_ψ', plus(centre, polar(heading + rotor + 36, 86))),
    turn(back, 44, heading + steer + 112, heading + steer + 164, 'motion'),
    mark('u_φ', plus(back, polar(heading + steer + 140, 58))),
    mark('J', plus(front, polar(heading - steer + 74, 44))),
    measure(centre, front, -36),
    mark('l', plus(plus(centre, polar(heading, half / 2)), polar(heading - 90, 50))),
    dot(centre, 4.5),
    mark('m', plus(centre, [-16, 6])),
    word('front', plus(front, [42, -58])),
    word('back', plus(back, [-8, 66])),
  ],
};
