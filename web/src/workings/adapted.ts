/**
 * States in the adapted frame, ζ = (q, ρ) with ρ_a = X_aᵀ g v, and the bracket there. The engine takes
 * velocities: of allowed ones v = Σ y_a X_a it gives ρ = G y, so that its answers for the fields
 * themselves are the columns of G, and v follows from ρ by solving.
 */
import { solve } from '../analysis/solve';
import type { Values } from '../engine/types';
import type { Structure } from './bracket';

export interface Subject {
  readonly system: string;
  readonly parameters: Values;
  /** How many velocities a state has. */
  readonly velocities: number;
}

/** A state: coordinates and momenta along the frame. */
export interface Point {
  readonly q: readonly number[];
  readonly rho: readonly number[];
}

export type Ask = <T>(request: object) => Promise<T>;

interface Fields {
  readonly frame: readonly (readonly number[])[];
  /** G_ab = X_aᵀ g X_b, row by row. */
  readonly metric: readonly (readonly number[])[];
}

function combined(frame: Fields['frame'], y: readonly number[]): readonly number[] {
  const width = frame[0]?.length ?? 0;
  return Array.from({ length: width }, (_, i) =>
    frame.reduce((sum, field, a) => sum + (y[a] as number) * (field[i] as number), 0),
  );
}

export class AdaptedStates {
  private readonly ask: Ask;
  private readonly subject: Subject;
  private readonly known = new Map<string, Promise<Fields>>();

  constructor(ask: Ask, subject: Subject) {
    this.ask = ask;
    this.subject = subject;
  }

  /** The state of (q, v); of a velocity that is not allowed, that of its allowed part. */
  async pointOf(q: readonly number[], v: readonly number[]): Promise<Point> {
    const { rho } = await this.structureOf(q, v);
    return { q, rho };
  }

  async structureAt(point: Point): Promise<Structure> {
    return this.structureOf(point.q, await this.velocityOf(point));
  }

  async velocityOf({ q, rho }: Point): Promise<readonly number[]> {
    const { frame, metric } = await this.fieldsAt(q);
    const y = solve(metric, rho);
    if (y === undefined) throw new RangeError('The frame has no inverse metric at this state.');
    return combined(frame, y);
  }

  private fieldsAt(q: readonly number[]): Promise<Fields> {
    const key = q.join();
    const found = this.known.get(key) ?? this.askFields(q);
    this.known.set(key, found);
    return found;
  }

  private async askFields(q: readonly number[]): Promise<Fields> {
    const still = new Array<number>(this.subject.velocities).fill(0);
    const { frame = [] } = await this.structureOf(q, still);
    const columns = await Promise.all(frame.map((field) => this.structureOf(q, field)));
    const metric = frame.map((_, a) => columns.map(({ rho }) => rho[a] as number));
    return { frame, metric };
  }

  private structureOf(q: readonly number[], v: readonly number[]): Promise<Structure> {
    const { system, parameters } = this.subject;
    return this.ask<Structure>({ op: 'structure', system, parameters, q, v });
  }
}
