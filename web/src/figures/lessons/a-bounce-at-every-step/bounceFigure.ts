/** `kind: bounce`: how the momentum of a run by GNI bounces off its constraint, step by step. */
import '../../base/figureWords.ts';
import type { Engine } from '../../../kit/engine/engine.ts';
import { say } from '../../../kit/language/language.ts';
import { followWidth } from '../../../kit/plot/chart.ts';
import { make } from '../../../kit/ui/dom.ts';
import { sampledTable } from '../../../kit/ui/sampledTable.ts';
import { type Dial, dial } from '../../base/dial.ts';
import { makePanel } from '../../base/figurePanel.ts';
import { LiveFigure } from '../../base/live.ts';
import type { BounceFigure } from './bounceData.ts';
import { acrossDrawing, bounceDrawing } from './bounceDrawing.ts';
import {
  type Bounce,
  bounceAt,
  bounceSentence,
  lastBounce,
  type Points,
  pointsOf,
  someBounces,
} from './bounces.ts';

const mostRows = 21;

export class LabBounce extends LiveFigure<BounceFigure> {
  private readonly seenBounce = makePanel();
  private readonly all = makePanel();
  private readonly place = make('div', { class: 'controls dials' });
  private slider: Dial | undefined;
  private points: Points | undefined;
  private bounces: readonly Bounce[] = [];
  private now: Bounce | undefined;
  private k = 1;
  private asking = 0;

  protected build(controls: HTMLElement): readonly HTMLElement[] {
    const { seenBounce, all, data } = this;
    this.k = data.at;
    seenBounce.title.textContent = say('bounce.title');
    seenBounce.svg.classList.add('bounce');
    seenBounce.svg.setAttribute('aria-label', data.alt);
    all.title.textContent = say('bounce.all');
    all.svg.setAttribute('aria-label', say('bounce.all'));
    const views = make('div', { class: 'views' }, seenBounce.element, all.element);
    followWidth(views, () => this.draw());
    const details = this.folded(say('bounce.asTable'), say('bounce.table'));
    return [views, this.place, controls, this.said, details];
  }

  protected seen(): void {
    void this.ask(async (engine, signal) => {
      const points = pointsOf(await this.recorder(signal)(this.experiment));
      const ask: Engine['probe'] = (request) => engine.probe(request);
      const bounces = await someBounces(ask, this.experiment, points, signal);
      if (signal.aborted) return;
      this.points = points;
      this.bounces = bounces;
      this.k = Math.min(this.k, Math.max(1, lastBounce(points)));
      this.place.replaceChildren();
      this.slider = undefined;
      this.fillTable();
      await this.tell(engine, points, signal);
    });
  }

  private async tell(engine: Engine, points: Points, signal: AbortSignal): Promise<void> {
    const last = lastBounce(points);
    if (last < 1) {
      this.said.replaceChildren(make('p', {}, say('bounce.none')));
      return;
    }
    const ask: Engine['probe'] = (request) => engine.probe(request);
    const now = await bounceAt(ask, this.experiment, points, this.k);
    if (signal.aborted) return;
    this.now = now;
    if (this.slider === undefined) {
      this.slider = dial(say('bounce.step'), 1, last, 1, (k) => this.move(k));
      this.place.replaceChildren(this.slider.element);
    }
    this.slider.showValue(this.k, String(this.k));
    this.said.replaceChildren(make('p', {}, bounceSentence(now, last)));
    this.draw();
  }

  private move(k: number): void {
    this.k = k;
    this.slider?.showValue(k, String(k));
    cancelAnimationFrame(this.asking);
    this.asking = requestAnimationFrame(() => {
      void this.ask(async (engine, signal) => {
        if (this.points !== undefined) await this.tell(engine, this.points, signal);
      });
    });
  }

  private draw(): void {
    const { now, bounces } = this;
    if (now === undefined) return;
    for (const [panel, drawing] of [
      [this.seenBounce, (width: number) => bounceDrawing(now, width)],
      [this.all, (width: number) => acrossDrawing(bounces, now, width)],
    ] as const) {
      const width = Math.floor(panel.element.clientWidth);
      if (width === 0) continue;
      const { height, parts } = drawing(width);
      panel.svg.setAttribute('width', String(width));
      panel.svg.setAttribute('height', String(height));
      panel.svg.replaceChildren(...parts);
    }
  }

  private fillTable(): void {
    const { bounces } = this;
    const columns = [
      { title: 't', values: bounces.map(({ t }) => t) },
      { title: say('bounce.along'), values: bounces.map(({ along }) => along) },
      { title: say('bounce.across'), values: bounces.map(({ across }) => across) },
    ];
    const first = { title: say('bounce.step'), values: bounces.map(({ k }) => k) };
    this.table.replaceChildren(sampledTable(say('bounce.table'), first, columns, mostRows, 4));
  }
}
