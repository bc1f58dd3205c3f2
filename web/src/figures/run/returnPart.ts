/** A button that sends every run back to its start, and how far from it each arrives. */
import { sentenceOf } from '../../kit/engine/fault.ts';
import type { Recording } from '../../kit/experiment/recording.ts';
import { returnSentence } from '../../kit/experiment/thereAndBack.ts';
import { say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';
import { swatch } from '../../kit/ui/swatch.ts';
import type { FigureBase } from '../base/figureBase.ts';
import type { Lab } from '../base/lab.ts';

export class ReturnPart {
  readonly element: HTMLElement;
  private readonly lab: Lab;
  private readonly define: FigureBase['define'];
  private readonly list = make('ul', { class: 'plain summary' });
  private recording: Recording | undefined;
  private asking = new AbortController();

  constructor(lab: Lab, define: FigureBase['define']) {
    this.lab = lab;
    this.define = define;
    const go = make('button', { type: 'button' }, say('thereAndBack.button'));
    go.addEventListener('click', () => void this.compute());
    const buttons = make('div', { class: 'buttons' }, go);
    this.element = make(
      'div',
      { class: 'return-part' },
      buttons,
      make('div', { role: 'status' }, this.list),
    );
  }

  /** What was told is stale. */
  load(recording: Recording): void {
    this.asking.abort();
    this.asking = new AbortController();
    this.recording = recording;
    this.list.replaceChildren();
  }

  private async compute(): Promise<void> {
    const { recording } = this;
    if (recording === undefined) return;
    this.load(recording);
    const { signal } = this.asking;
    this.list.replaceChildren(make('li', {}, say('thereAndBack.computing')));
    try {
      const engine = await this.lab.spare(this.define);
      const lines: HTMLElement[] = [];
      for (const [run, { step, count }] of recording.records.entries()) {
        const n = step[count - 1] ?? 0;
        const line = await returnSentence(engine, recording, run, n, signal);
        lines.push(make('li', {}, swatch(run), line));
      }
      if (!signal.aborted) this.list.replaceChildren(...lines);
    } catch (error) {
      if (!signal.aborted) this.list.replaceChildren(make('li', {}, sentenceOf(error)));
    }
  }
}
