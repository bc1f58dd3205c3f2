/** Steps of attitudes with their momenta or velocities, drawn on a sphere. */
import type { Drawing } from '../diagram';
import { arrow, mark, type Point, plus, word } from '../draw';
import { type Place, scaled } from '../space';
import {
  arcs,
  at,
  ball,
  beginning,
  end,
  h,
  half,
  implicit,
  named,
  open,
  rate,
  size,
  start,
  turned,
} from './globe';

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
