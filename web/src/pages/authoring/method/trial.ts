/** The experiments that try a method: a system it fits, and a method of the program beside it. */
import type { Engine } from '../../../kit/engine/engine.ts';
import type { Catalogue, Experiment, MethodInfo, SystemInfo } from '../../../kit/engine/types.ts';
import { firstPreset, ofPreset } from '../../../kit/experiment/opening.ts';
import type { Family } from './methodDraft.ts';

/** Steps of the run whose energy is drawn, and at most. */
const steps = 400;

export function fitting({ systems }: Catalogue, method: string): readonly SystemInfo[] {
  return systems.filter(({ fits }) => fits.some((fit) => fit.method === method));
}

const usual: Readonly<Record<Family, string>> = {
  runge_kutta: 'kepler',
  splitting: 'kepler',
  partitioned: 'kepler',
  munthe_kaas: 'free_rigid_body',
  commutator_free: 'free_rigid_body',
};

/** What was chosen, where the method fits it; else the usual one of the family, or the first. */
export function systemFor(
  systems: readonly SystemInfo[],
  family: Family,
  chosen: string | undefined,
): SystemInfo | undefined {
  const byId = (id: string | undefined) => systems.find((system) => system.id === id);
  return byId(chosen) ?? byId(usual[family]) ?? systems[0];
}

/** The method of the program that is like it: known to fit where it does. */
export function companionOf(family: Family, { implicit, adaptive }: MethodInfo): string {
  if (family === 'splitting' || family === 'partitioned') return 'stormer_verlet';
  if (family !== 'runge_kutta') return 'cf4';
  if (adaptive) return 'dopri54';
  return implicit ? 'gauss4' : 'rk4';
}

/** At the first start of the system. */
export function trialOf(system: SystemInfo, method: string, companion: string): Experiment {
  const fits = system.fits.some((fit) => fit.method === companion);
  const runs = [method, ...(fits ? [companion] : [])].map((id) => ({ method: id }));
  return ofPreset(system, firstPreset(system), runs);
}

export function shortened(experiment: Experiment): Experiment {
  const { h, horizon } = experiment;
  return { ...experiment, horizon: Math.min(horizon, Number((steps * h).toPrecision(12))) };
}

/**
 * Another's engine for work that disposes of its own at the end. It times nothing: errors alone are shown, and
 * expressions that are typed meanwhile are answered sooner.
 */
export function lent(engine: Engine): Engine {
  return {
    get catalogue() {
      return engine.catalogue;
    },
    define: (definition, signal) => engine.define(definition, signal),
    defineMethod: (definition, signal) => engine.defineMethod(definition, signal),
    probe: (request, signal) => engine.probe(request, signal),
    measure: async <T>(request: object) => ({ answer: await engine.probe<T>(request), times: [] }),
    run: (experiment, listener, signal) => engine.run(experiment, listener, signal),
    dispose: () => undefined,
  };
}
