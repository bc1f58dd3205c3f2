/** Pictures of the drawing and of each plot, and the samples behind them. */

import { sentenceOf } from '../../../kit/engine/fault.ts';
import { csvOf, savedInWords } from '../../../kit/experiment/dataTable.ts';
import { figureCaption } from '../../../kit/experiment/figureCaption.ts';
import { fileName } from '../../../kit/experiment/fileName.ts';
import { say } from '../../../kit/language/language.ts';
import { CaptionOut } from '../../../kit/plot/figure/captionOut.ts';
import { FigureOut } from '../../../kit/plot/figure/figureOut.ts';
import { choice } from '../../../kit/ui/choice.ts';
import { csvFormChoice } from '../../../kit/ui/csvForm.ts';
import { make } from '../../../kit/ui/dom.ts';
import { pngOf } from '../../../kit/ui/picture.ts';
import { saveCsv, saveFile } from '../../../kit/ui/save.ts';
import type { BenchState } from '../benchState.ts';
import type { Pictures } from './pictures.ts';
import { nothingYet, type Voice } from './voice.ts';

/** Stands for the drawing among the ids of the plots. */
const drawingId = '';
/** How much finer than on the screen a drawing is for print. */
const fineness = 2;

export class PicturePart {
  readonly element: HTMLElement;
  private readonly state: BenchState;
  private readonly pictures: Pictures;
  private readonly voice: Voice;
  private readonly which = make('div');
  /** What there is for print: of the drawing, and of a plot. */
  private readonly fine: HTMLElement;
  private readonly figure: FigureOut;
  private chosen = drawingId;

  constructor(state: BenchState, pictures: Pictures, voice: Voice) {
    this.state = state;
    this.pictures = pictures;
    this.voice = voice;
    const button = (id: string, text: string, act: () => unknown): HTMLElement => {
      const node = make('button', { type: 'button', id }, text);
      node.addEventListener('click', act);
      return node;
    };
    const save = button('save-picture', say('keep.savePicture'), () => this.savePicture(1));
    const samples = button('save-samples', say('keep.saveSamples'), () => this.saveSamples());
    const caption = new CaptionOut(
      'drawing',
      () => this.caption(),
      (sentence) => voice.done(sentence),
    );
    const finer = button('save-fine', say('keep.saveFine', { n: fineness }), () =>
      this.savePicture(fineness),
    );
    const buttons = make('div', { class: 'buttons' }, finer, caption.copy);
    this.fine = make('div', { class: 'figure-out' }, buttons, caption.text);
    this.figure = new FigureOut('figure', {
      draw: (width) => pictures.figure(this.chosen, width),
      name: () => this.fileName(this.chosen),
      caption: () => this.caption(),
    });
    this.element = make(
      'section',
      { 'aria-labelledby': 'keep-picture' },
      make('h3', { id: 'keep-picture' }, say('keep.picture')),
      this.which,
      make('div', { class: 'buttons' }, save, samples),
      csvFormChoice('csv-form'),
      this.fine,
      this.figure.element,
    );
    this.showPlots();
  }

  /** There may be other plots. */
  showPlots(): void {
    const options = [{ id: drawingId, name: say('keep.drawing') }, ...this.pictures.plots];
    if (!options.some(({ id }) => id === this.chosen)) this.chosen = drawingId;
    const focused = this.which.contains(document.activeElement);
    this.which.replaceChildren(
      choice('picture-of', say('keep.pictureOf'), options, this.chosen, (id) => {
        this.chosen = id;
        this.showKind();
      }),
    );
    if (focused) document.getElementById('picture-of')?.focus();
    this.showKind();
  }

  private showKind(): void {
    this.fine.hidden = this.chosen !== drawingId;
    this.figure.element.hidden = this.chosen === drawingId;
  }

  private fileName(what: string): string {
    const { recording } = this.state;
    return recording === undefined ? what : fileName(recording.experiment, what);
  }

  private caption(): string {
    const { recording } = this.state;
    if (recording === undefined) return '';
    const plot = this.pictures.plots.find(({ id }) => id === this.chosen);
    const what = plot?.name ?? say('keep.drawing');
    return figureCaption(recording, what, this.state.address);
  }

  private async savePicture(finer: number): Promise<void> {
    const { recording } = this.state;
    if (recording === undefined) return this.voice.failed(nothingYet());
    const plot = this.chosen === drawingId ? undefined : this.chosen;
    try {
      const picture = await this.pictures.of(plot, finer);
      if (picture === undefined) return this.voice.failed(say('keep.pictureFailed'));
      const png = await pngOf(picture);
      saveFile(`${this.fileName(plot ?? 'drawing')}.png`, png);
      this.voice.done(say('keep.pictureSaved'));
    } catch (error) {
      this.voice.failed(sentenceOf(error));
    }
  }

  private saveSamples(): void {
    const { recording, columns } = this.state;
    if (recording === undefined) {
      this.voice.failed(nothingYet());
      return;
    }
    saveCsv(
      fileName(recording.experiment),
      csvOf(recording, columns, () => this.state.address),
    );
    this.voice.done(savedInWords(recording));
  }
}
