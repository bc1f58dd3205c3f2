/**
 * The bench: one experiment, computed ahead of the playhead by the engine, and everything that
 * shows it. A change computes anew; a refusal leaves what is there and says why.
 */
import type { Engine } from '../../kit/engine/engine.ts';
import { sentenceOf } from '../../kit/engine/fault.ts';
import type { Experiment } from '../../kit/engine/types.ts';
import type { Look, Shared } from '../../kit/experiment/link/permalink.ts';
import { nearestTimes, type Recording, record } from '../../kit/experiment/recording.ts';
import { timeUnit } from '../../kit/experiment/timeUnit.ts';
import { say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';
import { Drawer } from '../../kit/ui/drawer.ts';
import { LiveLog } from '../../kit/ui/liveLog.ts';
import type { Instead } from './benchOpening.ts';
import { BenchState, type Follower } from './benchState.ts';
import { Summary } from './benchSummary.ts';
import { Transport, type TransportEvents } from './benchTransport.ts';
import { Caption } from './caption.ts';
import { Changes, type ChangesListener } from './changes.ts';
import { KeepPanel } from './export/exportPanel.ts';
import { Pictures } from './export/pictures.ts';
import { folded } from './folded.ts';
import { Folds } from './folds.ts';
import { Notice } from './notice.ts';
import { PinPanel } from './pins/pinsPanel.ts';
import type { Plots } from './plots/plots.ts';
import { RunProgress } from './runProgress.ts';
import { RunTokens } from './runTokens.ts';
import { Setup } from './setup/setup.ts';
import { soundSwitch } from './sound/soundSwitch.ts';
import type { Moment } from './spoken/saidPanel.ts';
import { StartByHand } from './startByHand.ts';
import { toolIcon } from './toolIcons.ts';
import type { View } from './view.ts';

export interface BenchOptions {
  /** Opens another engine, for what is computed beside the experiment. */
  readonly openEngine: () => Promise<Engine>;
  /** Made while the engine loads. */
  readonly view: View;
  readonly plots: Plots;
  /** Where the tools are. */
  readonly drawer: HTMLDetailsElement;
  /** True: what is opened, and another system, plays from its start. */
  readonly plays: boolean;
  /** True: what a hand lets go of plays from its start. */
  readonly moves: boolean;
}

/** What is done where the engine refuses what a link asks for. */
export interface Refused {
  /** Shown in its place: the first of them that the engine takes. */
  readonly instead?: readonly Instead[];
  readonly refused?: () => void;
}

/** How an experiment is computed and shown. */
interface Computing {
  /** Said above the drawing once the engine takes the experiment. */
  readonly notice?: string;
  /** The experiment that the notice says to be off the constraints. */
  readonly astray?: Experiment | undefined;
  /** True: a hand let go of its start. */
  readonly dropped?: boolean;
}

export class Bench implements ChangesListener, Follower, TransportEvents {
  readonly state: BenchState;
  readonly viewPane = make('div', { class: 'pane' });
  readonly drawer: Drawer;
  readonly setup: Setup;
  readonly keep: KeepPanel;
  readonly changes: Changes;
  readonly pictures: Pictures;
  readonly transport: Transport;
  private readonly engine: Engine;
  private readonly openEngine: () => Promise<Engine>;
  private readonly folds: Folds;
  /** The tools that compute something of their own; undefined until they are needed. */
  private panels: Promise<void> | undefined;
  /** How often something was opened. */
  private opens = 0;
  private readonly progress: RunProgress;
  private readonly summary: Summary;
  private readonly log = new LiveLog<Moment>(document.body, () => this.moment);
  private readonly notice = new Notice((astray) => this.changes.proposeExperiment(astray, 'start'));
  /** Resolves when the engine has taken or refused what was asked for last. */
  private answered: Promise<void> = Promise.resolve();
  /** How what is being computed should be looked at; left out: as what is shown. */
  private nextLook: Look | undefined;
  /** Where the playhead rests as more is computed; infinite: at the end of what there is. */
  private goal = Number.POSITIVE_INFINITY;
  private readonly plays: boolean;
  private readonly moves: boolean;
  private readonly view: View;
  /** Whether what is being computed was opened without a time to rest at; nothing: it was not opened. */
  private opening: boolean | undefined;

  constructor(engine: Engine, { openEngine, view, plots, drawer, plays, moves }: BenchOptions) {
    this.engine = engine;
    this.plays = plays;
    this.moves = moves;
    this.view = view;
    const state = new BenchState(engine.catalogue);
    this.state = state;
    view.runs.catalogue = engine.catalogue;
    view.ask = (request, signal) => engine.probe(request, signal);
    view.runs.arrangementChanged = () => state.updateLink();
    const transport = new Transport(state.playback, this);
    transport.clock.after(view.runs.ways.element);
    this.transport = transport;
    this.progress = new RunProgress(
      (recording) => state.samplesArrived(recording),
      () => transport.element.querySelector('button'),
    );
    this.changes = new Changes(engine, state, this);
    this.setup = new Setup(engine.catalogue, {
      proposeExperiment: (...change) => this.changes.proposeExperiment(...change),
      settled: () => this.settled(),
    });
    state.follow(this.setup);
    plots.listen(state, {
      timePicked: (t) => this.movePlayheadTo(t),
      panelsChanged: () => this.keep.showPlots(),
    });
    this.pictures = new Pictures(view, plots, state);
    this.keep = new KeepPanel(state, this.pictures, {
      undo: () => this.changes.undo(),
      redo: () => this.changes.redo(),
      replace: (shared) => this.replace(shared),
      complain: (sentence) => {
        this.say(sentence);
        this.notice.alert.scrollIntoView({ block: 'nearest' });
      },
    });
    const start = new StartByHand(view, engine, state, {
      movePlayheadToStart: () => this.movePlayheadTo(0),
      previewExperiment: (experiment) => this.setup.showExperiment(experiment),
      proposeStart: (experiment, change) => {
        // The playhead goes to the new start, also from the middle of the motion.
        this.goal = 0;
        this.changes.proposeExperiment(experiment, change);
      },
      complain: (sentence) => this.say(sentence),
      openEngine,
    });
    const summary = new Summary(state);
    this.summary = summary;
    const caption = new Caption(engine.catalogue);
    const pins = new PinPanel(state);
    const tokens = new RunTokens(view.runs.legend);
    state.follow(transport, view, start, plots, summary, caption, pins, tokens);
    // What is drawn anew has none.
    state.follow({ recordingShown: () => view.pinsChanged(state.pins) });
    state.follow(this.keep, this);
    const seen = folded(
      'seen',
      'bench.seen',
      ...(view.camera === undefined ? [] : [view.camera]),
      transport.folded,
      soundSwitch(
        state,
        () => view.runs.arranged.front,
        (error) => this.say(sentenceOf(error)),
      ),
      start.element,
    );
    transport.element.append(pins.element);
    view.above.append(this.setup.element, this.keep.element);
    view.below.append(caption.element, transport.element, this.progress.element, summary.element);
    summary.element.append(tokens.spoken, start.words.spoken);
    this.viewPane.append(
      make('div', { class: 'notices' }, this.notice.alert, this.notice.nearest),
      view.element,
      this.keep.printed,
    );
    const tools = [
      ...[this.setup.methods, this.setup.more, seen, plots.more, summary.all, pins.folded],
      this.keep.folded,
    ];
    this.drawer = new Drawer(drawer, { icon: toolIcon });
    this.drawer.add(tools);
    this.folds = new Folds(window, [drawer, ...tools]);
    state.follow(this.folds);
    this.openEngine = openEngine;
    drawer.addEventListener('toggle', () => void this.openPanels());
    let before = '';
    state.follow({
      recordingShown: ({ system: { id, section } }) => {
        // Looked at by its section first, which is unfolded.
        if (id !== before && section !== undefined) drawer.open = true;
        before = id;
      },
    });
  }

  /** Unfolds a run's card among the methods, its list in focus. Does nothing where no drawer is seen. */
  openMethod(run: number): void {
    if (!this.drawer.element.checkVisibility()) return;
    this.drawer.openTool(this.setup.methods);
    this.setup.openMethod(run);
  }

  /** Unfolds all that can be kept of the bench. */
  openExport(): void {
    this.drawer.openTool(this.keep.folded);
  }

  /** Resolves when the last change is what is shown, or was refused. */
  async settled(): Promise<void> {
    await this.changes.settled();
    await this.answered;
  }

  /** Fetches the tools that compute something of their own, at their first use; says why it can't. */
  private openPanels(): Promise<void> {
    this.panels ??= import('./panels/panels.ts')
      .then(({ openPanels }) => {
        const panels = openPanels(this.engine, this.openEngine, this.state, this.log);
        this.state.join(...panels);
        const elements = panels.map(({ element }) => element);
        this.drawer.add(elements, this.keep.folded);
        this.folds.add(elements);
      })
      .catch((error) => {
        this.panels = undefined;
        this.say(sentenceOf(error));
      });
    return this.panels;
  }

  /** Shows a shared experiment and says `notice` with it; resolves with the sentence of a refusal. */
  async open(
    { experiment, view }: Shared,
    notice = '',
    { instead = [], refused }: Refused = {},
  ): Promise<string | undefined> {
    this.opens += 1;
    const { opens } = this;
    if (view.section !== undefined || view.reference === true) await this.openPanels();
    if (opens !== this.opens) return undefined;
    this.nextLook = view;
    this.notice.astray = undefined;
    this.state.playback.setPlaying(false);
    this.goal = view.t ?? Number.POSITIVE_INFINITY;
    this.opening = view.t === undefined;
    const before = this.state.recording;
    const refusal = await this.computeExperiment(experiment, { notice });
    if (refusal === undefined) return undefined;
    // It was taken, and the engine failed later: what there is of it stays.
    if (this.state.recording !== before) return refusal;
    refused?.();
    const { astray } = this.notice;
    for (const other of instead) {
      const words = `${refusal} ${other.sentence}`;
      const again = await this.computeExperiment(other.experiment, { notice: words, astray });
      if (again === undefined) break;
    }
    return refusal;
  }

  /** As `open`, but after a refusal everything is as it was, and the reason is said. */
  async replace(shared: Shared, notice = '', refused?: () => void): Promise<string | undefined> {
    const { nextLook, goal } = this;
    const { experiment } = this.state;
    const { state = 'ready' } = this.viewPane.dataset;
    const refusal = await this.open(shared, notice, refused === undefined ? {} : { refused });
    if (refusal === undefined || experiment === undefined) return refusal;
    this.nextLook = nextLook;
    this.goal = goal;
    // What was being computed when the other came in its place is computed again.
    if (state === 'computing') {
      await this.computeExperiment(experiment, { notice: refusal });
      return refusal;
    }
    this.changes.placeExperiment(experiment);
    this.viewPane.dataset.state = state;
    this.state.updateLink();
    return refusal;
  }

  movePlayheadTo(t: number): void {
    this.keep.interrupt('keep.clipLostPlayhead');
    this.state.playback.stopAt(t);
    this.restPlayhead();
  }

  /** To the next sample of any method, or the one before. */
  stepPlayhead(direction: 1 | -1): void {
    const { recording, t } = this.state;
    const inside = nearestTimes(recording?.records ?? [], t, direction);
    if (inside.length > 0)
      this.movePlayheadTo(direction > 0 ? Math.min(...inside) : Math.max(...inside));
  }

  say(sentence: string): void {
    this.notice.say(sentence);
  }

  /** For those who do not see the motion; how it is said is fetched at the first use. */
  async sayWhere(): Promise<void> {
    try {
      const { whereNow } = await import('./spoken/whereNow.ts');
      const { recording, t } = this.state;
      if (recording !== undefined)
        this.summary.speak(whereNow(recording, t, this.view.runs.arranged.front));
    } catch (error) {
      this.say(sentenceOf(error));
    }
  }

  /**
   * Computes an experiment and shows it as soon as the engine takes it. Resolves when all of it is
   * there, or with the sentence of a refusal.
   */
  async computeExperiment(
    experiment: Experiment,
    { notice = '', astray, dropped = false }: Computing = {},
  ): Promise<string | undefined> {
    let answer = (): void => undefined;
    this.answered = new Promise((resolve) => {
      answer = resolve;
    });
    const signal = this.progress.begin();
    this.viewPane.dataset.state = 'computing';
    this.changes.placeExperiment(experiment);
    const samplesArrived = (recording: Recording): void => {
      if (this.state.recording !== recording) {
        this.notice.astray = astray;
        this.adoptRecording(recording, notice, dropped);
        answer();
      }
      // Tells BenchState.samplesArrived, and so every follower, at most every 250 ms.
      this.progress.samplesArrived(recording);
    };
    try {
      const recording = await record(this.engine, experiment, signal, samplesArrived);
      if (!this.progress.isLatest(signal)) return undefined;
      this.progress.end(recording);
      this.viewPane.dataset.state = signal.aborted ? 'stopped' : 'ready';
      this.state.finishRecording(recording);
      if (!this.state.playback.playing) this.restPlayhead();
      return undefined;
    } catch (error) {
      if (!this.progress.isLatest(signal)) return undefined;
      this.progress.end();
      return this.experimentRefused(error);
    } finally {
      answer();
    }
  }

  /** Says why, and keeps what was shown. */
  experimentRefused(error: unknown): string {
    this.viewPane.dataset.state = 'refused';
    this.nextLook = undefined;
    this.notice.blame(error, this.state.experiment);
    const reason = sentenceOf(error);
    const kept = this.state.recording === undefined ? [] : [say('bench.experimentBefore')];
    this.say([reason, ...kept].join(' '));
    return reason;
  }

  historyChanged(canUndo: boolean, canRedo: boolean, done?: string): void {
    this.keep.showHistory(canUndo, canRedo, done);
  }

  /** A playhead that stands still goes to where it is to rest, as far as there are samples. */
  samplesArrived(): void {
    const { playback } = this.state;
    if (!playback.playing) playback.moveTo(this.goal);
  }

  playingChanged(playing: boolean): void {
    if (playing) this.keep.interrupt('keep.clipLostPlayhead');
    else this.restPlayhead();
  }

  /** The engine took the experiment: from now on this is what is shown. */
  private adoptRecording(recording: Recording, notice: string, dropped: boolean): void {
    this.keep.interrupt('keep.clipLostExperiment');
    this.changes.experimentAccepted();
    this.say(notice);
    const begins = this.opening ?? recording.system.id !== this.state.recording?.system.id;
    this.opening = undefined;
    this.state.showRecording(recording, this.nextLook);
    this.nextLook = undefined;
    this.state.updateLink();
    const opens = this.plays && begins;
    if (!opens && !(dropped && this.moves)) return;
    this.goal = Number.POSITIVE_INFINITY;
    if (opens) this.view.begin(recording);
    this.state.playback.moveTo(0);
    this.state.playback.setPlaying(true);
  }

  private get moment(): Moment {
    const { recording, t } = this.state;
    return recording && { t, unit: timeUnit(recording.system) };
  }

  private restPlayhead(): void {
    const { atEnd, t } = this.state.playback;
    if (this.state.recording !== undefined) this.goal = atEnd ? Number.POSITIVE_INFINITY : t;
    this.state.restPlayhead();
  }
}
