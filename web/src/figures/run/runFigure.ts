/**
 * `<lab-run>`: an experiment that computes when it comes into view and that the reader may
 * change. Drawing, plots, read-outs and words all show the same recording.
 */
import { sentenceOf } from '../../kit/engine/fault.ts';
import type { Experiment } from '../../kit/engine/types.ts';
import { dataTable } from '../../kit/experiment/dataTable.ts';
import {
  componentColumn,
  type DataColumn,
  errorColumn,
} from '../../kit/experiment/experimentColumns.ts';
import { reached } from '../../kit/experiment/experimentProgress.ts';
import { endOf, type Recording } from '../../kit/experiment/recording.ts';
import { say } from '../../kit/language/language.ts';
import { ScaleNote } from '../../kit/scene/scaleNote.ts';
import type { CreateStage, Stage, StageOptions } from '../../kit/scene/stage.ts';
import { TintLegend } from '../../kit/scene/tintLegend.ts';
import { Titles } from '../../kit/scene/titles.ts';
import { embeddedData, make } from '../../kit/ui/dom.ts';
import { runColours } from '../../kit/ui/runStyle.ts';
import { benchLink } from '../base/benchLink.ts';
import { Controls } from '../base/controls.ts';
import type { FigureElement } from '../base/figureElement.ts';
import { readoutList, readoutValues, summaryList } from '../base/figureSummary.ts';
import type { Lab } from '../base/lab.ts';
import { announceValues } from '../base/values.ts';
import type { CreatePlot, PlotView } from './plot.ts';
import { leadingInvariant } from './plotLabel.ts';
import { ReturnPart } from './returnPart.ts';
import type { Plot, RunFigure } from './runData.ts';
import type { RunHand } from './runHand.ts';
import { Transport } from './runTransport.ts';

/** The columns behind a figure's plots, each once. */
function columnsOf(
  recording: Recording,
  plots: readonly Plot[],
  run: number,
): readonly DataColumn[] {
  const wanted = new Map<string, DataColumn>();
  const add = (id: string): void => {
    wanted.set(id, componentColumn(recording, run, id));
  };
  for (const plot of plots) {
    if (plot.plot === 'phase') {
      add(plot.x);
      add(plot.y);
    } else if (plot.plot === 'time') {
      add(plot.of);
    } else {
      wanted.set(`error of ${plot.of}`, errorColumn(recording, run, plot.of));
    }
  }
  return [...wanted.values()];
}

/** Whether two experiments begin alike. */
function sameStart(a: Experiment, b: Experiment): boolean {
  return a.q.join() === b.q.join() && a.v.join() === b.v.join();
}

export class LabRun extends HTMLElement implements FigureElement {
  private data: RunFigure | undefined;
  private lab: Lab | undefined;
  private controls: Controls | undefined;
  private stage: Stage | undefined;
  private createStage: CreateStage | undefined;
  private plots: PlotView[] = [];
  private recording: Recording | undefined;
  private running: AbortController | undefined;
  private started = false;
  private back: ReturnPart | undefined;
  private lit = false;
  private touched = false;
  private frame = 0;
  private recorded = 0;
  /** What is computed is to be played at once. */
  private playing = false;
  private readonly canvas = make('canvas', { role: 'img' });
  private readonly room = make('div', { class: 'stage' });
  private readonly tints = new TintLegend();
  private readonly titles = new Titles();
  private readonly scale = new ScaleNote();
  private readonly plotPane = make('div', { class: 'plots' });
  private readonly words = make('div', { class: 'words', 'aria-live': 'polite' });
  private readonly open = make('a', { class: 'open-bench' }, say('figure.openOnBench'));
  private hand: RunHand | undefined;
  /** The reader's start, set by hand; `of`: the experiment whose start it replaces. */
  private own: { readonly of: Experiment; readonly start: Experiment } | undefined;
  private readonly transport = new Transport(
    (t) => this.showTime(t),
    () => this.hand?.hand.playingChanged(),
  );

  attach(lab: Lab): void {
    this.lab = lab;
    const data = embeddedData<RunFigure>(this);
    this.data = data;
    this.controls = new Controls(data.controls, data.experiment, () => this.change());
    this.canvas.setAttribute('aria-label', data.alt);
    const views = make('div', { class: 'views' }, this.plotPane);
    if (data.scene) {
      this.room.append(this.canvas, ...this.over);
      views.prepend(this.room);
    }
    views.classList.toggle('plots-only', !data.scene);
    const table = dataTable(
      (recording, run) => columnsOf(recording, data.plots, run),
      () => this.recording,
      data.id,
      ({ experiment }) => new URL(this.linkOf(experiment), window.location.href).href,
    );
    const foot = make('div', { class: 'figure-foot' }, table, this.open);
    if (data.back) this.back = new ReturnPart(lab, data.define);
    const still = this.querySelector('.still.views') ?? '';
    const stillWords = this.querySelector('.still-words') ?? '';
    if (still === '') this.words.append(make('p', {}, say('figure.waiting')));
    this.setAttribute('role', 'group');
    this.setAttribute('aria-label', data.title);
    this.dataset.state = 'waiting';
    const { transport, controls, words } = this;
    this.replaceChildren(
      still,
      views,
      transport.element,
      controls.element,
      this.back?.element ?? '',
      stillWords,
      words,
      foot,
    );
    this.showLink();
  }

  /** Sets controls by id, as the buttons in the prose do. */
  set(values: Readonly<Record<string, number | string>>): void {
    this.controls?.set(values);
  }

  /** Draws everything anew, in the inks of the present theme. */
  repaint(): void {
    this.stage?.repaint();
    const { recording } = this;
    if (recording === undefined) return;
    for (const plot of this.plots) {
      plot.dispose();
      plot.load(recording);
    }
  }

  start(): void {
    if (this.started) return;
    this.started = true;
    void this.compute();
  }

  light(on: boolean): void {
    this.lit = on;
    this.transport.light(on);
    this.playOnce();
  }

  private get experiment(): Experiment {
    const { experiment } = this.data as RunFigure;
    const asked = this.controls?.applied(experiment) ?? experiment;
    // A control of the start has the last word.
    if (this.own === undefined || !sameStart(this.own.of, asked)) return asked;
    const { q, v } = this.own.start;
    return { ...asked, q, v };
  }

  /** By hand; nothing: the start of the figure again. */
  private startChosen(start: Experiment | undefined): void {
    const { experiment } = this.data as RunFigure;
    const of = this.controls?.applied(experiment) ?? experiment;
    this.own = start && { of, start };
    this.playing = start !== undefined;
    this.change();
  }

  /** Changes that come in one frame are computed once. */
  private change(): void {
    this.started = true;
    this.touched = true;
    this.showLink();
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => void this.compute());
  }

  private showLink(): void {
    this.open.href = this.linkOf(this.experiment);
  }

  private linkOf(experiment: Experiment): string {
    const portrait = this.data?.plots.find((plot) => plot.plot === 'phase');
    const look = portrait === undefined ? {} : { phase: [portrait.x, portrait.y] as const };
    return benchLink(experiment, look, this.lab?.catalogue, this.data?.define);
  }

  private async compute(): Promise<void> {
    if (this.lab === undefined) return;
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    this.dataset.state = 'computing';
    try {
      // What draws and plots is large, and the text is read before the first figure is seen.
      const drawing =
        this.data?.scene === true ? import('../../kit/scene/threeStage.ts') : undefined;
      const plotting = import('./plotView.ts');
      const recording = await this.lab.record(this.experiment, running.signal, this.data?.define);
      this.createStage = (await drawing)?.createStage;
      const { createPlot } = await plotting;
      if (running.signal.aborted) return;
      this.present(recording, createPlot);
      await this.takeInHand();
    } catch (error) {
      if (running.signal.aborted) return;
      this.dataset.state = 'refused';
      const sentence = sentenceOf(error);
      this.words.replaceChildren(make('p', { class: 'refused' }, sentence));
      announceValues(this, (this.data as RunFigure).id, {});
    }
  }

  private present(recording: Recording, createPlot: CreatePlot): void {
    const data = this.data as RunFigure;
    this.recording = recording;
    this.showLink();
    // The still picture gives way: plots and drawing measure their room when they are made.
    this.recorded += 1;
    this.dataset.recorded = String(this.recorded);
    if (this.plots.length === 0) {
      this.plots = data.plots.map((plot) => createPlot(plot, recording.system));
      this.plotPane.replaceChildren(...this.plots.map(({ element }) => element));
    }
    for (const plot of this.plots) plot.load(recording);
    this.back?.load(recording);
    if (data.scene) this.loadStage(recording);
    this.words.replaceChildren(
      summaryList(recording, leadingInvariant(data.plots, recording)),
      readoutList(recording, data.readouts),
    );
    // Questions ask for what the figure shows.
    const own = this.own !== undefined && sameStart(recording.experiment, this.own.start);
    if (!own) announceValues(this, data.id, readoutValues(recording, data.readouts));
    this.transport.showEnd(endOf(recording.header), reached(recording));
    this.dataset.state = 'ready';
    this.hand?.recordingShown(own);
    if (this.playing && this.lab?.reducedMotion === false) this.transport.playFromStart();
    else this.playOnce();
    this.playing = false;
  }

  /** What a hand needs comes after the first drawing. */
  private async takeInHand(): Promise<void> {
    const { stage, lab, data, room, transport } = this;
    if (this.hand !== undefined || stage === undefined || lab === undefined) return;
    const { RunHand } = await import('./runHand.ts');
    if (this.hand !== undefined) return;
    this.hand = new RunHand({
      ...{ lab, data: data as RunFigure, frame: room, stage },
      ...{ player: transport.element, playback: transport.playback },
      recording: () => this.recording,
      experiment: () => this.experiment,
      startChosen: (start) => this.startChosen(start),
    });
    this.hand.recordingShown(false);
    this.hand.hand.playheadMoved(transport.playback.t);
  }

  private loadStage(recording: Recording): void {
    const { antialias, reducedMotion } = this.lab as Lab;
    try {
      this.stage ??= this.newStage({ antialias, reducedMotion });
      this.stage?.load(recording.header.scene, recording.records, runColours);
      this.stage?.fit();
      this.titles.load(recording);
      this.tints.load(recording.header.scene, recording.records[0]);
    } catch {
      // Without WebGL the plots and the words still tell everything.
      this.canvas.replaceWith(make('p', {}, say('figure.noWebGl')));
    }
  }

  private newStage(options: StageOptions): Stage | undefined {
    const stage = this.createStage?.(this.canvas, { ...options, magnify: true, over: this.over });
    if (this.data?.apart === true) stage?.arrange({ kind: 'apart', front: 0 });
    stage?.onDrawn(() => {
      this.titles.place(stage.cells);
      this.scale.showMagnification(stage.magnification);
    });
    return stage;
  }

  /** What lies over the drawing. */
  private get over(): HTMLElement[] {
    const titles = this.data?.apart === true ? this.titles.elements : [];
    return [this.tints.element, this.scale.element, ...titles];
  }

  /** The first time the reader looks at it, it moves, unless the reader prefers stillness. */
  private playOnce(): void {
    if (!this.lit || this.touched || this.recording === undefined) return;
    this.touched = true;
    if (this.lab?.reducedMotion === false) this.transport.playFromStart();
  }

  private showTime(t: number): void {
    for (const plot of this.plots) plot.showTime(t);
    this.stage?.showTime(t);
    this.hand?.hand.playheadMoved(t);
  }
}
