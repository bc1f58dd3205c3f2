/** What figures share that ask the engine for single answers instead of recording an experiment. */

import type { Engine } from '../../kit/engine/engine.ts';
import { sentenceOf } from '../../kit/engine/fault.ts';
import type { Experiment } from '../../kit/engine/types.ts';
import type { Recording } from '../../kit/experiment/recording.ts';
import { say } from '../../kit/language/language.ts';
import { embeddedData, make } from '../../kit/ui/dom.ts';
import { Controls } from './controls.ts';
import type { FigureBase } from './figureBase.ts';
import type { Lab } from './lab.ts';
import type { Actor } from './spotlight.ts';

export abstract class LiveFigure<Data extends FigureBase> extends HTMLElement implements Actor {
  /** There once the figure is attached. */
  protected data!: Data;
  protected lab!: Lab;
  protected readonly said = make('div', { class: 'words', role: 'status' });
  protected readonly table = make('div', { class: 'table', role: 'region', tabindex: 0 });
  private controls!: Controls;
  private started = false;
  private running: AbortController | undefined;
  private frame = 0;

  attach(lab: Lab): void {
    this.lab = lab;
    this.data = embeddedData<Data>(this);
    const { title, controls, experiment } = this.data;
    this.controls = new Controls(controls, experiment, () => this.change());
    this.setAttribute('role', 'group');
    this.setAttribute('aria-label', title);
    this.dataset.state = 'waiting';
    const stills = [...this.querySelectorAll<HTMLElement>(':scope > .still')];
    this.replaceChildren(...this.build(this.controls.element));
    for (const still of stills) this.querySelector(`:scope > .${still.dataset.for}`)?.before(still);
  }

  /** The still picture gives way to what stands behind it. */
  protected reveal(): void {
    this.dataset.recorded = '';
  }

  /** Sets controls by id, as the buttons in the prose do. */
  set(values: Readonly<Record<string, number | string>>): void {
    this.controls.set(values);
  }

  start(): void {
    if (this.started) return;
    this.started = true;
    this.seen();
  }

  light(): void {}

  repaint(): void {}

  /** A part's name that no other figure of the page has. */
  protected named(part: string): string {
    return say('figure.part', { part, figure: this.data.title });
  }

  /** The table, folded away under a few words. */
  protected folded(words: string, name: string): HTMLDetailsElement {
    this.table.setAttribute('aria-label', this.named(name));
    return make('details', { class: 'data' }, make('summary', {}, words), this.table);
  }

  /** The parts in the order in which they stand; `controls` is empty where there are none. */
  protected abstract build(controls: HTMLElement): readonly HTMLElement[];

  /** The reader is about to see it for the first time. */
  protected abstract seen(): void;

  /** The reader changed the controls. Most figures then do as when they are first seen. */
  protected changed(): void {
    this.seen();
  }

  /** The experiment as the reader has set it. */
  protected get experiment(): Experiment {
    return this.controls.applied(this.data.experiment);
  }

  /** Records experiments until the signal ends it. */
  protected recorder(signal: AbortSignal): (one: Experiment) => Promise<Recording> {
    return (one) => this.lab.record(one, signal, this.data.define);
  }

  /** Does some work with the engine; what was under way before is ended, and a refusal is told. */
  protected async ask(work: (engine: Engine, signal: AbortSignal) => Promise<void>): Promise<void> {
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    this.dataset.state = 'computing';
    try {
      const engine = await this.lab.spare(this.data.define);
      running.signal.throwIfAborted();
      await work(engine, running.signal);
      if (running.signal.aborted) return;
      this.reveal();
      this.dataset.state = 'ready';
    } catch (error) {
      if (running.signal.aborted) return;
      this.reveal();
      this.dataset.state = 'refused';
      const sentence = sentenceOf(error);
      this.said.replaceChildren(make('p', { class: 'refused' }, sentence));
    }
  }

  /** Changes that come in one frame are answered once. */
  private change(): void {
    this.started = true;
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.changed());
  }
}
