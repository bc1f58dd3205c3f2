/** An engine that is opened when it is first needed. */
import type { Engine } from './engine.ts';

export class EngineOnDemand {
  private readonly open: (ahead?: object) => Promise<Engine>;
  private opened: Promise<Engine> | undefined;

  /** `open` may be told what will be asked of the engine first. */
  constructor(open: (ahead?: object) => Promise<Engine>) {
    this.open = open;
  }

  /** Rejects as opening does, and tries again when asked again. */
  get(ahead?: object): Promise<Engine> {
    this.opened ??= this.open(ahead).catch((error: unknown) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }
}
