/** The velocity of a body as an arrow: where its tip is at a state, and what moves it. */

import { Vector3 } from 'three';
import { roundDown } from '../../../kit/ui/round.ts';
import { nudge } from './moves.ts';
import { type Place, type Placed, type Rate, type Spot, type State, spotIn } from './startPlace.ts';

export interface Arrow {
  readonly tail: Vector3;
  readonly tip: Vector3;
}

export interface Motion extends Placed {
  /** In which no coordinate changes by more than is tried elsewhere. */
  readonly time: number;
  /** How fast a spot moves. */
  velocityOf(spot: Spot): Vector3;
}

export class Velocities {
  private readonly place: Place;
  private readonly rate: Rate;
  private readonly sizes: readonly number[];
  private readonly least: number;

  /**
   * `sizes` of the coordinates; `least`: a way that is no more than rounding.
   */
  constructor(place: Place, rate: Rate, sizes: readonly number[], least: number) {
    this.place = place;
    this.rate = rate;
    this.sizes = sizes;
    this.least = least;
  }

  /** The nearest allowed state with what its velocity does. */
  async motion(state: State): Promise<Motion> {
    const here = await this.place(state);
    return this.moving(here, await this.rate(here));
  }

  /**
   * The velocities that move a spot: those that are no angular ones, where there are any, and of
   * these the ones that have a say in the fewest parts. `isAngular` of a velocity's number.
   */
  async movers(
    now: Placed,
    spot: Spot,
    parts: number,
    isAngular: (i: number) => boolean,
  ): Promise<number[]> {
    const found: { i: number; width: number }[] = [];
    const still = now.v.map(() => 0);
    for (const i of now.v.keys()) {
      const motion = await this.moving(
        now,
        await this.rate({ q: now.q, v: still.map((_, k) => (k === i ? 1 : 0)) }),
      );
      const fast = (one: Spot) => motion.velocityOf(one).length() * motion.time > this.least;
      if (!fast(spot)) continue;
      const moved = Array.from({ length: parts }, (_, part) => part).filter((part) =>
        fast({ part, at: new Vector3() }),
      );
      found.push({ i, width: moved.length });
    }
    const straight = found.filter(({ i }) => !isAngular(i));
    const among = straight.length > 0 ? straight : found;
    const narrow = Math.min(...among.map(({ width }) => width));
    return among.filter(({ width }) => width === narrow).map(({ i }) => i);
  }

  private async moving(here: Placed, rate: readonly number[]): Promise<Motion> {
    const fastest = Math.max(...rate.map((x, i) => Math.abs(x) / (this.sizes[i] as number)));
    const tau = fastest > 0 ? nudge / fastest : 1;
    const shifted = (sign: 1 | -1) =>
      this.place({ q: here.q.map((x, i) => x + sign * tau * (rate[i] ?? 0)), v: here.v });
    const [before, after] = [await shifted(-1), await shifted(1)];
    return {
      ...here,
      time: tau,
      velocityOf: (spot) =>
        spotIn(after.poses, spot)
          .sub(spotIn(before.poses, spot))
          .divideScalar(2 * tau),
    };
  }
}

/** Seconds of motion that an arrow stands for: a round number that gives it about `wanted` metres. */
export function roundSeconds(speed: number, wanted: number): number {
  return speed > 0 ? roundDown(wanted / speed) : 1;
}
