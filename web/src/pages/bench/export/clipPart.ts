/** A film of the whole run, of any length and size, written frame by frame. */

import { sentenceOf } from '../../../kit/engine/fault.ts';
import { fileName } from '../../../kit/experiment/fileName.ts';
import { type MessageKey, say } from '../../../kit/language/language.ts';
import { reasonOf } from '../../../kit/opening/absence.ts';
import { choice } from '../../../kit/ui/choice.ts';
import { type BusyControls, showBusy } from '../../../kit/ui/computation.ts';
import { make } from '../../../kit/ui/dom.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import { NumberField } from '../../../kit/ui/numberField.ts';
import { type Picture, sizeOf } from '../../../kit/ui/picture.ts';
import { saveFile } from '../../../kit/ui/save.ts';
import type { BenchState } from '../benchState.ts';
import {
  expectedBytes,
  type FilmKind,
  type FilmProgress,
  filmKinds,
  framesToWrite,
  refinedBytes,
  secondsLeft,
} from './filmSize.ts';
import type { Pictures } from './pictures.ts';
import { nothingYet, type Voice } from './voice.ts';

const longest = 600;
const widest = 3840;

/** Encoders halve the colours' resolution: sides are even. */
function even({ width, height }: ReturnType<typeof sizeOf>): ReturnType<typeof sizeOf> {
  return { width: 2 * Math.round(width / 2), height: 2 * Math.round(height / 2) };
}

const megabytes = (bytes: number): string => formatNumber(bytes / 1e6, 2);

/** Seconds up to a minute and a half, then minutes. */
function timeInWords(seconds: number): string {
  if (seconds <= 90) return say('film.inSeconds', { n: seconds });
  return say('film.inMinutes', { n: Math.round(seconds / 60) });
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
  /** How large the film will be; while it is written, how far it is and what the rest takes too. */
  private readonly size = make('p', { class: 'note', id: 'film-size' });
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
          this.showSize();
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
      this.size,
    );
    // It is unfolded, or there is more or less room for the drawing.
    new ResizeObserver(() => this.showSize()).observe(this.element);
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
      this.showSize();
    });
    field.showValue(this.film[key]);
    return field.element;
  }

  /** The size of a frame in pixels; undefined without a drawing. */
  private get frame(): ReturnType<typeof sizeOf> | undefined {
    const { width, height } = this.pictures.size;
    if (width === 0) return undefined;
    return even({ width: this.film.width, height: (this.film.width * height) / width });
  }

  private get expected(): number {
    const { kind, film, frame } = this;
    const frames = framesToWrite({ kind, ...film });
    return frame === undefined ? 0 : expectedBytes({ kind, ...film }, frames, frame);
  }

  private showSize(): void {
    if (this.running !== undefined) return;
    const { kind, film, frame } = this;
    const n = framesToWrite({ kind, ...film });
    this.size.textContent =
      frame === undefined
        ? ''
        : say('film.size', { ...frame, n, megabytes: megabytes(this.expected) });
  }

  private showProgress(progress: FilmProgress, before: number, begun: number): void {
    const { share } = progress;
    this.progress.value = share;
    const left = secondsLeft(share, (performance.now() - begun) / 1000);
    this.size.textContent = say('film.progress', {
      percent: Math.floor(100 * share),
      megabytes: megabytes(refinedBytes(progress, before)),
      known: left === undefined ? 'no' : 'yes',
      left: timeInWords(left ?? 0),
    });
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
    const pictureAt = (share: number): Picture => {
      const picture = this.pictures.film(share);
      if (picture === undefined) throw new Error(say('keep.clipFailed'));
      return picture;
    };
    try {
      this.pictures.beginFilm(this.film.width / width);
      Object.assign(canvas, even(sizeOf(pictureAt(0))));
      const { kind, expected } = this;
      const { writeFilm } = await import('./exportFilm.ts');
      const begun = performance.now();
      const clip = await writeFilm(
        ...([canvas, { kind, ...this.film }, pictureAt, running.signal] as const),
        (progress) => this.showProgress(progress, expected, begun),
      );
      saveFile(`${fileName(recording.experiment, 'clip')}.${kind}`, clip);
      this.voice.done(say('film.saved', { megabytes: megabytes(clip.size) }));
    } catch (error) {
      this.voice.done('');
      if (running.signal.aborted) this.voice.done(sentenceOf(running.signal.reason));
      else this.voice.failed(await reasonOf(error));
    } finally {
      this.running = undefined;
      showBusy(this, false);
      this.pictures.endFilm();
      this.showSize();
    }
  }
}
