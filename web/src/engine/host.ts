/**
 * The engine behind typed calls; the same in a worker and in Node. The module of a system is loaded
 * when the system is first asked for. What the engine refuses becomes an EngineError here.
 */
import type { EngineModule, RawBatch, RawEngine } from '@engine';
import { EngineError } from './fault';
import type { Catalogue, EngineFault, Experiment, SampleBatch, SessionHeader } from './types';

function parsed<T>(text: string): T {
  const value = JSON.parse(text) as { error?: EngineFault };
  if (value.error !== undefined) throw new EngineError(value.error);
  return value as T;
}

function batchOf(raw: RawBatch): SampleBatch {
  const { message, work, ...columns } = raw;
  const batch = { ...columns, work: JSON.parse(work) as Record<string, number> };
  return message === '' ? batch : { ...batch, message };
}

/** The id of the system that a request or an experiment is about, as far as it names one. */
function systemNamed(request: object): unknown {
  const { system, experiment } = request as { system?: unknown; experiment?: object };
  return experiment === undefined ? system : systemNamed(experiment);
}

export class EngineHost {
  readonly catalogue: Catalogue;
  private readonly load: (system: string) => Promise<EngineModule>;
  private readonly engines = new Map<string, RawEngine>();
  /** The engine that holds the open session. */
  private current: RawEngine | undefined;

  /** `load` brings the module of a system of the catalogue. */
  constructor(catalogue: Catalogue, load: (system: string) => Promise<EngineModule>) {
    this.catalogue = catalogue;
    this.load = load;
  }

  /** Loads what a request needs; the calls below throw before that. Rejects as `load` does. */
  async prepare(request: object): Promise<void> {
    const system = this.systemOf(request);
    if (this.engines.has(system)) return;
    const module = await this.load(system);
    // Two requests may have waited for the same module.
    if (!this.engines.has(system)) this.engines.set(system, new module.Engine());
  }

  /** Throws EngineError. */
  probe(request: object): unknown {
    return parsed(this.engineOf(request).probe(JSON.stringify(request)));
  }

  /** Opens a session in place of the one before; throws EngineError and keeps the old one. */
  open(experiment: Experiment): SessionHeader {
    const engine = this.engineOf(experiment);
    const header = parsed<SessionHeader>(engine.open(JSON.stringify(experiment)));
    this.current = engine;
    return header;
  }

  /** Takes up to `budget` steps of a run and hands over its new samples. */
  advance(run: number, budget: number): SampleBatch {
    // Embind takes any number for an int without a word: only whole ones may pass.
    if (!Number.isInteger(run) || !Number.isInteger(budget) || budget < 0 || budget > 1e9) {
      throw new RangeError('run and budget must be whole numbers.');
    }
    this.current?.advance(run, budget);
    const raw = this.current?.take(run) ?? null;
    if (raw === null) throw new RangeError(`There is no run ${run} in this session.`);
    return batchOf(raw);
  }

  /** What names no system is answered by any module: the first one's. */
  private systemOf(request: object): string {
    const named = systemNamed(request) ?? this.catalogue.systems[0]?.id;
    if (this.catalogue.systems.some(({ id }) => id === named)) return named as string;
    throw new EngineError({
      code: 'unknown-system',
      message: `There is no system “${String(named)}”.`,
    });
  }

  private engineOf(request: object): RawEngine {
    const engine = this.engines.get(this.systemOf(request));
    if (engine === undefined) throw new Error('The module of this system is not loaded.');
    return engine;
  }
}
