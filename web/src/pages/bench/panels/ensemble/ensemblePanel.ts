/** Many starts at one energy: fields, progress, the variance as chart, sentences, table and file. */

import type { Engine } from '../../../../kit/engine/engine.ts';
import type { Experiment } from '../../../../kit/engine/types.ts';
import { figureCaption } from '../../../../kit/experiment/figureCaption.ts';
import { fileName } from '../../../../kit/experiment/fileName.ts';
import { say } from '../../../../kit/language/language.ts';
import type { DecadesOverTime } from '../../../../kit/plot/decadesOverTime.ts';
import { figureFold } from '../../../../kit/plot/figure/figureOut.ts';
import { Computation } from '../../../../kit/ui/computation.ts';
import { make } from '../../../../kit/ui/dom.ts';
import { NumberField, type NumberFieldSpec } from '../../../../kit/ui/numberField.ts';
import { saveCsv } from '../../../../kit/ui/save.ts';
import { runMark } from '../../../../kit/ui/swatch.ts';
import type { BenchState } from '../../benchState.ts';
import type { Panel } from '../panel.ts';
import { type EnsembleRun, runEnsemble } from './ensemblePool.ts';
import { varianceFigure } from './figure.ts';
import { csvOf, type Result, resultsOf, sentenceOf, tableOf } from './results.ts';

const samples = 200;
/** A variance of zero is drawn here. */
const leastVariance = 1e-34;
/** One processor is left to the page. */
const mostWorkers = 4;

export class EnsemblePanel implements Panel {
  readonly element: HTMLDetailsElement;
  private readonly openEngine: () => Promise<Engine>;
  private readonly state: BenchState;
  private readonly values = { starts: 200, seed: 1, spread: 0.5 };
  private energy: number | undefined;
  private readonly computation = new Computation(
    say('ensemble.progress'),
    () => void this.compute(),
  );
  private readonly list = make('ul', { class: 'plain summary' });
  private readonly table = make('div', {
    class: 'table',
    role: 'region',
    'aria-label': say('ensemble.table'),
    tabindex: 0,
  });
  private readonly data = make(
    'details',
    { class: 'data' },
    make('summary', {}, say('ensemble.asTable')),
  );
  private readonly results = make('div', { class: 'results-of-all', hidden: true });
  private readonly chartPlace = make('div');
  private chart: DecadesOverTime | undefined;
  private shown: readonly Result[] = [];
  /** What is told of them below a figure, and what its file is called. */
  private words = { caption: '', name: '' };

  constructor(openEngine: () => Promise<Engine>, state: BenchState) {
    this.openEngine = openEngine;
    this.state = state;
    const save = make('button', { type: 'button' }, say('ensemble.save'));
    save.addEventListener('click', () => saveCsv('rattleback-ensemble', csvOf(this.shown)));
    this.data.append(save, this.table);
    const figure = figureFold('ensemble-figure', {
      draw: (width) => varianceFigure(this.alike, leastVariance, width),
      name: () => this.words.name,
      caption: () => this.words.caption,
    });
    this.results.append(this.chartPlace, figure, this.list, this.data);
    this.element = make(
      'details',
      { class: 'part', id: 'ensemble' },
      make('summary', {}, say('ensemble.title')),
      make('p', { class: 'note' }, say('ensemble.what')),
      make(
        'div',
        { class: 'fields' },
        this.whole('starts', say('ensemble.starts'), 2, 5000),
        this.whole('seed', say('ensemble.seed'), 0, 4294967295),
      ),
      make('div', { class: 'fields' }, this.spreadField(), this.energyField()),
      ...this.computation.elements,
      this.results,
    );
  }

  private whole(key: 'starts' | 'seed', label: string, min: number, max: number): HTMLElement {
    return this.field(
      { id: `ensemble-${key}`, label, unit: '', min, max, whole: true },
      (value) => {
        this.values[key] = value;
      },
      this.values[key],
    );
  }

  private spreadField(): HTMLElement {
    const description = say('ensemble.spreadWhat');
    const label = say('ensemble.spread');
    return this.field(
      { id: 'ensemble-spread', label, unit: '', min: 0, max: 100, description },
      (value) => {
        this.values.spread = value;
      },
      this.values.spread,
    );
  }

  private energyField(): HTMLElement {
    const field = new NumberField(
      {
        id: 'ensemble-energy',
        label: say('ensemble.energy'),
        unit: '',
        optional: true,
        description: say('ensemble.energyWhat'),
      },
      (value) => {
        this.energy = value;
      },
    );
    field.showValue(undefined);
    return field.element;
  }

  private field(spec: NumberFieldSpec, set: (value: number) => void, value: number): HTMLElement {
    const field = new NumberField(spec, (changed) => {
      if (changed !== undefined) set(changed);
    });
    field.showValue(value);
    return field.element;
  }

  private async compute(): Promise<void> {
    const { experiment, recording, address } = this.state;
    if (experiment === undefined || recording === undefined) return;
    const what = say('ensemble.figure', this.values);
    this.words = {
      caption: figureCaption(recording, what, address),
      name: fileName(experiment, 'ensemble'),
    };
    const spec = {
      experiment,
      ...this.values,
      samples,
      ...(this.energy === undefined ? {} : { energy: this.energy }),
    };
    const workers = Math.max(1, Math.min(mostWorkers, navigator.hardwareConcurrency - 1));
    const outcome = await this.computation.run(async (signal, onProgress) => {
      await this.bringChart();
      const runs = await runEnsemble(spec, workers, this.openEngine, signal, (some, done) => {
        onProgress(done);
        this.showResults(experiment, some);
      });
      this.showResults(experiment, runs);
    }, say('ensemble.done'));
    this.computation.say(outcome.sentence, outcome.refused);
  }

  /** Loaded with the first ensemble: what draws charts is slow to begin. */
  private async bringChart(): Promise<void> {
    if (this.chart !== undefined) return;
    const { DecadesOverTime } = await import('../../../../kit/plot/decadesOverTime.ts');
    this.chart = new DecadesOverTime(say('ensemble.chart'), leastVariance);
    this.chartPlace.replaceChildren(this.chart.element);
  }

  /** Runs with other steps are told at other times; the chart shows those of the first. */
  private get alike(): readonly Result[] {
    const [first] = this.shown;
    return this.shown.filter(({ run }) => run.t.length === first?.run.t.length);
  }

  private showResults(experiment: Experiment, runs: readonly EnsembleRun[]): void {
    this.shown = resultsOf(experiment, this.state.catalogue, runs);
    const [first] = this.shown;
    if (first === undefined) return;
    this.results.hidden = false;
    const lines = this.alike.map(({ name, variance }, run) => ({ name, run, values: variance }));
    this.chart?.showLines(first.run.t, lines);
    this.list.replaceChildren(
      ...this.shown.map((result, run) => {
        return make('li', {}, runMark(run), make('span', {}, sentenceOf(result)));
      }),
    );
    this.table.replaceChildren(...this.shown.map(tableOf));
  }
}
