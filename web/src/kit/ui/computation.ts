/** A long computation as the reader meets it: begin, cancel, how far it is, and how it ended. */

import { sentenceOf } from '../engine/fault.ts';
import { say } from '../language/language.ts';
import { make } from './dom.ts';

export interface Outcome {
  readonly sentence: string;
  /** It came to no end, and was not cancelled. */
  readonly refused: boolean;
}

type Work = (signal: AbortSignal, onProgress: (share: number) => void) => Promise<void>;

/** What a reader begins and may cancel. */
export interface BusyControls {
  readonly go: HTMLButtonElement;
  readonly stop: HTMLButtonElement;
  readonly progress: HTMLProgressElement;
}

/** The one button that makes sense, with the focus that the other had, and how far it is. */
export function showBusy({ go, stop, progress }: BusyControls, busy: boolean): void {
  const focused = document.activeElement;
  go.hidden = busy;
  stop.hidden = !busy;
  progress.hidden = !busy;
  progress.value = 0;
  if (focused === go) stop.focus();
  if (focused === stop) go.focus();
}

export class Computation implements BusyControls {
  /** In the order in which they stand. */
  readonly elements: readonly HTMLElement[];
  readonly go = make('button', { type: 'button', class: 'primary' });
  readonly stop = make('button', { type: 'button', hidden: true }, say('computation.cancel'));
  readonly progress = make('progress', { max: 1, value: 0, hidden: true });
  private readonly status = make('p', { role: 'status' });
  private running: AbortController | undefined;

  constructor(progressName: string, begin: () => void, word = say('computation.compute')) {
    this.go.textContent = word;
    this.progress.setAttribute('aria-label', progressName);
    this.go.addEventListener('click', begin);
    this.stop.addEventListener('click', () => this.running?.abort());
    const buttons = make('div', { class: 'buttons' }, this.go, this.stop);
    this.elements = [buttons, this.progress, this.status];
  }

  get busy(): boolean {
    return this.running !== undefined;
  }

  cancel(): void {
    this.running?.abort();
  }

  /** `done`: the sentence when the work came to its end. */
  async run(work: Work, done: string): Promise<Outcome> {
    const running = new AbortController();
    this.running = running;
    showBusy(this, true);
    this.say(say('computation.computing'));
    try {
      await work(running.signal, (share) => {
        if (this.running === running) this.progress.value = share;
      });
      return { sentence: done, refused: false };
    } catch (error) {
      if (running.signal.aborted) return { sentence: say('computation.cancelled'), refused: false };
      return { sentence: sentenceOf(error), refused: true };
    } finally {
      // Another may have begun since this one was cancelled.
      if (this.running === running) {
        this.running = undefined;
        showBusy(this, false);
      }
    }
  }

  say(sentence: string, refused = false): void {
    this.status.textContent = sentence;
    this.status.classList.toggle('alert', refused);
  }
}
