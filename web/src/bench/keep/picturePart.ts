/** Pictures of the drawing and of each plot, and the samples behind them. */

import { sentenceOf } from '../../engine/fault';
import { csvOf, savedInWords } from '../../experiment/dataTable';
import { fileName } from '../../experiment/fileName';
import { say } from '../../language/language';
import { choice } from '../../ui/choice';
import { make } from '../../ui/dom';
import { pngOf } from '../../ui/picture';
import { saveCsv, saveFile } from '../../ui/save';
import type { BenchState } from '../state';
import type { Pictures } from './pictures';
import { nothingYet, type Voice } from './voice';

/** Stands for the drawing among the ids of the plots. */
const drawingId = '';

export class PicturePart {
  readonly element: HTMLElement;
  private readonly state: BenchState;
  private readonly pictures: Pictures;
  private readonly voice: Voice;
  private readonly which = make('div');
  private chosen = drawingId;

  constructor(state: BenchState, pictures: Pictures, voice: Voice) {
    this.state = state;
    this.pictures = pictures;
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
    const options = [{ id: drawingId, name: say('keep.drawing') }, ...this.pictures.plots];
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
    const { recording } = this.state;
    if (recording === undefined) return this.voice.failed(nothingYet());
    const plot = this.chosen === drawingId ? undefined : this.chosen;
    try {
      const picture = this.pictures.of(plot);
      if (picture === undefined) return this.voice.failed(say('keep.pictureFailed'));
      const png = await pngOf(picture);
      saveFile(`${fileName(recording.experiment, plot ?? 'drawing')}.png`, png);
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
