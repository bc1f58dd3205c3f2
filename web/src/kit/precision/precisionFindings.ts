/** What a study found so far: sentences, the charts of order and of work, table and file. */

import { figureCaption } from '../experiment/figureCaption.ts';
import { fileName } from '../experiment/fileName.ts';
import { say } from '../language/language.ts';
import { figureFold } from '../plot/figure/figureOut.ts';
import { printedChart } from '../plot/figure/printed.ts';
import { LogLogChart } from '../plot/logLogChart.ts';
import { choice } from '../ui/choice.ts';
import { make } from '../ui/dom.ts';
import { saveCsv } from '../ui/save.ts';
import { runMark } from '../ui/swatch.ts';
import { orderContent, workContent } from './contents.ts';
import { csvOf } from './precisionCsv.ts';
import { tableOf } from './precisionTable.ts';
import { type Cost, costsOf } from './precisionWork.ts';
import { absentSentence, orderSentence, referenceSentence } from './sentences.ts';
import { repeats, type Study } from './study.ts';

export class Findings {
  readonly element = make('div', { class: 'findings', hidden: true });
  private readonly reference = make('p', { class: 'note' });
  private readonly order = new LogLogChart();
  private readonly work = new LogLogChart();
  private readonly list = make('ul', { class: 'plain summary' });
  private readonly select: HTMLSelectElement;
  private readonly remark = make('p', { class: 'note' });
  private readonly table = make('div', {
    class: 'table',
    role: 'region',
    'aria-label': say('precision.table'),
    tabindex: 0,
  });
  private study: Study | undefined;
  private link = '';
  private cost = 'evaluations';
  private offered: readonly Cost[] = [];

  constructor() {
    const field = choice('precision-cost', say('precision.countedAs'), [], '', (id) => {
      this.cost = id;
      this.showWork();
    });
    this.select = field.querySelector('select') as HTMLSelectElement;
    const save = make('button', { type: 'button' }, say('precision.save'));
    save.addEventListener('click', () => this.save());
    const data = make('details', { class: 'data' }, make('summary', {}, say('precision.asTable')));
    data.append(save, this.table);
    this.element.append(
      this.reference,
      this.order.element,
      this.figure('order', this.order),
      this.list,
      field,
      this.work.element,
      this.figure('work', this.work),
      this.remark,
      data,
    );
  }

  /** `link`: where the bench shows the experiment of the study. */
  showStudy(study: Study, link: string): void {
    this.study = study;
    this.link = link;
    this.element.hidden = false;
    this.reference.textContent = referenceSentence(study);
    this.order.showContent(orderContent(study));
    this.list.replaceChildren(
      ...study.runs.map((run, i) => {
        return make('li', {}, runMark(i), make('span', {}, orderSentence(run)));
      }),
    );
    this.offer(costsOf(study.runs));
    this.showWork();
    this.table.replaceChildren(...study.runs.map((run) => tableOf(run, this.offered)));
  }

  /** To take a chart along. */
  private figure(id: 'order' | 'work', chart: LogLogChart): HTMLElement {
    const draw = (width: number): SVGSVGElement | undefined => {
      const drawn = chart.drawing(width);
      const names = this.study?.recording.names ?? [];
      return drawn && printedChart(drawn, chart.title, names);
    };
    return figureFold(`precision-${id}`, {
      draw,
      name: () => (this.study === undefined ? id : fileName(this.study.recording.experiment, id)),
      caption: () =>
        this.study === undefined ? '' : figureCaption(this.study.recording, chart.title, this.link),
    });
  }

  /** The list keeps its choice, and the focus, as results come. */
  private offer(costs: readonly Cost[]): void {
    const ids = (list: readonly Cost[]): string => list.map(({ id }) => id).join();
    if (ids(costs) === ids(this.offered)) return;
    this.offered = costs;
    this.select.replaceChildren(
      ...costs.map(({ id, name }) => make('option', { value: id }, name)),
    );
    if (!costs.some(({ id }) => id === this.cost)) this.cost = costs[0]?.id ?? '';
    this.select.value = this.cost;
  }

  private showWork(): void {
    const cost = this.offered.find(({ id }) => id === this.cost);
    if (this.study === undefined || cost === undefined) return;
    this.work.showContent(workContent(this.study, cost));
    const absent = absentSentence(this.study.runs, cost);
    const how =
      cost.largest === undefined ? say('precision.counting') : say('precision.timing', { repeats });
    this.remark.textContent = `${how} ${absent}`.trim();
  }

  private save(): void {
    if (this.study === undefined) return;
    const name = fileName(this.study.recording.experiment, 'errors');
    saveCsv(name, csvOf(this.study, this.link));
  }
}
