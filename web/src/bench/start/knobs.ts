/** Where on a part a knob stands: the end from which it is turned best. */
import { Vector3 } from 'three';
import type { ScenePart } from '../../engine/types';
import { type Placed, type Spot, spotIn } from './place';

/** A knob stands off the part by this factor of its reach. */
const standOff = 1.3;

function endsOf({ size }: ScenePart): Vector3[] {
  return [0, 1, 2].flatMap((axis) =>
    [1, -1].map((sign) => new Vector3().setComponent(axis, (sign * (size[axis] ?? 1)) / 2)),
  );
}

export class Knobs {
  private readonly parts: readonly ScenePart[];
  private readonly now: Placed;
  private readonly taken: Spot[] = [];

  constructor(parts: readonly ScenePart[], now: Placed) {
    this.parts = parts;
    this.now = now;
  }

  /** The free end of a part that is furthest from an axis of the world; the higher of two alike. */
  place(part: number, axis: Vector3): Spot {
    const middle = spotIn(this.now.poses, { part, at: new Vector3() });
    const reach = (at: Vector3): number => {
      const arm = spotIn(this.now.poses, { part, at }).sub(middle);
      return arm.clone().cross(axis).length() + 0.01 * arm.z;
    };
    const free = endsOf(this.parts[part] as ScenePart).filter(
      (at) => !this.taken.some((one) => one.part === part && one.at.distanceTo(at) === 0),
    );
    const at = free.reduce((best, one) => (reach(one) > reach(best) * 1.001 ? one : best));
    this.taken.push({ part, at });
    return { part, at: at.clone().multiplyScalar(standOff) };
  }
}
