/** Orders and errors of methods on the experiments of lessons, asked of the engine. */
import { engineHere } from '../../../web/plugins/engineHere.ts';
import type { EngineHost } from '../../../web/src/kit/engine/host.ts';
import type { Experiment, RunSpec } from '../../../web/src/kit/engine/types.ts';

/** An engine that answers requests about these systems at once. */
export async function hostFor(...systems: readonly string[]): Promise<EngineHost> {
  const host = engineHere();
  for (const system of systems) await host.prepare({ system });
  return host;
}

interface Arrival {
  readonly q: readonly number[];
  readonly v: readonly number[];
  readonly [counter: string]: unknown;
}

/** Where a run is at the horizon after n steps, with its counts. */
export function arrival(
  host: EngineHost,
  experiment: Experiment,
  run: RunSpec,
  n: number,
): Arrival {
  const { system, parameters, q, v, horizon } = experiment;
  const { method, formulation, options } = run;
  const given = { op: 'step', system, parameters, q, v, method, options: { ...options } };
  const form = formulation === undefined ? {} : { formulation };
  return host.probe({ ...given, ...form, h: horizon / n, n }) as Arrival;
}

/** Largest errors of the state at the horizon after n steps each, for every n. */
export function errorsOf(
  host: EngineHost,
  experiment: Experiment,
  run: RunSpec,
  steps: readonly number[],
): readonly number[] {
  const { system, parameters, q, v, horizon } = experiment;
  const truth = host.probe({
    ...{ op: 'step', system, parameters, q, v, method: 'dopri54' },
    ...{ options: { tolerance: 1e-14 }, t_end: horizon },
  }) as Arrival;
  const numbers = ({ q, v }: Arrival) => [...q, ...v];
  const right = numbers(truth);
  return steps.map((n) => {
    const found = numbers(arrival(host, experiment, run, n));
    return Math.max(...found.map((x, i) => Math.abs(x - (right[i] ?? Number.NaN))));
  });
}

/** The order that the errors of n and 2n steps show. */
export function orderOf(host: EngineHost, experiment: Experiment, run: RunSpec, n: number): number {
  const [coarse, fine] = errorsOf(host, experiment, run, [n, 2 * n]);
  return Math.log2((coarse ?? Number.NaN) / (fine ?? Number.NaN));
}
