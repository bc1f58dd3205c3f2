/** The engine's modules, each made once, however many systems it has, until it is forgotten. */
import type { EngineModule } from '@engine';

export interface LoadedModule {
  readonly module: EngineModule;
  /** Loads what a request needs beyond what is there. Rejects as loading the module does. */
  suffice?(request: object): Promise<void>;
}

export class ModuleStore {
  private readonly names: Readonly<Record<string, string>>;
  private readonly create: (name: string) => Promise<LoadedModule>;
  private readonly made = new Map<string, Promise<LoadedModule>>();

  /** `names`: the module of each system, by its id; by “*” that of systems as data. */
  constructor(
    names: Readonly<Record<string, string>>,
    create: (name: string) => Promise<LoadedModule>,
  ) {
    this.names = names;
    this.create = create;
  }

  /** Rejects as `create` does, and tries again when asked again. */
  async load(system: string): Promise<LoadedModule> {
    const name = this.names[system] ?? '';
    const making = this.made.get(name) ?? this.create(name);
    this.made.set(name, making);
    try {
      return await making;
    } catch (error) {
      this.made.delete(name);
      throw error;
    }
  }

  /** The module of a system is made anew when it is needed again. */
  forget(system: string): void {
    this.made.delete(this.names[system] ?? '');
  }
}
