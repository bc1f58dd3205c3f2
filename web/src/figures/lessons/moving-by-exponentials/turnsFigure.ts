/** `kind: turns`: a book is turned about two edges, in both orders, and what lies between the ends is told. */
import '../../base/figureWords.ts';
import type { Engine } from '../../../kit/engine/engine.ts';
import { say } from '../../../kit/language/language.ts';
import { followWidth } from '../../../kit/plot/chart.ts';
import { make } from '../../../kit/ui/dom.ts';
import { sampledTable } from '../../../kit/ui/sampledTable.ts';
import { makePanel } from '../../base/figurePanel.ts';
import { LiveFigure } from '../../base/live.ts';
import { Transport } from '../../run/runTransport.ts';
import {
  betweenOrders,
  frames,
  offBracket,
  orderName,
  sizeOf,
  type Turned,
  turned,
  turnedSentences,
} from './turned.ts';
import type { TurnsFigure } from './turnsData.ts';
import { bookDrawing } from './turnsDrawing.ts';

/** Angles of the table, each half of the one before. */
const rows = 7;
const ways = [0, 1] as const;

export class LabTurns extends LiveFigure<TurnsFigure> {
  private readonly panels = [makePanel(), makePanel()] as const;
  private readonly transport = new Transport((t) => {
    this.t = t;
    this.draw();
  });
  private result: Turned | undefined;
  private t = 0;

  protected build(controls: HTMLElement): readonly HTMLElement[] {
    const views = make('div', { class: 'views' }, ...this.panels.map(({ element }) => element));
    followWidth(views, () => this.draw());
    const data = this.folded(say('turns.asTable'), say('turns.table'));
    return [views, this.transport.element, controls, this.said, data];
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
      const ask: Engine['probe'] = (request) => engine.probe(request);
      const result = await turned(ask, experiment.h);
      const angles = Array.from({ length: rows }, (_, i) => experiment.h / 2 ** i);
      const between = await Promise.all(angles.map((angle) => betweenOrders(ask, angle)));
      if (signal.aborted) return;
      this.result = result;
      this.said.replaceChildren(
        ...turnedSentences(data, result).map((sentence) => make('p', {}, sentence)),
      );
      const off = angles.map((angle, i) => offBracket(between[i] ?? [0, 0, 0], angle));
      const first = { title: 'e', values: angles };
      const columns = [
        { title: say('turns.size'), values: between.map(sizeOf) },
        { title: 'e²', values: angles.map((angle) => angle ** 2) },
        { title: say('turns.off'), values: off },
        { title: say('turns.offOver'), values: off.map((one, i) => one / (angles[i] ?? 1) ** 3) },
      ];
      this.table.replaceChildren(sampledTable(say('turns.table'), first, columns, rows, 4));
      this.transport.showEnd(2);
      this.draw();
    });
  }

  /** Time counts turns. */
  private draw(): void {
    const { result, panels, data, t } = this;
    if (result === undefined) return;
    for (const way of ways) {
      const { svg, title, element } = panels[way];
      const width = Math.floor(element.clientWidth);
      const attitude = result.ways[way][Math.round(t * frames)];
      if (width === 0 || attitude === undefined) continue;
      const { height, parts } = bookDrawing(data, attitude, width);
      svg.setAttribute('width', String(width));
      svg.setAttribute('height', String(height));
      title.textContent = orderName(data, way);
      svg.setAttribute('aria-label', title.textContent);
      svg.replaceChildren(...parts);
    }
  }
}
