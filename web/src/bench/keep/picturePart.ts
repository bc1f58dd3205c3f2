/** Pictures of the drawing and of each plot, and the samples behind them. */

import { sentenceOf } from '../../engine/fault';
import { savedInWords } from '../../experiment/dataTable';
import { fileName } from '../../experiment/fileName';
import { say } from '../../language/language';
import { choice } from '../../ui/choice';
import { make } from '../../ui/dom';
import { pngOf } from '../../ui/picture';
import { saveCsv, saveFile } from '../../ui/save';
import { type KeepSource, nothingYet, type Voice } from './source';

/** Stands for the drawing among the ids of the plots. */
const drawingId = '';

export class PicturePart {
  readonly element: HTMLElement;
  private readonly source: KeepSource;
  private readonly voice: Voice;
  private readonly which = make('div');
  private chosen = drawingId;

  constructor(source: KeepSource, voice: Voice) {
    this.source = source;
    this.voice = voice;
    const save = make('button', { type: 'button', id: 'save-picture' }, say('keep.savePicture'));
    save.addEventListener('click', () => void this.savePicture());
    const samples = make('button', { type: 'button', id: 'save-samples' }, say('keep.saveSamples'));
    samples.addEventListener('click', () => this.saveSamples());
    this.element = make(
      'section',
      { 'aria-labelledby': 'keep-picture' },
      make('h3', { id: 'keep-picture' }, say('keep.picture')),
      this.which,
      make('div', { class: 'buttons' }, save, samples),
    );
    this.show();
  }

  /** There may be other plots. */
  show(): void {
    const options = [{ id: drawingId, name: say('keep.drawing') }, ...this.source.plots()];
    if (!options.some(({ id }) => id === this.chosen)) this.chosen = drawingId;
    const focused = this.which.contains(document.activeElement);
    this.which.replaceChildren(
      choice('picture-of', say('keep.pictureOf'), options, this.chosen, (id) => {
        this.chosen = id;
      }),
    );
    if (focused) document.getElementById('picture-of')?.focus();
  }

  private async savePicture(): Promise<void> {
    const recording = this.source.recording();
    if (recording === undefined) return this.voice.failed(nothingYet());
    const plot = this.chosen === drawingId ? undefined : this.chosen;
    try {
      const picture = this.source.picture(plot);
      if (picture === undefined) return this.voice.failed(say('keep.pictureFailed'));
      const png = await pngOf(picture);
      saveFile(`${fileName(recording.experiment, plot ?? 'drawing')}.png`, png);
      this.voice.done(say('keep.pictureSaved'));
    } catch (error) {
      this.voice.failed(sentenceOf(error));
    }
  }

  private saveSamples(): void {
    const recording = this.source.recording();
    if (recording === undefined) {
      this.voice.failed(nothingYet());
      return;
    }
    saveCsv(fileName(recording.experiment), this.source.csv(recording));
    this.voice.done(savedInWords(recording));
  }
}
