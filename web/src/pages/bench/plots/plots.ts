/** The instruments of the bench and the HTML controls for everything they can do. */

import type { RunRecord } from '../../../kit/engine/runRecord.ts';
import type { ComponentInfo } from '../../../kit/engine/types.ts';
import type { Look } from '../../../kit/experiment/link/linkLook.ts';
import type { Recording } from '../../../kit/experiment/recording.ts';
import type { Distance } from '../../../kit/experiment/referenceRun.ts';
import { say } from '../../../kit/language/language.ts';
import { reasonOf } from '../../../kit/opening/absence.ts';
import { curvesSvg } from '../../../kit/plot/figure/curves.ts';
import {
  createInstruments,
  type Instruments,
  type PlotSeries,
} from '../../../kit/plot/instruments/instruments.ts';
import { choice, type Option } from '../../../kit/ui/choice.ts';
import { make } from '../../../kit/ui/dom.ts';
import { drawnOnce } from '../../../kit/ui/pause.ts';
import type { Picture } from '../../../kit/ui/picture.ts';
import { Tabs } from '../../../kit/ui/tabs.ts';
import type { BenchState, Follower } from '../benchState.ts';
import { folded } from '../folded.ts';
import { type Mover, moveByKeys, viewButtons } from '../viewControls.ts';
import { componentChoice } from './componentChoice.ts';
import { type Pair, timeId } from './pair.ts';
import { pinnedSeries } from './pinnedSeries.ts';
import type { PlotKind } from './plotKind.ts';
import { phasePanel, plotKinds, referencePanel, spectrumPanel } from './plotKinds.ts';
import { hiddenIn, largePlot, lookOf, phaseAsked, phaseIn, spectrumIn } from './plotLook.ts';
import { Spectra } from './spectra.ts';
import { SpectrumData } from './spectrumData.ts';

/** Stands for all plots where one may be chosen. */
const allPlots = 'all';

export interface PlotsEvents {
  /** The reader clicked at a time. */
  timePicked(t: number): void;
  /** There are other plots. */
  panelsChanged(): void;
}

export class Plots implements Follower {
  readonly element = make('div', { class: 'plots' });
  /** Which plot is seen, or all of them. */
  private readonly tabs = new Tabs(say('plots.tabs'), (id) => this.showLarge(id), 'plot-tabs');
  private readonly canvas = make('canvas', { id: 'instruments', tabindex: 0, role: 'img' });
  /** Where the plots will be. */
  private readonly waiting = make('p', { class: 'waiting' }, say('bench.computing'));
  private readonly frame = make('div', { class: 'instruments' }, this.canvas, this.waiting);
  private readonly controls = make('div', { class: 'plot-controls' });
  /** Nobody listens while the engine loads. */
  private events: PlotsEvents = { timePicked: () => undefined, panelsChanged: () => undefined };
  private state: BenchState | undefined;
  private readonly spectra = new Spectra();
  /** All that says what is plotted, and how it is seen. */
  readonly more = folded('plot-more', 'plots.more', this.controls);
  private readonly spectrumData: SpectrumData;
  private readonly pair = make('div', { class: 'fields' });
  /** What its lists say. */
  private pairSays: string | undefined;
  private instruments: Instruments | undefined;
  /** Resolves when the plots have been drawn, or will not be. */
  private there: Promise<void> = Promise.resolve();
  private phase: Pair = ['', ''];
  /** What the reader or a link chose; left out, the recording says once it is complete. */
  private ownPhase: Pair | undefined;
  private spectrumOf = '';
  private distances: readonly Distance[] = [];
  private recording: Recording | undefined;
  /** The recording whose motion has said what the usual pair is. */
  private settled: Recording | undefined;
  private kinds: readonly PlotKind[] = [];
  private hidden: ReadonlySet<string> = new Set();
  private target = phasePanel;
  /** The plot that is shown alone. */
  private large: string | undefined;
  /** Moves the view of the chosen plot. */
  private readonly mover: Mover = {
    zoom: (factor) => this.instruments?.zoom(this.target, factor),
    pan: (dx, dy) => this.instruments?.pan(this.target, dx, dy),
    fit: () => this.fit(),
  };
  private dark = false;
  private t = 0;

  constructor() {
    this.spectrumData = new SpectrumData(this.spectra, () => this.state?.address ?? '');
    this.controls.append(this.pair);
    this.more.append(this.spectrumData.element);
    this.element.append(this.tabs.element, this.frame);
    moveByKeys(this.canvas, this.mover);
  }

  listen(state: BenchState, events: PlotsEvents): void {
    this.state = state;
    this.events = events;
  }

  /**
   * Loads the instruments, which draw from `when` on; without them the page's words and tables still
   * tell everything.
   */
  open(when: Promise<void>): void {
    this.there = this.load(when);
  }

  private async load(when: Promise<void>): Promise<void> {
    try {
      this.instruments = await createInstruments(this.canvas, when);
      this.instruments.setDark(this.dark);
      this.instruments.onTime((t) => this.events.timePicked(t));
      this.layOut();
      // What is seen of a plot is known once it is drawn.
      await drawnOnce();
      await drawnOnce();
    } catch (error) {
      const reason = await reasonOf(error);
      const sentence = say('plots.unavailable', { reason });
      this.frame.replaceChildren(make('p', { class: 'refused' }, sentence));
    }
  }

  setDark(dark: boolean): void {
    this.dark = dark;
    this.instruments?.setDark(dark);
  }

  /** Looked at as `asked`; left out: as before, where the system is the same. */
  recordingShown(recording: Recording, asked: Look | undefined): void {
    const other = recording.system.id !== this.recording?.system.id;
    const look = asked ?? (other ? {} : undefined);
    this.recording = recording;
    this.ownPhase = phaseAsked(recording, look ?? this.own);
    // What was seen before stays until the recording can say what it should be.
    this.phase = this.ownPhase ?? phaseIn(recording, look ?? { phase: this.phase });
    if (look !== undefined) this.spectrumOf = spectrumIn(recording, look);
    if (other) this.target = recording.invariants[0] ?? phasePanel;
    this.choose(recording);
    if (look !== undefined) {
      this.hidden = hiddenIn(this.kinds, look);
      this.large = largePlot(recording, this.shown);
    }
    this.layOut();
  }

  /** What was chosen otherwise than it is unless asked for. */
  get look(): Look {
    const { recording, spectrumOf, hidden, kinds } = this;
    if (recording === undefined) return {};
    const phase = phaseIn(recording, this.own);
    return lookOf(recording, kinds, { phase, spectrumOf, hidden });
  }

  referenceChanged(_: RunRecord | undefined, distances: readonly Distance[]): void {
    const [is, was] = [distances.length > 0, this.distances.length > 0];
    if (!is && !was) return;
    this.distances = distances;
    if (this.recording === undefined) return;
    this.choose(this.recording);
    // The reader has just asked for it.
    if (is && !was) this.large = referencePanel;
    this.layOut();
  }

  pinsChanged(): void {
    this.drawCurves();
    this.fit();
  }

  samplesArrived(): void {
    this.drawCurves();
    this.fit();
  }

  /** Takes over what was recorded since the last call. */
  private drawCurves(): void {
    this.settle();
    this.waiting.hidden = this.instruments !== undefined && this.recording !== undefined;
    for (const kind of this.panels) this.instruments?.setSeries(kind.panel.id, this.curves(kind));
    this.spectrumData.refresh();
  }

  /** Of what is shown, and of what is pinned. */
  private curves({ panel, series }: PlotKind): PlotSeries[] {
    const { phase, spectrumOf, distances, spectra } = this;
    const choices = { phase, spectrumOf, distances };
    return [...series(), ...pinnedSeries(this.state?.pins ?? [], panel.id, choices, spectra)];
  }

  /** The usual pair follows from the motion: once all of it is there, it is known. */
  private settle(): void {
    const { recording } = this;
    if (recording === undefined || this.ownPhase !== undefined) return;
    if (recording === this.settled) return;
    if (recording.records.some(({ status }) => status === 'running')) return;
    this.settled = recording;
    const phase = phaseIn(recording, {});
    if (phase.join() === this.phase.join()) return;
    this.phase = phase;
    this.choose(recording);
    this.layOut();
  }

  /** The view of every plot back to all there is to see. */
  private fit(): void {
    this.instruments?.fit();
  }

  /** Id and title of every plot shown. */
  get titles(): readonly { readonly id: string; readonly name: string }[] {
    return this.shown.map(({ panel: { id, title, tab = title } }) => ({ id, name: tab }));
  }

  /** Shows a plot, when the plots are there. */
  private async bring(id: string): Promise<void> {
    await this.there;
    const there = this.panels.some(({ panel }) => panel.id === id);
    if (there || !this.shown.some(({ panel }) => panel.id === id)) return;
    this.showLarge(id);
    await drawnOnce();
    await drawnOnce();
  }

  /** A plot as it is now, once the plots are there, which shows it; nothing when it can't be drawn. */
  async picture(id: string): Promise<Picture | undefined> {
    await this.bring(id);
    const shown = this.instruments?.snapshot(id);
    if (shown === undefined) return undefined;
    const { canvas, area } = shown;
    const { backgroundColor: paper, color: ink } = getComputedStyle(this.frame);
    const names = this.recording?.names ?? [];
    const legend = names.map((name, sign) => ({ name, sign }));
    const ratio = canvas.width / canvas.clientWidth;
    return { canvas, area, ratio, legend, paper, ink, namesAbove: true };
  }

  /** … as it is seen, as a figure so many pixels wide; nothing when there is none. */
  async figure(id: string, width: number): Promise<SVGSVGElement | undefined> {
    await this.bring(id);
    return this.shownFigure(width, id);
  }

  /** Likewise, of a plot that is there already; left out: the first. */
  shownFigure(width: number, id = this.panels[0]?.panel.id): SVGSVGElement | undefined {
    const kind = this.panels.find(({ panel }) => panel.id === id);
    const seen = kind && this.instruments?.seen(kind.panel.id);
    return kind && seen && curvesSvg(kind.panel, this.curves(kind), seen, width);
  }

  playheadMoved(t: number): void {
    this.t = t;
    const index = this.recording?.records.map((record) => record.indexAt(t)) ?? [];
    this.instruments?.setPlayhead(t, index);
  }

  /** The pair that was chosen, if any, as a link says it. */
  private get own(): Look {
    return this.ownPhase === undefined ? {} : { phase: this.ownPhase };
  }

  private get components(): readonly ComponentInfo[] {
    return this.recording?.header.components ?? [];
  }

  private get panels(): readonly PlotKind[] {
    const { large, shown } = this;
    const alone = shown.filter(({ panel }) => panel.id === large);
    return alone.length > 0 ? alone : shown;
  }

  private get shown(): readonly PlotKind[] {
    return this.kinds.filter(({ panel }) => !this.hidden.has(panel.id));
  }

  /** Shows the next plot alone, and after the last all of them. */
  enlarge(): void {
    const ids = this.shown.map(({ panel }) => panel.id);
    const next = this.large === undefined ? 0 : ids.indexOf(this.large) + 1;
    this.showLarge(ids[next]);
  }

  /** One plot alone; `all`, or nothing: all that are chosen. */
  private showLarge(id: string | undefined): void {
    this.large = id === allPlots ? undefined : id;
    this.layOut();
  }

  /** The plots as they are now chosen. */
  private choose(recording: Recording): void {
    const { phase, spectrumOf, distances } = this;
    this.kinds = plotKinds(recording, { phase, spectrumOf, distances }, this.spectra);
  }

  private layOut(): void {
    const { recording } = this;
    if (recording === undefined) return;
    const panels = this.panels.map(({ panel }) => panel);
    if (!panels.some(({ id }) => id === this.target)) this.target = panels[0]?.id ?? '';
    this.buildTabs();
    const titles = panels.map(({ title }) => title).join('; ');
    this.canvas.setAttribute('aria-label', say('plots.canvas', { titles }));
    this.buildControls();
    this.instruments?.setPanels(panels);
    this.spectrumData.showSpectrum(
      this.hidden.has(spectrumPanel) ? undefined : recording,
      this.spectrumOf,
    );
    this.drawCurves();
    this.fit();
    this.playheadMoved(this.t);
    this.size(panels.length);
    this.events.panelsChanged();
  }

  /** A tab of each plot, and one of all of them. */
  private buildTabs(): void {
    const { shown, large } = this;
    const tabs = shown.map(({ panel: { id, title, tab = title } }) => ({ id, content: [tab] }));
    const all = { id: allPlots, content: [say('plots.all')] };
    const there = shown.some(({ panel }) => panel.id === large);
    this.tabs.showTabs(
      shown.length < 2 ? tabs : [...tabs, all],
      there ? (large as string) : allPlots,
    );
  }

  /** Room for all panels, in one column or two; a plot that is no curve over time is as high as wide. */
  private size(panels: number): void {
    const tall = this.panels.some(({ panel }) => !panel.timeline);
    this.element.dataset.shape = panels > 1 ? 'many' : tall ? 'tall' : 'flat';
    this.frame.style.setProperty('--rows', String(panels));
    this.frame.style.setProperty('--half-rows', String(Math.ceil(panels / 2)));
  }

  private buildControls(): void {
    const focused = this.controls.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).id
      : '';
    const boxes = this.kinds.map(({ panel: { id, title } }) => {
      const box = make('input', { type: 'checkbox', id: `plot-${id}` });
      box.checked = !this.hidden.has(id);
      box.addEventListener('change', () => {
        const others = [...this.hidden].filter((one) => one !== id);
        this.hidden = new Set(box.checked ? others : [...others, id]);
        this.layOut();
        this.state?.updateLink();
      });
      return make('label', { class: 'check' }, box, ` ${title}`);
    });
    const shown = make('fieldset', {}, make('legend', {}, say('plots.shown')), ...boxes);
    const seen = this.panels.map(({ panel }) => ({ id: panel.id, name: panel.title }));
    const which = choice('plot-target', say('plots.target'), seen, this.target, (id) => {
      this.target = id;
    });
    this.buildPair();
    for (const old of [...this.controls.children].slice(1)) old.remove();
    const view = make('div', { class: 'view-controls' }, which, viewButtons(this.mover));
    this.pair.after(shown, view);
    if (focused !== '') document.getElementById(focused)?.focus();
  }

  /**
   * The lists that say what the portrait and the spectrum show: made anew only when they would say
   * something else, so that nothing half typed is lost when a plot comes or goes.
   */
  private buildPair(): void {
    const { components, phase, spectrumOf, recording } = this;
    const ids = components.map(({ id }) => id);
    const says = [
      recording?.system.id,
      phase,
      spectrumOf,
      this.hidden.has(spectrumPanel),
      ids,
    ].join();
    if (says === this.pairSays) return;
    this.pairSays = says;
    const rechoose = (): void => {
      if (this.recording === undefined) return;
      this.choose(this.recording);
      this.layOut();
      this.state?.updateLink();
    };
    const time: Option = { id: timeId, name: say('plots.asTime') };
    const phaseChoice = (axis: 0 | 1, label: string, options: readonly Option[]) =>
      componentChoice(`phase-${axis}`, label, options, phase[axis], (id) => {
        this.phase = axis === 0 ? [id, this.phase[1]] : [this.phase[0], id];
        this.ownPhase = this.phase;
        rechoose();
      });
    const ofSpectrum = (): HTMLElement =>
      choice(
        'spectrum-of',
        say('plots.spectrumOf'),
        recording?.system.invariants ?? [],
        spectrumOf,
        (id) => {
          this.spectrumOf = id;
          rechoose();
        },
      );
    this.pair.replaceChildren(
      phaseChoice(0, say('plots.portraitAcross'), [time, ...components]),
      phaseChoice(1, say('plots.portraitUp'), components),
      ...(this.hidden.has(spectrumPanel) ? [] : [ofSpectrum()]),
    );
  }
}
