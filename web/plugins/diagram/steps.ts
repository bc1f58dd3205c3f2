/** Sketches of one step, by the names under which texts on methods ask for them. */
import type { Drawing } from './diagram';
import * as constrained from './steps/constrained';
import * as plane from './steps/plane';
import * as sphere from './steps/sphere';

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
  lie_euler: sphere.lieEuler,
  lie_heun: sphere.lieHeun,
  munthe_kaas: sphere.munthe4,
  commutator_free: sphere.commutatorFree4,
  crouch_grossman: sphere.crouchGrossman,
  lie_midpoint: sphere.lieMidpoint,
  lie_gauss: sphere.lieGauss,
  lie_gradient: sphere.lieGradient,
  theta_0: sphere.theta0,
  theta_half: sphere.thetaHalf,
  theta_1: sphere.theta1,
  theta: sphere.thetaAny,
  impulses_lobatto: sphere.impulsesLobatto,
  impulses_gauss: sphere.impulsesGauss,
  kick_turn_kick: sphere.kickTurnKick,
  turn_of_the_mean: sphere.meanTurn,
  mean_acceleration: sphere.meanAcceleration,
  two_turns: sphere.twoTurns,
  sphere_rattle: sphere.sphereRattle,
  projected: sphere.projected,
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
