/**
 * A start and where it puts the parts of the drawing. The engine projects it onto the constraints
 * first, so that whatever is tried is allowed.
 */
import { Quaternion, Vector3 } from 'three';
import type { Engine } from '../engine/engine.ts';
import { type Experiment, poseSize } from '../engine/types.ts';

export interface State {
  readonly q: readonly number[];
  readonly v: readonly number[];
}

export interface Placed extends State {
  /** parts × poseSize. */
  readonly poses: ArrayLike<number>;
}

/** The nearest allowed state, with its poses. */
export type Place = (state: State) => Promise<Placed>;
/** How fast the coordinates change at a state; it need not be allowed. */
export type Rate = (state: State) => Promise<readonly number[]>;

/** A point that moves with a part, in the part's own frame. */
export interface Spot {
  readonly part: number;
  readonly at: Vector3;
}

export function middleOf(part: number): Spot {
  return { part, at: new Vector3() };
}

export function positionOf(poses: ArrayLike<number>, part: number): Vector3 {
  const o = part * poseSize;
  return new Vector3(poses[o], poses[o + 1], poses[o + 2]);
}

export function attitudeOf(poses: ArrayLike<number>, part: number): Quaternion {
  const o = part * poseSize + 3;
  return new Quaternion(poses[o], poses[o + 1], poses[o + 2], poses[o + 3]);
}

function scaleOf(poses: ArrayLike<number>, part: number): Vector3 {
  const o = part * poseSize + 7;
  return new Vector3(poses[o], poses[o + 1], poses[o + 2]);
}

/** Where a spot is in the world. */
export function spotIn(poses: ArrayLike<number>, { part, at }: Spot): Vector3 {
  return at
    .clone()
    .multiply(scaleOf(poses, part))
    .applyQuaternion(attitudeOf(poses, part))
    .add(positionOf(poses, part));
}

/** The spot of a part that is at a point of the world. */
export function spotAt(poses: ArrayLike<number>, part: number, point: Vector3): Spot {
  const at = point
    .clone()
    .sub(positionOf(poses, part))
    .applyQuaternion(attitudeOf(poses, part).invert())
    .divide(scaleOf(poses, part));
  return { part, at };
}

export function placing(engine: Engine, experiment: Experiment): { place: Place; rate: Rate } {
  const { system, parameters } = experiment;
  const asked = ({ q, v }: State): object => ({ system, parameters, q, v });
  return {
    place: (wanted) => engine.probe<Placed>({ op: 'project', ...asked(wanted), poses: true }),
    // Also of velocities that are not allowed, from which those that are can be found.
    rate: async (state) => {
      const request = { op: 'rate', unchecked: true, ...asked(state) };
      return (await engine.probe<{ q_dot: readonly number[] }>(request)).q_dot;
    },
  };
}
