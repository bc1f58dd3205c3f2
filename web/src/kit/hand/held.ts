/**
 * A start being set by hand: its handles, and how each of them changes it. Knows nothing of the
 * page; a pointer is a line of sight, a key a step.
 */
import type { Vector3 } from 'three';
import type { Engine } from '../engine/engine.ts';
import type { ComponentInfo, Experiment, SceneInfo } from '../engine/types.ts';
import { say } from '../language/language.ts';
import { offSight, type Sight } from '../scene/sight.ts';
import { formatNumber } from '../ui/format.ts';
import { type Handle, Reach } from './handles.ts';
import { effectsOf, sizesOf } from './moves.ts';
import {
  middleOf,
  type Place,
  type Placed,
  placing,
  type Spot,
  type State,
  spotIn,
} from './posedState.ts';
import { pullTo } from './pull.ts';
import { arrowLength, arrowSeconds, type Motion, Velocities } from './velocity.ts';

/** Zero for rounding, compared with numbers of this size. */
function rounded(value: number, size: number): number {
  return Math.abs(value) < 1e-7 * size ? 0 : value;
}

/** Of the drawing's length: a step of an arrow key, and how near a pointer has to be met. */
const keyStep = 0.05;
const enough = 1e-4;
/** The same: a way that is no more than rounding. */
const roundedWay = 2e-5;
/** A step of an arrow key on an angle: five degrees. */
const keyTurn = Math.PI / 36;
/** Of the fastest velocities of a motion: the most by which a push changes them. */
const pushShare = 0.5;
/** With Shift. */
const fine = 0.1;

export interface KeyStep {
  /** −1, 0 or 1 along the first coordinate or to the right; along the second or up; the third. */
  readonly way: readonly [number, number, number];
  readonly fine: boolean;
  /** To the right and up on the screen, in the world. */
  readonly right: Vector3;
  readonly up: Vector3;
}

/** Anything that can be dragged. */
export interface Hold {
  /** The spot itself, or the tip of its velocity. */
  readonly kind: 'q' | 'v';
  readonly spot: Spot;
  /** The coordinates or velocities that give way. */
  readonly set: readonly number[];
  /** That the arrow of the velocity stands for. */
  readonly seconds: number;
  /** Of a push: the velocities before it, and by how much they may change at most, in their sizes. */
  readonly limit?: { readonly from: readonly number[]; readonly most: number };
}

export class HeldStart {
  readonly handles: readonly Handle[];
  private readonly reach: Reach;
  private readonly place: Place;
  private readonly velocities: Velocities;
  private readonly components: readonly ComponentInfo[];
  private motion: Motion;
  /** Whose velocity the arrow shows, with the numbers that change it. */
  private mover: { readonly handle: Handle; readonly hold: Hold } | undefined;

  private constructor(
    reach: Reach,
    handles: readonly Handle[],
    velocities: Velocities,
    place: Place,
    components: readonly ComponentInfo[],
    motion: Motion,
  ) {
    this.reach = reach;
    this.handles = handles;
    this.velocities = velocities;
    this.place = place;
    this.components = components;
    this.motion = motion;
  }

  /** `engine` computes nothing else meanwhile. */
  static async take(
    engine: Engine,
    experiment: Experiment,
    scene: SceneInfo,
    components: readonly ComponentInfo[],
  ): Promise<HeldStart> {
    const { place, rate } = placing(engine, experiment);
    const { q, v } = experiment;
    const sizes = sizesOf(components, scene);
    const velocities = new Velocities(place, rate, sizes, roundedWay * scene.length);
    const motion = await velocities.motion({ q, v });
    const effects = await effectsOf(place, motion, sizes, scene);
    const reach = new Reach(scene, components, sizes, effects);
    const handles = await reach.handles(place, motion);
    const held = new HeldStart(reach, handles, velocities, place, components, motion);
    const first = handles.find(({ kind }) => kind === 'move') ?? handles[0];
    if (first !== undefined) await held.choose(first);
    return held;
  }

  /** Of the drawing. */
  get length(): number {
    return this.reach.scene.length;
  }

  get now(): Placed {
    return this.motion;
  }

  get chosen(): Handle | undefined {
    return this.mover?.handle;
  }

  /** The tip of the arrow at the chosen handle; nothing where nothing moves it. */
  get velocity(): Hold | undefined {
    return this.mover?.hold;
  }

  where(handle: Handle): Vector3 {
    return spotIn(this.motion.poses, handle.spot);
  }

  /** What a knob turns about: the middle of its part. */
  footOf({ spot }: Handle): Vector3 {
    return spotIn(this.motion.poses, middleOf(spot.part));
  }

  arrowTip(): Vector3 | undefined {
    return this.velocity && this.pointOf(this.velocity);
  }

  /** The arrow tells the velocity of another handle. */
  async choose(handle: Handle): Promise<void> {
    const set =
      handle.kind === 'move' || this.handles.every(({ kind }) => kind !== 'move')
        ? await this.velocities.fewestMovers(
            this.motion,
            handle.spot,
            this.reach.scene.parts.length,
            (i) => this.isAngular(i),
          )
        : [];
    if (set.length === 0) return;
    const { spot } = handle;
    const speed = this.motion.velocityOf(spot).length();
    const seconds = arrowSeconds(speed, this.length);
    this.mover = { handle, hold: { kind: 'v', set, spot, seconds } };
  }

  /**
   * A hand that pushes there, whatever gives way; its arrow stands for so many seconds. `usual`: velocities of
   * the motion. A push may change them by half of the fastest: the step size was chosen for these.
   */
  async pushAt(
    spot: Spot,
    seconds: number,
    usual: readonly (readonly number[])[] = [],
  ): Promise<Hold | undefined> {
    const set = await this.velocities.movers(this.motion, spot);
    if (set.length === 0) return undefined;
    const fastest = Math.max(0, ...usual.map((v) => this.speedOf(v)));
    // Of what is at rest all the time nothing is known.
    const most = fastest > 0 ? pushShare * fastest : Number.POSITIVE_INFINITY;
    return { kind: 'v', set, spot, seconds, limit: { from: [...this.motion.v], most } };
  }

  /** The size of velocities, angular ones in rad/s and others in lengths of the drawing. */
  private speedOf(v: readonly number[]): number {
    return Math.hypot(...v.map((x, i) => (this.isAngular(i) ? x : x / this.length)));
  }

  /** What a hand on this part of the drawing holds; nothing where nothing gives way. */
  graspOf(spot: Spot): Hold | undefined {
    const set = this.reach.grasped(spot.part);
    return set.length === 0 ? undefined : { kind: 'q', set, spot, seconds: 0 };
  }

  /** Where a hold has its hand. */
  pointOf(hold: Hold): Vector3 {
    return this.pointAt(hold, this.motion);
  }

  /** To rounding; where it is after a projection that had nothing to do. */
  isAt({ q, v }: State): boolean {
    const near = (a: readonly number[], b: readonly number[]): boolean => {
      const size = Math.max(...a.map(Math.abs));
      return (
        a.length === b.length && a.every((x, i) => Math.abs(x - (b[i] as number)) <= 1e-9 * size)
      );
    };
    return near(q, this.motion.q) && near(v, this.motion.v);
  }

  async moveTo(state: State): Promise<void> {
    this.motion = await this.velocities.motion({ q: state.q, v: state.v });
  }

  holdOf({ set, spot }: Handle): Hold {
    return { kind: 'q', set, spot, seconds: 0 };
  }

  /** The handle that shares coordinates with a hold. */
  handleOf(hold: Hold): Handle | undefined {
    if (hold.kind === 'v') return hold === this.velocity ? this.chosen : undefined;
    const same = this.handles.filter(({ set }) => set.join() === hold.set.join());
    return same.find(({ spot }) => spot === hold.spot) ?? same[0];
  }

  /** Brings what is held into a line of sight, as near as the constraints allow. */
  async drag(hold: Hold, sight: Sight): Promise<void> {
    if (hold.kind === 'v') await this.dragVelocity(hold, sight);
    else await this.dragSet(hold.set, (at) => offSight(sight, spotIn(at.poses, hold.spot)));
  }

  async press(hold: Hold, handle: Handle, step: KeyStep): Promise<void> {
    const size = step.fine ? fine : 1;
    if (hold.kind === 'q' && handle.free) {
      await this.shift(handle, step.way, size);
      return;
    }
    const length = size * keyStep * this.reach.scene.length;
    const [only, ...others] = hold.set;
    if (hold.kind === 'v' && only !== undefined && others.length === 0) {
      const { q, v } = this.motion;
      const faster = ((step.way[0] || step.way[1]) * length) / hold.seconds;
      await this.moveTo({ q, v: v.map((x, i) => (i === only ? x + faster : x)) });
      return;
    }
    const to = this.pointOf(hold)
      .addScaledVector(step.right, length * step.way[0])
      .addScaledVector(step.up, length * step.way[1]);
    const across = { through: to, right: step.right, up: step.up };
    await this.drag(hold, across);
  }

  /** What the hand has done, for those who do not see it. */
  tell(hold: Hold): string {
    if (hold.kind === 'v') {
      const told = hold.set.map((i) => this.valueOf(this.velocityInfo(i), this.motion.v, i));
      return `${told.join(', ')}.`;
    }
    const handle = this.handleOf(hold);
    if (handle === undefined) return '';
    if (handle.free) {
      const told = handle.set.map((i) => this.valueOf(this.reach.components[i], this.motion.q, i));
      return `${told.join(', ')}.`;
    }
    const { x, y, z } = this.where(handle);
    const place = [x, y, z]
      .map((one) => formatNumber(rounded(one, this.reach.scene.length)))
      .join(', ');
    return say('startByHand.place', { body: handle.label, place });
  }

  private velocityInfo(i: number): ComponentInfo | undefined {
    return this.components.filter(({ kind }) => kind === 'v')[i];
  }

  private valueOf(
    info: ComponentInfo | undefined,
    values: readonly number[],
    index: number,
  ): string {
    const largest = Math.max(...values.map(Math.abs));
    const value = rounded(values[index] ?? Number.NaN, largest);
    return `${info?.name ?? ''} ${formatNumber(value, 4)} ${info?.unit ?? ''}`.trim();
  }

  private isAngular(i: number): boolean {
    return this.velocityInfo(i)?.unit.startsWith('rad') ?? false;
  }

  private pointAt({ kind, spot, seconds }: Hold, motion: Motion): Vector3 {
    const point = spotIn(motion.poses, spot);
    return kind === 'q' ? point : point.addScaledVector(motion.velocityOf(spot), seconds);
  }

  private async settle(at: Placed): Promise<void> {
    this.motion = await this.velocities.motion(at);
  }

  private async shift(handle: Handle, way: readonly number[], size: number): Promise<void> {
    const q = [...this.motion.q];
    handle.set.forEach((i, k) => {
      const step = this.reach.isAngle(i) ? keyTurn : keyStep * (this.reach.sizes[i] as number);
      // A single number goes up with either pair of arrows.
      const along = handle.set.length === 1 ? ((way[0] || way[1]) ?? 0) : (way[k] ?? 0);
      q[i] = Number(((q[i] as number) + size * step * along).toPrecision(12));
    });
    await this.settle(await this.place({ q, v: this.motion.v }));
  }

  private async dragSet(
    set: readonly number[],
    residual: (at: Placed) => readonly [number, number],
  ): Promise<void> {
    const { q, v } = this.motion;
    const scene = this.reach.scene;
    const sizes = set.map((i) => this.reach.sizes[i] as number);
    const inSizes = (of: readonly number[]) =>
      set.map((i, k) => (of[i] as number) / (sizes[k] as number));
    // Turning is taken in steps that its linear law bears; moving is linear.
    const straight = this.reach.mayChangeAlone(set) && set.every((i) => !this.reach.isAngle(i));
    const at = await pullTo<Placed>({
      numbers: inSizes(q),
      settle: async (numbers) => {
        const asked = [...q];
        set.forEach((i, k) => {
          asked[i] = (numbers[k] as number) * (sizes[k] as number);
        });
        const found = await this.place({ q: asked, v });
        return { numbers: inSizes(found.q), at: found };
      },
      residual,
      small: 0.01,
      longest: straight ? Number.POSITIVE_INFINITY : 0.5,
      enough: enough * scene.length,
    });
    await this.settle(at);
  }

  /** Of all that bring the tip there the least change: as a push does, which turns and moves a body. */
  private async dragVelocity(hold: Hold, sight: Sight): Promise<void> {
    const { q, v } = this.motion;
    const { set, seconds } = hold;
    const { length } = this.reach.scene;
    const sizes = v.map((_, i) => (this.isAngular(i) ? 1 : length));
    const inSizes = (of: readonly number[]) =>
      set.map((i) => (of[i] as number) / (sizes[i] as number));
    this.motion = await pullTo<Motion>({
      numbers: inSizes(v),
      settle: async (numbers) => {
        const asked = [...v];
        set.forEach((i, k) => {
          asked[i] = (numbers[k] as number) * (sizes[i] as number);
        });
        const at = await this.velocities.motion({ q, v: asked });
        return { numbers: inSizes(at.v), at };
      },
      residual: (at) => offSight(sight, this.pointAt(hold, at)),
      small: (0.1 * arrowLength) / seconds,
      longest: Number.POSITIVE_INFINITY,
      enough: 1e-3 * length,
    });
    await this.limitPush(hold);
  }

  /** What lies between two allowed velocities is allowed. */
  private async limitPush({ limit }: Hold): Promise<void> {
    if (limit === undefined) return;
    const { q, v } = this.motion;
    const change = v.map((x, i) => x - (limit.from[i] as number));
    const share = limit.most / this.speedOf(change);
    if (!(share < 1)) return;
    const asked = change.map((x, i) => (limit.from[i] as number) + share * x);
    this.motion = await this.velocities.motion({ q, v: asked });
  }
}
