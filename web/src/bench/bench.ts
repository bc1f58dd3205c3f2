/**
 * The bench: one experiment, computed ahead of the playhead by the engine, and everything that
 * shows it. A change computes anew; a refusal leaves what is there and says why.
 */
import type { Engine } from '../engine/engine';
import type { Experiment } from '../engine/types';
import { type Columns, componentColumn, dataTable, errorColumn } from '../experiment/dataTable';
import { encodePermalink, type Shared } from '../experiment/permalink';
import { Playback } from '../experiment/playback';
import { endOf, type Recording, record, runName } from '../experiment/recording';
import { make } from '../ui/dom';
import { EnsemblePanel } from './ensemble/panel';
import { type Phase, Plots } from './plots';
import { type Change, Setup } from './setup';
import { Summary } from './summary';
import { Transport } from './transport';
import { View } from './view';

/** Seconds that the horizon takes to play at speed 1. */
const secondsToPlay = 20;
/** Changes that follow each other this fast (ms) are computed once. */
const patience = 120;
/** Milliseconds between two updates of the words while the playhead moves. */
const wordsEvery = 150;

/** Everything that was recorded: all components, all errors. */
const everything: Columns = (recording, run) => [
  ...recording.components.map((id) => componentColumn(recording, run, id)),
  ...recording.invariants.map((id) => errorColumn(recording, run, id)),
];

export interface BenchOptions {
  /** Opens another engine, for what is computed beside the experiment. */
  readonly openEngine: () => Promise<Engine>;
  readonly antialias: boolean;
  /** Called with the fragment of the permalink whenever the experiment or the view changes. */
  readonly onLink: (fragment: string) => void;
}

export class Bench {
  readonly playback: Playback;
  readonly viewPane = make('div', { class: 'pane' });
  readonly plots: Plots;
  readonly setup: Setup;
  private readonly engine: Engine;
  private readonly options: BenchOptions;
  private readonly view: View;
  private readonly transport: Transport;
  private readonly summary = new Summary();
  private readonly alert = make('p', { class: 'alert', role: 'alert', hidden: true });
  private experiment: Experiment | undefined;
  private recording: Recording | undefined;
  private running: AbortController | undefined;
  private waiting = 0;
  private frame = 0;
  private phase: Phase | undefined;
  private wordsAt = 0;
  /** Where the playhead rests as more is computed; infinite: at the end of what there is. */
  private goal = Number.POSITIVE_INFINITY;

  constructor(engine: Engine, options: BenchOptions) {
    this.engine = engine;
    this.options = options;
    this.playback = new Playback(secondsToPlay, {
      onTime: (t) => this.showTime(t),
      onPlaying: (playing) => this.showPlaying(playing),
    });
    this.view = new View({ antialias: options.antialias });
    this.transport = new Transport(this.playback, {
      onStep: (direction) => this.step(direction),
      onJump: (t) => this.jump(t),
    });
    this.setup = new Setup(engine.catalogue, (experiment, change) =>
      this.changed(experiment, change),
    );
    this.plots = new Plots((phase) => {
      this.phase = phase;
      this.link();
    });
    const ensemble = new EnsemblePanel(
      options.openEngine,
      () => this.experiment,
      (experiment) => experiment.runs.map((run) => runName(run, experiment, engine.catalogue)),
    );
    const table = dataTable(everything, () => this.recording, 'rattleback');
    this.viewPane.append(
      this.alert,
      this.view.element,
      this.transport.element,
      this.summary.element,
      table,
      ensemble.element,
    );
  }

  /** True once an experiment was computed. */
  get showing(): boolean {
    return this.recording !== undefined;
  }

  /** Shows a shared experiment and says `notice` with it; resolves with the sentence of a refusal. */
  open({ experiment, view }: Shared, notice = ''): Promise<string | undefined> {
    this.phase = view.phase;
    this.playback.setPlaying(false);
    this.goal = view.t ?? Number.POSITIVE_INFINITY;
    return this.compute(experiment, notice);
  }

  jump(t: number): void {
    this.playback.setPlaying(false);
    this.playback.moveTo(t);
    this.rest();
  }

  /** To the next sample of any method, or the one before. */
  step(direction: 1 | -1): void {
    const { t } = this.playback;
    const near = (this.recording?.records ?? []).flatMap((record) => {
      const at = record.indexAt(t);
      // Back from between two samples is the one just passed.
      const back = (record.t[at] as number) < t ? at : at - 1;
      return record.t[direction > 0 ? at + 1 : back] ?? [];
    });
    const inside = near.filter((time) => (direction > 0 ? time > t : time < t));
    if (inside.length === 0) return;
    this.jump(direction > 0 ? Math.min(...inside) : Math.max(...inside));
  }

  say(sentence: string): void {
    this.alert.textContent = sentence;
    this.alert.hidden = sentence === '';
  }

  private changed(experiment: Experiment, change: Change): void {
    this.experiment = experiment;
    this.setup.show(experiment);
    window.clearTimeout(this.waiting);
    this.waiting = window.setTimeout(() => {
      void this.mended(experiment, change).then(
        (mended) => this.compute(mended, ''),
        (error: unknown) => this.refused(error),
      );
    }, patience);
  }

  /** The start of the right size on the constraints that is nearest to the one given. */
  private async mended(experiment: Experiment, change: Change): Promise<Experiment> {
    if (change === 'other') return experiment;
    const { system, parameters, q, v } = experiment;
    const nearest = await this.engine.probe<Pick<Experiment, 'q' | 'v'>>({
      op: 'project',
      system,
      parameters,
      q,
      v,
    });
    return { ...experiment, q: nearest.q, v: nearest.v };
  }

  private async compute(experiment: Experiment, notice: string): Promise<string | undefined> {
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    this.viewPane.dataset.state = 'computing';
    this.experiment = experiment;
    this.setup.show(experiment);
    try {
      const recording = await record(this.engine, experiment, running.signal, (growing) => {
        if (this.recording !== growing) this.adopt(growing, notice);
        if (this.frame !== 0) return;
        this.frame = requestAnimationFrame(() => {
          this.frame = 0;
          this.grown(growing);
        });
      });
      if (running.signal.aborted) return undefined;
      cancelAnimationFrame(this.frame);
      this.frame = 0;
      this.grown(recording);
      this.viewPane.dataset.state = 'ready';
      if (!this.playback.playing) this.rest();
      return undefined;
    } catch (error) {
      return running.signal.aborted ? undefined : this.refused(error);
    }
  }

  /** The engine took the experiment: from now on this is what is shown. */
  private adopt(recording: Recording, notice: string): void {
    this.recording = recording;
    if (this.experiment !== undefined) {
      this.setup.show(this.experiment, recording.header.components);
    }
    this.say(notice);
    this.playback.open(endOf(recording.header));
    this.view.load(recording);
    this.plots.load(recording, this.phase);
    this.link();
  }

  /** More was computed. All runs are shown up to the time that the slowest has reached. */
  private grown(recording: Recording): void {
    if (recording !== this.recording) return;
    const ends = recording.records.map((record) =>
      record.status === 'running' ? (record.t[record.count - 1] ?? 0) : Number.POSITIVE_INFINITY,
    );
    this.playback.reach(Math.min(...ends, this.playback.horizon));
    this.view.fit();
    this.plots.refresh();
    this.plots.fit();
    if (!this.playback.playing) this.playback.moveTo(this.goal);
  }

  private refused(error: unknown): string {
    this.viewPane.dataset.state = 'refused';
    const reason = error instanceof Error ? error.message : String(error);
    const kept = this.recording === undefined ? '' : ' What you see is the experiment before.';
    this.say(`${reason}${kept}`);
    return reason;
  }

  private showTime(t: number): void {
    this.transport.showTime(t);
    this.view.show(t);
    this.plots.show(t);
    const now = performance.now();
    if (this.playback.playing && now - this.wordsAt < wordsEvery) return;
    this.wordsAt = now;
    if (this.recording !== undefined) this.summary.show(this.recording, t);
  }

  private showPlaying(playing: boolean): void {
    this.transport.showPlaying(playing);
    if (!playing) this.rest();
  }

  /** The playhead stands still: time for words and for the link. */
  private rest(): void {
    if (this.recording === undefined) return;
    this.goal = this.playback.atEnd ? Number.POSITIVE_INFINITY : this.playback.t;
    this.summary.show(this.recording, this.playback.t);
    this.summary.speak(this.recording, this.playback.t);
    this.link();
  }

  private link(): void {
    if (this.recording === undefined || this.experiment === undefined) return;
    const { t, atEnd } = this.playback;
    const view = {
      ...(atEnd ? {} : { t }),
      ...(this.phase === undefined ? {} : { phase: this.phase }),
    };
    this.options.onLink(encodePermalink({ experiment: this.experiment, view }));
  }
}
