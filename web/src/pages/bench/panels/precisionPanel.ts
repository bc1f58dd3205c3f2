/** Order and work: fields, progress, and what a study of the experiment found. */
import type { Engine } from '../../../kit/engine/engine.ts';
import type { Experiment } from '../../../kit/engine/types.ts';
import { sameExperiment } from '../../../kit/experiment/difference.ts';
import { say } from '../../../kit/language/language.ts';
import { type LadderSettings, usualSteps } from '../../../kit/precision/ladder.ts';
import { Findings } from '../../../kit/precision/precisionFindings.ts';
import { compute, planned } from '../../../kit/precision/study.ts';
import { Computation } from '../../../kit/ui/computation.ts';
import { make } from '../../../kit/ui/dom.ts';
import { NumberField, type NumberFieldSpec } from '../../../kit/ui/numberField.ts';
import type { BenchState } from '../benchState.ts';
import type { Panel } from './panel.ts';

export class PrecisionPanel implements Panel {
  readonly element: HTMLDetailsElement;
  private readonly openEngine: () => Promise<Engine>;
  private readonly state: BenchState;
  private settings: LadderSettings = { halvings: 5 };
  private readonly computation = new Computation(say('study.progress'), () => void this.study());
  private readonly findings = new Findings();
  private studied: Experiment | undefined;

  constructor(openEngine: () => Promise<Engine>, state: BenchState) {
    this.openEngine = openEngine;
    this.state = state;
    this.element = make(
      'details',
      { class: 'part precision', id: 'precision' },
      make('summary', {}, say('study.title')),
      make('p', { class: 'note' }, say('study.what')),
      make('div', { class: 'fields' }, ...this.fields()),
      ...this.computation.elements,
      this.findings.element,
    );
  }

  recordingShown(): void {
    if (!this.computation.busy) this.tell('');
  }

  private fields(): HTMLElement[] {
    const seconds = { unit: 's', min: 1e-9, optional: true };
    return [
      this.field(
        {
          ...{ id: 'precision-halvings', label: say('study.halvings'), unit: '' },
          ...{ min: 2, max: 10, whole: true },
        },
        say('study.halvingsWhat'),
        (halvings) => {
          if (halvings !== undefined) this.settings = { ...this.settings, halvings };
        },
      ),
      this.field(
        { ...seconds, id: 'precision-coarsest', label: say('study.coarsest') },
        say('study.coarsestWhat'),
        (coarsest) => {
          this.settings = { ...this.settings, coarsest };
        },
      ),
      this.field(
        { ...seconds, id: 'precision-horizon', label: say('study.horizon') },
        say('study.horizonWhat', { n: usualSteps }),
        (horizon) => {
          this.settings = { ...this.settings, horizon };
        },
      ),
    ];
  }

  private field(
    spec: NumberFieldSpec,
    description: string,
    set: (value: number | undefined) => void,
  ): HTMLElement {
    const field = new NumberField(spec, set);
    field.showValue(spec.optional === true ? undefined : this.settings.halvings);
    return make('div', {}, field.element, make('p', { class: 'note' }, description));
  }

  private async study(): Promise<void> {
    const { recording, catalogue } = this.state;
    if (recording === undefined) return;
    const outcome = await this.computation.run(async (signal, onProgress) => {
      const study = planned(recording, catalogue.methods, this.settings);
      const link = this.state.address;
      await compute(study, this.openEngine, signal, (done) => {
        this.studied = recording.experiment;
        onProgress(done);
        this.findings.showStudy(study, link);
      });
    }, say('study.done'));
    this.tell(outcome.sentence, outcome.refused);
  }

  /** Says with it when the results are not of the experiment that is shown. */
  private tell(sentence: string, refused = false): void {
    const now = this.state.recording?.experiment;
    const { studied } = this;
    const stale = now !== undefined && studied !== undefined && !sameExperiment(now, studied);
    this.computation.say(
      stale ? `${sentence} ${say('study.stale')}`.trim() : sentence,
      refused || stale,
    );
  }
}
