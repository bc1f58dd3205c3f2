/**
 * Steps of methods on a plane, drawn on one motion: round a circle, anticlockwise, at unit speed. What is
 * drawn is computed: the stages are those of the method.
 */
import type { Drawing } from '../diagram';
import {
  arrow,
  circle,
  curve,
  dot,
  type Ink,
  line,
  mark,
  type Point,
  plus,
  unit,
  word,
} from '../draw';

type Pair = readonly [number, number];

const radius = 168;
const centre: Point = [150, 234];
/** From the plane of the motion to that of the picture. */
const at = ([x, y]: Pair): Point => [centre[0] + radius * x, centre[1] - radius * y];
const rate = ([x, y]: Pair): Pair => [-y, x];
const add = (a: Pair, b: Pair, times = 1): Pair => [a[0] + times * b[0], a[1] + times * b[1]];
const round = (angle: number, r = 1): Pair => [r * Math.cos(angle), r * Math.sin(angle)];
const first = 0.2;
const start = round(first);
const arcOf = (from: number, to: number, r = 1): readonly Point[] =>
  Array.from({ length: 41 }, (_, i) => at(round(from + ((to - from) * i) / 40, r)));
const away = (p: Pair, far: number): Point => plus(at(p), unit([p[0], -p[1]]), far);

/** The exact motion, where it begins, and where a step of h ends. */
const motion = (h: number): string[] => [
  curve(arcOf(first - 0.25, first + h + 0.35), 'path'),
  dot(at(start), 5),
  mark('x', away(start, 18)),
];
const arrowOfRate = (p: Pair, far: number, ink: Ink = 'turn'): string =>
  arrow(at(p), at(add(p, rate(p), far)), ink, 8);

interface Tableau {
  readonly a: readonly (readonly number[])[];
  readonly b: readonly number[];
  readonly h: number;
}

/** An explicit method of Runge and Kutta. */
function explicit({ a, b, h }: Tableau): { readonly stages: Pair[]; readonly end: Pair } {
  const stages: Pair[] = [];
  const sum = (weights: readonly number[]) =>
    stages.reduce((p, stage, i) => add(p, rate(stage), h * (weights[i] ?? 0)), start);
  for (const row of a) stages.push(sum(row));
  return { stages, end: sum(b) };
}

function explicitParts(tableau: Tableau): string[] {
  const { stages, end } = explicit(tableau);
  const late = stages.slice(1);
  return [
    ...motion(tableau.h),
    ...late.map((stage) => line(at(start), at(stage), 'dashed')),
    ...stages.map((stage) => arrowOfRate(stage, 0.3)),
    ...late.map((stage) => circle(at(stage), 4, 'part')),
    ...stages.map((stage, i) =>
      mark(`k_${i + 1}`, plus(at(add(stage, rate(stage), 0.3)), i % 2 ? [-14, 4] : [14, -6])),
    ),
    line(at(start), at(end), 'motion'),
    circle(at(end), 5, 'dot'),
    mark("x'", away(end, 18)),
    circle(at(round(first + tableau.h)), 5, 'fine'),
    word('exact', away(round(first + tableau.h), -26)),
  ];
}

const size = { width: 390, height: 248 } as const;

export const euler: Drawing = {
  ...size,
  says:
    'The rate k₁ is taken where the step begins, and the step goes straight along it. The open circle is where ' +
    'the exact motion, the dotted curve, is by then. Nothing is solved for.',
  parts: explicitParts({ a: [[]], b: [1], h: 0.75 }),
};

export const heun: Drawing = {
  ...size,
  says:
    'The rate k₁ at the start leads to a trial point at the end of the step, where the rate k₂ is taken. The ' +
    'step goes along the mean of the two. Nothing is solved for.',
  parts: explicitParts({ a: [[], [1]], b: [0.5, 0.5], h: 0.9 }),
};

export const midpoint: Drawing = {
  ...size,
  says:
    'The rate k₁ at the start leads half a step ahead. The rate k₂ there is the one that the whole step takes. ' +
    'Nothing is solved for.',
  parts: explicitParts({ a: [[], [0.5]], b: [0, 1], h: 1 }),
};

export const several: Drawing = {
  ...size,
  says:
    'Rates at several points, each point reached from x along a mean of the rates before it; the picture has three of them. The step goes ' +
    'along a mean of all. Nothing is solved for.',
  parts: explicitParts({ a: [[], [0.4], [0, 0.6]], b: [0.15, 0.4, 0.45], h: 1.2 }),
};

export const classical: Drawing = {
  ...size,
  says:
    'Four rates: k₁ at the start; k₂ half a step along k₁; k₃ half a step along k₂; k₄ a whole step along k₃. The ' +
    'step goes along their mean, in which those of the middle count twice. Nothing is solved for.',
  parts: explicitParts({
    a: [[], [0.5], [0, 0.5], [0, 0, 1]],
    b: [1 / 6, 1 / 3, 1 / 3, 1 / 6],
    h: 1.15,
  }),
};

/** Where the two results of a pair differ, seen. */
export const pair: Drawing = {
  ...size,
  says:
    'The same rates give two results, x′ and another of lower order. Their distance estimates the error of the ' +
    'step. If it is above the tolerance, the step is taken again, shorter; if it is below, the next step ' +
    'may be longer. The dotted curve is the exact motion.',
  parts: (() => {
    const h = 1.15;
    const tableau = { a: [[], [0.5], [0, 0.75]], b: [2 / 9, 1 / 3, 4 / 9], h };
    const { end } = explicit(tableau);
    const low = explicit({ ...tableau, b: [1, 0, 0], h: 0.92 }).end;
    return [
      ...motion(h),
      line(at(start), at(end), 'motion'),
      line(at(start), at(low), 'dashed'),
      dot(at(end), 5),
      circle(at(low), 5, 'part'),
      line(at(end), at(low), 'refused'),
      mark("x'", plus(at(end), [-16, -8])),
      mark("x̃'", plus(at(low), [20, -4])),
      word('their distance: the error', plus(at(low), [14, -32]), 'middle'),
      word('against the tolerance', plus(at(low), [14, -17]), 'middle'),
    ];
  })(),
};

/** A chord of the circle and its middle: the step of the implicit midpoint rule. */
function chord(h: number) {
  // The middle m = (x + x')/2 and x' − x = h f(m): the turn has the tangent of its half h/2.
  const end = round(first + 2 * Math.atan(h / 2));
  return { end, middle: [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2] as Pair };
}

const unknown = (p: Pair, symbol: string): string[] => [
  circle(at(p), 6, 'glass'),
  dot(at(p), 2.5),
  mark(symbol, away(p, 20)),
];

export const implicitMidpoint: Drawing = {
  ...size,
  says:
    'The end x′, drawn as an open circle, is solved for: the step is to go along the rate at the middle of the ' +
    'chord from x to x′. On this motion the end lies on the circle itself, since the rule keeps what is quadratic.',
  parts: (() => {
    const { end, middle } = chord(1.25);
    return [
      ...motion(1.25),
      arrow(at(start), at(end), 'motion', 11),
      arrowOfRate(middle, 0.42),
      circle(at(middle), 4, 'part'),
      word('rate at the middle', plus(at(middle), [-8, 20]), 'end'),
      ...unknown(end, "x'"),
      word('solved for', plus(away(end, 20), [-22, -20])),
    ];
  })(),
};

function collocated(nodes: readonly number[], names: readonly string[]): string[] {
  const h = 1.25;
  const end = round(first + h);
  return [
    ...motion(h),
    curve(arcOf(first, first + h), 'motion'),
    ...nodes.flatMap((c, i) => {
      const p = round(first + c * h);
      return [
        arrowOfRate(p, 0.36),
        circle(at(p), 6, 'glass'),
        dot(at(p), 2.5),
        mark(names[i] ?? '', away(p, -20)),
      ];
    }),
    ...unknown(end, "x'"),
    word('solved for', plus(away(end, 20), [-62, 2])),
  ];
}

export const gauss2: Drawing = {
  ...size,
  says:
    'A polynomial of degree 2 from x to x′ that has the right slope at the two Gauss nodes. The two stages, drawn as ' +
    'open circles, are solved for together; the end follows from them.',
  parts: collocated([0.5 - Math.sqrt(3) / 6, 0.5 + Math.sqrt(3) / 6], ['X_1', 'X_2']),
};

export const gauss3: Drawing = {
  ...size,
  says:
    'A polynomial of degree 3 from x to x′ that has the right slope at the three Gauss nodes. The three stages, drawn ' +
    'as open circles, are solved for together; the end follows from them.',
  parts: collocated(
    [0.5 - Math.sqrt(15) / 10, 0.5, 0.5 + Math.sqrt(15) / 10],
    ['X_1', 'X_2', 'X_3'],
  ),
};

/** Curves of equal energy that are no circles: ellipses, long across. */
const broad = 1.25;
const level = (s: number, r = 1): Pair => [broad * r * Math.cos(s) - 0.28, r * Math.sin(s)];
const levels = (from: number, to: number, r: number): readonly Point[] =>
  Array.from({ length: 41 }, (_, i) => at(level(from + ((to - from) * i) / 40, r)));

function energyStep(inner: (from: Pair, to: Pair) => string[]): string[] {
  const [from, to] = [level(0.3), level(1.45)];
  return [
    ...[0.76, 0.88].map((r) => curve(levels(0.15, 1.65, r), 'fine')),
    curve(levels(0.05, 1.8, 1), 'edge'),
    ...inner(from, to),
    dot(at(from), 5),
    mark('ζ', plus(at(from), [16, -8])),
    circle(at(to), 6, 'glass'),
    dot(at(to), 2.5),
    mark("ζ'", plus(at(to), [0, -20])),
    word('equal energy', plus(at(level(1.78)), [-2, 22])),
    word('solved for', plus(at(to), [34, -16]), 'start'),
  ];
}

const half = (a: Pair, b: Pair): Pair => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
/** At right angles to a chord, outwards. */
const outward = (a: Pair, b: Pair): Point => unit([-(at(b)[1] - at(a)[1]), at(b)[0] - at(a)[0]]);

export const discreteGradient: Drawing = {
  ...size,
  says:
    'Curves of equal energy, with ζ and ζ′, which is solved for, on the same one. The dashed arrow is the gradient at the middle of ' +
    'the chord. It is mended along the chord until its product with the chord is the change of energy: that is ' +
    'the discrete gradient. The skew Π turns it along the step, so the energy cannot change.',
  parts: energyStep((from, to) => {
    const middle = half(from, to);
    const out = outward(from, to);
    const tilted: Point = unit(plus(out, [0.42, -0.12]));
    return [
      arrow(at(from), at(to), 'motion', 11),
      line(at(middle), plus(at(middle), tilted, 62), 'dashed'),
      arrow(plus(at(middle), tilted, 50), plus(at(middle), tilted, 66), 'axis', 8),
      arrow(at(middle), plus(at(middle), out, 66), 'turn', 9),
      circle(at(middle), 4, 'part'),
      mark('∇̄H', plus(plus(at(middle), out, 82), [-12, -2])),
      word('gradient', plus(plus(at(middle), tilted, 70), [8, 6]), 'start'),
    ];
  }),
};

export const averageGradient: Drawing = {
  ...size,
  says:
    'Curves of equal energy, with ζ and ζ′, which is solved for, on the same one. The gradient is taken at several places of the ' +
    'chord, the nodes of a quadrature, and averaged. The average times the chord is the change of energy, and the skew ' +
    'Π turns the average along the step, so the energy cannot change.',
  parts: energyStep((from, to) => [
    arrow(at(from), at(to), 'motion', 11),
    ...[0.11, 0.5, 0.89].flatMap((s) => {
      const p = add(from, add(to, from, -1), s);
      const gradient: Point = unit([(p[0] + 0.28) / broad ** 2, -p[1]]);
      return [arrow(at(p), plus(at(p), gradient, 50), 'turn', 8), circle(at(p), 4, 'part')];
    }),
    word('gradients, averaged', plus(at(half(from, to)), [-22, 34])),
  ]),
};

export const coordinateSteps: Drawing = {
  ...size,
  says:
    'Curves of equal energy, with ζ and ζ′, which is solved for, on the same one. The way from ζ to ζ′ goes along one coordinate ' +
    'after the other, and the energy is taken at each corner. Differences of energy over the lengths of these ways make ' +
    'the discrete gradient: no derivative is needed.',
  parts: energyStep((from, to) => {
    const corner: Pair = [to[0], from[1]];
    return [
      line(at(from), at(to), 'dashed'),
      arrow(at(from), at(corner), 'motion', 10),
      arrow(at(corner), at(to), 'motion', 10),
      circle(at(corner), 4, 'part'),
      mark('H', plus(at(corner), [-16, 8])),
      mark('H', plus(at(from), [4, 20])),
      mark('H', plus(at(to), [-18, 4])),
    ];
  }),
};

export const energyCollocation: Drawing = {
  ...size,
  says:
    'Curves of equal energy, with ζ and the unknown ζ′ on the same one, joined by a parabola. The gradient is averaged ' +
    'along the parabola with a weight for each of the two Gauss nodes; each average, turned by Π at its node, is the slope there. ' +
    'Both nodes are solved for.',
  parts: energyStep(() => {
    const way = levels(0.3, 1.45, 1.012);
    return [
      curve(way, 'motion'),
      ...[0.21, 0.79].flatMap((c, i) => {
        const p = level(0.3 + 1.15 * c);
        const q = level(0.3 + 1.15 * (c + 0.22), 1.03);
        return [
          arrow(at(p), at(q), 'turn', 8),
          circle(at(p), 6, 'glass'),
          dot(at(p), 2.5),
          mark(`ζ_${i + 1}`, plus(at(p), [-20, 14])),
        ];
      }),
    ];
  }),
};

/** Kicks move p by the force at q, drifts move q along p; lengths in parts of h. */
function kicksAndDrifts(parts: readonly (readonly ['kick' | 'drift', number])[], h: number) {
  let here: Pair = round(1.18);
  const ways: string[] = [circle(at(here), 5, 'dot'), mark('(q, p)', plus(at(here), [30, -10]))];
  for (const [kind, length] of parts) {
    const [q, p] = here;
    // Here p goes up and q to the right: a drift along p, a kick against q.
    const next: Pair = kind === 'kick' ? [q, p - h * length * q] : [q + h * length * p, p];
    ways.push(arrow(at(here), at(next), kind === 'kick' ? 'turn' : 'motion', 8));
    here = next;
  }
  return { ways, end: here };
}

function splittingParts(
  parts: readonly (readonly ['kick' | 'drift', number])[],
  h: number,
): string[] {
  const { ways, end } = kicksAndDrifts(parts, h);
  return [
    curve(arcOf(1.5, -0.02), 'path'),
    arrow([24, 234], [362, 234]),
    arrow([150, 242], [150, 34]),
    mark('q', [368, 220]),
    mark('p', [136, 38]),
    ...ways,
    circle(at(end), 5, 'dot'),
    mark("(q', p')", plus(at(end), [32, -14])),
    word('kick', [40, 40], 'start'),
    arrow([28, 30], [28, 54], 'turn', 8),
    word('drift', [68, 72], 'start'),
    arrow([28, 72], [60, 72], 'motion', 8),
  ];
}

const kickMeans =
  'A kick changes p by the force at q and leaves q; a drift changes q along p and leaves p. Each is an exact motion of one part ' +
  'of the energy. Nothing is solved for; the dotted curve is the exact motion.';

export const kickDrift: Drawing = {
  ...size,
  says: `First a kick of a whole step, then a drift with the new momentum. ${kickMeans}`,
  parts: splittingParts(
    [
      ['kick', 1],
      ['drift', 1],
    ],
    0.72,
  ),
};

export const driftKick: Drawing = {
  ...size,
  says: `First a drift of a whole step, then a kick with the force at the new place. ${kickMeans}`,
  parts: splittingParts(
    [
      ['drift', 1],
      ['kick', 1],
    ],
    0.72,
  ),
};

export const leapfrog: Drawing = {
  ...size,
  says: `Half a kick, a drift of a whole step, half a kick. ${kickMeans}`,
  parts: splittingParts(
    [
      ['kick', 0.5],
      ['drift', 1],
      ['kick', 0.5],
    ],
    0.9,
  ),
};

export const manyKicks: Drawing = {
  ...size,
  says:
    `Kicks and drifts of several lengths in a symmetric row; the picture has seven kicks and six drifts. Some go back, as they must ` +
    `above order 2. ${kickMeans}`,
  parts: splittingParts(
    (() => {
      // The lengths of Blanes and Moan's SRKN₆ᵇ.
      const b = [0.0829844064174052, 0.396309801498368, -0.0390563049223486];
      const a = [0.245298957184271, 0.60487266571108];
      const third = 0.5 - (a[0] ?? 0) - (a[1] ?? 0);
      const mid = 1 - 2 * b.reduce((sum, x) => sum + x, 0);
      const kicks = [...b, mid, ...[...b].reverse()];
      const drifts = [...a, third, third, ...[...a].reverse()];
      return kicks.flatMap((kick, i) => [
        ['kick', kick] as const,
        ...(drifts[i] === undefined ? [] : [['drift', drifts[i]] as const]),
      ]);
    })(),
    1.05,
  ),
};

export const exactStep: Drawing = {
  ...size,
  says:
    'The motion is known in closed form: the step goes along it, and ends where it is after the time h. Nothing is approximated, ' +
    'and nothing is solved for.',
  parts: [
    curve(arcOf(first - 0.25, first + 1.6), 'path'),
    curve(arcOf(first, first + 1.2), 'motion'),
    dot(at(start), 5),
    mark('q', away(start, 18)),
    dot(at(round(first + 1.2)), 5),
    mark("q'", away(round(first + 1.2), 18)),
    arrowOfRate(start, 0.3),
    mark('v', plus(at(add(start, rate(start), 0.3)), [14, -4])),
  ],
};
