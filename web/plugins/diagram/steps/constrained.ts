/** Steps under constraints: planes of allowed directions that turn from place to place. */
import type { Drawing } from '../diagram';
import { arrow, circle, dot, line, mark, type Point, plus, polygon, word } from '../draw';
import { add, cross, type Place, scaled, unitOf, View } from '../space';

const view = new View([204, 128], 112, -58, 34);
const size = { width: 420, height: 246 } as const;
const at = (p: Place): Point => view.at(p);

interface Plate {
  readonly at: Place;
  readonly along: Place;
  readonly across: Place;
  readonly normal: Place;
}

/** The plane at (x, y, z) spanned by (1, 0, −s) and (0, 1, 0). */
function plate(place: Place, slope: number): Plate {
  const along = unitOf([1, 0, -slope]);
  const across: Place = [0, 1, 0];
  return { at: place, along, across, normal: unitOf(cross(along, across)) };
}

function drawn({ at: place, along, across }: Plate, half = 0.36): string {
  const corner = (i: number, j: number) => add(add(place, along, i * half), across, j * half);
  return view.polygon([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], 'glass');
}

const from = plate([-0.95, -0.35, 0.1], 0.75);
const to = plate([0.95, 0.35, -0.28], 0.0);
const between = plate(scaled(add(from.at, to.at), 0.5), 0.36);
const ends = [from, to] as const;

const force = ({ at: place, normal }: Plate, symbol: string, [x, y]: Point): string[] => [
  view.arrow(place, add(place, normal, 0.62), 'refused'),
  mark(symbol, plus(at(add(place, normal, 0.62)), [x, y])),
];
const within = ({ at: place, along, across }: Plate, far: number, aside: number): Place =>
  add(add(place, along, far), across, aside);
const named = ({ at: place }: Plate, symbol: string): string[] => [
  dot(at(place), 4.5),
  mark(symbol, plus(at(place), [-4, 18])),
];
const open = ({ at: place }: Plate, symbol: string): string[] => [
  circle(at(place), 6, 'glass'),
  dot(at(place), 2.5),
  mark(symbol, plus(at(place), [-4, 20])),
];
const means =
  'Small planes are the allowed directions; they turn from place to place. Arrows at right angles to a plane are multipliers, the forces of the constraint. ';

export const dlaStep: Drawing = {
  ...size,
  says: `${means}The force of the potential acts in the middle. The step from q to q′ is chosen so that it lies in the plane at the middle, which the multiplier κ at q brings about; the multiplier κ′ at q′ puts the new velocity into the plane there. Both multipliers and q′ are solved for.`,
  parts: [
    ...[from, between, to].map((one) => drawn(one)),
    view.arrow(from.at, to.at, 'motion', 11),
    ...force(from, 'κ', [0, -13]),
    ...force(to, "κ'", [0, -13]),
    view.arrow(between.at, add(between.at, [0.1, 0.1, -0.55]), 'turn'),
    mark('force', plus(at(add(between.at, [0.1, 0.1, -0.55])), [30, 6])),
    view.arrow(to.at, within(to, 0.5, 0.22), 'axis'),
    mark("v'", plus(at(within(to, 0.5, 0.22)), [14, 0])),
    circle(at(between.at), 4, 'part'),
    ...named(from, 'q'),
    ...open(to, "q'"),
  ],
};

export const siDlaStep: Drawing = {
  ...size,
  says: `${means}The force of the potential acts at both ends, half of it at each. The step from q to q′ is chosen so that it lies in the plane at the middle, which the multiplier κ at q brings about; the multiplier κ′ at q′ puts the new velocity into the plane there. Both multipliers and q′ are solved for.`,
  parts: [
    ...[from, between, to].map((one) => drawn(one)),
    view.arrow(from.at, to.at, 'motion', 11),
    ...force(from, 'κ', [0, -13]),
    ...force(to, "κ'", [0, -13]),
    ...ends.map(({ at: place }) => view.arrow(place, add(place, [0.24, -0.2, -0.4]), 'turn')),
    mark('½ force', plus(at(add(from.at, [0.24, -0.2, -0.4])), [36, 6])),
    mark('½ force', plus(at(add(to.at, [0.24, -0.2, -0.4])), [36, 8])),
    circle(at(between.at), 4, 'part'),
    ...named(from, 'q'),
    ...open(to, "q'"),
  ],
};

export const mlaStep: Drawing = {
  ...size,
  says: `${means}In the middle two forces act: that of the potential, and the constraint force λ of the exact equations of motion at that place and velocity. The step from q to q′ lies in the plane at the middle; multipliers κ and κ′ at the ends put right the little that is left. They and q′ are solved for.`,
  parts: [
    ...[from, between, to].map((one) => drawn(one)),
    view.arrow(from.at, to.at, 'motion', 11),
    view.arrow(from.at, add(from.at, from.normal, 0.3), 'refused', 7),
    mark('κ', plus(at(add(from.at, from.normal, 0.3)), [-4, -13])),
    view.arrow(to.at, add(to.at, to.normal, 0.3), 'refused', 7),
    mark("κ'", plus(at(add(to.at, to.normal, 0.3)), [0, -13])),
    ...force(between, 'λ', [6, -13]),
    view.arrow(between.at, add(between.at, [0.1, 0.1, -0.55]), 'turn'),
    mark('force', plus(at(add(between.at, [0.1, 0.1, -0.55])), [30, 6])),
    circle(at(between.at), 4, 'part'),
    ...named(from, 'q'),
    ...open(to, "q'"),
  ],
};

export const gonzalezFullStep: Drawing = {
  ...size,
  says: `${means}The step from q to q′ goes along the discrete gradient of the energy, in the plane at the middle; so the multiplier λ, which acts there at right angles to the step, does no work, and the energy stays. Nothing holds the velocity in the plane at q′. The end, its momentum and λ are solved for.`,
  parts: [
    ...[from, between, to].map((one) => drawn(one)),
    view.arrow(from.at, to.at, 'motion', 11),
    ...force(between, 'λ', [6, -13]),
    circle(at(between.at), 4, 'part'),
    view.arrow(to.at, add(within(to, 0.5, 0.2), to.normal, -0.16), 'axis'),
    mark("p'", plus(at(add(within(to, 0.5, 0.2), to.normal, -0.16)), [14, 4])),
    ...named(from, 'q'),
    ...open(to, "q'"),
  ],
};

export const reducedStep: Drawing = {
  ...size,
  says: `${means}Each plane has two axes, a frame X, which Householder reflections make from the constraint. The momenta ρ are components along these axes, so that the constraint cannot be broken. In (q, ρ) the step is that of a discrete gradient: the end (q′, ρ′), on the same energy, is solved for.`,
  parts: [
    ...ends.map((one) => drawn(one, 0.46)),
    view.line(from.at, to.at, 'dashed'),
    ...ends.flatMap((one, i) => {
      const tips = [within(one, 0.44, 0), within(one, 0, 0.44)];
      const prime = i === 0 ? '' : "'";
      return [
        ...tips.map((tip) => view.arrow(one.at, tip, 'axis', 7)),
        view.arrow(one.at, within(one, 0.36, 0.3), 'motion', 10),
        mark(`ρ${prime}`, plus(at(within(one, 0.36, 0.3)), [14, -6])),
        mark(i === 0 ? 'X_1' : '', plus(at(tips[0] as Place), [2, 14])),
        mark(i === 0 ? 'X_2' : '', plus(at(tips[1] as Place), [-12, -8])),
      ];
    }),
    ...named(from, 'q'),
    ...open(to, "q'"),
  ],
};

export const frameDifferenceStep: Drawing = {
  ...reducedStep,
  says: `${reducedStep.says} How the frame turns, which Π needs, is read from frames a little to both sides, by differences.`,
  parts: [
    ...reducedStep.parts,
    ...[-0.3, 0.3].flatMap((far) => {
      const beside = plate(
        add(from.at, [0.4 * Math.sign(far) + 0.3, -0.52, -0.24]),
        0.75 - 0.3 * Math.sign(far),
      );
      return [drawn(beside, 0.2), view.arrow(beside.at, within(beside, 0.3, 0), 'axis', 6)];
    }),
    word('differences', plus(at(add(from.at, [0.3, -0.52, -0.24])), [0, 40])),
  ],
};

export const sparkStep: Drawing = {
  ...size,
  says: `${means}Several stages lie along the step, the first at q and the last at q′ for Lobatto’s method. At each the force acts and a multiplier λ_i; together these see to it that the constraint holds on the mean over the step, and at its end. All stages and multipliers are solved for.`,
  parts: (() => {
    const stages = [from, plate([-0.25, -0.02, 0.02], 0.5), plate([0.4, 0.22, -0.14], 0.24), to];
    return [
      ...stages.map((one) => drawn(one, 0.26)),
      ...stages.slice(1).map((one, i) => view.line((stages[i] as Plate).at, one.at, 'motion')),
      ...stages.flatMap((one, i) => force(one, `λ_${i + 1}`, [0, -13])),
      ...stages.slice(1, 3).flatMap((one, i) => open(one, `Q_${i + 2}`)),
      ...named(from, 'q'),
      ...open(to, "q'"),
    ];
  })(),
};

const bounceAt: Point = [210, 150];
/** A momentum that is reflected at the point `at`, between those before and after it. */
function reflection(at: string, goesOn: string): Drawing {
  return {
    width: 420,
    height: 256,
    says:
      `The plane of allowed directions at ${at}_k, seen from its edge. The momentum p⁻ arrives from below; its part along the plane goes on, and its part across the plane is turned round, so that p⁺ leaves on the ` +
      `side from which p⁻ came, as if it had bounced off. The momentum told at ${at}_k is the mean of both, which lies in the plane. With p⁺ the step goes on to ${at}_{k+1}; ${goesOn}.`,
    parts: [
      line([40, 150], [384, 150], 'heavy'),
      word('allowed', [66, 136]),
      arrow([96, 226], plus(bounceAt, [-6, 4]), 'motion', 11),
      arrow(bounceAt, [324, 226], 'motion', 11),
      line([324, 226], [324, 150], 'dashed'),
      arrow([210, 150], [210, 92], 'refused'),
      line([96, 226], [96, 150], 'dashed'),
      arrow(bounceAt, [320, 150], 'turn', 10),
      mark('p⁻', [132, 214]),
      mark('p⁺', [284, 216]),
      mark('p_k', [306, 134]),
      mark(`${at}_k`, [190, 134]),
      mark(`${at}_{k+1}`, [356, 236]),
      mark(`${at}_{k−1}`, [66, 236]),
      word('across: turned round', [296, 96]),
      dot(bounceAt, 5),
      dot([330, 230], 4),
      dot([92, 230], 4),
    ],
  };
}

export const bounceStep = reflection('q', 'where the masses are constant nothing is solved for');
export const turnedStep = reflection('g', 'the turn to it, whose momentum p⁺ is, is solved for');

/** A step of a shape below and of a position in a group above it. */
function fibres(says: string, bent: 'curve' | 'legs'): Drawing {
  const [r, next] = [90, 320];
  const [g, h]: [Point, Point] = [
    [r, 120],
    [next, 62],
  ];
  const middle: Point = [205, 232];
  const way =
    bent === 'curve'
      ? [
          `<path class="motion" d="M${g[0]} ${g[1]}C150 106 240 116 ${h[0] - 8} ${h[1] + 6}"/>`,
          arrow([h[0] - 20, h[1] + 16], h, 'motion', 10),
        ]
      : [
          arrow(g, [174, 120], 'motion', 9),
          arrow([174, 120], [236, 92], 'motion', 9),
          arrow([236, 92], h, 'motion', 9),
        ];
  return {
    width: 420,
    height: 270,
    says,
    parts: [
      line([40, 232], [380, 232], 'edge'),
      word('shapes', [56, 250]),
      line([r, 232], [r, 40], 'fine'),
      line([next, 232], [next, 40], 'fine'),
      word('group', [56, 52]),
      arrow([r, 232], [next - 6, 232], 'turn', 9),
      mark('h u', [160, 248]),
      circle(middle, 4, 'part'),
      mark('r_α', plus(middle, [4, -16])),
      dot([r, 232], 4.5),
      mark('r', [r, 250]),
      circle([next, 232], 6, 'glass'),
      dot([next, 232], 2.5),
      mark("r'", [next, 252]),
      ...way,
      mark('τ(h ξ)', [192, 72]),
      dot(g, 4.5),
      mark('g', [r - 16, 120]),
      circle(h, 6, 'glass'),
      dot(h, 2.5),
      mark("g'", [next + 18, 58]),
    ],
  };
}

const fibreMeans =
  'Below, the shape moves from r to r′ with the velocity u. Above it the position moves in its group, from g to g′, by one element τ(hξ): ξ is what the connection, taken at the shape r_α between both, ' +
  'makes of u, and of what the constraints leave free. The momenta before and after a point agree along the allowed directions; u and ξ are solved for. ';

export const rdpStep = fibres(
  `${fibreMeans}Here τ is the exponential map, a smooth curve.`,
  'curve',
);
export const rdpCayleyStep = fibres(
  `${fibreMeans}Here τ is the Cayley map, a curve close to the exponential’s.`,
  'curve',
);
export const rdpLegsStep = fibres(
  `${fibreMeans}Here τ goes along one axis of the group after the other, in three legs; there and back it is not the same way.`,
  'legs',
);

/** A step in the reduced space below, and of all coordinates above it. */
function stepBelow(says: string, momentum: string, beside: readonly string[]): Drawing {
  return {
    width: 420,
    height: 276,
    says: `Below is the plane of the coordinates r that are left when a symmetry takes the others away. The step goes from r to r′ in it; ${says} Above it are all coordinates: q follows to q′ along the allowed directions. The end r′ and its momentum ${momentum} are solved for.`,
    parts: [
      polygon(
        [
          [30, 252],
          [290, 252],
          [390, 176],
          [130, 176],
        ],
        'plane',
      ),
      line([120, 226], [120, 92], 'fine'),
      line([292, 204], [292, 44], 'fine'),
      arrow([120, 226], [286, 205], 'turn', 10),
      ...beside,
      mark('h w', [204, 232]),
      dot([120, 226], 4.5),
      mark('r', [104, 236]),
      circle([292, 204], 6, 'glass'),
      dot([292, 204], 2.5),
      mark("r'", [312, 216]),
      `<path class="motion" d="M120 92C160 84 240 76 284 48"/>`,
      arrow([272, 56], [292, 44], 'motion', 10),
      dot([120, 92], 4.5),
      mark('q', [104, 90]),
      circle([292, 44], 6, 'glass'),
      dot([292, 44], 2.5),
      mark("q'", [314, 42]),
    ],
  };
}

export const forcedStep = stepBelow(
  'at both ends a gyroscopic force acts at right angles to the step, so that it does no work.',
  'π′',
  [
    arrow([120, 226], [160, 194], 'refused', 8),
    arrow([292, 204], [328, 175], 'refused', 8),
    mark('½ h F', [184, 190]),
    mark('½ h F', [352, 166]),
  ],
);

export const hamiltonisedStep = stepBelow(
  'no force acts there, but a weight f, a function of the place, is at both ends.',
  'p′',
  [mark('f', [120, 206]), mark("f'", [320, 196])],
);

/** Steps of several lengths, one below the other. */
function composition(gammas: readonly number[], says: string): Drawing {
  const [left, unit] = [70, 250];
  let here = 0;
  const rows = gammas.flatMap((gamma, i) => {
    const y = 44 + 24 * i;
    const [a, b] = [left + unit * here, left + unit * (here + gamma)];
    here += gamma;
    return [
      arrow([a, y], [b, y], gamma < 0 ? 'refused' : 'motion', 9),
      mark(`γ_${i + 1} h`, [Math.max(a, b) + 26, y]),
      line([b, y], [b, y + 24], 'dashed'),
    ];
  });
  const foot = 44 + 24 * gammas.length + 6;
  return {
    width: 420,
    height: foot + 34,
    says,
    parts: [
      ...rows,
      line([30, foot], [390, foot], 'axis'),
      dot([left, foot], 4.5),
      dot([left + unit, foot], 4.5),
      mark('t', [left, foot + 17]),
      mark('t + h', [left + unit, foot + 17]),
    ],
  };
}

const suzuki = 1 / (4 - 4 ** (1 / 3));
export const composition4 = composition(
  [suzuki, suzuki, 1 - 4 * suzuki, suzuki, suzuki],
  'Five steps of the method, one after the other, by Suzuki’s choice: two ahead, one back, two ahead. They add up to h, and their third powers to zero. What is solved for in each is what the method itself solves for.',
);
/** Kahan and Li's nine parts of order 6. */
const kahanLi = [0.392161444007314, 0.332599136789359, -0.706246172557639, 0.0822135962935508];
export const composition6 = composition(
  [...kahanLi, 1 - 2 * kahanLi.reduce((sum, x) => sum + x, 0), ...[...kahanLi].reverse()],
  'Nine steps of the method, one after the other, by the choice of Kahan and Li; two of them go back. They add up to h, and their third and fifth powers to zero. What is solved for in each is what the method itself solves for.',
);
