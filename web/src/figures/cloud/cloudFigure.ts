/** `kind: cloud`: a square or a disc of starts, carried along by each run, with its area. */
import '../base/figureWords.ts';
import type { Ask } from '../../kit/bracket/adapted.ts';
import { say } from '../../kit/language/language.ts';
import { followWidth } from '../../kit/plot/chart.ts';
import { make } from '../../kit/ui/dom.ts';
import { sampledTable } from '../../kit/ui/sampledTable.ts';
import { makePanel, type Panel } from '../base/figurePanel.ts';
import { LiveFigure } from '../base/live.ts';
import { Transport } from '../run/runTransport.ts';
import { pointsAt } from './carried.ts';
import type { CloudFigure } from './cloudData.ts';
import { cloudDrawing } from './cloudDrawing.ts';
import { panelTitle, type Shown, shownOf, shownSentence } from './cloudShown.ts';

const mostRows = 17;

export class LabCloud extends LiveFigure<CloudFigure> {
  private readonly views = make('div', { class: 'views' });
  private details: HTMLDetailsElement | undefined;
  private readonly transport = new Transport((t) => this.showTime(t));
  private panels: readonly Panel[] = [];
  private shown: readonly Shown[] = [];
  private t = 0;

  protected build(controls: HTMLElement): readonly HTMLElement[] {
    const details = this.folded(say('cloud.asTable'), say('cloud.table'));
    this.details = details;
    details.addEventListener('toggle', () => this.fillTable());
    followWidth(this.views, () => this.draw());
    return [this.views, this.transport.element, controls, this.said, details];
  }

  override light(on = false): void {
    this.transport.light(on);
  }

  protected seen(): void {
    void this.update();
  }

  private update(): Promise<void> {
    const { data, experiment } = this;
    return this.ask(async (engine, signal) => {
      const ask: Ask = (request) => engine.probe(request);
      const shown = await shownOf({ record: this.recorder(signal), ask }, data, experiment);
      if (signal.aborted) return;
      this.shown = shown;
      this.panels = shown.map(makePanel);
      this.views.replaceChildren(...this.panels.map(({ element }) => element));
      const end = Math.max(...shown.map(({ cloud }) => cloud.end));
      this.transport.showEnd(end);
      this.said.replaceChildren(...shown.map((one) => make('p', {}, shownSentence(one, end))));
    });
  }

  private showTime(t: number): void {
    this.t = t;
    this.draw();
    this.fillTable();
  }

  private draw(): void {
    const { shown, t } = this;
    this.panels.forEach(({ svg, title, element }, i) => {
      const width = Math.floor(element.clientWidth);
      const one = shown[i];
      if (width === 0 || one === undefined) return;
      const { cloud, run, plane } = one;
      const [start, now] = [pointsAt(cloud, run, 0), pointsAt(cloud, run, t)];
      const { height, parts } = cloudDrawing(plane, start, now, run, width);
      svg.setAttribute('width', String(width));
      svg.setAttribute('height', String(height));
      title.textContent = panelTitle(one, t);
      svg.setAttribute('aria-label', title.textContent);
      svg.replaceChildren(...parts);
    });
  }

  /** As long as it is seen. */
  private fillTable(): void {
    const { shown, t } = this;
    const [first] = shown;
    if (first === undefined || this.details?.open !== true) return;
    const columns = shown.flatMap(({ name, cloud, run, plane }) => {
      const points = pointsAt(cloud, run, t);
      return plane.labels.map((label, k) => ({
        title: `${name}: ${label}`,
        values: points.map((point) => point[k] as number),
      }));
    });
    const values = first.cloud.recordings.map((_, i) => i);
    const point = { title: say('cloud.point'), values };
    const caption = say('cloud.table');
    this.table.replaceChildren(sampledTable(caption, point, columns, mostRows, 4));
  }
}
