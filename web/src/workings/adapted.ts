/** States in the adapted frame, ζ = (q, ρ) with ρ_a = X_aᵀ g v, and the bracket there. */
import type { Values } from '../engine/types';
import type { Structure } from './bracket';

export interface Subject {
  readonly system: string;
  readonly parameters: Values;
}

/** A state: coordinates and momenta along the frame. */
export interface Point {
  readonly q: readonly number[];
  readonly rho: readonly number[];
}

export type Ask = <T>(request: object) => Promise<T>;

export class AdaptedStates {
  private readonly ask: Ask;
  private readonly subject: Subject;

  constructor(ask: Ask, { system, parameters }: Subject) {
    this.ask = ask;
    this.subject = { system, parameters };
  }

  /** The state of (q, v); of a velocity that is not allowed, that of its allowed part. */
  async pointOf(q: readonly number[], v: readonly number[]): Promise<Point> {
    const { rho } = await this.ask<Structure>({ op: 'structure', ...this.subject, q, v });
    return { q, rho };
  }

  structureAt({ q, rho }: Point): Promise<Structure> {
    return this.ask<Structure>({ op: 'structure', ...this.subject, q, rho });
  }
}
