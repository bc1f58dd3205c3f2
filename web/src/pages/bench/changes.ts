/**
 * The experiment as the reader changes it: changes that come fast wait for each other, a start that
 * the constraints forbid is mended, and every change can be undone, a refused one too.
 */
import type { Engine } from '../../kit/engine/engine.ts';
import type { Experiment } from '../../kit/engine/types.ts';
import { differenceInWords, sameExperiment } from '../../kit/experiment/difference.ts';
import { History } from '../../kit/experiment/history.ts';
import { say } from '../../kit/language/language.ts';
import type { BenchState } from './benchState.ts';
import type { Change } from './setup/setup.ts';

/** Changes that follow each other this fast (ms) are computed once, and undone at once. */
const patience = 120;

export interface ChangesListener {
  /** Computes and shows an experiment. `dropped`: a hand let go of its start. */
  computeExperiment(experiment: Experiment, how?: { readonly dropped: boolean }): void;
  experimentRefused(error: unknown): void;
  /** `done` says what was just undone or redone, if anything. */
  historyChanged(canUndo: boolean, canRedo: boolean, done?: string): void;
}

export class Changes {
  private readonly engine: Engine;
  private readonly state: BenchState;
  private readonly listener: ChangesListener;
  private readonly history = new History<Experiment>(sameExperiment);
  /** The timer of a change that waits; 0: none does. */
  private waiting = 0;
  /** Computes the change that waits. */
  private computeWaiting: () => void = () => undefined;
  /** Resolves when the last change that waited was computed or refused. */
  private computed: Promise<void> = Promise.resolve();
  /** A change that waits may have left the constraints. */
  private mending = false;
  /** A change that waits asks for the start that the parameters say. */
  private beginning = false;

  constructor(engine: Engine, state: BenchState, listener: ChangesListener) {
    this.engine = engine;
    this.state = state;
    this.listener = listener;
  }

  /** Requests an experiment that is computed at once, instead of one that waits. */
  placeExperiment(experiment: Experiment): void {
    window.clearTimeout(this.waiting);
    this.waiting = 0;
    this.state.requestExperiment(experiment);
  }

  /** The engine took the experiment, wherever it came from. */
  experimentAccepted(): void {
    const { experiment } = this.state;
    if (experiment !== undefined) this.history.push(experiment);
    this.tellHistory();
  }

  /**
   * Requests an experiment, and has it computed, mended where it must be, unless another comes within
   * `patience`. `goesOn`: part of the change before, and undone with it.
   */
  proposeExperiment(experiment: Experiment, change: Change = 'other', goesOn = false): void {
    const before = this.state.experiment;
    if (before !== undefined && sameExperiment(before, experiment)) return;
    if (this.waiting === 0 && !goesOn) this.history.push(experiment);
    else this.history.amend(experiment);
    this.mending ||= change !== 'other';
    this.beginning ||= change === 'beginning';
    this.placeExperiment(experiment);
    this.tellHistory('');
    const compute = async (): Promise<void> => {
      try {
        const mended = this.mending ? await this.mended(experiment) : experiment;
        if (this.state.experiment !== experiment) return;
        this.mending = false;
        this.beginning = false;
        this.history.amend(mended);
        this.listener.computeExperiment(mended, { dropped: change === 'dropped' });
      } catch (error) {
        if (this.state.experiment === experiment) this.listener.experimentRefused(error);
      }
    };
    this.computeWaiting = () => {
      this.waiting = 0;
      this.computed = compute();
    };
    this.waiting = window.setTimeout(this.computeWaiting, patience);
  }

  /** Resolves when no change waits any more; one that does is computed at once. */
  settled(): Promise<void> {
    if (this.waiting !== 0) {
      window.clearTimeout(this.waiting);
      this.computeWaiting();
    }
    return this.computed;
  }

  undo(): void {
    this.travel(this.history.undo(), 'keep.undone');
  }

  redo(): void {
    this.travel(this.history.redo(), 'keep.redone');
  }

  private travel(experiment: Experiment | undefined, done: 'keep.undone' | 'keep.redone'): void {
    const before = this.state.experiment;
    if (experiment === undefined || before === undefined) return;
    this.mending = false;
    this.beginning = false;
    const difference = differenceInWords(before, experiment, this.engine.catalogue);
    this.listener.computeExperiment(experiment);
    const differs = difference === '' ? 'no' : 'yes';
    this.tellHistory(say(done, { differs, difference }));
  }

  /** The start of the right size on the constraints that is nearest to the one given, or what the
   * parameters say. */
  private async mended(experiment: Experiment): Promise<Experiment> {
    const { system, parameters } = experiment;
    const { q, v } = this.beginning ? { q: [], v: [] } : experiment;
    const nearest = await this.engine.probe<Pick<Experiment, 'q' | 'v'>>({
      op: 'project',
      system,
      parameters,
      q,
      v,
    });
    return { ...experiment, q: nearest.q, v: nearest.v };
  }

  private tellHistory(done?: string): void {
    const { canUndo, canRedo } = this.history;
    this.listener.historyChanged(canUndo, canRedo, done);
  }
}
