/** A second engine, opened when it is first needed, for what is computed beside the experiment. */
import type { Engine } from './engine';

export class SpareEngine {
  private readonly open: () => Promise<Engine>;
  private opened: Promise<Engine> | undefined;

  constructor(open: () => Promise<Engine>) {
    this.open = open;
  }

  /** Rejects as opening does, and tries again when asked again. */
  get(): Promise<Engine> {
    this.opened ??= this.open().catch((error: unknown) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }
}
