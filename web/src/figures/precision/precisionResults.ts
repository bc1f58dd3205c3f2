/** What has been measured so far: one chart with a choice of what stands across, words, table, file. */
import { fileName } from '../../kit/experiment/fileName.ts';
import { say } from '../../kit/language/language.ts';
import { LogLogChart } from '../../kit/plot/logLogChart.ts';
import { orderContent, workContent } from '../../kit/precision/contents.ts';
import { csvOf } from '../../kit/precision/precisionCsv.ts';
import { tableOf } from '../../kit/precision/precisionTable.ts';
import { type Cost, costsOf } from '../../kit/precision/precisionWork.ts';
import { absentSentence, orderSentence, referenceSentence } from '../../kit/precision/sentences.ts';
import { repeats, type Study } from '../../kit/precision/study.ts';
import { choice } from '../../kit/ui/choice.ts';
import { make } from '../../kit/ui/dom.ts';
import { saveCsv } from '../../kit/ui/save.ts';
import { swatch } from '../../kit/ui/swatch.ts';

const step = 'step';
const stepSize = () => ({ id: step, name: say('precision.stepSize') });

/** What to read from the chart; without a cost that of the step sizes. */
export function remarkOf({ runs }: Study, cost: Cost | undefined): string {
  if (cost === undefined) return say('precision.claimedSlopes');
  const how =
    cost.largest === undefined
      ? say('precision.lowerIsBetter')
      : say('precision.timeHere', { repeats });
  return `${how} ${absentSentence(runs, cost)}`.trim();
}

/** The order of every run, in the colour of its line. */
export function orderItems({ runs }: Study): readonly HTMLElement[] {
  return runs.map((run, i) => make('li', {}, swatch(i), orderSentence(run)));
}

export class Findings {
  readonly element = make('div', { class: 'findings', hidden: true });
  private readonly reference = make('p', { class: 'note' });
  private readonly chart = new LogLogChart();
  private readonly select: HTMLSelectElement;
  private readonly remark = make('p', { class: 'note' });
  private readonly list = make('ul', { class: 'plain summary' });
  private readonly table = make('div', {
    class: 'table',
    role: 'region',
    tabindex: 0,
  });
  private readonly link: () => string;
  private study: Study | undefined;
  private against: string;
  private offered: readonly Cost[] = [];

  /** `tableLabel` names its table; `link`: where the bench shows the experiment of the study. */
  constructor(id: string, tableLabel: string, against: string, link: () => string) {
    this.table.setAttribute('aria-label', tableLabel);
    this.link = link;
    this.against = against;
    const label = say('precision.errorAgainst');
    const field = choice(`${id}-against`, label, [stepSize()], step, (chosen) => {
      this.against = chosen;
      this.draw();
    });
    this.select = field.querySelector('select') as HTMLSelectElement;
    const save = make('button', { type: 'button' }, say('precision.save'));
    save.addEventListener('click', () => this.save());
    const data = make('details', { class: 'data' }, make('summary', {}, say('precision.asTable')));
    data.append(save, this.table);
    this.element.append(field, this.chart.element, this.remark, this.list, this.reference, data);
  }

  showStudy(study: Study): void {
    this.study = study;
    this.element.hidden = false;
    this.reference.textContent = referenceSentence(study);
    this.list.replaceChildren(...orderItems(study));
    this.offer(costsOf(study.runs));
    this.draw();
    this.table.replaceChildren(...study.runs.map((run) => tableOf(run, this.offered)));
  }

  /** What is chosen stays chosen while results come; steps are what is left when nothing has it. */
  private offer(costs: readonly Cost[]): void {
    const kept = costs.filter(({ id }) => id !== 'steps');
    const ids = (list: readonly Cost[]): string => list.map(({ id }) => id).join();
    if (ids(kept) !== ids(this.offered)) {
      this.offered = kept;
      this.select.replaceChildren(
        ...[stepSize(), ...kept].map(({ id, name }) => make('option', { value: id }, name)),
      );
    }
    this.select.value = this.cost?.id ?? step;
  }

  private get cost(): Cost | undefined {
    return this.offered.find(({ id }) => id === this.against);
  }

  private draw(): void {
    const { study, cost } = this;
    if (study === undefined) return;
    this.chart.showContent(cost === undefined ? orderContent(study) : workContent(study, cost));
    this.remark.textContent = remarkOf(study, cost);
  }

  private save(): void {
    if (this.study === undefined) return;
    const name = fileName(this.study.recording.experiment, 'errors');
    saveCsv(name, csvOf(this.study, this.link()));
  }
}
