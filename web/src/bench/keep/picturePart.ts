/** Pictures of the drawing and of each plot, and the samples behind them. */
import { fileName } from '../../experiment/fileName';
import { choice } from '../../ui/choice';
import { make } from '../../ui/dom';
import { pngOf } from '../../ui/picture';
import { saveCsv, saveFile } from '../../ui/save';
import { type KeepSource, nothingYet, type Say, sentenceOf } from './source';

const drawing = { id: '', name: 'The drawing' };
const lost = 'The picture could not be made, since the graphics card is not answering.';

export class PicturePart {
  readonly element: HTMLElement;
  private readonly source: KeepSource;
  private readonly say: Say;
  private readonly which = make('div');
  private chosen = drawing.id;

  constructor(source: KeepSource, say: Say) {
    this.source = source;
    this.say = say;
    const save = make('button', { type: 'button', id: 'save-picture' }, 'Save as PNG');
    save.addEventListener('click', () => void this.savePicture());
    const samples = make('button', { type: 'button', id: 'save-samples' }, 'Samples as CSV');
    samples.addEventListener('click', () => this.saveSamples());
    this.element = make(
      'section',
      { 'aria-labelledby': 'keep-picture' },
      make('h3', { id: 'keep-picture' }, 'Picture and samples'),
      this.which,
      make('div', { class: 'buttons' }, save, samples),
    );
    this.show();
  }

  /** There may be other plots. */
  show(): void {
    const options = [drawing, ...this.source.plots()];
    if (!options.some(({ id }) => id === this.chosen)) this.chosen = drawing.id;
    const focused = this.which.contains(document.activeElement);
    this.which.replaceChildren(
      choice('picture-of', 'Picture of', options, this.chosen, (id) => {
        this.chosen = id;
      }),
    );
    if (focused) document.getElementById('picture-of')?.focus();
  }

  private async savePicture(): Promise<void> {
    const recording = this.source.recording();
    if (recording === undefined) return this.say.failed(nothingYet);
    const plot = this.chosen === drawing.id ? undefined : this.chosen;
    try {
      const picture = this.source.picture(plot);
      if (picture === undefined) return this.say.failed(lost);
      const png = await pngOf(picture);
      saveFile(`${fileName(recording.experiment, plot ?? 'drawing')}.png`, png);
      this.say.done('The picture is saved.');
    } catch (error) {
      this.say.failed(sentenceOf(error));
    }
  }

  private saveSamples(): void {
    const recording = this.source.recording();
    if (recording === undefined) {
      this.say.failed(nothingYet);
      return;
    }
    saveCsv(fileName(recording.experiment), this.source.csv(recording));
    this.say.done('The samples are saved.');
  }
}
