/** The velocity of a body as an arrow: where its tip is at a state, and what moves it. */

import type { Vector3 } from 'three';
import { roundDown } from '../ui/round.ts';
import { nudge } from './moves.ts';
import {
  middleOf,
  type Place,
  type Placed,
  type Rate,
  type Spot,
  type State,
  spotIn,
} from './posedState.ts';

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

  /** The velocities that move a spot. */
  async movers(now: Placed, spot: Spot): Promise<number[]> {
    return (await this.alone(now, spot)).map(({ i }) => i);
  }

  /**
   * Of these the ones that are not angular, where there are any, and of them those that have a say in the
   * fewest parts. `isAngular` of a velocity's number.
   */
  async fewestMovers(
    now: Placed,
    spot: Spot,
    parts: number,
    isAngular: (i: number) => boolean,
  ): Promise<number[]> {
    const middles = Array.from({ length: parts }, (_, part) => middleOf(part));
    const found = (await this.alone(now, spot)).map(({ i, moves }) => {
      return { i, width: middles.filter(moves).length };
    });
    const straight = found.filter(({ i }) => !isAngular(i));
    const among = straight.length > 0 ? straight : found;
    const narrow = Math.min(...among.map(({ width }) => width));
    return among.filter(({ width }) => width === narrow).map(({ i }) => i);
  }

  /** Each velocity that moves a spot when it is alone, and which spots it moves. */
  private async alone(
    now: Placed,
    spot: Spot,
  ): Promise<{ i: number; moves: (one: Spot) => boolean }[]> {
    const found: { i: number; moves: (one: Spot) => boolean }[] = [];
    for (const i of now.v.keys()) {
      const v = now.v.map((_, k) => (k === i ? 1 : 0));
      const motion = await this.moving(now, await this.rate({ q: now.q, v }));
      const moves = (one: Spot) => motion.velocityOf(one).length() * motion.time > this.least;
      if (moves(spot)) found.push({ i, moves });
    }
    return found;
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

/** Of the drawing's length: how long an arrow is usually. */
export const arrowLength = 0.8;

/** Seconds of motion that an arrow stands for: a round number that gives it about `wanted` metres. */
export function roundSeconds(speed: number, wanted: number): number {
  return speed > 0 ? roundDown(wanted / speed) : 1;
}

/** The same of a drawing of this length; what hardly moves is taken to go its length in a second. */
export function arrowSeconds(speed: number, length: number, wanted = arrowLength * length): number {
  return roundSeconds(speed > 1e-4 * length ? speed : length, wanted);
}
