/** States in the adapted frame, ζ = (q, ρ) with ρ_a = X_aᵀ g v, and the bracket there. */
import type { ComponentInfo, Values } from '../engine/types.ts';
import type { Structure } from './bracket.ts';

export interface Subject {
  readonly system: string;
  readonly parameters: Values;
}

/** A state: coordinates and momenta along the frame. */
export interface Point {
  readonly q: readonly number[];
  readonly rho: readonly number[];
}

/** A number of the state: coordinate or momentum, by its index. */
export interface StateNumber {
  readonly part: 'q' | 'rho';
  readonly index: number;
}

export function numberAt(point: Point, { part, index }: StateNumber): number {
  return point[part][index] ?? Number.NaN;
}

export function moved(point: Point, { part, index }: StateNumber, value: number): Point {
  return { ...point, [part]: point[part].map((old, i) => (i === index ? value : old)) };
}

/** All numbers of a state in their order: coordinates, then momenta. */
export function stateNumbers({ grad_H, rho }: Structure): readonly StateNumber[] {
  const coordinates = grad_H.length - rho.length;
  return grad_H.map((_, i) =>
    i < coordinates ? { part: 'q', index: i } : { part: 'rho', index: i - coordinates },
  );
}

export interface Start {
  readonly point: Point;
  /** With the parameters of the subject: some change how many there are. */
  readonly components: readonly ComponentInfo[];
}

/** A share of a coordinate's natural length. */
const step = 1e-5;

/** What central differences along one number of the state need. */
export interface Neighbours {
  /** What is large of the number that was changed, and by how much it was. */
  readonly size: number;
  readonly by: number;
  readonly above: Structure;
  readonly below: Structure;
}

export type Ask = <T>(request: object) => Promise<T>;

export class AdaptedStates {
  private readonly ask: Ask;
  private readonly subject: Subject;

  constructor(ask: Ask, { system, parameters }: Subject) {
    this.ask = ask;
    this.subject = { system, parameters };
  }

  /**
   * The state of (q, v), of a velocity that is not allowed that of its allowed part; and the numbers
   * of such states.
   */
  async startOf(q: readonly number[], v: readonly number[]): Promise<Start> {
    const request = { op: 'structure', ...this.subject, q, v };
    const { rho, components } = await this.ask<Structure>(request);
    return { point: { q, rho }, components };
  }

  /** The structures on both sides of a point, along each number of its state. */
  neighbours(point: Point, here: Structure): Promise<Neighbours[]> {
    const momentum = Math.max(...point.rho.map(Math.abs)) || 1;
    return Promise.all(
      stateNumbers(here).map(async (at) => {
        // All is at most quadratic in the momenta: there any difference is right.
        const isPlace = at.part === 'q';
        const size = isPlace ? (here.lengths[at.index] as number) : momentum;
        const by = isPlace ? step * size : size;
        const value = numberAt(point, at);
        const [above, below] = await Promise.all([
          this.structureAt(moved(point, at, value + by)),
          this.structureAt(moved(point, at, value - by)),
        ]);
        return { size, by, above, below };
      }),
    );
  }

  structureAt({ q, rho }: Point): Promise<Structure> {
    return this.ask<Structure>({ op: 'structure', ...this.subject, q, rho });
  }
}
