/** What a definition gives: its motion, its energy error, and what each method kept. */
import type { Engine } from '../../../kit/engine/engine.ts';
import type { Definition, Experiment, SystemInfo } from '../../../kit/engine/types.ts';
import { reached } from '../../../kit/experiment/experimentProgress.ts';
import { encodePermalink } from '../../../kit/experiment/link/permalink.ts';
import { firstPreset, ofPreset, openingRuns } from '../../../kit/experiment/opening.ts';
import { endOf, type Recording, record } from '../../../kit/experiment/recording.ts';
import { say } from '../../../kit/language/language.ts';
import type { Stage } from '../../../kit/scene/stage.ts';
import { make } from '../../../kit/ui/dom.ts';
import { runColours } from '../../../kit/ui/runStyle.ts';
import { summaryList } from '../../base/figureSummary.ts';
import type { PlotView } from '../../run/plot.ts';
import { Transport } from '../../run/runTransport.ts';

const energy = { plot: 'error', of: 'energy' } as const;

/** Beside a method that keeps the energy, where the start names none: the one that all know. */
const known = 'rk4';

function experimentOf({ catalogue }: Engine, system: SystemInfo): Experiment {
  const preset = firstPreset(system);
  const opening = openingRuns(catalogue, system, preset);
  const runs = preset.methods.length > 0 ? opening : [...opening.slice(0, 1), { method: known }];
  return ofPreset(system, preset, runs);
}

/** What runs beside the first method. */
interface Chooses {
  readonly element: HTMLElement;
  /** The experiment with what is chosen. */
  applied(engine: Engine, experiment: Experiment, signal: AbortSignal): Promise<Experiment>;
  /** Offers what there is for a system. */
  showChoices(engine: Engine, system: SystemInfo, experiment: Experiment): void;
}

export interface PreviewOptions {
  /** Offers what runs beside the first method. */
  readonly beside?: Chooses;
  /** It doesn't begin to move by itself. */
  readonly still: boolean;
  /** The bench, from this page. */
  readonly bench: string;
}

export class Preview {
  readonly element: HTMLElement;
  /** The bench with what is shown; empty before the first. */
  private readonly bench = make('a', { class: 'open-bench primary', hidden: true });
  private readonly canvas = make('canvas', { role: 'img' });
  private readonly frame = make(
    'div',
    { class: 'framed stage own-stage', hidden: true },
    this.canvas,
  );
  private readonly plots = make('div', { class: 'own-plots' });
  private readonly words = make('div', { class: 'words', 'aria-live': 'polite' });
  private readonly transport = new Transport((t) => this.showTime(t));
  private readonly options: PreviewOptions;
  private stage: Stage | undefined;
  private plot: PlotView | undefined;
  private recording: Recording | undefined;

  constructor(options: PreviewOptions) {
    this.options = options;
    this.transport.light(true);
    this.transport.element.hidden = true;
    this.bench.textContent = say('ownSystem.openBench');
    this.element = make(
      'div',
      { class: 'own-preview' },
      this.frame,
      this.transport.element,
      ...(options.beside === undefined ? [] : [options.beside.element]),
      this.words,
      this.bench,
      this.plots,
    );
  }

  repaint(): void {
    this.stage?.repaint();
    if (this.recording !== undefined) this.plot?.load(this.recording);
  }

  /**
   * Of a definition that stands: an experiment with it, its first start when none is given. Rejects
   * with the engine's refusal of its motion.
   */
  async load(
    engine: Engine,
    definition: Definition,
    signal: AbortSignal,
    given?: Experiment,
  ): Promise<void> {
    const system = await engine.define(definition, signal);
    signal.throwIfAborted();
    const drawing = import('../../../kit/scene/threeStage.ts');
    const plotting = import('../../run/plotView.ts');
    const opening = given ?? experimentOf(engine, system);
    const { beside } = this.options;
    const experiment = (await beside?.applied(engine, opening, signal)) ?? opening;
    const recording = await record(engine, experiment, signal);
    const { createStage } = await drawing;
    const { createPlot } = await plotting;
    signal.throwIfAborted();
    const first = this.recording === undefined;
    this.recording = recording;
    this.plot?.dispose();
    this.plot = createPlot(energy, recording.system);
    this.plots.replaceChildren(this.plot.element);
    this.plot.load(recording);
    const kept = system.invariants.find(({ id }) => id === 'energy');
    const notes = [
      ...(reached(recording) === 0 ? [say('ownSystem.failsAtStart')] : []),
      ...(kept?.conditional ? [kept.sentence] : []),
    ].map((sentence) => make('p', { class: 'note' }, sentence));
    this.words.replaceChildren(summaryList(recording, 'energy'), ...notes);
    beside?.showChoices(engine, system, experiment);
    this.frame.hidden = false;
    this.canvas.setAttribute('aria-label', say('ownSystem.motionOf', { name: system.name }));
    try {
      this.stage ??= createStage(this.canvas, {
        antialias: true,
        reducedMotion: this.options.still,
        over: [],
      });
      this.stage.load(recording.header.scene, recording.records, runColours);
      this.stage.fit();
    } catch {
      this.frame.replaceChildren(make('p', {}, say('figure.noWebGl')));
    }
    this.bench.href = `${this.options.bench}#${encodePermalink({ experiment, view: {} }, engine.catalogue)}`;
    this.bench.hidden = false;
    const last = reached(recording);
    this.transport.showEnd(endOf(recording.header), last);
    this.transport.element.hidden = last === 0;
    if (first && !this.options.still) this.transport.playFromStart();
  }

  private showTime(t: number): void {
    this.plot?.showTime(t);
    this.stage?.showTime(t);
  }
}
