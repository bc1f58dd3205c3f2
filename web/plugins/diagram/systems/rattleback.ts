import type { Diagram } from '../diagram';
import {
  arc,
  axes,
  bentArrow,
  curve,
  dot,
  line,
  mark,
  measure,
  type Point,
  plus,
  polar,
  turn,
  word,
} from '../draw';

const yaw = 24;
const skew = 15;
const above: Point = [168, 106];
const origin: Point = [34, 196];
const long = 108;
const broad = 40;
const along = polar(yaw);
const aside = polar(yaw + 90);
const seen = (degrees: number, times = 1): Point => {
  const s = (degrees * Math.PI) / 180;
  return plus(plus(above, along, times * long * Math.cos(s)), aside, times * broad * Math.sin(s));
};
const outline = Array.from({ length: 49 }, (_, i) => seen(7.5 * i));

const floor = 352;
const rocked = 5;
const middle: Point = [168, 292];
const low = 58;
const bowl = Array.from({ length: 33 }, (_, i): Point => {
  const s = (-180 + (180 * i) / 32) * (Math.PI / 180);
  const [u, v] = [124 * Math.cos(s), low * Math.sin(s)];
  return plus(plus(middle, polar(rocked), u), polar(rocked + 90), v);
});
const mass = plus(middle, polar(rocked - 90, 26));

export const rattleback: Diagram = {
  width: 460,
  height: 376,
  says:
    'Above, the stone from above: an ellipse with the long semi-axis a and the broad one b, its centre of ' +
    'mass at (x, y), its long axis turned from the x axis by the yaw. The dashed cross is that of the ' +
    'principal axes of inertia, turned against the shape: I₁₂ is not zero. The roll goes about the long ' +
    'axis. Below, from the side: half an ellipsoid, c deep, stands on the ground; the centre of mass lies ' +
    'below its centre by the offset, and the pitch lowers one end. It rolls: the point that touches the ' +
    'ground is at rest.',
  symbols: [
    { symbol: 'x', of: ['x'] },
    { symbol: 'y', of: ['y'] },
    { symbol: 'yaw', of: ['yaw'], says: 'Turn about the vertical' },
    { symbol: 'pitch', of: ['pitch'], says: 'Turn about the broad axis: an end dips' },
    { symbol: 'roll', of: ['roll'], says: 'Turn about the long axis: a side dips' },
    { symbol: 'a', of: ['a'] },
    { symbol: 'b', of: ['b'] },
    { symbol: 'c', of: ['c'] },
    { symbol: 'offset', of: ['offset'] },
    { symbol: 'm', of: ['m'] },
    { symbol: 'I₁₂', of: ['I12'] },
    { symbol: 'g', of: ['g'] },
  ],
  parts: [
    line([above[0], origin[1]], above, 'dashed'),
    line([origin[0], above[1]], above, 'dashed'),
    axes(origin, 380, 170, ['', '']),
    mark('x', [above[0], origin[1] + 14]),
    mark('y', [origin[0] - 14, above[1]]),
    curve(outline, 'solid'),
    line(seen(180, 1.2), seen(0, 1.55), 'axis'),
    line(plus(above, polar(yaw + skew, 92)), plus(above, polar(yaw + skew, -92)), 'dashed'),
    line(
      plus(above, polar(yaw + skew + 90, 58)),
      plus(above, polar(yaw + skew + 90, -58)),
      'dashed',
    ),
    curve(arc(above, 80, yaw, yaw + skew), 'turn'),
    mark('I₁₂', plus(above, polar(yaw + skew, 112))),
    line(above, plus(above, [176, 0]), 'fine'),
    curve(arc(above, 150, 0, yaw), 'turn'),
    mark('yaw', plus(above, polar(yaw / 2, 150)), 'start'),
    bentArrow(
      Array.from({ length: 17 }, (_, i): Point => {
        const s = (-140 + 18 * i) * (Math.PI / 180);
        return plus(plus(seen(0, 1.28), along, 6 * Math.cos(s)), aside, 18 * Math.sin(s));
      }),
    ),
    mark('roll', plus(seen(0, 1.28), [10, -28])),
    measure(above, seen(180), 0),
    mark('a', plus(seen(180, 0.5), polar(yaw + 90, 11))),
    measure(above, seen(270), 0),
    mark('b', plus(seen(270, 0.6), [12, 3])),
    dot(above, 4.5),

    line([30, floor], [436, floor], 'edge'),
    curve([...bowl, bowl[0] as Point], 'solid'),
    line(plus(middle, polar(rocked, -140)), plus(middle, polar(rocked, 170)), 'axis'),
    line(middle, plus(middle, [186, 0]), 'fine'),
    turn(middle, 158, 0, rocked + 1.5),
    mark('pitch', plus(middle, [190, -6]), 'start'),
    line(middle, plus(middle, polar(rocked - 90, low)), 'dashed'),
    measure(middle, mass, 14),
    mark('offset', plus(middle, [22, 12]), 'start'),
    measure(middle, plus(middle, polar(rocked - 90, low)), -66),
    mark('c', plus(middle, [-50, 28])),
    dot(middle, 3),
    dot(mass, 5),
    mark('m', plus(mass, [17, 8])),
    line([404, 262], [404, 300], 'axis'),
    `${bentArrow(
      [
        [404, 262],
        [404, 300],
        [404, 312],
      ],
      'axis',
    )}`,
    mark('g', [418, 290]),
    word('from above', [404, 20]),
    word('from the side', [84, 236]),
  ],
};
