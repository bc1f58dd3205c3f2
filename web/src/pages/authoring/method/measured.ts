/** *What is measured*: the order on a system that the method fits, and what it keeps there. */

import { summaryList } from '../../../figures/base/figureSummary.ts';
import { plotLabel } from '../../../figures/run/plotLabel.ts';
import { TimePlot } from '../../../figures/run/timePlot.ts';
import type { Engine } from '../../../kit/engine/engine.ts';
import { sentenceOf } from '../../../kit/engine/fault.ts';
import type {
  Definition,
  Experiment,
  MethodReading,
  SystemInfo,
} from '../../../kit/engine/types.ts';
import { encodePermalink } from '../../../kit/experiment/link/permalink.ts';
import { record } from '../../../kit/experiment/recording.ts';
import { say } from '../../../kit/language/language.ts';
import { LogLogChart } from '../../../kit/plot/logLogChart.ts';
import { orderContent } from '../../../kit/precision/contents.ts';
import { orderSentence, referenceSentence } from '../../../kit/precision/sentences.ts';
import { compute, planned, type Study } from '../../../kit/precision/study.ts';
import { choice } from '../../../kit/ui/choice.ts';
import { make } from '../../../kit/ui/dom.ts';
import { swatch } from '../../../kit/ui/swatch.ts';
import type { Family } from './methodDraft.ts';
import { companionOf, fitting, lent, shortened, systemFor, trialOf } from './trial.ts';

/** Of the coarsest step: enough for a slope, soon there. */
const halvings = 5;

const minePrefix = 'kept:';
const mineOption = (name: string) => ({ id: `${minePrefix}${name}`, name });

/** A method that the engine has read, and what it was read of. */
export interface Candidate {
  readonly definition: Definition;
  readonly reading: MethodReading;
  readonly family: Family;
}

export class Measured {
  readonly element = make('div', { class: 'measured' });
  private readonly choices = make('div', {});
  private readonly bench = make('a', { class: 'open-bench', id: 'own-bench' });
  private readonly said = make('p', { role: 'status', class: 'note' });
  private readonly orders = make('ul', { class: 'plain summary', id: 'own-orders' });
  private readonly chart = new LogLogChart();
  private readonly reference = make('p', { class: 'note' });
  private readonly kept = make('div', { class: 'kept', id: 'own-kept' });
  private plot: { readonly view: TimePlot; readonly of: string } | undefined;
  private candidate: Candidate | undefined;
  private chosen: string | undefined;
  /** The system of the page, which is measured on as long as no other is chosen. */
  private here: { readonly id: string; readonly text: string } | undefined;
  private running: AbortController | undefined;
  private offered = '';
  private readonly shelf: () => Readonly<Record<string, Definition>>;

  /** `shelf`: systems of the reader's own, to measure on. */
  constructor(shelf: () => Readonly<Record<string, Definition>>) {
    this.shelf = shelf;
    this.bench.textContent = say('ownMethod.bench');
    this.chart.element.hidden = true;
    const results = [this.chart.element, this.orders, this.reference, this.kept];
    this.element.append(this.choices, this.bench, this.said, ...results);
  }

  /** Measures anew; what is under way is ended. */
  async showMeasured(engine: Engine, candidate: Candidate): Promise<void> {
    this.running?.abort();
    this.candidate = candidate;
    const running = new AbortController();
    this.running = running;
    this.element.dataset.state = 'computing';
    this.said.textContent = say('ownMethod.measuring');
    try {
      await this.measure(engine, candidate, running.signal);
      running.signal.throwIfAborted();
      this.said.textContent = '';
      this.element.dataset.state = 'ready';
    } catch (error) {
      if (running.signal.aborted) return;
      this.said.textContent = `${sentenceOf(error)} ${say('ownMethod.old')}`;
      this.element.dataset.state = 'refused';
    }
  }

  /** Measures on it, where the method fits it and no other was chosen. */
  async takeSystem(engine: Engine, definition: Definition): Promise<void> {
    const text = JSON.stringify(definition);
    if (text === this.here?.text) return;
    try {
      const { id } = await engine.define(definition);
      if (this.chosen === this.here?.id) this.chosen = undefined;
      this.here = { id, text };
    } catch (error) {
      this.said.textContent = sentenceOf(error);
      return;
    }
    if (this.chosen === undefined && this.candidate !== undefined) {
      await this.showMeasured(engine, this.candidate);
    }
  }

  private async measure(engine: Engine, candidate: Candidate, signal: AbortSignal): Promise<void> {
    const { entry } = await engine.defineMethod(candidate.definition, signal);
    signal.throwIfAborted();
    const systems = fitting(engine.catalogue, entry.id);
    const { chosen } = this;
    if (chosen !== undefined && !systems.some(({ id }) => id === chosen)) {
      this.chosen = undefined;
      const named = engine.catalogue.systems.find(({ id }) => id === chosen);
      if (named?.definition !== undefined) {
        throw new RangeError(say('ownMethod.notOnSystem', { system: named.name }));
      }
    }
    const system = systemFor(systems, candidate.family, this.chosen ?? this.here?.id);
    if (system === undefined) throw new RangeError(say('ownMethod.noSystem'));
    this.offer(engine, systems, system);
    const companion = companionOf(candidate.family, entry);
    const experiment = trialOf(system, entry.id, companion);
    const link = encodePermalink({ experiment, view: {} }, engine.catalogue);
    this.bench.href = `bench.html#${link}`;
    await this.energy(engine, experiment, signal);
    await this.order(engine, experiment, signal);
  }

  private async order(engine: Engine, experiment: Experiment, signal: AbortSignal): Promise<void> {
    const first = await record(engine, { ...experiment, horizon: experiment.h }, signal);
    const recording = { ...first, experiment };
    const study = planned(recording, engine.catalogue.methods, { halvings });
    // Asked of this page's engine, which answers what is typed meanwhile between two step sizes.
    await compute(
      study,
      async () => lent(engine),
      signal,
      () => undefined,
    );
    signal.throwIfAborted();
    this.showOrder(study);
  }

  private showOrder(study: Study): void {
    this.chart.element.hidden = false;
    this.chart.showContent(orderContent(study));
    const items = study.runs.map((run, i) => make('li', {}, swatch(i), orderSentence(run)));
    this.orders.replaceChildren(...items);
    this.reference.textContent = referenceSentence(study);
  }

  private async energy(engine: Engine, experiment: Experiment, signal: AbortSignal): Promise<void> {
    const recording = await record(engine, shortened(experiment), signal);
    signal.throwIfAborted();
    const { system } = recording;
    const kept = system.invariants.find(({ conditional }) => !conditional) ?? system.invariants[0];
    if (kept === undefined) return;
    const of = `${system.id} ${kept.id}`;
    if (this.plot?.of !== of) {
      this.plot?.view.dispose();
      const plot = { plot: 'error', of: kept.id } as const;
      this.plot = { view: new TimePlot(plot, plotLabel(plot, system)), of };
    }
    const { view } = this.plot;
    this.kept.replaceChildren(view.element, summaryList(recording, kept.id));
    view.load(recording);
    view.showTime(recording.header.experiment.horizon);
  }

  /** Another system; one of the reader's own is told to the engine first. */
  private async choose(engine: Engine, id: string): Promise<void> {
    const definition = id.startsWith(minePrefix)
      ? this.shelf()[id.slice(minePrefix.length)]
      : undefined;
    try {
      this.chosen = definition === undefined ? id : (await engine.define(definition)).id;
    } catch (error) {
      this.said.textContent = sentenceOf(error);
      return;
    }
    if (this.candidate !== undefined) await this.showMeasured(engine, this.candidate);
  }

  /** The list keeps its focus as long as the same systems are in it. */
  private offer(engine: Engine, systems: readonly SystemInfo[], system: SystemInfo): void {
    const shown = `${systems.map(({ id }) => id).join()} ${system.id}`;
    if (shown === this.offered) return;
    this.offered = shown;
    const label = say('ownMethod.system');
    const known = new Set(systems.map(({ id }) => id));
    const mine = Object.entries(this.shelf()).filter(([, { id }]) => !known.has(String(id)));
    const options = [
      ...systems,
      { heading: say('ownMethod.mySystems'), options: mine.map(([name]) => mineOption(name)) },
    ];
    const field = choice('own-system', label, options, system.id, (id) => {
      void this.choose(engine, id);
    });
    this.choices.replaceChildren(field);
  }
}
