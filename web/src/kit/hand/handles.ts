/**
 * What of a start can be taken hold of, worked out from the units of the catalogue and from what
 * the coordinates do: a body is moved by the coordinates that have a say in the fewest parts,
 * angles are turned by knobs, attitudes by points of the body away from its axis.
 */
import { Vector3 } from 'three';
import type { ComponentInfo, SceneInfo, ScenePart } from '../engine/types.ts';
import { say } from '../language/language.ts';
import { angleUnit, type Effect, freedomOfTurn, mostLocal, nudge, turnBetween } from './moves.ts';
import { middleOf, type Place, type Placed, positionOf, type Spot, spotIn } from './posedState.ts';

/** A knob stands off the part by this factor of its reach. */
const standOff = 1.3;

function endsOf({ size }: ScenePart): Vector3[] {
  return [0, 1, 2].flatMap((axis) =>
    [1, -1].map((sign) => new Vector3().setComponent(axis, (sign * (size[axis] ?? 1)) / 2)),
  );
}

/** Where on a part a knob stands: the end from which it is turned best. */
class Knobs {
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

export interface Handle {
  readonly id: string;
  readonly kind: 'move' | 'turn';
  readonly label: string;
  readonly spot: Spot;
  /** The coordinates it changes. */
  readonly set: readonly number[];
  /** True: each of them may be changed alone. */
  readonly free: boolean;
}

/** More coordinates than this have no keys of their own. */
const mostFree = 3;

/** “bob12” and “centre_of_mass” as words. */
export function wordsOf(id: string): string {
  const words = id.replace(/_/g, ' ').replace(/(\D)(\d)/, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** First the bodies, then what leaves a trail, then the rest; guides are not taken hold of. */
function inOrder(parts: readonly ScenePart[]): number[] {
  const rank = ({ role, trail }: ScenePart): number => (role === 'body' ? 0 : trail ? 1 : 2);
  return parts
    .flatMap((part, index) => (part.role === 'guide' ? [] : [{ part, index }]))
    .sort((a, b) => rank(a.part) - rank(b.part) || a.index - b.index)
    .map(({ index }) => index);
}

/** What the coordinates of a system can do to its drawing. */
export class Reach {
  readonly scene: SceneInfo;
  /** Of the coordinates. */
  readonly components: readonly ComponentInfo[];
  /** Typical sizes of the coordinates. */
  readonly sizes: readonly number[];
  private readonly effects: readonly Effect[];

  constructor(
    scene: SceneInfo,
    components: readonly ComponentInfo[],
    sizes: readonly number[],
    effects: readonly Effect[],
  ) {
    this.scene = scene;
    this.components = components.filter(({ kind }) => kind === 'q');
    this.sizes = sizes;
    this.effects = effects;
  }

  isAngle(i: number): boolean {
    return this.components[i]?.unit === angleUnit;
  }

  /** The coordinates that move the middle of a part: angles only where nothing else does. */
  movers(part: number): number[] {
    const all = this.those(({ moves }) => moves.has(part));
    const straight = all.filter((i) => !this.isAngle(i));
    return mostLocal(this.effects, straight.length > 0 ? straight : all, inOrder(this.scene.parts));
  }

  /** The coordinates, none of them an angle, that turn a part. */
  turners(part: number): number[] {
    const all = this.those(({ turns }) => turns.has(part)).filter((i) => !this.isAngle(i));
    return mostLocal(this.effects, all, inOrder(this.scene.parts));
  }

  /** What a hand on a part changes, wherever it takes hold. */
  grasped(part: number): number[] {
    const movers = this.movers(part);
    return movers.length > 0 ? movers : this.turners(part);
  }

  mayChangeAlone(set: readonly number[]): boolean {
    return set.length <= mostFree && set.every((i) => this.effects[i]?.free === true);
  }

  async handles(place: Place, now: Placed): Promise<Handle[]> {
    const order = inOrder(this.scene.parts);
    const moves = order.flatMap((part) => this.moveOf(part));
    const single = moves.filter(
      ({ set }, at) => moves.findIndex((one) => one.set.join() === set.join()) === at,
    );
    const knobs = new Knobs(this.scene.parts, now);
    const turns: Handle[] = [];
    for (const [i] of this.components.entries()) {
      if (this.isAngle(i)) turns.push(...(await this.knobOf(i, knobs, place, now)));
    }
    return [...single, ...turns, ...this.gripsOf(order, single, knobs, now)];
  }

  private those(wanted: (effect: Effect) => boolean): number[] {
    return this.effects.flatMap((effect, i) => (wanted(effect) ? [i] : []));
  }

  private nameOf(part: number): string {
    return wordsOf(this.scene.parts[part]?.id ?? '');
  }

  private moveOf(part: number): Handle[] {
    const set = this.movers(part);
    if (set.length === 0 || set.some((i) => this.isAngle(i))) return [];
    const [label, free] = [this.nameOf(part), this.mayChangeAlone(set)];
    return [{ id: `move-${part}`, kind: 'move', label, spot: middleOf(part), set, free }];
  }

  private async knobOf(i: number, knobs: Knobs, place: Place, now: Placed): Promise<Handle[]> {
    const spot = await this.knobSpot(i, knobs, place, now);
    const label = this.components[i]?.name ?? '';
    const handle = { id: `turn-${i}`, kind: 'turn', label, set: [i], free: true } as const;
    return spot === undefined ? [] : [{ ...handle, spot }];
  }

  /** On a part that nothing else moves, or else at the end of the part that turns least besides. */
  private async knobSpot(
    i: number,
    knobs: Knobs,
    place: Place,
    now: Placed,
  ): Promise<Spot | undefined> {
    const effect = this.effects[i] as Effect;
    const own = inOrder(this.scene.parts).find(
      (part) => effect.moves.has(part) && this.those((e) => e.moves.has(part)).length === 1,
    );
    if (own !== undefined) return middleOf(own);
    const others = (part: number): number => this.those((e) => e.turns.has(part)).length;
    const [part] = [...effect.turns].sort((a, b) => others(a) - others(b) || a - b);
    if (part === undefined) return undefined;
    const changed = now.q.map((x, k) => (k === i ? x + nudge * (this.sizes[k] as number) : x));
    const axis = turnBetween(now, await place({ ...now, q: changed }), part).normalize();
    return knobs.place(part, axis);
  }

  /** Where coordinates turn a body in every way: one point of it besides the middle, or two. */
  private gripsOf(
    order: readonly number[],
    moves: readonly Handle[],
    knobs: Knobs,
    now: Placed,
  ): Handle[] {
    const done = new Set<string>();
    return order.flatMap((part) => {
      const set = this.turners(part);
      const key = set.join();
      if (done.has(key) || freedomOfTurn(this.effects, set, part) < 3) return [];
      done.add(key);
      const body = this.nameOf(part);
      const middle = positionOf(now.poses, part);
      const moved = moves.find((one) => one.set.join() === key);
      const far = moved === undefined ? undefined : positionOf(now.poses, moved.spot.part);
      // What is moved too is turned about the way to it; its own end stands for the middle.
      const axis = far?.clone().sub(far.distanceTo(middle) > 0 ? middle : new Vector3());
      const count = axis === undefined ? 2 : 1;
      return Array.from({ length: count }, (_, k) => ({
        ...{ id: `grip-${part}-${k}`, kind: 'turn' as const, set, free: false },
        label: say(k === 0 ? 'startByHand.attitude' : 'startByHand.attitudeToo', { body }),
        spot: knobs.place(part, axis ?? new Vector3()),
      }));
    });
  }
}
