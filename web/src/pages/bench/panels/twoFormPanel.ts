/**
 * The two-form of neighbours: every run once more, with orbits beside it that carry a parallelogram
 * along. How much the sum of its areas has changed is drawn against time, beside what of that can be
 * seen.
 */

import type { Engine } from '../../../kit/engine/engine.ts';
import type { Experiment } from '../../../kit/engine/types.ts';
import { type Recording, runName } from '../../../kit/experiment/recording.ts';
import { say } from '../../../kit/language/language.ts';
import type { DecadesOverTime } from '../../../kit/plot/decadesOverTime.ts';
import { Computation } from '../../../kit/ui/computation.ts';
import type { Csv } from '../../../kit/ui/csv.ts';
import { make } from '../../../kit/ui/dom.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import { sampledTable } from '../../../kit/ui/sampledTable.ts';
import { saveCsv } from '../../../kit/ui/save.ts';
import { runMark } from '../../../kit/ui/swatch.ts';
import type { BenchState } from '../benchState.ts';
import type { Panel } from './panel.ts';

const samples = 200;
const mostRows = 21;
/** A change of nothing is drawn here. */
const leastChange = 1e-16;

/** What the engine's operation `two_form` answers. */
interface Answer {
  readonly t: readonly number[];
  readonly defects: readonly number[];
  readonly resolutions: readonly number[];
  /** Why the run stopped before its end. */
  readonly message?: string;
}

export interface TwoFormResult extends Answer {
  readonly name: string;
}

/** What is to be said of a run at its end. */
export function twoFormSentence({ name, t, defects, resolutions, message }: TwoFormResult): string {
  const defect = defects.at(-1) ?? 0;
  const seen = resolutions.at(-1) ?? 0;
  const resolution = formatNumber(seen, 2);
  const sentence =
    defect < seen
      ? say('twoForm.kept', { name, resolution })
      : say('twoForm.lost', {
          name,
          defect: formatNumber(defect, 2),
          time: formatNumber(t.at(-1) ?? 0, 4),
          resolution,
        });
  return message === undefined ? sentence : say('twoForm.stopped', { sentence, reason: message });
}

export function twoFormCsv(results: readonly TwoFormResult[]): Csv {
  const rows = results.flatMap(({ name, t, defects, resolutions }) =>
    t.map((time, i) => [name, time, defects[i], resolutions[i]]),
  );
  const titles = ['method', 't', 'two_form_defect', 'two_form_resolution'];
  return { about: [], titles, rows };
}

export class TwoFormPanel implements Panel {
  readonly element: HTMLDetailsElement;
  private readonly openEngine: () => Promise<Engine>;
  private readonly state: BenchState;
  private readonly computation = new Computation(
    say('twoForm.progress'),
    () => void this.compute(),
  );
  private readonly list = make('ul', { class: 'plain summary' });
  private readonly table = make('div', {
    class: 'table',
    role: 'region',
    'aria-label': say('twoForm.table'),
    tabindex: 0,
  });
  private readonly results = make('div', { class: 'results-of-all', hidden: true });
  private readonly chartPlace = make('div');
  private chart: DecadesOverTime | undefined;
  private shown: readonly TwoFormResult[] = [];

  constructor(openEngine: () => Promise<Engine>, state: BenchState) {
    this.openEngine = openEngine;
    this.state = state;
    const save = make('button', { type: 'button' }, say('twoForm.save'));
    save.addEventListener('click', () => saveCsv('rattleback-two-form', twoFormCsv(this.shown)));
    const data = make('details', { class: 'data' }, make('summary', {}, say('twoForm.asTable')));
    data.append(save, this.table);
    this.results.append(this.chartPlace, this.list, data);
    this.element = make(
      'details',
      { class: 'part', id: 'two-form' },
      make('summary', {}, say('twoForm.title')),
      make('p', { class: 'note' }, say('twoForm.what')),
      ...this.computation.elements,
      this.results,
    );
  }

  /** There is none where the motion keeps no form; what was told of another experiment is stale. */
  recordingShown({ system }: Recording): void {
    this.computation.cancel();
    this.element.hidden = !system.two_form;
    this.results.hidden = true;
    this.shown = [];
    this.computation.say('');
  }

  private async compute(): Promise<void> {
    const { experiment } = this.state;
    if (experiment === undefined) return;
    const outcome = await this.computation.run(async (signal, onProgress) => {
      await this.bringChart();
      const results: TwoFormResult[] = [];
      for await (const result of this.measured(experiment, signal)) {
        results.push(result);
        onProgress(results.length / experiment.runs.length);
        this.showResults(results);
      }
    }, say('twoForm.done'));
    // What ended because another experiment was opened is no news of that one.
    if (this.state.experiment === experiment) {
      this.computation.say(outcome.sentence, outcome.refused);
    }
  }

  /** One run after the other, by an engine of its own, which is let go when it is cancelled. */
  private async *measured(experiment: Experiment, signal: AbortSignal) {
    const engine = await this.openEngine();
    const ended = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    ended.catch(() => {});
    try {
      for (const run of experiment.runs) {
        signal.throwIfAborted();
        const request = { op: 'two_form', experiment: { ...experiment, runs: [run] }, samples };
        const answer = await Promise.race([engine.probe<Answer>(request), ended]);
        yield { name: runName(run, experiment, this.state.catalogue), ...answer };
      }
    } finally {
      engine.dispose();
    }
  }

  /** Loaded with the first result: what draws charts is slow to begin. */
  private async bringChart(): Promise<void> {
    if (this.chart !== undefined) return;
    const { DecadesOverTime } = await import('../../../kit/plot/decadesOverTime.ts');
    this.chart = new DecadesOverTime(say('twoForm.chart'), leastChange);
    this.chartPlace.replaceChildren(this.chart.element);
  }

  private showResults(results: readonly TwoFormResult[]): void {
    this.shown = [...results];
    this.results.hidden = false;
    const longest = results.reduce((a, b) => (b.t.length > a.t.length ? b : a));
    // Runs with other steps are told at other times; the chart shows those of the longest.
    const alike = [...results.entries()].filter(([, { t }]) => t[1] === longest.t[1]);
    this.chart?.showLines(
      longest.t,
      alike.flatMap(([run, { name, defects, resolutions }]) => [
        { name, run, values: defects },
        { name: `${name}, ${say('twoForm.resolution')}`, run, values: resolutions, aside: true },
      ]),
    );
    this.list.replaceChildren(
      ...results.map((result, run) => {
        return make('li', {}, runMark(run), make('span', {}, twoFormSentence(result)));
      }),
    );
    this.table.replaceChildren(
      ...results.map(({ name, t, defects, resolutions }) =>
        sampledTable(
          name,
          { title: say('twoForm.time'), values: t },
          [
            { title: say('twoForm.defect'), values: defects },
            { title: say('twoForm.resolution'), values: resolutions },
          ],
          mostRows,
          3,
        ),
      ),
    );
  }
}
