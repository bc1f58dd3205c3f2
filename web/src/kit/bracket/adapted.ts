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

  structureAt({ q, rho }: Point): Promise<Structure> {
    return this.ask<Structure>({ op: 'structure', ...this.subject, q, rho });
  }
}
