/** Order and work: fields, progress, and what a study of the experiment found. */
import type { Engine } from '../../engine/engine';
import type { Catalogue, Experiment } from '../../engine/types';
import { sameExperiment } from '../../experiment/difference';
import type { Recording } from '../../experiment/recording';
import { make } from '../../ui/dom';
import { NumberField, type NumberFieldSpec } from '../numberField';
import { Findings } from './findings';
import { type LadderSettings, usualSteps } from './ladder';
import { compute, planned } from './study';

const note =
  'Computes every method to one time with a step size, its half, its quarter and so on, and ' +
  'compares with an accurate reference. On log axes the errors of a method of order p lie on a ' +
  'line of slope p; against the work, the lower line is the better method.';

const before =
  'These results are of the experiment before. Compute again for the one that is shown.';

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
  private readonly go = make('button', { type: 'button', class: 'primary' }, 'Compute');
  private readonly stop = make('button', { type: 'button', hidden: true }, 'Cancel');
  private readonly progress = make('progress', {
    max: 1,
    value: 0,
    hidden: true,
    'aria-label': 'Errors computed',
  });
  private readonly status = make('p', { role: 'status' });
  private readonly findings = new Findings();
  private running: AbortController | undefined;
  private studied: Experiment | undefined;

  constructor(source: PrecisionSource) {
    this.source = source;
    this.go.addEventListener('click', () => void this.study());
    this.stop.addEventListener('click', () => this.running?.abort());
    this.element = make(
      'details',
      { class: 'part precision', id: 'precision' },
      make('summary', {}, 'Order and work: errors against step size and cost'),
      make('p', { class: 'note' }, note),
      make('div', { class: 'pair' }, ...this.fields()),
      make('div', { class: 'buttons' }, this.go, this.stop),
      this.progress,
      this.status,
      this.findings.element,
    );
  }

  /** The bench shows another experiment from now on. */
  clear(): void {
    if (this.running === undefined) this.tell('');
  }

  private fields(): HTMLElement[] {
    const seconds = { unit: 's', min: 1e-9, optional: true };
    return [
      this.field(
        { id: 'precision-halvings', label: 'Halvings', unit: '', min: 2, max: 10, whole: true },
        'How often the step size is halved.',
        (halvings) => {
          if (halvings !== undefined) this.settings = { ...this.settings, halvings };
        },
      ),
      this.field(
        { ...seconds, id: 'precision-coarsest', label: 'Coarsest step' },
        'Empty: the step size of each method on the bench.',
        (coarsest) => {
          this.settings = { ...this.settings, coarsest };
        },
      ),
      this.field(
        { ...seconds, id: 'precision-horizon', label: 'Compared at time' },
        `Empty: after ${usualSteps} of the coarsest steps, but not after the horizon.`,
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
    const running = new AbortController();
    this.running = running;
    this.busy(true);
    this.say('Computing…');
    let sentence = 'All errors are computed.';
    let refused = false;
    try {
      await this.computed(recording, running.signal);
    } catch (error) {
      refused = !running.signal.aborted;
      const reason = error instanceof Error ? error.message : String(error);
      sentence = refused ? reason : 'Cancelled.';
    } finally {
      this.running = undefined;
      this.busy(false);
    }
    this.tell(sentence, refused);
  }

  private async computed(recording: Recording, signal: AbortSignal): Promise<void> {
    const { catalogue, address, open } = this.source;
    const study = planned(recording, catalogue.methods, this.settings);
    const link = address();
    await compute(study, open, signal, (done) => {
      this.studied = recording.experiment;
      this.progress.value = done;
      this.findings.show(study, link);
    });
  }

  private busy(busy: boolean): void {
    const focused = document.activeElement;
    this.go.hidden = busy;
    this.stop.hidden = !busy;
    this.progress.hidden = !busy;
    this.progress.value = 0;
    if (focused === this.go) this.stop.focus();
    if (focused === this.stop) this.go.focus();
  }

  /** Says with it when the results are not of the experiment that is shown. */
  private tell(sentence: string, refused = false): void {
    const now = this.source.recording()?.experiment;
    const { studied } = this;
    const stale = now !== undefined && studied !== undefined && !sameExperiment(now, studied);
    this.say(stale ? `${sentence} ${before}`.trim() : sentence, refused || stale);
  }

  private say(sentence: string, refused = false): void {
    this.status.textContent = sentence;
    this.status.classList.toggle('alert', refused);
  }
}
