/** `kind: surface`: where one step of each run may end, as sheets over two coordinates. */
import '../../base/figureWords.ts';
import type { Engine } from '../../../kit/engine/engine.ts';
import { say } from '../../../kit/language/language.ts';
import { followWidth } from '../../../kit/plot/chart.ts';
import { make } from '../../../kit/ui/dom.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import { sampledTable } from '../../../kit/ui/sampledTable.ts';
import { swatch } from '../../../kit/ui/swatch.ts';
import { makePanel } from '../../base/figurePanel.ts';
import { LiveFigure } from '../../base/live.ts';
import { Dials, tilts } from './dials.ts';
import { sectionDrawing } from './sectionDrawing.ts';
import { across, type Sheets, sheetsOf } from './sheets.ts';
import type { SurfaceFigure } from './surfaceData.ts';
import { openingView, surfaceDrawing, type View } from './surfaceDrawing.ts';
import { gapAt, heightAt, type Node, nodeAt, sentences } from './surfaceTold.ts';

/** Degrees for a pixel of dragging. */
const perPixel = 0.4;

/** Once more round is the same view. */
function wrapped(turn: number): number {
  return ((((turn + 180) % 360) + 360) % 360) - 180;
}

export class LabSurface extends LiveFigure<SurfaceFigure> {
  private readonly space = makePanel();
  private readonly section = makePanel();
  private readonly legend = make('ul', { class: 'plain summary' });
  private dials!: Dials;
  private sheets: Sheets | undefined;
  private node!: Node;
  private view: View = openingView;

  protected build(controls: HTMLElement): readonly HTMLElement[] {
    const { data, space, section } = this;
    this.node = nodeAt(data);
    this.dials = new Dials(data, {
      onView: (view) => this.look(view),
      onNode: (node) => this.put(node),
    });
    this.dials.showView(this.view);
    this.dials.showNode(this.node, undefined);
    space.title.textContent = say('surface.space');
    space.svg.setAttribute('aria-label', data.alt);
    space.svg.classList.add('turned');
    this.wireDragging();
    const views = make('div', { class: 'views' }, space.element, section.element);
    followWidth(views, () => this.draw());
    const details = this.folded(say('surface.asTable'), say('surface.table'));
    return [views, this.legend, this.dials.element, controls, this.said, details];
  }

  protected seen(): void {
    void this.update();
  }

  private update(): Promise<void> {
    return this.ask(async (engine, signal) => {
      const ask: Engine['probe'] = (request) => engine.probe(request);
      const { data, experiment } = this;
      const sheets = await sheetsOf(ask, engine.catalogue, data, experiment, signal);
      if (signal.aborted) return;
      this.sheets = sheets;
      this.legend.replaceChildren(
        ...sheets.names.map((name, run) => make('li', {}, swatch(run), name)),
      );
      this.put(this.node);
    });
  }

  private put(node: Node): void {
    this.node = node;
    const { sheets, data } = this;
    this.dials.showNode(node, sheets);
    if (sheets === undefined) return;
    this.said.replaceChildren(
      ...sentences(data, sheets, node).map((sentence) => make('p', {}, sentence)),
    );
    this.fillTable(sheets);
    this.draw();
  }

  private look(view: View): void {
    this.view = view;
    this.dials.showView(view);
    this.draw();
  }

  private wireDragging(): void {
    const { svg } = this.space;
    let last: { readonly x: number; readonly y: number } | undefined;
    svg.addEventListener('pointerdown', ({ clientX, clientY, pointerId }) => {
      last = { x: clientX, y: clientY };
      svg.setPointerCapture(pointerId);
    });
    svg.addEventListener('pointermove', ({ clientX, clientY }) => {
      if (last === undefined) return;
      const turn = wrapped(this.view.turn - perPixel * (clientX - last.x));
      const tilt = this.view.tilt + perPixel * (clientY - last.y);
      last = { x: clientX, y: clientY };
      this.look({ turn, tilt: Math.min(tilts.high, Math.max(tilts.low, tilt)) });
    });
    for (const end of ['pointerup', 'pointercancel']) {
      svg.addEventListener(end, () => {
        last = undefined;
      });
    }
  }

  private draw(): void {
    const { sheets, data, node, view } = this;
    if (sheets === undefined) return;
    const [label] = data.labels;
    const value = formatNumber(sheets.x[node[0]] ?? Number.NaN, 3);
    this.section.title.textContent = say('surface.section', { label, value });
    this.section.svg.setAttribute('aria-label', this.section.title.textContent);
    const panels = [
      [this.space, (width: number) => surfaceDrawing(data, sheets, node, view, width)],
      [this.section, (width: number) => sectionDrawing(data, sheets, node, width)],
    ] as const;
    for (const [{ svg, element }, drawing] of panels) {
      const width = Math.floor(element.clientWidth);
      if (width === 0) continue;
      const { height, parts } = drawing(width);
      svg.setAttribute('width', String(width));
      svg.setAttribute('height', String(height));
      svg.replaceChildren(...parts);
    }
  }

  private fillTable(sheets: Sheets): void {
    const { labels } = this.data;
    const [i] = this.node;
    const along = (value: (node: Node) => number): number[] =>
      sheets.y.map((_, j) => value([i, j]));
    const columns = sheets.names.flatMap((name, run) => {
      const height = {
        title: `${name}: ${labels[2]}`,
        values: along((n) => heightAt(sheets, run, n)),
      };
      if (run === 0) return [height];
      const title = say('surface.gapOf', { run: name });
      return [height, { title, values: along((n) => gapAt(sheets, run, n)) }];
    });
    const value = formatNumber(sheets.x[i] ?? Number.NaN, 3);
    const caption = say('surface.section', { label: labels[0], value });
    const first = { title: labels[1], values: sheets.y };
    this.table.replaceChildren(sampledTable(caption, first, columns, across, 4));
  }
}
