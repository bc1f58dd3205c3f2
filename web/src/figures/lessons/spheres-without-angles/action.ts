/**
 * The discrete action on a sphere as a function of one corner q between q₀ and q₂, with inertia I and potential V:
 * S(q) = I (|q − q₀|² + |q₂ − q|²)/(2h) − h V(q) + terms without q (Lee, Leok and McClamroch 2009, §4).
 * Its slope along the sphere is I P(−(q₀ + q₂)/h + h a), with P v = v − (q·v) q and the acceleration from rest
 * a = −P ∇V/I = ω̇ × q. The engine gives ω̇ and V; the velocities of its states on spheres are the ω in q̇ = ω × q.
 */
import type { Engine } from '../../../kit/engine/engine.ts';
import type { Experiment } from '../../../kit/engine/types.ts';

export type Vector = readonly [number, number, number];

export const dot = ([a, b, c]: Vector, [x, y, z]: Vector): number => a * x + b * y + c * z;
/** a + s b */
export const plus = ([a, b, c]: Vector, s: number, [x, y, z]: Vector): Vector => [
  a + s * x,
  b + s * y,
  c + s * z,
];
export const times = (s: number, [x, y, z]: Vector): Vector => [s * x, s * y, s * z];
export const size = (v: Vector): number => Math.hypot(...v);
export const unit = (v: Vector): Vector => times(1 / size(v), v);
export const cross = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [
  b * z - c * y,
  c * x - a * z,
  a * y - b * x,
];
const along = (q: Vector, v: Vector): Vector => plus(v, -dot(q, v), q);

/** Two edges of a polygon: the corners before and after, and the length of a step. */
export interface Edges {
  readonly before: Vector;
  readonly after: Vector;
  readonly h: number;
}

export interface Slope {
  /** Up to what does not change with the corner. */
  readonly action: number;
  /** Along the sphere, uphill. */
  readonly slope: Vector;
  readonly inertia: number;
}

type Ask = Engine['probe'];

/** Some direction along the sphere. */
function across(q: Vector): Vector {
  const axis: Vector = Math.abs(q[0]) < 0.8 ? [1, 0, 0] : [0, 1, 0];
  return unit(along(q, axis));
}

export async function slopeAt(
  ask: Ask,
  { system, parameters }: Experiment,
  { before, after, h }: Edges,
  q: Vector,
): Promise<Slope> {
  const energy = async (v: Vector): Promise<number> =>
    (await ask<{ energy: number }>({ op: 'invariants', system, parameters, q, v })).energy;
  const rest: Vector = [0, 0, 0];
  const [potential, moving, rate] = await Promise.all([
    energy(rest),
    energy(across(q)),
    ask<{ v_dot: Vector }>({ op: 'rate', unchecked: true, system, parameters, q, v: rest }),
  ]);
  const inertia = 2 * (moving - potential);
  const [from, to] = [plus(q, -1, before), plus(after, -1, q)];
  const action = (inertia * (dot(from, from) + dot(to, to))) / (2 * h) - h * potential;
  const ends = along(q, plus(before, 1, after));
  const slope = times(inertia, plus(times(h, cross(rate.v_dot, q)), -1 / h, ends));
  return { action, slope, inertia };
}
