/** `kind: curve`: formulas of one variable, drawn anew for each step size and parameter. */
import '../base/figureWords.ts';
import type { Engine } from '../../kit/engine/engine.ts';
import { say } from '../../kit/language/language.ts';
import { followWidth } from '../../kit/plot/chart.ts';
import { make } from '../../kit/ui/dom.ts';
import { sampledTable } from '../../kit/ui/sampledTable.ts';
import { makeSvg } from '../../kit/ui/svg.ts';
import { LiveFigure } from '../base/live.ts';
import type { CurveFigure } from './curveData.ts';
import { curveDrawing, curveLegend } from './curveDrawing.ts';
import { meetSentence, type Sampled, sampled } from './sampled.ts';

const mostRows = 21;

export class LabCurve extends LiveFigure<CurveFigure> {
  private readonly box = make('div', { class: 'plane-box' });
  private readonly svg = makeSvg('svg', { class: 'plane', role: 'img' });
  private result: Sampled | undefined;
  private width = 0;

  protected build(controls: HTMLElement): readonly HTMLElement[] {
    this.svg.setAttribute('aria-label', this.data.alt);
    this.box.append(this.svg);
    followWidth(this.box, (width) => {
      this.width = width;
      this.draw();
    });
    const views = make('div', { class: 'views' }, make('div', { class: 'plot' }, this.box));
    const data = this.folded(say('curve.asTable'), say('curve.table'));
    return [views, curveLegend(this.data), controls, this.said, data];
  }

  protected seen(): void {
    void this.update();
  }

  private update(): Promise<void> {
    return this.ask(async (engine, signal) => {
      const ask: Engine['probe'] = (request) => engine.probe(request);
      const result = await sampled(ask, this.data, this.experiment, signal);
      if (signal.aborted) return;
      this.result = result;
      this.draw();
      this.tell(result);
    });
  }

  private tell(result: Sampled): void {
    const { data } = this;
    const told = data.meet ? [make('p', {}, meetSentence(data, result))] : [];
    this.said.replaceChildren(...told);
    const columns = data.curves.map(({ label }, i) => ({
      title: label,
      values: result.values[i] ?? [],
    }));
    const first = { title: data.x.label, values: result.x };
    const caption = say('curve.table');
    this.table.replaceChildren(sampledTable(caption, first, columns, mostRows, 4));
  }

  private draw(): void {
    const { result, width } = this;
    if (result === undefined || width === 0) return;
    const { height, parts } = curveDrawing(this.data, result, width);
    this.svg.setAttribute('width', String(width));
    this.svg.setAttribute('height', String(height));
    this.svg.replaceChildren(...parts);
  }
}
