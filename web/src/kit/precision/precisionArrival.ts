/** Where a run is at the horizon and what it cost: one `step` request of the engine's probe. */
import type { Engine } from '../engine/engine.ts';
import { refusedByEngine } from '../engine/fault.ts';
import type { Experiment, RunSpec } from '../engine/types.ts';
import type { Rung } from './ladder.ts';

export interface Arrival {
  readonly q: readonly number[];
  readonly v: readonly number[];
  /** Steps taken, those inside of a method with step-size control. */
  readonly steps: number;
  /** Counters of work, and more. */
  readonly [counter: string]: unknown;
}

export function arrivalRequest(
  { system, parameters, q, v }: Experiment,
  { method, formulation, options }: RunSpec,
  rung: Rung,
  horizon: number,
): object {
  const common = {
    ...{ op: 'step', system, parameters, q, v, method },
    ...(formulation === undefined ? {} : { formulation }),
  };
  // Without a step size the method meets the end in internal steps alone.
  return rung.kind === 'step'
    ? { ...common, options: { ...options }, h: rung.h, n: rung.steps }
    : { ...common, options: { ...options, tolerance: rung.tolerance }, t_end: horizon };
}

/** The same request without a step: it is read, the method is set up, and the start is handed over. */
export function emptyRequest(
  { system, parameters, q, v, h }: Experiment,
  { method, formulation, options }: RunSpec,
): object {
  return {
    ...{ op: 'step', system, parameters, q, v, method, options: { ...options } },
    ...(formulation === undefined ? {} : { formulation }),
    ...{ h, n: 0 },
  };
}

/** The state at the horizon; undefined when the method does not come to it. */
export async function arrivalAt(
  engine: Engine,
  experiment: Experiment,
  run: RunSpec,
  rung: Rung,
  horizon: number,
): Promise<Arrival | undefined> {
  try {
    return await engine.probe<Arrival>(arrivalRequest(experiment, run, rung, horizon));
  } catch (error) {
    if (refusedByEngine(error)) return undefined;
    throw error;
  }
}

function numbersOf({ q, v }: Arrival): readonly number[] {
  return [...q, ...v];
}

/** Largest difference of a coordinate or velocity; infinite where one is no number. */
export function distance(a: Arrival, b: Arrival): number {
  const other = numbersOf(b);
  const differences = numbersOf(a).map((x, i) => Math.abs(x - (other[i] ?? Number.NaN)));
  const largest = Math.max(...differences);
  return Number.isNaN(largest) ? Number.POSITIVE_INFINITY : largest;
}

/** Largest coordinate or velocity. */
export function sizeOf(arrival: Arrival): number {
  return Math.max(...numbersOf(arrival).map(Math.abs));
}
