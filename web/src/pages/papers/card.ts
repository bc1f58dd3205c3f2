/** The card of a paper's figure, alive: it is computed here and now, and its data are saved. */
import './papersEnglish.ts';
import { say } from '../../kit/language/language.ts';
import { svgFile } from '../../kit/plot/figure/figureFiles.ts';
import { Computation } from '../../kit/ui/computation.ts';
import { make } from '../../kit/ui/dom.ts';
import { saveFile } from '../../kit/ui/save.ts';
import { type Computed, compute } from './compute.ts';
import { FilmPlayer } from './filmPlayer.ts';
import { drawing } from './papersDrawing.ts';
import { findingsTable } from './papersFindings.ts';
import type { PaperFigure } from './reproduction.ts';

export class PaperCard {
  private readonly element: HTMLElement;
  private readonly id: string;
  private readonly named: (curve: string) => string;
  private readonly computation: Computation;
  private readonly save = make('button', { type: 'button' }, say('papers.save'));
  private computed: Computed | undefined;

  constructor(element: HTMLElement, named: (curve: string) => string) {
    this.element = element;
    this.id = element.dataset.id as string;
    this.named = named;
    const begin = (): void => void this.run();
    this.computation = new Computation(this.title, begin, say('papers.compute'));
    this.save.addEventListener('click', () => void this.saveData());
    this.computation.elements[0]?.append(this.save);
    this.part('.compute-place').append(...this.computation.elements);
  }

  private part(selector: string): HTMLElement {
    return this.element.querySelector(selector) as HTMLElement;
  }

  private get title(): string {
    return this.part('h2').textContent ?? '';
  }

  /** False when it was cancelled or failed. */
  private async run(): Promise<boolean> {
    if (this.computation.busy) return false;
    this.computed = undefined;
    const outcome = await this.computation.run(async (signal, onProgress) => {
      this.computed = await compute(this.id, signal, onProgress);
    }, say('papers.computed'));
    if (this.computed !== undefined) this.showReport(this.computed);
    this.computation.say(outcome.sentence, outcome.refused);
    return this.computed !== undefined;
  }

  private showReport({ report }: Computed): void {
    this.part('.findings-place').replaceChildren(findingsTable(report.findings, this.title));
    for (const figure of report.figures) this.draw(this.placeOf(figure.id), figure);
    for (const film of report.films ?? []) {
      const shown = this.placeOf(film.id);
      shown.replaceChildren(new FilmPlayer(film).element, make('figcaption', {}, film.title));
      shown.dataset.live = '';
    }
  }

  /** Where a figure stands, or will. */
  private placeOf(id: string): HTMLElement {
    const place = this.part('.paper-figures');
    const known = place.querySelector<HTMLElement>(`[data-figure="${id}"]`);
    const shown = known ?? make('figure', { 'data-figure': id });
    if (known === null) place.append(shown);
    return shown;
  }

  private draw(shown: HTMLElement, figure: PaperFigure): void {
    const { title, x, y, curves } = figure;
    const svg = drawing(figure, this.named);
    const { width, height } = svg.viewBox.baseVal;
    const names = curves.map(({ name }) => this.named(name)).join('; ');
    const alt = say('papers.alt', { title, x: x.label, y: y.label, names });
    const url = URL.createObjectURL(svgFile(svg, alt));
    const picture = make('img', { src: url, alt, width, height });
    picture.addEventListener('load', () => URL.revokeObjectURL(url), { once: true });
    shown.replaceChildren(picture, make('figcaption', {}, title));
    shown.dataset.live = '';
  }

  private async saveData(): Promise<void> {
    if (this.computed === undefined && !(await this.run())) return;
    const files = Object.entries(this.computed?.files ?? {});
    for (const [figure, text] of files) {
      saveFile(`${this.id}_${figure}.csv`, new Blob([text], { type: 'text/csv' }));
    }
    this.computation.say(say('papers.saved', { n: files.length }));
  }
}
