/**
 * Which coordinates move and turn which parts of a drawing: found by trying, at a state near the
 * start where no coordinate is idle by chance (of a unit vector along z, dz moves nothing).
 */
import type { Vector3 } from 'three';
import type { ComponentInfo, SceneInfo } from '../engine/types.ts';
import { attitudeOf, type Place, type Placed, positionOf, type State } from './posedState.ts';

export interface Effect {
  /** Parts whose middle it moves, and parts that it turns. */
  readonly moves: ReadonlySet<number>;
  readonly turns: ReadonlySet<number>;
  /** By how much it turns each part, as a vector along the axis. */
  readonly turning: readonly Vector3[];
  /** True: it may be changed without the constraints changing another, or itself back. */
  readonly free: boolean;
}

export const angleUnit = 'rad';

/** The change that is tried, of the size of a coordinate. */
export const nudge = 0.02;
/** A share of the nudge below which a change is taken for rounding: poses have seven digits. */
const least = 1e-3;

/**
 * Typical sizes of the coordinates: a radian; 1 for entries of rotations and unit vectors; else a
 * typical length of the drawing. In a system of pure numbers any of them may be a length.
 */
export function sizesOf(components: readonly ComponentInfo[], { length }: SceneInfo): number[] {
  const pure = components.every(({ unit }) => unit === '' || unit === angleUnit);
  return components
    .filter(({ kind }) => kind === 'q')
    .map(({ unit }) => (unit === angleUnit || (unit === '' && !pure) ? 1 : length));
}

/** Away from every special state, always the same way. */
function unsettled(q: readonly number[], sizes: readonly number[]): number[] {
  return q.map((x, i) => x + 0.1 * (sizes[i] as number) * (1 + Math.sin(1.7 * i + 0.6)));
}

export function turnBetween(a: Placed, b: Placed, part: number): Vector3 {
  const turn = attitudeOf(b.poses, part).multiply(attitudeOf(a.poses, part).invert());
  const vector = positionOf([turn.x, turn.y, turn.z], 0);
  return vector.multiplyScalar(turn.w < 0 ? -2 : 2);
}

/** Of every coordinate, in `sizes`, its effect on the parts of a drawing. */
export async function effectsOf(
  place: Place,
  { q, v }: State,
  sizes: readonly number[],
  { parts: { length: parts }, length }: SceneInfo,
): Promise<Effect[]> {
  const still = v.map(() => 0);
  const base = await place({ q: unsettled(q, sizes), v: still });
  const effects: Effect[] = [];
  for (let i = 0; i < q.length; i += 1) {
    const changed = base.q.map((x, k) => (k === i ? x + nudge * (sizes[k] as number) : x));
    const moved = await place({ q: changed, v: still });
    const free = changed.every(
      (x, k) => Math.abs(x - (moved.q[k] as number)) < least * nudge * (sizes[k] as number),
    );
    effects.push({ ...effectBetween(base, moved, parts, length), free });
  }
  return effects;
}

function effectBetween(base: Placed, moved: Placed, parts: number, length: number) {
  const all = Array.from({ length: parts }, (_, part) => part);
  const turning = all.map((part) => turnBetween(base, moved, part));
  const shift = (part: number) =>
    positionOf(base.poses, part).distanceTo(positionOf(moved.poses, part));
  return {
    moves: new Set(all.filter((part) => shift(part) > least * nudge * length)),
    turns: new Set(all.filter((part) => (turning[part] as Vector3).length() > least * nudge)),
    turning,
  };
}

/** How many of some parts a coordinate has a say in. */
function breadth({ moves, turns }: Effect, parts: readonly number[]): number {
  return parts.filter((part) => moves.has(part) || turns.has(part)).length;
}

/** Those of some coordinates that have a say in the fewest of some parts. */
export function mostLocal(
  effects: readonly Effect[],
  among: readonly number[],
  parts: readonly number[],
): number[] {
  const widths = among.map((i) => breadth(effects[i] as Effect, parts));
  const narrow = Math.min(...widths);
  return among.filter((_, k) => widths[k] === narrow);
}

/** Along how many independent axes some coordinates turn a part. */
export function freedomOfTurn(
  effects: readonly Effect[],
  among: readonly number[],
  part: number,
): number {
  const axes: Vector3[] = [];
  const turning = among.map((i) => (effects[i] as Effect).turning[part] as Vector3);
  const longest = Math.max(0, ...turning.map((one) => one.length()));
  for (const one of turning) {
    const rest = axes.reduce(
      (left, axis) => left.addScaledVector(axis, -left.dot(axis)),
      one.clone(),
    );
    if (rest.length() > 0.1 * longest && longest > 0) axes.push(rest.normalize());
  }
  return axes.length;
}
