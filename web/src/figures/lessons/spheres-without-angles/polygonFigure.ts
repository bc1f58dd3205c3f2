/** `kind: polygon`: the steps of a run on a sphere, and the discrete action over one corner, which the reader moves. */
import '../../base/figureWords.ts';
import type { Engine } from '../../../kit/engine/engine.ts';
import { say } from '../../../kit/language/language.ts';
import { followWidth } from '../../../kit/plot/chart.ts';
import { Handle } from '../../../kit/plot/handle.ts';
import { make } from '../../../kit/ui/dom.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import { sampledTable } from '../../../kit/ui/sampledTable.ts';
import { makeSvg } from '../../../kit/ui/svg.ts';
import { makePanel } from '../../base/figurePanel.ts';
import { LiveFigure } from '../../base/live.ts';
import { type Slope, slopeAt, type Vector } from './action.ts';
import type { PolygonFigure } from './polygonData.ts';
import {
  type Look,
  lookAt,
  moved,
  opening,
  placeAt,
  polygonDrawing,
  seen,
  shareAway,
} from './polygonDrawing.ts';
import { actionSentence, type Path, pathOf } from './polygonPath.ts';

const mostRows = 21;

export class LabPolygon extends LiveFigure<PolygonFigure> {
  private readonly panel = makePanel();
  private readonly ground = makeSvg('g', { 'aria-hidden': 'true' });
  private readonly release = make('button', { type: 'button' }, say('polygon.release'));
  private readonly aside = make('button', { type: 'button' }, say('polygon.aside'));
  private readonly handle = new Handle(say('polygon.handle'), {
    onDrag: (x, y) => {
      if (this.look !== undefined) this.move(placeAt(this.look, [x, y]));
    },
    onSteps: (right, up) => {
      const { path, q } = this;
      if (path !== undefined && q !== undefined) this.move(moved(lookAt(path, 1), q, right, up));
    },
  });
  private path: Path | undefined;
  private look: Look | undefined;
  private q: Vector | undefined;
  private here: Slope | undefined;
  private asking = 0;

  protected build(controls: HTMLElement): readonly HTMLElement[] {
    const { panel, data } = this;
    panel.title.textContent = say('polygon.title');
    panel.svg.setAttribute('role', 'group');
    panel.svg.setAttribute('aria-label', data.alt);
    panel.svg.classList.add('polygon');
    panel.svg.append(this.ground, this.handle.element);
    this.release.addEventListener('click', () => {
      if (this.path !== undefined) this.move(this.path.corners[this.path.middle] as Vector);
    });
    this.aside.addEventListener('click', () => {
      if (this.path !== undefined) this.move(opening(lookAt(this.path, 1), this.path, data.astray));
    });
    const views = make('div', { class: 'views' }, panel.element);
    followWidth(views, () => this.draw());
    const buttons = make('div', { class: 'buttons' }, this.release, this.aside);
    const details = this.folded(say('polygon.asTable'), say('polygon.table'));
    return [views, buttons, controls, this.said, details];
  }

  protected seen(): void {
    void this.ask(async (engine, signal) => {
      const recording = await this.recorder(signal)(this.experiment);
      const path = pathOf(this.data, recording);
      if (signal.aborted) return;
      this.path = path;
      this.q = undefined;
      if (path === undefined) {
        this.said.replaceChildren(make('p', {}, say('polygon.none')));
        return;
      }
      this.q = opening(lookAt(path, 1), path, this.data.astray);
      await this.tell(engine, path, this.q, signal);
    });
  }

  private move(q: Vector): void {
    this.q = q;
    this.draw();
    cancelAnimationFrame(this.asking);
    this.asking = requestAnimationFrame(() => {
      void this.ask(async (engine, signal) => {
        if (this.path !== undefined) await this.tell(engine, this.path, q, signal);
      });
    });
  }

  private async tell(engine: Engine, path: Path, q: Vector, signal: AbortSignal): Promise<void> {
    const ask: Engine['probe'] = (request) => engine.probe(request);
    const own = path.corners[path.middle] as Vector;
    const [here, there] = (await Promise.all(
      [q, own].map((at) => slopeAt(ask, this.experiment, path.edges, at)),
    )) as [Slope, Slope];
    if (signal.aborted) return;
    this.here = here;
    this.said.replaceChildren(make('p', {}, actionSentence(path, q, here, there)));
    this.fillTable(path, q);
    this.draw();
  }

  private draw(): void {
    const { path, q, panel } = this;
    const width = Math.floor(panel.element.clientWidth);
    if (path === undefined || q === undefined || width === 0) return;
    const look = lookAt(path, width);
    this.look = look;
    panel.svg.setAttribute('width', String(width));
    panel.svg.setAttribute('height', String(look.height));
    this.ground.replaceChildren(...polygonDrawing(path, look, q, this.here));
    const [x, y] = seen(look, q);
    const told = q.map((value) => formatNumber(value, 3)).join(', ');
    this.handle.place(x, y, told, shareAway(path, q));
  }

  private fillTable({ t, corners, middle }: Path, q: Vector): void {
    const moved = corners.map((corner, i) => (i === middle ? q : corner));
    const columns = this.data.place.map((title, k) => ({
      title,
      values: moved.map((corner) => corner[k] as number),
    }));
    const first = { title: 't', values: t };
    this.table.replaceChildren(sampledTable(say('polygon.table'), first, columns, mostRows, 5));
  }
}
