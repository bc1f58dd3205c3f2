/** A figure to take along: its width, files of it, and the words that go below it. */
import { say } from '../../language/language.ts';
import { choice } from '../../ui/choice.ts';
import { make } from '../../ui/dom.ts';
import { saveFile } from '../../ui/save.ts';
import { CaptionOut } from './captionOut.ts';
import { pngFile, svgFile } from './figureFiles.ts';
import { type Columns, columnWidths, pixelsOf } from './sheet.ts';

export interface FigureSource {
  /** So many pixels wide; nothing when there is nothing to draw. */
  draw(width: number): SVGSVGElement | undefined | Promise<SVGSVGElement | undefined>;
  /** Of its files, without their ending. */
  name(): string;
  caption(): string;
}

export class FigureOut {
  readonly element: HTMLElement;
  private readonly source: FigureSource;
  private readonly status = make('p', { class: 'note', role: 'status' });
  private columns: Columns = 'one';

  /** `id` begins the ids of its controls. */
  constructor(id: string, source: FigureSource) {
    this.source = source;
    const widths = (['one', 'two'] as const).map((columns) => ({
      id: columns,
      name: say('figureOut.width', { columns, n: columnWidths[columns] }),
    }));
    const width = choice(`${id}-width`, say('figureOut.for'), widths, this.columns, (columns) => {
      this.columns = columns as Columns;
    });
    const button = (kind: 'svg' | 'png', words: string): HTMLElement => {
      const node = make('button', { type: 'button', id: `${id}-${kind}` }, words);
      node.addEventListener('click', () => void this.save(kind));
      return node;
    };
    const caption = new CaptionOut(
      id,
      () => source.caption(),
      (sentence) => this.say(sentence),
    );
    const files = [button('svg', say('figureOut.svg')), button('png', say('figureOut.png'))];
    const buttons = make('div', { class: 'buttons' }, ...files, caption.copy);
    this.element = make('div', { class: 'figure-out' }, width, buttons, this.status, caption.text);
  }

  private say(sentence: string): void {
    this.status.textContent = sentence;
  }

  private async save(kind: 'svg' | 'png'): Promise<void> {
    const figure = await this.source.draw(pixelsOf(this.columns));
    if (figure === undefined) return this.say(say('figureOut.nothing'));
    try {
      const file = kind === 'svg' ? svgFile(figure, this.source.caption()) : await pngFile(figure);
      saveFile(`${this.source.name()}.${kind}`, file);
      this.say(say('keep.pictureSaved'));
    } catch (error) {
      this.say(error instanceof Error ? error.message : String(error));
    }
  }
}

/** Folded, below a chart. */
export function figureFold(id: string, source: FigureSource): HTMLElement {
  const summary = make('summary', {}, say('figureOut.take'));
  return make('details', { class: 'data' }, summary, new FigureOut(id, source).element);
}
