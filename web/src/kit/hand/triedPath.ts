/**
 * Where a start would lead, while the hand still holds it: as much of the motion as is computed
 * between two pictures, by the first method. An engine of its own computes it, and nothing else.
 */
import type { Engine } from '../engine/engine.ts';
import { EngineOnDemand } from '../engine/onDemand.ts';
import type { RunRecord } from '../engine/runRecord.ts';
import type { Experiment } from '../engine/types.ts';
import { record } from '../experiment/recording.ts';

/** Steps at first; then as many as take no longer than these milliseconds. */
const firstSteps = 200;
const patience = 20;
const fewestSteps = 50;

export class TriedPath {
  private readonly engine: EngineOnDemand;
  private readonly showPath: (record: RunRecord | undefined) => void;
  private steps = firstSteps;
  private wanted: Experiment | undefined;
  private busy = false;

  constructor(openEngine: () => Promise<Engine>, show: (record: RunRecord | undefined) => void) {
    this.engine = new EngineOnDemand(openEngine);
    this.showPath = show;
  }

  /** Of the last that was asked for. */
  ask(experiment: Experiment): void {
    this.wanted = experiment;
    if (!this.busy) void this.compute();
  }

  /** Nothing is held any more. */
  end(): void {
    this.wanted = undefined;
    this.showPath(undefined);
  }

  private async compute(): Promise<void> {
    this.busy = true;
    try {
      const engine = await this.engine.get();
      while (this.wanted !== undefined) {
        const { wanted } = this;
        const found = await this.part(engine, wanted);
        if (this.wanted !== undefined) this.showPath(found);
        if (this.wanted === wanted) this.wanted = undefined;
      }
    } catch {
      // A start that the engine refuses leads nowhere; it is said where the hand lets go.
      this.wanted = undefined;
    } finally {
      this.busy = false;
    }
  }

  private async part(engine: Engine, experiment: Experiment): Promise<RunRecord | undefined> {
    const { runs, h, horizon } = experiment;
    const [first] = runs;
    if (first === undefined) return undefined;
    const begun = performance.now();
    const step = first.h ?? h;
    const tried = { ...experiment, runs: [first], horizon: Math.min(horizon, this.steps * step) };
    const { records } = await record(engine, tried, new AbortController().signal);
    const taken = performance.now() - begun;
    const factor = taken < patience / 2 ? 2 : taken > patience ? 0.5 : 1;
    const most = Math.max(Math.ceil(horizon / step), fewestSteps);
    this.steps = Math.min(Math.max(Math.round(this.steps * factor), fewestSteps), most);
    return records[0];
  }
}
