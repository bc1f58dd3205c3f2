/** What the figures and questions of a page share: one engine, opened when first needed. */
import { type Definitions, tell } from '../../kit/engine/defining.ts';
import type { Engine } from '../../kit/engine/engine.ts';
import { EngineOnDemand } from '../../kit/engine/onDemand.ts';
import { spawnEngine } from '../../kit/engine/spawn.ts';
import type { Catalogue, Experiment } from '../../kit/engine/types.ts';
import { openCodec } from '../../kit/experiment/link/definitionWord.ts';
import { type Recording, record } from '../../kit/experiment/recording.ts';
import { openEngine } from '../../kit/opening/openEngine.ts';

const openNew = (ahead?: object): Promise<Engine> => openEngine(spawnEngine(ahead));

/** Links hold what was defined: from then on they need the codec of definitions. */
async function told(engine: Engine, define: Definitions | undefined): Promise<Engine> {
  if (define === undefined) return engine;
  await openCodec();
  return tell(engine, define);
}

export class Lab {
  /** False: drawings without antialiasing and motion, for slow machines (`?calm` in the address). */
  readonly antialias: boolean;
  readonly reducedMotion: boolean;
  private readonly single = new EngineOnDemand(openNew);
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

  /** The engine for single questions, which do not wait for experiments. */
  async spare(define?: Definitions): Promise<Engine> {
    return told(await this.single.get(), define);
  }

  record(experiment: Experiment, signal: AbortSignal, define?: Definitions): Promise<Recording> {
    const turn = this.last.then(async () => {
      const engine = await told(await this.engine.get(experiment), define);
      this.catalogue = engine.catalogue;
      signal.throwIfAborted();
      return record(engine, experiment, signal);
    });
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
