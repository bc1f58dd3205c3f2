/** `kind: cloud`: a square or a disc of starts, carried along by each run, with its area. */
import { say } from '../../language/language';
import { followWidth } from '../../plot/chart';
import { make } from '../../ui/dom';
import { formatNumber } from '../../ui/format';
import { sampledTable } from '../../ui/sampledTable';
import { LiveFigure } from '../figure/live';
import { makePanel, type Panel } from '../figure/panel';
import { Transport } from '../run/transport';
import { areaRatio, areaSentence, type Carried, carried, pointsAt } from './carried';
import type { CloudFigure } from './data';
import { cloudDrawing } from './drawing';

const mostRows = 17;

export class LabCloud extends LiveFigure<CloudFigure> {
  private readonly views = make('div', { class: 'views' });
  private readonly table = make('div', { class: 'table', role: 'region', tabindex: 0 });
  private readonly details = make('details', { class: 'data' });
  private readonly transport = new Transport((t) => this.show(t));
  private panels: readonly Panel[] = [];
  private cloud: Carried | undefined;
  private t = 0;

  protected build(controls: HTMLElement): readonly HTMLElement[] {
    this.table.setAttribute('aria-label', this.named(say('cloud.table')));
    this.details.append(make('summary', {}, say('cloud.asTable')), this.table);
    this.details.addEventListener('toggle', () => this.fillTable());
    followWidth(this.views, () => this.draw());
    return [this.views, this.transport.element, controls, this.said, this.details];
  }

  override light(on = false): void {
    this.transport.light(on);
  }

  protected seen(): void {
    void this.update();
  }

  private update(): Promise<void> {
    const { data, experiment } = this;
    return this.ask(async (_, signal) => {
      const cloud = await carried(this.recorder(signal), data, experiment);
      if (signal.aborted) return;
      this.cloud = cloud;
      this.panels = cloud.names.map(makePanel);
      this.views.replaceChildren(...this.panels.map(({ element }) => element));
      this.transport.showEnd(cloud.end);
      this.said.replaceChildren(
        ...cloud.names.map((_name, run) => make('p', {}, areaSentence(cloud, run, cloud.end))),
      );
    });
  }

  private show(t: number): void {
    this.t = t;
    this.draw();
    this.fillTable();
  }

  private draw(): void {
    const { cloud, t } = this;
    if (cloud === undefined) return;
    this.panels.forEach(({ svg, title, element }, run) => {
      const width = Math.floor(element.clientWidth);
      if (width === 0) return;
      const [start, now] = [pointsAt(cloud, run, 0), pointsAt(cloud, run, t)];
      const { height, parts } = cloudDrawing(this.data, start, now, run, width);
      svg.setAttribute('width', String(width));
      svg.setAttribute('height', String(height));
      const area = formatNumber(areaRatio(cloud, run, t), 3);
      const told = { run: cloud.names[run] ?? '', t: formatNumber(t, 3), area };
      title.textContent = say('cloud.panel', told);
      svg.setAttribute('aria-label', title.textContent);
      svg.replaceChildren(...parts);
    });
  }

  /** As long as it is seen. */
  private fillTable(): void {
    const { cloud, t } = this;
    if (cloud === undefined || !this.details.open) return;
    const { labels } = this.data.plane;
    const columns = cloud.names.flatMap((name, run) => {
      const points = pointsAt(cloud, run, t);
      return labels.map((label, k) => ({
        title: `${name}: ${label}`,
        values: points.map((point) => point[k] as number),
      }));
    });
    const values = cloud.recordings.map((_, i) => i);
    const first = { title: say('cloud.point'), values };
    const caption = say('cloud.table');
    this.table.replaceChildren(sampledTable(caption, first, columns, mostRows, 4));
  }
}
