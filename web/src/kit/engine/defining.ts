/**
 * An engine that takes systems and methods as data. The worker remembers none of them: where a
 * request names one, its definition goes along in the place of the id, so that a worker that takes
 * another's place has to be told nothing.
 */
import type { Engine } from './engineInterface.ts';
import { EngineError } from './fault.ts';
import type {
  Catalogue,
  Definition,
  FitInfo,
  MethodInfo,
  MethodReading,
  SystemInfo,
} from './types.ts';
import { type EngineMessage, say } from './words.ts';

/** What an engine can do with what is in its catalogue, and with definitions in their place. */
export type PlainEngine = Omit<Engine, 'define' | 'defineMethod'>;

type Own = 'system' | 'method';

const taken: Readonly<Record<Own, EngineMessage>> = {
  system: 'engine.idTaken',
  method: 'engine.methodTaken',
};

function checkFree(known: readonly { readonly id: string }[], kind: Own, id: string): void {
  if (!known.some((one) => one.id === id)) return;
  throw new EngineError({ code: 'bad-definition', message: say(taken[kind], { id }) });
}

/** A method fits where the one of the program that is like it does, in the same formulations. */
function withFit(system: SystemInfo, { entry, like }: MethodReading): SystemInfo {
  const alike = system.fits.find(({ method }) => method === like);
  if (alike === undefined) return system;
  const fit: FitInfo = { method: entry.id, formulations: alike.formulations };
  return { ...system, fits: [...system.fits, fit] };
}

/** A method that was defined: how it was written, and how the engine has read it. */
interface OwnMethod {
  readonly written: Definition;
  readonly reading: MethodReading;
}

/** Systems and methods as data, for an engine that knows none of them. */
export interface Definitions {
  readonly systems: readonly Definition[];
  readonly methods: readonly Definition[];
}

/** A catalogue with the systems and methods that were defined. */
export class DefinedCatalogue {
  private readonly plain: Catalogue;
  private readonly systems = new Map<string, SystemInfo>();
  private readonly methods = new Map<string, OwnMethod>();

  constructor(plain: Catalogue) {
    this.plain = plain;
  }

  get catalogue(): Catalogue {
    const own = [...this.methods.values()];
    if (this.systems.size + own.length === 0) return this.plain;
    const systems = [...this.plain.systems, ...this.systems.values()];
    const methods = own.map(
      ({ reading, written }): MethodInfo => ({ ...reading.entry, definition: written }),
    );
    return {
      ...this.plain,
      systems: systems.map((system) =>
        own.reduce((fitted, { reading }) => withFit(fitted, reading), system),
      ),
      methods: [...this.plain.methods, ...methods],
    };
  }

  addSystem(system: SystemInfo): void {
    checkFree(this.plain.systems, 'system', system.id);
    this.systems.set(system.id, system);
  }

  addMethod(written: Definition, reading: MethodReading): void {
    checkFree(this.plain.methods, 'method', reading.entry.id);
    this.methods.set(reading.entry.id, { written, reading });
  }

  /** As `Engine.define`, by an engine that reads the definition. */
  async define(
    engine: Pick<Engine, 'probe'>,
    definition: Definition,
    signal?: AbortSignal,
  ): Promise<SystemInfo> {
    const request = { op: 'define', system: definition };
    const system = { ...(await engine.probe<SystemInfo>(request, signal)), definition };
    this.addSystem(system);
    return system;
  }

  /** As `Engine.defineMethod`. */
  async defineMethod(
    engine: Pick<Engine, 'probe'>,
    definition: Definition,
    signal?: AbortSignal,
  ): Promise<MethodReading> {
    const request = { op: 'read_method', method: definition };
    const reading = await engine.probe<MethodReading>(request, signal);
    this.addMethod(definition, reading);
    return reading;
  }

  /** With definitions in the place of ids. */
  told<R extends object>(request: R): R {
    const { system, experiment, method, runs } = request as Readonly<Record<string, unknown>>;
    const own = typeof system === 'string' ? this.systems.get(system) : undefined;
    const way = typeof method === 'string' ? this.methods.get(method) : undefined;
    return {
      ...request,
      ...(own === undefined ? {} : { system: own.definition }),
      ...(way === undefined ? {} : { method: way.reading.definition }),
      ...(Array.isArray(runs) ? { runs: runs.map((run: object) => this.told(run)) } : {}),
      ...(typeof experiment === 'object' && experiment !== null
        ? { experiment: this.told(experiment) }
        : {}),
    };
  }
}

/** An engine of a catalogue alone, which takes definitions as well. */
export function defining(engine: PlainEngine): Engine {
  const defined = new DefinedCatalogue(engine.catalogue);
  return {
    get catalogue(): Catalogue {
      return defined.catalogue;
    },
    define: (definition, signal) => defined.define(engine, definition, signal),
    defineMethod: (definition, signal) => defined.defineMethod(engine, definition, signal),
    probe: (request, signal) => engine.probe(defined.told(request), signal),
    measure: (request, repeats) => engine.measure(defined.told(request), repeats),
    run: (experiment, listener, signal) => engine.run(defined.told(experiment), listener, signal),
    dispose: () => engine.dispose(),
  };
}

/** Tells an engine of definitions; those that it knows by their ids it is not told again. */
export async function tell(engine: Engine, { systems, methods }: Definitions): Promise<Engine> {
  const isNew = (known: readonly { readonly id: string }[]) => (definition: Definition) =>
    !known.some(({ id }) => id === definition.id);
  for (const one of systems.filter(isNew(engine.catalogue.systems))) await engine.define(one);
  for (const one of methods.filter(isNew(engine.catalogue.methods))) await engine.defineMethod(one);
  return engine;
}

/** What an engine has been told of. */
export function definitionsOf({ systems, methods }: Catalogue): Definitions {
  const own = (known: readonly { readonly definition?: Definition }[]) =>
    known.flatMap(({ definition }) => (definition === undefined ? [] : [definition]));
  return { systems: own(systems), methods: own(methods) };
}

/** An engine that knows what another knows. */
export function knowing(engine: Engine, other: Engine): Promise<Engine> {
  return tell(engine, definitionsOf(other.catalogue));
}
