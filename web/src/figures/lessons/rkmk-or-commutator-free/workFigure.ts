/** `kind: work`: one step after the other, and what each method computes for it. */
import type { Engine } from '../../../kit/engine/engine.ts';
import type { Experiment } from '../../../kit/engine/types.ts';
import { runName } from '../../../kit/experiment/recording.ts';
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import { NumberField } from '../../../kit/ui/numberField.ts';
import { LiveFigure } from '../../base/live.ts';
import { barTable } from './bars.ts';
import { type RunCounts, runsAfter, stepSentence } from './counts.ts';
import { openingSteps, type WorkFigure } from './workData.ts';

const mostSteps = 10_000;
/** Time between the steps of “ten steps” (ms). */
const pause = 120;

export class LabWork extends LiveFigure<WorkFigure> {
  private readonly buttons = {
    one: make('button', { type: 'button', class: 'primary' }, say('work.oneStep')),
    ten: make('button', { type: 'button' }, say('work.tenSteps')),
    again: make('button', { type: 'button' }, say('work.again')),
  };
  private readonly clock = make('span', { class: 'clock' });
  private steps = 0;
  private wanted = 0;
  private h: number | undefined;
  private names: readonly string[] = [];

  protected build(controls: HTMLElement): readonly HTMLElement[] {
    const { one, ten, again } = this.buttons;
    this.table.setAttribute('aria-label', this.named(say('work.soFar')));
    one.addEventListener('click', () => this.go(1));
    ten.addEventListener('click', () => this.go(10));
    again.addEventListener('click', () => this.restart());
    const buttons = make('div', { class: 'buttons' }, one, ten, again, this.clock);
    const own = this.data.controls.some(
      (control) => control.kind === 'range' && control.target === 'h',
    );
    if (!own) controls.append(this.stepField());
    const views = make('div', { class: 'views' }, this.table);
    return [views, buttons, controls, this.said];
  }

  /** It opens as its still picture is: after a step. */
  protected seen(): void {
    this.go(openingSteps);
  }

  protected override changed(): void {
    this.restart();
  }

  private stepField(): HTMLElement {
    const label = say('work.stepSize');
    const spec = { id: `${this.data.id}-h`, label, unit: 's', min: 1e-9, max: 1e3 };
    const field = new NumberField(spec, (h) => {
      this.h = h;
      this.restart();
    });
    field.showValue(this.data.experiment.h);
    return field.element;
  }

  private get chosen(): Experiment {
    return this.h === undefined ? this.experiment : { ...this.experiment, h: this.h };
  }

  private restart(): void {
    this.steps = 0;
    this.wanted = 0;
    void this.ask(async (engine, signal) => {
      const experiment = this.chosen;
      const counts = await this.counted(engine, experiment, 0);
      if (signal.aborted) return;
      this.showCounts(counts);
      const failed = counts.flatMap((one) => ('failure' in one ? [one.failure] : []));
      this.tell(failed.length > 0 ? failed : [say('work.nothingYet')]);
    });
  }

  private go(more: number): void {
    this.wanted = Math.min(this.wanted + more, mostSteps);
    void this.ask(async (engine, signal) => {
      const experiment = this.chosen;
      while (this.steps < this.wanted && !signal.aborted) {
        // Without motion the end is shown at once.
        const next = this.lab.reducedMotion ? this.wanted : this.steps + 1;
        const counts = await this.counted(engine, experiment, next);
        if (signal.aborted) return;
        this.steps = next;
        this.showCounts(counts);
        if (next < this.wanted) await new Promise((resolve) => setTimeout(resolve, pause));
        else this.tell(counts.map((one, i) => stepSentence(this.names[i] ?? '', one, next)));
      }
    });
  }

  private counted(
    engine: Engine,
    experiment: Experiment,
    steps: number,
  ): Promise<readonly RunCounts[]> {
    this.names = experiment.runs.map((run) => runName(run, experiment, engine.catalogue));
    return runsAfter(engine, experiment, steps);
  }

  private showCounts(counts: readonly RunCounts[]): void {
    this.table.replaceChildren(barTable(this.names, counts, this.steps));
    this.clock.textContent = `t = ${formatNumber(this.steps * this.chosen.h, 4)} s`;
    this.dataset.steps = String(this.steps);
  }

  private tell(sentences: readonly string[]): void {
    this.said.replaceChildren(...sentences.map((sentence) => make('p', {}, sentence)));
  }
}
