/** A film of the whole run, of any length and size, written frame by frame. */

import { sentenceOf } from '../../../kit/engine/fault.ts';
import { fileName } from '../../../kit/experiment/fileName.ts';
import { type MessageKey, say } from '../../../kit/language/language.ts';
import { reasonOf } from '../../../kit/opening/absence.ts';
import { choice } from '../../../kit/ui/choice.ts';
import { type BusyControls, showBusy } from '../../../kit/ui/computation.ts';
import { make } from '../../../kit/ui/dom.ts';
import { NumberField } from '../../../kit/ui/numberField.ts';
import { paint, sizeOf } from '../../../kit/ui/picture.ts';
import { saveFile } from '../../../kit/ui/save.ts';
import type { BenchState } from '../benchState.ts';
import { type FilmKind, filmKinds, writeFilm } from './exportFilm.ts';
import type { Pictures } from './pictures.ts';
import { nothingYet, type Voice } from './voice.ts';

const longest = 600;
const widest = 3840;

/** Encoders halve the colours' resolution: sides are even. */
function even({ width, height }: ReturnType<typeof sizeOf>): ReturnType<typeof sizeOf> {
  return { width: 2 * Math.round(width / 2), height: 2 * Math.round(height / 2) };
}

export class ClipPart implements BusyControls {
  readonly element: HTMLElement;
  private readonly state: BenchState;
  private readonly pictures: Pictures;
  private readonly voice: Voice;
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
  private kind: FilmKind;
  private readonly film = { seconds: 8, width: 1280, framesPerSecond: 30 };

  constructor(state: BenchState, pictures: Pictures, voice: Voice) {
    this.state = state;
    this.pictures = pictures;
    this.voice = voice;
    this.go.addEventListener('click', () => void this.record());
    this.stop.addEventListener('click', () => this.cancel('keep.clipCancelled'));
    const kinds = filmKinds();
    this.kind = kinds[0] ?? 'gif';
    const names = kinds.map((id) => ({ id, name: say('film.kind', { kind: id }) }));
    this.element = make(
      'section',
      { 'aria-labelledby': 'keep-clip' },
      make('h3', { id: 'keep-clip' }, say('keep.clip')),
      make('p', { class: 'note' }, say('keep.clipWhat')),
      make(
        'div',
        { class: 'fields' },
        choice('film-kind', say('film.as'), names, this.kind, (id) => {
          this.kind = id as FilmKind;
        }),
        this.field('seconds', say('film.seconds'), 's', 1, longest),
      ),
      make(
        'div',
        { class: 'fields' },
        this.field('width', say('film.width'), say('film.pixels'), 160, widest),
        this.field('framesPerSecond', say('film.framesPerSecond'), '', 1, 60),
      ),
      make('div', { class: 'buttons' }, this.go, this.stop, this.progress),
    );
  }

  /** Ends what is under way, if anything is, and says why. */
  cancel(why: MessageKey): void {
    this.running?.abort(new Error(say(why)));
  }

  private field(
    key: 'seconds' | 'width' | 'framesPerSecond',
    label: string,
    unit: string,
    min: number,
    max: number,
  ): HTMLElement {
    const whole = key !== 'seconds';
    const spec = { id: `film-${key}`, label, unit, min, max, whole };
    const field = new NumberField(spec, (value = this.film[key]) => {
      this.film[key] = value;
    });
    field.showValue(this.film[key]);
    return field.element;
  }

  private async record(): Promise<void> {
    const { recording } = this.state;
    if (recording === undefined) return this.voice.failed(nothingYet());
    const { width } = this.pictures.size;
    if (width === 0) return this.voice.failed(say('keep.clipFailed'));
    const running = new AbortController();
    this.running = running;
    showBusy(this, true);
    this.voice.done(say('keep.recording'));
    const canvas = make('canvas');
    const draw = (share: number): void => {
      const picture = this.pictures.film(share);
      if (picture === undefined) throw new Error(say('keep.clipFailed'));
      paint(canvas, picture);
      this.progress.value = share;
    };
    try {
      this.pictures.beginFilm(this.film.width / width);
      const first = this.pictures.film(0);
      if (first === undefined) throw new Error(say('keep.clipFailed'));
      Object.assign(canvas, even(sizeOf(first)));
      const { kind } = this;
      const clip = await writeFilm(canvas, { kind, ...this.film }, draw, running.signal);
      saveFile(`${fileName(recording.experiment, 'clip')}.${kind}`, clip);
      this.voice.done(say('keep.clipSaved'));
    } catch (error) {
      this.voice.done('');
      if (running.signal.aborted) this.voice.done(sentenceOf(running.signal.reason));
      else this.voice.failed(await reasonOf(error));
    } finally {
      this.running = undefined;
      showBusy(this, false);
      this.pictures.endFilm();
    }
  }
}
