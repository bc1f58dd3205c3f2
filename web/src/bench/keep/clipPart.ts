/** A clip of the whole run, recorded while it is drawn. */

import { sentenceOf } from '../../engine/fault';
import { fileName } from '../../experiment/fileName';
import { type MessageKey, say } from '../../language/language';
import { type BusyControls, showBusy } from '../../ui/computation';
import { make } from '../../ui/dom';
import { paint, sizeOf } from '../../ui/picture';
import { saveFile } from '../../ui/save';
import type { BenchState } from '../state';
import { recordClip } from './clip';
import type { Pictures } from './pictures';
import { nothingYet, type Voice } from './voice';

const seconds = 8;

export class ClipPart implements BusyControls {
  readonly element: HTMLElement;
  private readonly state: BenchState;
  private readonly pictures: Pictures;
  private readonly voice: Voice;
  private readonly type: string;
  readonly go = make('button', { type: 'button', id: 'record-clip' }, say('keep.record'));
  readonly stop = make(
    'button',
    { type: 'button', id: 'cancel-clip', hidden: true },
    say('keep.cancelClip'),
  );
  readonly progress = make('progress', {
    max: 1,
    value: 0,
    hidden: true,
    'aria-label': say('keep.clipProgress'),
  });
  private running: AbortController | undefined;

  constructor(state: BenchState, pictures: Pictures, voice: Voice, type: string) {
    this.state = state;
    this.pictures = pictures;
    this.voice = voice;
    this.type = type;
    this.go.addEventListener('click', () => void this.record());
    this.stop.addEventListener('click', () => this.cancel('keep.clipCancelled'));
    this.element = make(
      'section',
      { 'aria-labelledby': 'keep-clip' },
      make('h3', { id: 'keep-clip' }, say('keep.clip')),
      make('p', { class: 'note' }, say('keep.clipWhat', { n: seconds })),
      make('div', { class: 'buttons' }, this.go, this.stop, this.progress),
    );
  }

  /** Ends what is under way, if anything is, and says why. */
  cancel(why: MessageKey): void {
    this.running?.abort(new Error(say(why)));
  }

  private async record(): Promise<void> {
    const { recording } = this.state;
    if (recording === undefined) return this.voice.failed(nothingYet());
    const first = this.pictures.film(0);
    if (first === undefined) return this.voice.failed(say('keep.clipFailed'));
    const running = new AbortController();
    this.running = running;
    showBusy(this, true);
    const canvas = make('canvas', sizeOf(first));
    const draw = (share: number): void => {
      const picture = this.pictures.film(share);
      if (picture === undefined) throw new Error(say('keep.clipFailed'));
      paint(canvas, picture);
      this.progress.value = share;
    };
    this.voice.done(say('keep.recording'));
    try {
      // A canvas gives a stream once it was drawn on.
      draw(0);
      const clip = await recordClip(canvas, this.type, seconds, draw, running.signal);
      saveFile(`${fileName(recording.experiment, 'clip')}.webm`, clip);
      this.voice.done(say('keep.clipSaved'));
    } catch (error) {
      this.voice.done('');
      if (running.signal.aborted) this.voice.done(sentenceOf(running.signal.reason));
      else this.voice.failed(sentenceOf(error));
    } finally {
      this.running = undefined;
      showBusy(this, false);
      this.pictures.endFilm();
    }
  }
}
