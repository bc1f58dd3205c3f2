/**
 * The engine behind typed calls; the same in a worker and in Node. The module of a system is loaded
 * when the system is first asked for. What the engine refuses becomes an EngineError here.
 */
import type { EngineModule, RawBatch, RawEngine } from '@engine';
import { EngineError } from './fault.ts';
import { keptModules, type ModuleMemory } from './memory.ts';
import type { LoadedModule, ModuleStore } from './moduleStore.ts';
import { byData } from './parts.ts';
import type { Catalogue, EngineFault, Experiment, SampleBatch, SessionHeader } from './types.ts';

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

const sizeOf = (module: EngineModule): number => module.HEAP8.length;

/** Stands for all systems at once, whatever system a request of the atlas is about. */
const everything = 'atlas';

/** The id of the system that a request or an experiment is about, as far as it names one. */
function systemNamed(request: object): unknown {
  const { system, experiment, method } = request as Readonly<Record<string, unknown>>;
  if (typeof experiment === 'object' && experiment !== null) return systemNamed(experiment);
  // A method that is read by itself may hold expressions, as definitions of systems do.
  return system === undefined && typeof method === 'object' ? method : system;
}

export class EngineHost {
  readonly catalogue: Catalogue;
  private readonly store: ModuleStore;
  /** By the ids of their systems, the latest last; one may have several. */
  private readonly modules = new Map<string, EngineModule>();
  private readonly engines = new Map<EngineModule, RawEngine>();
  /** The module whose engine holds the open session. */
  private current: EngineModule | undefined;
  private letGo = 0;
  /** True where all modules were loaded, so that each request is answered at once. */
  keepsAll = false;

  constructor(catalogue: Catalogue, store: ModuleStore) {
    this.catalogue = catalogue;
    this.store = store;
  }

  /** Loads what a request needs; the calls below throw before that. Rejects as `load` does. */
  async prepare(request: object): Promise<void> {
    const system = this.systemOf(request);
    const { module, suffice } = await this.load(system);
    await suffice?.(request);
    // It may have been let go meanwhile, for another.
    this.hold(system, module);
  }

  /**
   * Loads what a system opens with before anything is asked: what names no system will be about the
   * first, as pages open.
   */
  async prepareAhead(request: object): Promise<void> {
    const named = systemNamed(request) !== undefined;
    await this.load(this.systemOf(named ? request : { system: this.catalogue.systems[0]?.id }));
  }

  /** Throws EngineError. */
  probe(request: object): unknown {
    return parsed(this.answer(request, JSON.stringify(request)));
  }

  /** What the engine says to a request, as text. */
  protected answer(request: object, text: string): string {
    return this.engineOf(this.moduleOf(request)).probe(text);
  }

  /** Opens a session in place of the one before; throws EngineError and keeps the old one. */
  open(experiment: Experiment): SessionHeader {
    const module = this.moduleOf(experiment);
    const text = this.engineOf(module).open(JSON.stringify(experiment));
    const header = parsed<SessionHeader>(text);
    if (this.current !== module) this.close();
    this.current = module;
    this.tidy();
    return header;
  }

  /** Takes up to `budget` steps of a run and hands over its new samples. */
  advance(run: number, budget: number): SampleBatch {
    // Embind takes any number for an int without a word: only whole ones may pass.
    if (!Number.isInteger(run) || !Number.isInteger(budget) || budget < 0 || budget > 1e9) {
      throw new RangeError('run and budget must be whole numbers.');
    }
    const engine = this.current && this.engineOf(this.current);
    engine?.advance(run, budget);
    const raw = engine?.take(run) ?? null;
    if (raw === null) throw new RangeError(`There is no run ${run} in this session.`);
    return batchOf(raw);
  }

  /** No more steps are taken: the session is closed, and `tidy` called. */
  end(): void {
    this.close();
    this.tidy();
  }

  /** Between two requests: lets go of modules that have too much memory together. */
  tidy(): void {
    if (this.keepsAll) return;
    const latest = [...new Set([...this.modules.values()].reverse())];
    const kept = keptModules(latest, sizeOf, this.current);
    for (const [system, module] of this.modules) {
      if (kept.includes(module)) continue;
      this.modules.delete(system);
      this.store.forget(system);
    }
    for (const module of latest.filter((one) => !kept.includes(one))) {
      this.free(module);
      this.letGo += sizeOf(module);
    }
  }

  get memory(): ModuleMemory {
    const modules = [...new Set(this.modules.values())];
    return { kept: modules.reduce((sum, one) => sum + sizeOf(one), 0), letGo: this.letGo };
  }

  /** The key of its module. What names no system is asked of that for definitions. */
  protected systemOf(request: object): string {
    if ('op' in request && request.op === everything) return everything;
    const named = systemNamed(request);
    if (named === undefined || typeof named === 'object') return byData;
    if (this.catalogue.systems.some(({ id }) => id === named)) return named as string;
    throw new EngineError({
      code: 'unknown-system',
      message: `There is no system “${String(named)}”.`,
    });
  }

  private async load(system: string): Promise<LoadedModule> {
    const loaded = await this.store.load(system);
    this.hold(system, loaded.module);
    return loaded;
  }

  private hold(system: string, module: EngineModule): void {
    this.modules.delete(system);
    this.modules.set(system, module);
  }

  private moduleOf(request: object): EngineModule {
    const module = this.modules.get(this.systemOf(request));
    if (module === undefined) throw new Error('The module of this system is not loaded.');
    return module;
  }

  private close(): void {
    if (this.current !== undefined) this.free(this.current);
    this.current = undefined;
  }

  private free(module: EngineModule): void {
    this.engines.get(module)?.delete();
    this.engines.delete(module);
  }

  private engineOf(module: EngineModule): RawEngine {
    const engine = this.engines.get(module) ?? new module.Engine();
    this.engines.set(module, engine);
    return engine;
  }
}
