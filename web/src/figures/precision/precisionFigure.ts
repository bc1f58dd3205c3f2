/** `kind: precision`: errors against step size and cost, measured when the reader asks for it. */
import { knowing } from '../../kit/engine/defining.ts';
import { say } from '../../kit/language/language.ts';
import { openEngine } from '../../kit/opening/openEngine.ts';
import { compute } from '../../kit/precision/study.ts';
import { Computation } from '../../kit/ui/computation.ts';
import { make } from '../../kit/ui/dom.ts';
import { benchLink } from '../base/benchLink.ts';
import { LiveFigure } from '../base/live.ts';
import { plannedStudy, planSentence } from './planned.ts';
import type { PrecisionFigure } from './precisionData.ts';
import { Findings } from './precisionResults.ts';

export class LabPrecision extends LiveFigure<PrecisionFigure> {
  private findings!: Findings;
  private readonly plan = make('p', { class: 'note' });
  private readonly computation = new Computation(
    say('precision.measured'),
    () => this.measure(),
    say('precision.measure'),
  );
  private readonly bench = make('a', { class: 'open-bench' }, say('figure.openOnBench'));
  /** Each measurement has a number; an earlier one that ends late is not told. */
  private measured = 0;

  protected build(controls: HTMLElement): readonly HTMLElement[] {
    const { id, against } = this.data;
    const link = (): string => new URL(this.bench.href, window.location.href).href;
    this.findings = new Findings(id, this.named(say('precision.table')), against, link);
    this.describe();
    const foot = make('div', { class: 'figure-foot' }, this.bench);
    const parts = [controls, this.plan, ...this.computation.elements];
    return [...parts, this.findings.element, foot];
  }

  protected seen(): void {
    this.dataset.state = 'waiting';
  }

  /** What was measured is of another experiment now: it is measured anew. */
  protected override changed(): void {
    this.describe();
    this.measure();
  }

  private describe(): void {
    const { experiment } = this;
    this.plan.textContent = planSentence(experiment, this.data.ladder);
    this.bench.href = benchLink(experiment, {}, this.lab.catalogue, this.data.define);
  }

  private measure(): void {
    this.computation.cancel();
    this.measured += 1;
    void this.study(this.measured);
  }

  private async study(number: number): Promise<void> {
    const { experiment } = this;
    this.dataset.state = 'computing';
    const outcome = await this.computation.run(async (signal, onProgress) => {
      const engine = await this.lab.spare(this.data.define);
      const study = await plannedStudy(engine, experiment, this.data.ladder, signal);
      const another = async () => knowing(await openEngine(), engine);
      await compute(study, another, signal, (done) => {
        onProgress(done);
        if (signal.aborted) return;
        this.findings.showStudy(study);
        this.reveal();
      });
    }, say('precision.allMeasured'));
    if (number !== this.measured) return;
    this.dataset.state = outcome.refused ? 'refused' : 'ready';
    this.computation.say(outcome.sentence, outcome.refused);
  }
}
