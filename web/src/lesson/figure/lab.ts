/** What the figures and questions of a page share: one engine, opened when first needed. */
import { type Engine, openEngine } from '../../engine/engine';
import { EngineOnDemand } from '../../engine/onDemand';
import { spawnEngine } from '../../engine/spawn';
import type { Catalogue, Experiment } from '../../engine/types';
import { type Recording, record } from '../../experiment/recording';

const openNew = (ahead?: object): Promise<Engine> => openEngine(spawnEngine(ahead));

export class Lab {
  /** False: drawings without antialiasing and motion, for slow machines (`?calm` in the address). */
  readonly antialias: boolean;
  readonly reducedMotion: boolean;
  /** For single questions, which do not wait for experiments. */
  readonly spare = new EngineOnDemand(openNew);
  /** Known once the engine is there. */
  catalogue: Catalogue | undefined;
  private readonly engine = new EngineOnDemand(openNew);
  /** The engine runs one experiment at a time: each waits for the one asked for before. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(view: Window) {
    const calm = new URLSearchParams(view.location.search).has('calm');
    this.antialias = !calm;
    this.reducedMotion = calm || view.matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  record(experiment: Experiment, signal: AbortSignal): Promise<Recording> {
    const turn = this.last.then(async () => {
      const engine = await this.engine.get(experiment);
      this.catalogue = engine.catalogue;
      signal.throwIfAborted();
      return record(engine, experiment, signal);
    });
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
