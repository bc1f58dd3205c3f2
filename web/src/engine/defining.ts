/**
 * An engine that takes systems as data. The worker remembers none of them: where a request names
 * one, its definition goes along in the place of the id, so that a worker that takes another's place
 * has to be told nothing.
 */
import { say } from '../language/language';
import type { Engine } from './engine';
import { EngineError } from './fault';
import type { Catalogue, Definition, SystemInfo } from './types';

/** What an engine can do with the systems of its catalogue, and with definitions in their place. */
export type PlainEngine = Omit<Engine, 'define'>;

export function defining(engine: PlainEngine): Engine {
  const defined = new Map<string, SystemInfo>();

  /** With a definition in the place of its system's id. */
  function told<R extends object>(request: R): R {
    const { system, experiment } = request as { system?: unknown; experiment?: object };
    if (experiment !== undefined) return { ...request, experiment: told(experiment) };
    const known = typeof system === 'string' ? defined.get(system) : undefined;
    return known === undefined ? request : { ...request, system: known.definition };
  }

  return {
    get catalogue(): Catalogue {
      const { catalogue } = engine;
      if (defined.size === 0) return catalogue;
      return { ...catalogue, systems: [...catalogue.systems, ...defined.values()] };
    },
    define: async (definition: Definition, signal?: AbortSignal) => {
      const request = { op: 'define', system: definition };
      const entry = await engine.probe<SystemInfo>(request, signal);
      const { id } = entry;
      if (engine.catalogue.systems.some((one) => one.id === id)) {
        throw new EngineError({ code: 'bad-definition', message: say('engine.idTaken', { id }) });
      }
      const system = { ...entry, definition };
      defined.set(id, system);
      return system;
    },
    probe: (request, signal) => engine.probe(told(request), signal),
    measure: (request, repeats) => engine.measure(told(request), repeats),
    run: (experiment, listener, signal) => engine.run(told(experiment), listener, signal),
    dispose: () => engine.dispose(),
  };
}

/** An engine that knows what another knows. */
export async function knowing(engine: Engine, other: Engine): Promise<Engine> {
  for (const { definition } of other.catalogue.systems) {
    if (definition !== undefined) await engine.define(definition);
  }
  return engine;
}
