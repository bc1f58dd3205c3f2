/**
 * A start and where it puts the parts of the drawing. The engine projects it onto the constraints
 * first, so that whatever is tried is allowed.
 */
import { Quaternion, Vector3 } from 'three';
import type { Engine } from '../../engine/engine';
import { type Catalogue, type Experiment, poseSize, type RunSpec } from '../../engine/types';
import { systemOf } from '../../experiment/recording';

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

/** A method that starts without solving anything; what it computes is not looked at. */
function lightest(catalogue: Catalogue, experiment: Experiment): RunSpec {
  const { fits } = systemOf(catalogue, experiment.system);
  const explicit = fits.find(({ method }) =>
    catalogue.methods.some(({ id, implicit, adaptive }) => id === method && !implicit && !adaptive),
  );
  return { method: explicit?.method ?? fits[0]?.method ?? '' };
}

/** Asks an engine that computes nothing else; one question after the other. */
export function placing(engine: Engine, experiment: Experiment): { place: Place; rate: Rate } {
  const { system, parameters, h } = experiment;
  const runs = [lightest(engine.catalogue, experiment)];
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(ask: () => Promise<T>): Promise<T> => {
    const answer = queue.then(ask);
    queue = answer.catch(() => undefined);
    return answer;
  };
  const posesOf = async ({ q, v }: State): Promise<Float32Array> => {
    let first: Float32Array | undefined;
    await engine.run(
      { system, parameters, q, v, h, horizon: h, runs },
      {
        onHeader: () => undefined,
        onSamples: ({ poses, count }) => {
          first ??= poses.slice(0, poses.length / Math.max(count, 1));
        },
      },
    );
    return first ?? new Float32Array(0);
  };
  return {
    place: (wanted) =>
      inTurn(async () => {
        const asked = { system, parameters, q: wanted.q, v: wanted.v, poses: true };
        const found = await engine.probe<State & Partial<Placed>>({ op: 'project', ...asked });
        const { q, v } = found;
        return { q, v, poses: found.poses ?? (await posesOf(found)) };
      }),
    rate: ({ q, v }) =>
      inTurn(async () => {
        const request = { op: 'rate', system, parameters, q, v };
        return (await engine.probe<{ q_dot: readonly number[] }>(request)).q_dot;
      }),
  };
}
