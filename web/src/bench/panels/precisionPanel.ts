/** Order and work: fields, progress, and what a study of the experiment found. */
import type { Engine } from '../../engine/engine';
import type { Catalogue, Experiment } from '../../engine/types';
import { sameExperiment } from '../../experiment/difference';
import type { Recording } from '../../experiment/recording';
import { say } from '../../language/language';
import { Findings } from '../../precision/findings';
import { type LadderSettings, usualSteps } from '../../precision/ladder';
import { compute, planned } from '../../precision/study';
import { Computation } from '../../ui/computation';
import { make } from '../../ui/dom';
import { NumberField, type NumberFieldSpec } from '../../ui/numberField';

/** What the panel takes from the bench. */
export interface PrecisionSource {
  readonly catalogue: Catalogue;
  /** Opens an engine of the panel's own. */
  readonly open: () => Promise<Engine>;
  /** Of the experiment that is shown, and its address. */
  readonly recording: () => Recording | undefined;
  readonly address: () => string;
}

export class PrecisionPanel {
  readonly element: HTMLDetailsElement;
  private readonly source: PrecisionSource;
  private settings: LadderSettings = { halvings: 5 };
  private readonly computation = new Computation(say('study.progress'), () => void this.study());
  private readonly findings = new Findings();
  private studied: Experiment | undefined;

  constructor(source: PrecisionSource) {
    this.source = source;
    this.element = make(
      'details',
      { class: 'part precision', id: 'precision' },
      make('summary', {}, say('study.title')),
      make('p', { class: 'note' }, say('study.what')),
      make('div', { class: 'pair' }, ...this.fields()),
      ...this.computation.elements,
      this.findings.element,
    );
  }

  /** The bench shows another experiment from now on. */
  clear(): void {
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
    field.show(spec.optional === true ? undefined : this.settings.halvings);
    return make('div', {}, field.element, make('p', { class: 'note' }, description));
  }

  private async study(): Promise<void> {
    const recording = this.source.recording();
    if (recording === undefined) return;
    const { catalogue, address, open } = this.source;
    const outcome = await this.computation.run(async (signal, onProgress) => {
      const study = planned(recording, catalogue.methods, this.settings);
      const link = address();
      await compute(study, open, signal, (done) => {
        this.studied = recording.experiment;
        onProgress(done);
        this.findings.show(study, link);
      });
    }, say('study.done'));
    this.tell(outcome.sentence, outcome.refused);
  }

  /** Says with it when the results are not of the experiment that is shown. */
  private tell(sentence: string, refused = false): void {
    const now = this.source.recording()?.experiment;
    const { studied } = this;
    const stale = now !== undefined && studied !== undefined && !sameExperiment(now, studied);
    this.computation.say(
      stale ? `${sentence} ${say('study.stale')}`.trim() : sentence,
      refused || stale,
    );
  }
}
