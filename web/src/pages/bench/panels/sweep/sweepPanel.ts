/** A sweep: what is swept from where to where, what is looked at, and the picture, table and file of it. */
import type { Engine } from '../../../../kit/engine/engine.ts';
import type { ParameterInfo } from '../../../../kit/engine/types.ts';
import { sameExperiment } from '../../../../kit/experiment/difference.ts';
import type { Recording } from '../../../../kit/experiment/recording.ts';
import { say } from '../../../../kit/language/language.ts';
import { markerIcon } from '../../../../kit/plot/scatter.ts';
import { choice } from '../../../../kit/ui/choice.ts';
import { Computation } from '../../../../kit/ui/computation.ts';
import { make } from '../../../../kit/ui/dom.ts';
import { formatNumber } from '../../../../kit/ui/format.ts';
import { NumberField } from '../../../../kit/ui/numberField.ts';
import { saveCsv } from '../../../../kit/ui/save.ts';
import { type SliderRange, sliderRange } from '../../../../kit/ui/sliderRange.ts';
import type { BenchState } from '../../benchState.ts';
import { isList } from '../../setup/parameterField.ts';
import type { Panel } from '../panel.ts';
import { defaultSection } from '../section.ts';
import { type Measure, measuresOf, optionsOf } from './measures.ts';
import {
  runSweep,
  type SweepPoint,
  type SweepResult,
  type SweepSpec,
  stepId,
  valuesBetween,
} from './sweep.ts';
import { SweepChart } from './sweepChart.ts';
import { csvOf, type Swept } from './sweepCsv.ts';

const usualCount = 25;
const mostValues = 1000;
const mostRows = 200;

/** The numbers that can be swept. */
function sweepable({ system }: Recording): readonly ParameterInfo[] {
  return system.parameters.filter((one) => one.choices === undefined && !isList(one));
}

export class SweepPanel implements Panel {
  readonly element: HTMLDetailsElement;
  private readonly openEngine: () => Promise<Engine>;
  private readonly state: BenchState;
  private readonly fields = make('div', { class: 'fields' });
  private readonly looks = make('div', { class: 'fields', hidden: true });
  private readonly computation = new Computation(say('sweep.progress'), () => void this.compute());
  private readonly list = make('ul', { class: 'plain summary' });
  private readonly table = make('div', {
    ...{ class: 'table', role: 'region', tabindex: 0 },
    'aria-label': say('sweep.table'),
  });
  private readonly results = make('div', { class: 'results-of-all working', hidden: true });
  private readonly chart = new SweepChart();
  private readonly low: NumberField;
  private readonly high: NumberField;
  private readonly count: NumberField;
  private of = stepId;
  private range = { low: 0, high: 1, count: usualCount };
  private measure = '';
  private swept: Swept | undefined;
  /** The system and the parameters that the fields are for. */
  private offered = '';

  constructor(openEngine: () => Promise<Engine>, state: BenchState) {
    this.openEngine = openEngine;
    this.state = state;
    const end = (key: 'low' | 'high', label: string) =>
      new NumberField({ id: `sweep-${key}`, label, unit: '' }, (value) => {
        if (value !== undefined) this.range = { ...this.range, [key]: value };
      });
    this.low = end('low', say('sweep.from'));
    this.high = end('high', say('sweep.to'));
    this.count = new NumberField(
      {
        ...{ id: 'sweep-count', label: say('sweep.count'), unit: '' },
        ...{ min: 2, max: mostValues, whole: true },
      },
      (count) => {
        if (count !== undefined) this.range = { ...this.range, count };
      },
    );
    this.count.showValue(usualCount);
    const save = make('button', { type: 'button' }, say('sweep.save'));
    save.addEventListener('click', () => this.save());
    const data = make(
      'details',
      { class: 'data' },
      make('summary', {}, say('sweep.asTable')),
      save,
      this.table,
    );
    this.results.append(this.looks, this.chart.element, this.list, data);
    this.element = make(
      'details',
      { class: 'part', id: 'sweep' },
      make('summary', {}, say('sweep.title')),
      make('p', { class: 'note' }, say('sweep.what')),
      make('div', { class: 'working' }, this.fields),
      ...this.computation.elements,
      this.results,
    );
    this.element.addEventListener('toggle', () => this.offer());
  }

  recordingShown({ experiment }: Recording): void {
    this.offer();
    if (this.swept === undefined || this.computation.busy) return;
    const stale = !sameExperiment(experiment, this.swept.spec.experiment);
    this.computation.say(stale ? say('study.stale') : '', stale);
  }

  /** Fields for the system that is shown. */
  private offer(): void {
    const { recording } = this.state;
    if (recording === undefined || !this.element.open) return;
    const known = sweepable(recording);
    const offered = [recording.system.id, ...known.map(({ id }) => id)].join();
    if (offered === this.offered) return;
    this.offered = offered;
    if (!known.some(({ id }) => id === this.of)) this.of = stepId;
    const options = [
      { id: stepId, name: say('setup.step') },
      ...known.map(({ id, name }) => ({ id, name: `${name} ${id}` })),
    ];
    this.fields.replaceChildren(
      choice('sweep-of', say('sweep.of'), options, this.of, (id) => {
        this.of = id;
        this.propose();
      }),
      ...[this.low, this.high, this.count].map(({ element }) => element),
    );
    this.propose();
  }

  /** The range that the slider of the number has. */
  private propose(): void {
    const { low, high } = this.usualRange();
    this.range = { ...this.range, low, high };
    this.low.showValue(low);
    this.high.showValue(high);
  }

  private usualRange(): SliderRange {
    const { recording, experiment } = this.state;
    const info = recording?.system.parameters.find(({ id }) => id === this.of);
    if (info === undefined) return sliderRange({ above: 0 }, experiment?.h ?? 1);
    const value = experiment?.parameters[info.id] ?? info.default;
    return sliderRange(info, Number(value));
  }

  private async compute(): Promise<void> {
    const { recording, experiment } = this.state;
    if (recording === undefined || experiment === undefined) return;
    const { of, range } = this;
    const { log, whole } = this.usualRange();
    const { low, high, count } = range;
    if (!(low < high)) {
      this.computation.say(say('sweep.noRange'), true);
      return;
    }
    const spec: SweepSpec = {
      ...{ experiment, system: recording.system, of },
      values: valuesBetween(low, high, count, { log: log && low > 0, whole }),
      section: defaultSection(recording),
    };
    const swept: Swept = { recording, spec, link: this.state.address, result: [] };
    const outcome = await this.computation.run(async (signal, onProgress) => {
      await runSweep(spec, cores(), this.openEngine, signal, (result, done) => {
        onProgress(done);
        swept.result = result;
        this.swept = swept;
        this.showResults();
      });
    }, say('sweep.done'));
    this.computation.say(outcome.sentence, outcome.refused);
  }

  private measuresOf({ recording, spec }: Swept) {
    return measuresOf(spec.system, recording.header.components, spec.section.of);
  }

  private showResults(): void {
    const { swept } = this;
    if (swept === undefined) return;
    const groups = this.measuresOf(swept);
    const measures = groups.flatMap((group) => group.measures);
    const measure = measures.find(({ id }) => id === this.measure) ?? measures[0];
    if (measure === undefined) return;
    if (this.measure !== measure.id || this.looks.childElementCount === 0) {
      this.measure = measure.id;
      this.looks.replaceChildren(
        choice('sweep-measure', say('sweep.measure'), optionsOf(groups), measure.id, (id) => {
          this.measure = id;
          this.showResults();
        }),
      );
      document.getElementById('sweep-measure')?.focus();
    }
    this.looks.hidden = false;
    this.results.hidden = false;
    this.draw(swept, measure);
  }

  private draw({ recording, spec, result }: Swept, measure: Measure): void {
    const lines = result.map((points, run) => ({
      run,
      points: points.flatMap((point) => measure.of(point).map((y) => [point.value, y] as const)),
    }));
    const sentences = result.map((points, run) =>
      rangeSentence(recording.names[run] ?? '', points, measure),
    );
    const first = spec.values[0] ?? 0;
    const last = spec.values.at(-1) ?? 0;
    const across = spec.of === stepId ? 'h / s' : spec.of;
    this.chart.showContent({
      label: say('sweep.chart', { measure: measure.name, across, words: sentences.join(' ') }),
      across,
      up: measure.name,
      log: [first > 0 && last / first >= 10, measure.log],
      joined: !measure.id.startsWith('section-'),
      lines,
    });
    this.list.replaceChildren(
      ...sentences.map((text, run) => make('li', {}, markerIcon(run), make('span', {}, text))),
    );
    this.table.replaceChildren(tableOf(recording, spec, result, measure));
  }

  private save(): void {
    const { swept } = this;
    if (swept === undefined) return;
    const measures = this.measuresOf(swept).flatMap((group) => group.measures);
    const single = measures.filter(({ id }) => !id.startsWith('section-'));
    const chosen = measures.find(
      ({ id }) => id === this.measure && !single.some((one) => one.id === id),
    );
    saveCsv('rattleback-sweep', csvOf(swept, single, chosen));
  }
}

/** All of them: nothing else is computed meanwhile. */
function cores(): number {
  return Math.max(1, navigator.hardwareConcurrency);
}

function rangeSentence(name: string, points: readonly SweepPoint[], measure: Measure): string {
  const values = points.flatMap(measure.of).filter(Number.isFinite);
  const lost = points.filter(({ failure }) => failure !== '').length;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return say('sweep.range', {
    name,
    n: values.length,
    low: formatNumber(low),
    high: formatNumber(high),
    lost,
  });
}

function tableOf(
  { names }: Recording,
  { of, values }: SweepSpec,
  result: SweepResult,
  measure: Measure,
): HTMLElement {
  const heads = [of === stepId ? 'h / s' : of, ...names];
  const rows = values.slice(0, mostRows).map((value) => {
    const cells = result.map((points) => {
      const point = points.find((one) => one.value === value);
      const told = point === undefined ? [] : measure.of(point);
      const text = told.map((x) => formatNumber(x, 4)).join(' ');
      return make('td', {}, text || point?.failure || '–');
    });
    return make('tr', {}, make('th', { scope: 'row' }, formatNumber(value, 6)), ...cells);
  });
  return make(
    'table',
    {},
    make('caption', {}, measure.name),
    make('thead', {}, make('tr', {}, ...heads.map((text) => make('th', { scope: 'col' }, text)))),
    make('tbody', {}, ...rows),
  );
}
