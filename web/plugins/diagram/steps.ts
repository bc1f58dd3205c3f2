/** Sketches of one step, by the names under which texts on methods ask for them. */
import type { Drawing } from './diagram';
import * as constrained from './steps/constrained';
import * as cutSphere from './steps/cutSphere';
import * as exponentials from './steps/exponentials';
import * as momenta from './steps/momenta';
import * as plane from './steps/plane';

/** Of a method that chooses its steps, beside its own. */
export const pairSketch: Drawing = plane.pair;

export const stepSketches = {
  euler: plane.euler,
  heun: plane.heun,
  midpoint: plane.midpoint,
  classical: plane.classical,
  several: plane.several,
  implicit_midpoint: plane.implicitMidpoint,
  gauss2: plane.gauss2,
  gauss3: plane.gauss3,
  discrete_gradient: plane.discreteGradient,
  average_gradient: plane.averageGradient,
  coordinate_steps: plane.coordinateSteps,
  energy_collocation: plane.energyCollocation,
  kick_drift: plane.kickDrift,
  drift_kick: plane.driftKick,
  leapfrog: plane.leapfrog,
  many_kicks: plane.manyKicks,
  exact: plane.exactStep,
  lie_euler: exponentials.lieEuler,
  lie_heun: exponentials.lieHeun,
  munthe_kaas: exponentials.munthe4,
  commutator_free: exponentials.commutatorFree4,
  crouch_grossman: exponentials.crouchGrossman,
  lie_midpoint: exponentials.lieMidpoint,
  lie_gauss: exponentials.lieGauss,
  lie_gradient: exponentials.lieGradient,
  theta_0: momenta.theta0,
  theta_half: momenta.thetaHalf,
  theta_1: momenta.theta1,
  theta: momenta.thetaAny,
  impulses_lobatto: momenta.impulsesLobatto,
  impulses_gauss: momenta.impulsesGauss,
  kick_turn_kick: momenta.kickTurnKick,
  turn_of_the_mean: momenta.meanTurn,
  mean_acceleration: momenta.meanAcceleration,
  two_turns: momenta.twoTurns,
  sphere_rattle: cutSphere.sphereRattle,
  projected: cutSphere.projected,
  dla: constrained.dlaStep,
  si_dla: constrained.siDlaStep,
  mla: constrained.mlaStep,
  gonzalez_full: constrained.gonzalezFullStep,
  reduced: constrained.reducedStep,
  frame_differences: constrained.frameDifferenceStep,
  spark: constrained.sparkStep,
  bounce: constrained.bounceStep,
  turned_momentum: constrained.turnedStep,
  fibres: constrained.rdpStep,
  fibres_cayley: constrained.rdpCayleyStep,
  fibres_legs: constrained.rdpLegsStep,
  reduced_space: constrained.forcedStep,
  weighted_space: constrained.hamiltonisedStep,
  composition4: constrained.composition4,
  composition6: constrained.composition6,
} as const satisfies Readonly<Record<string, Drawing>>;

export type StepSketch = keyof typeof stepSketches;
