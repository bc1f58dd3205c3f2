/** The state that a hand holds: its handles are worked out once for all states of a system and its parameters. */
import type { Engine } from '../engine/engine.ts';
import type { Experiment } from '../engine/types.ts';
import type { Recording } from '../experiment/recording.ts';
import type { HeldStart } from './held.ts';
import type { State } from './posedState.ts';
import { mostNumbers } from './touching.ts';

export class Holder {
  private readonly engine: () => Promise<Engine>;
  private state: HeldStart | undefined;
  /** The kind of experiment that `state` belongs to. */
  private kind = '';

  constructor(engine: () => Promise<Engine>) {
    this.engine = engine;
  }

  get held(): HeldStart | undefined {
    return this.state;
  }

  /** The handles of this experiment are known. */
  fits(experiment: Experiment): boolean {
    return this.state !== undefined && kindOf(experiment) === this.kind;
  }

  /** Holds a state of an experiment; undefined if it has too many numbers. */
  async hold(
    state: State,
    { header: { scene, components } }: Recording,
    experiment: Experiment,
  ): Promise<HeldStart | undefined> {
    if (!this.fits(experiment) || this.state === undefined) {
      this.release();
      if (state.q.length + state.v.length > mostNumbers) return undefined;
      const engine = await this.engine();
      const { HeldStart } = await import('./held.ts');
      this.state = await HeldStart.take(engine, { ...experiment, ...state }, scene, components);
      this.kind = kindOf(experiment);
    } else if (!this.state.isAt(state)) {
      await this.state.moveTo(state);
    }
    return this.state;
  }

  release(): void {
    this.state = undefined;
    this.kind = '';
  }
}

/** What the handles depend on: all but the numbers of the start. */
function kindOf({ system, parameters, q, v }: Experiment): string {
  return JSON.stringify([system, parameters, q.length, v.length]);
}
