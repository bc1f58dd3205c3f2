/**
 * The bench: one experiment, computed ahead of the playhead by the engine, and everything that
 * shows it. A change computes anew; a refusal leaves what is there and says why.
 */
import type { Engine } from '../engine/engine';
import { sentenceOf } from '../engine/fault';
import type { Experiment } from '../engine/types';
import { csvOf } from '../experiment/dataTable';
import type { Look, Shared } from '../experiment/link/permalink';
import { Playback } from '../experiment/playback';
import { reached } from '../experiment/progress';
import { endOf, nearestTimes, type Recording, record } from '../experiment/recording';
import { say } from '../language/language';
import { make } from '../ui/dom';
import { Changes } from './changes';
import { Growth } from './growth';
import { KeepPanel } from './keep/panel';
import { picturesOf } from './keep/pictures';
import type { KeepSource } from './keep/source';
import { Notice } from './notice';
import type { Instead } from './opening';
import { Beside } from './panels/panels';
import type { Plots } from './plots/plots';
import { Setup } from './setup/setup';
import { Sharing } from './sharing';
import { StartByHand } from './start/start';
import { Summary } from './summary';
import { Transport } from './transport';
import type { View } from './view';

/** Seconds that the horizon takes to play at speed 1. */
const secondsToPlay = 20;

export interface BenchOptions {
  /** Opens another engine, for what is computed beside the experiment. */
  readonly openEngine: () => Promise<Engine>;
  /** Made while the engine loads. */
  readonly view: View;
  readonly plots: Plots;
  /** Called with the fragment of the permalink whenever the experiment or the view changes. */
  readonly onLink: (fragment: string) => void;
}

/** What is done where the engine refuses what a link asks for. */
export interface Refused {
  /** Shown in its place: the first of them that the engine takes. */
  readonly instead?: readonly Instead[];
  readonly refused?: () => void;
}

export class Bench {
  readonly playback: Playback;
  readonly viewPane = make('div', { class: 'pane' });
  readonly plots: Plots;
  readonly setup: Setup;
  readonly keep: KeepPanel;
  readonly changes: Changes;
  private readonly engine: Engine;
  private readonly onLink: BenchOptions['onLink'];
  private readonly view: View;
  private readonly transport: Transport;
  private readonly growth: Growth;
  private readonly summary = new Summary();
  private readonly start: StartByHand;
  private readonly beside: Beside;
  private readonly sharing: Sharing;
  private readonly notice = new Notice((astray) => this.changes.change(astray, 'start'));
  /** Resolves when the engine has taken or refused what was asked for last. */
  private answered: Promise<void> = Promise.resolve();
  private recording: Recording | undefined;
  /** How what is being computed should be looked at; left out: as what is shown. */
  private look: Look | undefined;
  /** Where the playhead rests as more is computed; infinite: at the end of what there is. */
  private goal = Number.POSITIVE_INFINITY;

  constructor(engine: Engine, options: BenchOptions) {
    this.engine = engine;
    this.onLink = options.onLink;
    this.playback = new Playback(secondsToPlay, {
      onTime: (t) => this.showTime(t),
      onPlaying: (playing) => this.showPlaying(playing),
    });
    this.sharing = new Sharing({
      catalogue: engine.catalogue,
      playback: this.playback,
      recording: () => this.recording,
      look: () => ({ ...plots.look, ...this.beside.look }),
    });
    this.transport = new Transport(this.playback, {
      onStep: (direction) => this.step(direction),
      onJump: (t) => this.jump(t),
    });
    this.growth = new Growth(
      (recording) => this.grown(recording),
      () => this.transport.element.querySelector('button'),
    );
    this.changes = new Changes(engine, {
      compute: (experiment) => void this.compute(experiment, ''),
      refused: (error) => this.refused(error),
      onHistory: (...now) => this.keep.showHistory(...now),
    });
    this.setup = new Setup(engine.catalogue, (experiment, change) => {
      this.setup.show(experiment);
      this.changes.change(experiment, change);
    });
    const { view, plots } = options;
    this.view = view;
    this.plots = plots;
    plots.listen({
      onLook: () => this.link(),
      onTime: (t) => this.jump(t),
      onPanels: () => this.keep.showPlots(),
      address: () => this.sharing.address,
    });
    this.keep = new KeepPanel(this.keepSource(), this.changes);
    this.beside = new Beside({
      engine,
      openEngine: options.openEngine,
      recording: () => this.recording,
      experiment: () => this.changes.experiment,
      t: () => this.playback.t,
      address: () => this.sharing.address,
      onReference: (ghost, distances) => {
        this.plots.setReference(distances);
        this.view.setGhost(ghost);
      },
      onLook: () => this.link(),
    });
    this.start = new StartByHand(this.view, {
      engine,
      recording: () => this.recording,
      toStart: () => this.jump(0),
      changes: this.changes,
      fields: this.setup,
    });
    this.viewPane.append(
      this.notice.alert,
      this.notice.nearest,
      this.view.element,
      this.start.element,
      this.transport.element,
      this.growth.element,
      this.beside.reference,
      this.summary.element,
      ...this.beside.elements,
    );
  }

  /** True once an experiment was computed. */
  get showing(): boolean {
    return this.recording !== undefined;
  }

  /** The fragment of the permalink; nothing before the first experiment. */
  get fragment(): string | undefined {
    return this.sharing.fragment;
  }

  /** Resolves when the last change is what is shown, or was refused. */
  async settled(): Promise<void> {
    await this.changes.settled();
    await this.answered;
  }

  /** Shows a shared experiment and says `notice` with it; resolves with the sentence of a refusal. */
  async open(
    { experiment, view }: Shared,
    notice = '',
    { instead = [], refused }: Refused = {},
  ): Promise<string | undefined> {
    this.look = view;
    this.notice.astray = undefined;
    this.playback.setPlaying(false);
    this.goal = view.t ?? Number.POSITIVE_INFINITY;
    const before = this.recording;
    const refusal = await this.compute(experiment, notice);
    if (refusal === undefined) return undefined;
    // It was taken, and the engine failed later: what there is of it stays.
    if (this.recording !== before) return refusal;
    refused?.();
    const { astray } = this.notice;
    for (const other of instead) {
      const again = await this.compute(other.experiment, `${refusal} ${other.sentence}`, astray);
      if (again === undefined) break;
    }
    return refusal;
  }

  /** As `open`, but after a refusal everything is as it was, and the reason is said. */
  async replace(shared: Shared, notice = '', refused?: () => void): Promise<string | undefined> {
    const { look, goal, recording } = this;
    const { experiment } = this.changes;
    const { state = 'ready' } = this.viewPane.dataset;
    const refusal = await this.open(shared, notice, refused === undefined ? {} : { refused });
    if (refusal === undefined || experiment === undefined) return refusal;
    this.look = look;
    this.goal = goal;
    // What was being computed when the other came in its place is computed again.
    if (state === 'computing') {
      await this.compute(experiment, refusal);
      return refusal;
    }
    this.changes.place(experiment);
    this.setup.show(experiment, recording?.header.components);
    this.viewPane.dataset.state = state;
    this.link();
    return refusal;
  }

  jump(t: number): void {
    this.keep.interrupt('keep.clipLostPlayhead');
    this.playback.setPlaying(false);
    this.playback.moveTo(t);
    this.rest();
  }

  /** To the next sample of any method, or the one before. */
  step(direction: 1 | -1): void {
    const inside = nearestTimes(this.recording?.records ?? [], this.playback.t, direction);
    if (inside.length > 0) this.jump(direction > 0 ? Math.min(...inside) : Math.max(...inside));
  }

  say(sentence: string): void {
    this.notice.say(sentence);
  }

  /** `astray`: what the notice says to be off the constraints. */
  private async compute(
    experiment: Experiment,
    notice: string,
    astray?: Experiment,
  ): Promise<string | undefined> {
    let answer = (): void => undefined;
    this.answered = new Promise((resolve) => {
      answer = resolve;
    });
    const signal = this.growth.begin();
    this.viewPane.dataset.state = 'computing';
    this.changes.place(experiment);
    this.setup.show(experiment);
    try {
      const recording = await record(this.engine, experiment, signal, (growing) => {
        if (this.recording !== growing) {
          this.notice.astray = astray;
          this.adopt(growing, notice);
          answer();
        }
        this.growth.grow(growing);
      });
      if (!this.growth.isLatest(signal)) return undefined;
      this.growth.end(recording);
      this.viewPane.dataset.state = signal.aborted ? 'stopped' : 'ready';
      this.beside.load(recording);
      if (!this.playback.playing) this.rest();
      return undefined;
    } catch (error) {
      if (!this.growth.isLatest(signal)) return undefined;
      this.growth.end();
      return this.refused(error);
    } finally {
      answer();
    }
  }

  /** The engine took the experiment: from now on this is what is shown. */
  private adopt(recording: Recording, notice: string): void {
    this.keep.interrupt('keep.clipLostExperiment');
    this.recording = recording;
    const { experiment } = this.changes;
    if (experiment !== undefined) this.setup.show(experiment, recording.header.components);
    this.changes.accept();
    this.say(notice);
    this.playback.open(endOf(recording.header));
    this.view.load(recording);
    this.start.load();
    this.plots.load(recording, this.look);
    this.beside.open(recording, this.look);
    this.look = undefined;
    this.keep.show();
    this.link();
  }

  /** More was computed. */
  private grown(recording: Recording): void {
    if (recording !== this.recording) return;
    this.playback.reach(reached(recording));
    this.view.fit();
    this.plots.refresh();
    this.plots.fit();
    if (!this.playback.playing) this.playback.moveTo(this.goal);
  }

  private refused(error: unknown): string {
    this.viewPane.dataset.state = 'refused';
    this.look = undefined;
    this.notice.blame(error, this.changes.experiment);
    const reason = sentenceOf(error);
    const kept = this.recording === undefined ? [] : [say('bench.experimentBefore')];
    this.say([reason, ...kept].join(' '));
    return reason;
  }

  private showTime(t: number): void {
    this.transport.showTime(t);
    this.view.show(t);
    this.start.showTime(t);
    this.plots.show(t);
    if (this.recording !== undefined) this.summary.pass(this.recording, t, this.playback.playing);
  }

  private showPlaying(playing: boolean): void {
    this.transport.showPlaying(playing);
    if (playing) this.keep.interrupt('keep.clipLostPlayhead');
    else this.rest();
  }

  /** The playhead stands still: time for words and for the link. */
  private rest(): void {
    if (this.recording === undefined) return;
    this.goal = this.playback.atEnd ? Number.POSITIVE_INFINITY : this.playback.t;
    this.summary.show(this.recording, this.playback.t);
    this.summary.speak(this.recording, this.playback.t);
    this.beside.rest(this.playback.t);
    this.link();
  }

  private link(): void {
    const { fragment } = this.sharing;
    if (fragment !== undefined) this.onLink(fragment);
  }

  private keepSource(): KeepSource {
    return {
      catalogue: this.engine.catalogue,
      recording: () => this.recording,
      shared: () => this.sharing.shared,
      csv: (recording) => csvOf(recording, this.beside.columns, () => this.sharing.address),
      replace: (shared) => this.replace(shared),
      complain: (sentence) => {
        this.say(sentence);
        this.notice.alert.scrollIntoView({ block: 'nearest' });
      },
      ...picturesOf(this.view, this.plots, this.playback),
    };
  }
}
