/** Steps of methods on a manifold that a group moves, drawn on a sphere and computed with its rotations. */
import type { Drawing } from '../diagram';
import {
  arc,
  arrow,
  bentArrow,
  box,
  circle,
  curve,
  dot,
  type Ink,
  line,
  mark,
  moved,
  type Point,
  plus,
  word,
} from '../draw';
import { add, cross, type Place, scaled, unitOf, View } from '../space';

const globe = new View([210, 142], 122, 0, 20);
const zero: Place = [0, 0, 0];
const size = { width: 420, height: 284 } as const;

const dotOf = (a: Place, b: Place): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const norm = (a: Place): number => Math.sqrt(dotOf(a, a));

/** exp(u) · y: y turned about u by its length. */
function turned(u: Place, y: Place): Place {
  const angle = norm(u);
  if (angle === 0) return y;
  const axis = scaled(u, 1 / angle);
  const along = scaled(axis, dotOf(axis, y));
  const across = add(y, along, -1);
  return add(add(along, across, Math.cos(angle)), cross(axis, y), Math.sin(angle));
}
/** An angular velocity that changes from place to place. */
const rate = ([x, y, z]: Place): Place => [0.15 + 0.75 * z, -0.62 + 0.5 * y, 0.85 + 0.5 * x];
const start = unitOf([0.62, -0.78, -0.12]);
const h = 1.2;
const at = (p: Place): Point => globe.at(p);

/** exp(s u) · y for s from 0 to 1. */
const way = (u: Place, y: Place): readonly Point[] =>
  Array.from({ length: 25 }, (_, i) => at(turned(scaled(u, i / 24), y)));

const ball: readonly string[] = [
  globe.ellipsoid(
    zero,
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    'solid',
  ),
  curve(globe.arc(zero, [1, 0, 0], [0, 1, 0], -90, 90), 'fine'),
];

/** The exact motion, by many small steps. */
const motion: readonly Point[] = (() => {
  const places = [start];
  for (let i = 0; i < 60; i += 1) {
    const y = places.at(-1) as Place;
    const k = rate(y);
    const middle = rate(turned(scaled(k, h / 96), y));
    places.push(turned(scaled(middle, h / 48), y));
  }
  return places.map(at);
})();

const beginning = [curve(motion, 'path')];
const named = (p: Place, symbol: string, [x, y]: Point): string[] => [
  dot(at(p), 4.5),
  mark(symbol, plus(at(p), [x, y])),
];
const stage = (p: Place, symbol: string, [x, y]: Point): string[] => [
  circle(at(p), 4, 'part'),
  mark(symbol, plus(at(p), [x, y])),
];
const sum = (...terms: readonly (readonly [number, Place])[]): Place =>
  terms.reduce<Place>((all, [times, u]) => add(all, u, times), zero);
const arcs = (u: Place, y: Place, ink: Ink = 'dashed'): string => curve(way(u, y), ink);

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

/** u with u = h f(exp(u/2) · y), by repetition. */
const implicit: Place = (() => {
  let u = scaled(rate(start), h);
  for (let i = 0; i < 50; i += 1) u = scaled(rate(turned(scaled(u, 0.5), start)), h);
  return u;
})();
const half = turned(scaled(implicit, 0.5), start);
const end = turned(implicit, start);
const open = (p: Place): string[] => [circle(at(p), 6, 'glass'), dot(at(p), 2.5)];

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

/** A method of Lie groups with the force at a part θ of the step. */
function theta(part: number, where: string): Drawing {
  const p = turned(scaled(implicit, part), start);
  const inside = part > 0 && part < 1;
  return {
    ...size,
    says:
      `The attitude moves along one rotation ξ from g to g′, and carries its momentum μ with it. The force is taken ${where}, and gives its impulse n there. ξ is the angular ` +
      'velocity that belongs to a momentum inside the step, so ξ and n are solved for together. The map is symplectic.',
    parts: [
      ...ball,
      ...beginning,
      arcs(implicit, start, 'motion'),
      arrow(at(p), plus(at(p), [62, 24]), 'turn', 9),
      mark('n', plus(at(p), [74, 28])),
      ...(inside ? [...open(p), mark('exp(θξ) g', plus(at(p), [-18, 26]))] : []),
      ...named(start, 'g, μ', [-28, 8]),
      ...open(end),
      mark("g', μ'", plus(at(end), [-6, -18])),
      word('ξ solved for', plus(at(turned(scaled(implicit, 0.7), start)), [-56, -8])),
    ],
  };
}

export const theta0 = theta(0, 'at the start, where θ = 0');
export const thetaHalf = theta(0.5, 'in the middle, where θ = ½');
export const theta1 = theta(1, 'at the end, where θ = 1');
export const thetaAny = theta(0.32, 'at the part θ of the way');

/** A partitioned method of Lie groups: an impulse at each of its stages. */
function impulses(stages: readonly number[], where: string): Drawing {
  return {
    ...size,
    says:
      `The attitude moves along rotations from g to stages ${where} and to g′, and the force gives an impulse n at each stage. Rotations and momenta are made up of the rates at all ` +
      'stages by two tableaux that belong together, so all are solved for at once. The map is symplectic.',
    parts: [
      ...ball,
      ...beginning,
      arcs(implicit, start, 'motion'),
      ...stages.flatMap((c, i) => {
        const p = turned(scaled(implicit, c), start);
        const tip = plus(at(p), [56, 22]);
        const inside = c > 0 && c < 1;
        return [
          arrow(at(p), tip, 'turn', 9),
          mark(`n_${i + 1}`, plus(tip, [14, 4])),
          ...(inside ? open(p) : []),
        ];
      }),
      ...named(start, 'g, μ', [-28, 8]),
      ...open(end),
      mark("g', μ'", plus(at(end), [-6, -18])),
      word('solved for', plus(at(turned(scaled(implicit, 0.7), start)), [-56, -8])),
    ],
  };
}

export const impulsesLobatto = impulses([0, 0.5, 1], 'at the start, in the middle and at the end');
export const impulsesGauss = impulses([0.21, 0.79], 'at the two places of Gauss');

export const kickTurnKick: Drawing = {
  ...size,
  says:
    'Half a kick: the torque at R changes the momentum π. Then the attitude turns by F, from R to R′, and F is solved for so that it belongs to the new momentum. Then half a kick with the ' +
    'torque at R′. Attitudes move by rotations and stay rotations.',
  parts: [
    ...ball,
    ...beginning,
    arcs(implicit, start, 'motion'),
    arrow(at(start), plus(at(start), [62, 22]), 'turn', 9),
    mark('½hτ', plus(at(start), [86, 26])),
    ...named(start, 'R, π', [-26, 8]),
    arrow(at(end), plus(at(end), [60, -16]), 'turn', 9),
    mark("½hτ'", plus(at(end), [84, -20])),
    ...open(end),
    mark("R', π'", plus(at(end), [-12, -20])),
    mark('F', plus(at(half), [-16, -8])),
    word('solved for', plus(at(half), [-44, -26])),
  ],
};

export const meanTurn: Drawing = {
  ...kickTurnKick,
  says:
    'Half the torque at R and half of that at R′ change the momentum from π to π′. The attitude turns by F, from R to R′, with the angular velocity that belongs to the mean of the ' +
    'momenta before and after, as the body sees them. So F and π′ are solved for together. Attitudes move by rotations and stay rotations.',
};

export const meanAcceleration: Drawing = {
  ...size,
  says:
    'One turn leads from R to R′. Its axis and angle come from the angular velocity at R and a mean of the accelerations at R and at R′, and so does the new angular velocity. The acceleration at R′ is that of the ' +
    'equations of motion there, so it is solved for. Attitudes move by rotations and stay rotations.',
  parts: [
    ...ball,
    ...beginning,
    arcs(implicit, start, 'motion'),
    arrow(at(start), plus(at(start), [62, 22]), 'turn', 9),
    mark('Ω̇', plus(at(start), [76, 28])),
    ...named(start, 'R, Ω', [-26, 8]),
    arrow(at(end), plus(at(end), [60, -16]), 'turn', 9),
    mark("Ω̇'", plus(at(end), [76, -20])),
    ...open(end),
    mark("R', Ω'", plus(at(end), [-12, -20])),
    word('solved for', plus(at(half), [-44, -22])),
  ],
};

export const twoTurns: Drawing = {
  ...size,
  says:
    'Three attitudes, one after the other. The turn that led from the first to the second is known, drawn dashed; that from the second to the third is solved for. Three halves of the new turn less half of the old one, over the time h, are the ' +
    'angular velocity at the end, and the acceleration there has to be what the velocities at all three ends say.',
  parts: (() => {
    const old = scaled(rate(turned(scaled(rate(start), h / 4), start)), h / 2);
    const second = turned(old, start);
    const on = scaled(rate(turned(scaled(rate(second), h / 4), second)), h / 2);
    const third = turned(on, second);
    const between = (u: Place, p: Place): Point => at(turned(scaled(u, 0.5), p));
    return [
      ...ball,
      ...beginning,
      arcs(old, start),
      arcs(on, second, 'motion'),
      ...named(start, 'R_{n-1}', [-26, 12]),
      mark('hΔ_{n-1}', plus(between(old, start), [20, 24])),
      ...named(second, 'R_n', [16, 16]),
      mark('hΔ_n', plus(between(on, second), [26, 10])),
      ...open(third),
      mark('R_{n+1}', plus(at(third), [-8, -20])),
      word('solved for', plus(between(on, second), [-40, -14])),
    ];
  })(),
};

/** A sphere cut through its middle: q on it, and where a straight step of this length ends. */
const middle: Point = [210, 206];
const cut = 128;
const onCut = (x: number, y: number): Point => [middle[0] + cut * x, middle[1] - cut * y];
const [qx, qy] = [-Math.sqrt(0.75), 0.5];
const far = 0.8;
const [sx, sy] = [qx + far * qy, qy - far * qx];
const section: readonly string[] = [
  curve(arc(middle, cut, -14, 194), 'edge'),
  dot(middle, 3),
  line(middle, onCut(qx, qy), 'dashed'),
  arrow(onCut(qx, qy), onCut(sx, sy), 'motion', 10),
  dot(onCut(qx, qy), 4.5),
  mark('q', plus(onCut(qx, qy), [-16, -2])),
];
const cutSize = { width: 420, height: 250 } as const;

export const sphereRattle: Drawing = {
  ...cutSize,
  says:
    'A sphere, cut through its middle. From q the step goes straight on, with the velocity and the force, and leaves the sphere. A multiplier λ along q, which is solved for, brings it back: that is q′. A second one, ' +
    'along q′, makes the new velocity tangent there. With more spheres each has its own pair.',
  parts: (() => {
    // |s − λq| = 1 with s·q = 1.
    const back = 1 - Math.sqrt(1 - far ** 2);
    const [x, y] = [sx - back * qx, sy - back * qy];
    const to = onCut(x, y);
    return [
      ...section,
      arrow(onCut(sx, sy), to, 'turn', 9),
      mark('λq', plus(onCut(sx, sy), [38, 4])),
      arrow(to, onCut(x + 0.62 * y, y - 0.62 * x), 'motion', 9),
      mark("q̇'", plus(onCut(x + 0.62 * y, y - 0.62 * x), [16, -2])),
      circle(to, 6, 'glass'),
      dot(to, 2.5),
      mark("q'", plus(to, [0, 22])),
    ];
  })(),
};

export const projected: Drawing = {
  ...cutSize,
  says:
    'A sphere, cut through its middle. From q the step goes straight on and leaves the sphere, at q̃′. Then the vector is put back to length 1, along itself: that is q′. The way back knows nothing of the motion, and the velocity stays as it was, ' +
    'no longer tangent. Nothing is solved for.',
  parts: (() => {
    const size = Math.hypot(sx, sy);
    const to = onCut(sx / size, sy / size);
    const out = onCut(sx, sy);
    return [
      ...section,
      line(middle, out, 'dashed'),
      arrow(out, to, 'turn', 9),
      mark("q̃'", plus(out, [18, -2])),
      dot(to, 4.5),
      mark("q'", plus(to, [18, 16])),
      arrow(to, plus(to, [46, -79]), 'axis', 9),
      word('velocity', plus(to, [52, -64]), 'start'),
    ];
  })(),
};
