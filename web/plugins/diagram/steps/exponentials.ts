/** Steps of methods that move by exponentials, drawn on a sphere and computed with its rotations. */
import type { Drawing } from '../diagram';
import {
  arc,
  arrow,
  bentArrow,
  box,
  circle,
  dot,
  line,
  mark,
  moved,
  type Point,
  plus,
  word,
} from '../draw';
import { cross, type Place, scaled, unitOf } from '../space';
import {
  arcs,
  at,
  ball,
  beginning,
  dotOf,
  end,
  h,
  half,
  implicit,
  named,
  open,
  rate,
  size,
  stage,
  start,
  sum,
  turned,
  zero,
} from './globe';

export const lieEuler: Drawing = {
  ...size,
  says:
    'A sphere as an example of a manifold that a group moves. The rate f₁ is taken at y, and the step follows the flow of that one ' +
    'rotation for the time h: it ends on the sphere. The dotted curve is the exact motion. Nothing is solved for.',
  parts: (() => {
    const u = scaled(rate(start), h);
    return [
      ...ball,
      ...beginning,
      arcs(u, start, 'motion'),
      ...named(start, 'y', [-16, 8]),
      ...named(turned(u, start), "y'", [16, 10]),
      mark('exp(h f_1)', plus(at(turned(scaled(u, 0.5), start)), [46, 14])),
    ];
  })(),
};

export const lieHeun: Drawing = {
  ...size,
  says:
    'The rate f₁ at y leads along a rotation, drawn dashed, to a trial point on the sphere, where f₂ is taken. The mean of both rates is one rotation ' +
    'again, and the step follows it from y to y′. All points are on the sphere; nothing is solved for.',
  parts: (() => {
    const f1 = scaled(rate(start), h);
    const y2 = turned(f1, start);
    const u = sum([0.5, f1], [0.5, scaled(rate(y2), h)]);
    return [
      ...ball,
      ...beginning,
      arcs(f1, start),
      arcs(u, start, 'motion'),
      ...stage(y2, 'Y_2', [18, 12]),
      ...named(start, 'y', [-16, 8]),
      ...named(turned(u, start), "y'", [-4, -16]),
    ];
  })(),
};

/** The algebra as a flat panel: what a rotation does to y, in the plane that touches there. */
const flat: Point = [42, 196];
const right: Place = unitOf(cross([0, 0, 1], start));
const up: Place = cross(start, right);
const inAlgebra = (u: Place): Point => {
  const way = cross(u, start);
  return plus(flat, [78 * dotOf(way, right), -78 * dotOf(way, up)]);
};
const dexpinv = (u: Place, k: Place): Place => {
  const c = cross(u, k);
  return sum([1, k], [-0.5, c], [1 / 12, cross(u, c)]);
};

function munthe(nodes: readonly (readonly number[])[], weights: readonly number[]) {
  const k: Place[] = [];
  const sigma: Place[] = [];
  const of = (row: readonly number[]): Place =>
    sum(...row.map((times, i) => [times * h, k[i] ?? zero] as const));
  for (const row of nodes) {
    const s = of(row);
    sigma.push(s);
    k.push(dexpinv(s, rate(turned(s, start))));
  }
  return { sigma, end: of(weights) };
}

const panel: readonly string[] = [
  box([94, 166], 160, 120, 0, 'plane'),
  word('algebra: flat', [94, 244]),
  word('manifold', [424, 270]),
];

export const munthe4: Drawing = {
  ...size,
  width: 460,
  says:
    'On the left the algebra, which is flat: a method of Runge and Kutta takes its stages σ_2, σ_3, σ_4 and its result σ′ there, straight from 0, with rates ' +
    'that dexp⁻¹ has brought over. On the right the manifold, here a sphere: exp takes each of them to a point, where the rate is evaluated. ' +
    'Only exp(σ′) · y is kept. Nothing is solved for. The picture has the stages of order 4; other orders have fewer or more.',
  parts: (() => {
    const { sigma, end } = munthe([[], [0.5], [0, 0.5], [0, 0, 1]], [1 / 6, 1 / 3, 1 / 3, 1 / 6]);
    const late = sigma.slice(1);
    const places: readonly Point[] = [
      [-14, -8],
      [14, 12],
      [16, 8],
    ];
    const stagePlaces: readonly Point[] = [
      [-16, -12],
      [18, 14],
      [20, 8],
    ];
    const flatParts = [
      ...panel,
      ...late.map((s) => line(flat, inAlgebra(s), 'dashed')),
      ...late.flatMap((s, i) => [
        circle(inAlgebra(s), 4, 'part'),
        mark(`σ_${i + 2}`, plus(inAlgebra(s), places[i] as Point)),
      ]),
      arrow(flat, inAlgebra(end), 'motion', 9),
      mark("σ'", plus(inAlgebra(end), [-10, -12])),
      dot(flat, 4),
      mark('0', plus(flat, [-10, 10])),
    ];
    const roundParts = [
      ...ball,
      ...beginning,
      ...late.map((s) => arcs(s, start)),
      ...late.flatMap((s, i) => stage(turned(s, start), `Y_${i + 2}`, stagePlaces[i] as Point)),
      arcs(end, start, 'motion'),
      ...named(start, 'y', [-16, 8]),
      ...named(turned(end, start), "y'", [-6, -16]),
    ];
    return [
      ...flatParts,
      moved(roundParts, [112, 0]),
      bentArrow(arc([168, 118], 62, 150, 62), 'turn'),
      mark('exp', [148, 40]),
    ];
  })(),
};

export const commutatorFree4: Drawing = {
  ...size,
  says:
    'Stages are reached by rotations, drawn dashed: Y_2 and Y_3 from y, Y_4 from Y_2 on. Rates taken at them are added in the algebra, and the step itself is two ' +
    'rotations one after the other, each with its own sum of rates; between them is a corner. No commutator is needed, and nothing is solved for. The picture is of order 4; other orders have other stages.',
  parts: (() => {
    const f = (p: Place): Place => scaled(rate(p), h);
    const f1 = f(start);
    const y2 = turned(scaled(f1, 0.5), start);
    const f2 = f(y2);
    const y3 = turned(scaled(f2, 0.5), start);
    const f3 = f(y3);
    const on = sum([1, f3], [-0.5, f1]);
    const y4 = turned(on, y2);
    const f4 = f(y4);
    const one = sum([3 / 12, f1], [2 / 12, f2], [2 / 12, f3], [-1 / 12, f4]);
    const two = sum([-1 / 12, f1], [2 / 12, f2], [2 / 12, f3], [3 / 12, f4]);
    const corner = turned(one, start);
    return [
      ...ball,
      ...beginning,
      arcs(scaled(f1, 0.5), start),
      arcs(scaled(f2, 0.5), start),
      arcs(on, y2),
      arcs(one, start, 'motion'),
      arcs(two, corner, 'motion'),
      ...stage(y2, 'Y_2', [18, 12]),
      ...stage(y3, 'Y_3', [-18, -10]),
      ...stage(y4, 'Y_4', [22, 4]),
      dot(at(corner), 3.5),
      ...named(start, 'y', [-16, 8]),
      ...named(turned(two, corner), "y'", [-6, -16]),
    ];
  })(),
};

export const crouchGrossman: Drawing = {
  ...size,
  says:
    'Every rotation holds a single rate. The stage Y_3 is reached by two of them and the end y′ by three, each going on where the one before ended; the second goes back. ' +
    'Rates at different points are never added, and nothing is solved for.',
  parts: (() => {
    const f = (p: Place): Place => scaled(rate(p), h);
    const f1 = f(start);
    const y2 = turned(scaled(f1, 3 / 4), start);
    const f2 = f(y2);
    const legs = [scaled(f1, 119 / 216), scaled(f2, 17 / 108)] as const;
    const between = turned(legs[0], start);
    const y3 = turned(legs[1], between);
    const f3 = f(y3);
    const steps = [scaled(f1, 13 / 51), scaled(f2, -2 / 3), scaled(f3, 24 / 17)] as const;
    const a = turned(steps[0], start);
    const b = turned(steps[1], a);
    return [
      ...ball,
      ...beginning,
      arcs(scaled(f1, 3 / 4), start),
      arcs(legs[0], start),
      arcs(legs[1], between),
      arcs(steps[0], start, 'motion'),
      arcs(steps[1], a, 'motion'),
      arcs(steps[2], b, 'motion'),
      dot(at(a), 3.5),
      dot(at(b), 3.5),
      ...stage(y2, 'Y_2', [18, 12]),
      ...stage(y3, 'Y_3', [-16, -12]),
      ...named(start, 'y', [-16, 10]),
      ...named(turned(steps[2], b), "y'", [14, -12]),
    ];
  })(),
};

export const lieMidpoint: Drawing = {
  ...size,
  says:
    'One rotation u, which is solved for, leads from y to y′ and passes the middle of the step at exp(u/2) · y. The rate there, times h, has to be u itself. ' +
    'Seen from y′ backwards it is the same step, so the method is symmetric; all points are on the manifold.',
  parts: [
    ...ball,
    ...beginning,
    arcs(implicit, start, 'motion'),
    ...open(half),
    mark('exp(½u) · y', plus(at(half), [56, 14])),
    ...named(start, 'y', [-16, 8]),
    ...open(end),
    mark("y'", plus(at(end), [-4, -18])),
    word('u solved for', plus(at(end), [36, -22]), 'start'),
  ],
};

export const lieGauss: Drawing = {
  ...size,
  says:
    'Rotations lead from y to two stages and to the end y′. The rates at both stages, brought to the algebra by dexp⁻¹, make up all three rotations, so both are ' +
    'solved for together. All points are on the manifold.',
  parts: [
    ...ball,
    ...beginning,
    arcs(implicit, start, 'motion'),
    ...[0.21, 0.79].flatMap((c, i) => {
      const p = turned(scaled(implicit, c), start);
      return [...open(p), mark(`Y_${i + 1}`, plus(at(p), [22, 10]))];
    }),
    ...named(start, 'y', [-16, 8]),
    ...open(end),
    mark("y'", plus(at(end), [-4, -18])),
    word('solved for', plus(at(end), [30, -22]), 'start'),
  ],
};

export const lieGradient: Drawing = {
  ...size,
  says:
    'One rotation u, which is solved for, leads from y to y′. The derivative of the energy is taken in its middle, and mended along u until its product with u is the ' +
    'change of energy from y to y′. What is skew turns it into u: the energy cannot change, and y′ is on the manifold.',
  parts: [
    ...ball,
    ...beginning,
    arcs(implicit, start, 'motion'),
    arrow(at(half), plus(at(half), [-34, -42]), 'turn', 9),
    mark('dH', plus(at(half), [-46, -48])),
    ...open(half),
    ...named(start, 'y', [-16, 8]),
    ...open(end),
    mark("y'", plus(at(end), [-4, -18])),
    word('u solved for', plus(at(end), [36, -22]), 'start'),
  ],
};
