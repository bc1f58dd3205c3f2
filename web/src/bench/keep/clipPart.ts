/** A clip of the whole run, recorded while it is drawn. */
import { fileName } from '../../experiment/fileName';
import { type BusyControls, showBusy } from '../../ui/computation';
import { make } from '../../ui/dom';
import { paint, sizeOf } from '../../ui/picture';
import { saveFile } from '../../ui/save';
import { recordClip } from './clip';
import { type KeepSource, nothingYet, type Say, sentenceOf } from './source';

const seconds = 8;
const lost = 'The clip could not be recorded, since the graphics card is not answering.';

export class ClipPart implements BusyControls {
  readonly element: HTMLElement;
  private readonly source: KeepSource;
  private readonly say: Say;
  private readonly type: string;
  readonly go = make('button', { type: 'button', id: 'record-clip' }, 'Record');
  readonly stop = make('button', { type: 'button', id: 'cancel-clip', hidden: true }, 'Cancel');
  readonly progress = make('progress', {
    max: 1,
    value: 0,
    hidden: true,
    'aria-label': 'Clip recorded',
  });
  private running: AbortController | undefined;

  constructor(source: KeepSource, say: Say, type: string) {
    this.source = source;
    this.say = say;
    this.type = type;
    this.go.addEventListener('click', () => void this.record());
    this.stop.addEventListener('click', () => this.cancel('The clip was cancelled.'));
    this.element = make(
      'section',
      { 'aria-labelledby': 'keep-clip' },
      make('h3', { id: 'keep-clip' }, 'Clip'),
      make(
        'p',
        { class: 'note' },
        `The drawing over the whole run in ${seconds} seconds, as WebM.`,
      ),
      make('div', { class: 'buttons' }, this.go, this.stop, this.progress),
    );
  }

  /** Ends what is under way, if anything is, and says why. */
  cancel(sentence: string): void {
    this.running?.abort(new Error(sentence));
  }

  private async record(): Promise<void> {
    const recording = this.source.recording();
    if (recording === undefined) return this.say.failed(nothingYet);
    const first = this.source.film(0);
    if (first === undefined) return this.say.failed(lost);
    const running = new AbortController();
    this.running = running;
    showBusy(this, true);
    const canvas = make('canvas', sizeOf(first));
    const draw = (share: number): void => {
      const picture = this.source.film(share);
      if (picture === undefined) throw new Error(lost);
      paint(canvas, picture);
      this.progress.value = share;
    };
    this.say.done('Recording the clip…');
    try {
      // A canvas gives a stream once it was drawn on.
      draw(0);
      const clip = await recordClip(canvas, this.type, seconds, draw, running.signal);
      saveFile(`${fileName(recording.experiment, 'clip')}.webm`, clip);
      this.say.done('The clip is saved.');
    } catch (error) {
      this.say.done('');
      if (running.signal.aborted) this.say.done(sentenceOf(running.signal.reason));
      else this.say.failed(sentenceOf(error));
    } finally {
      this.running = undefined;
      showBusy(this, false);
      this.source.endFilm();
    }
  }
}
