/** There and back: every run from the start to the playhead, and from there back. */

import { sentenceOf } from '../../../kit/engine/fault.ts';
import type { EngineOnDemand } from '../../../kit/engine/onDemand.ts';
import { returnSentence } from '../../../kit/experiment/thereAndBack.ts';
import { timeUnit } from '../../../kit/experiment/timeUnit.ts';
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import { runMark } from '../../../kit/ui/swatch.ts';
import type { BenchState } from '../benchState.ts';
import type { Panel } from './panel.ts';

export class ThereAndBack implements Panel {
  readonly element: HTMLElement;
  private readonly engine: EngineOnDemand;
  private readonly state: BenchState;
  private readonly go = make('button', { type: 'button', id: 'go-back' }, say('thereAndBack.go'));
  private readonly status = make('p', { role: 'status' });
  private readonly list = make('ul', { class: 'plain summary', id: 'return-defects' });
  private asking = new AbortController();

  constructor(engine: EngineOnDemand, state: BenchState) {
    this.engine = engine;
    this.state = state;
    this.go.addEventListener('click', () => void this.compute());
    this.element = make(
      'details',
      { class: 'part', id: 'back' },
      make('summary', {}, say('thereAndBack.title')),
      make('p', { class: 'note' }, say('thereAndBack.what')),
      make('div', { class: 'buttons' }, this.go),
      this.status,
      this.list,
    );
  }

  /** What was told is stale. */
  recordingShown(): void {
    this.asking.abort();
    this.asking = new AbortController();
    this.list.replaceChildren();
    this.status.textContent = '';
  }

  private async compute(): Promise<void> {
    this.recordingShown();
    const { signal } = this.asking;
    const { recording, t } = this.state;
    if (recording === undefined) return;
    this.status.textContent = say('thereAndBack.computing');
    try {
      const engine = await this.engine.get();
      for (const [run, record] of recording.records.entries()) {
        const n = record.step[record.indexAt(t)] ?? 0;
        const line = await returnSentence(engine, recording, run, n, signal);
        if (signal.aborted) return;
        this.list.append(make('li', {}, runMark(run), make('span', {}, line)));
      }
      this.status.textContent = say('thereAndBack.turned', {
        time: formatNumber(t, 4),
        unit: timeUnit(recording.system),
      });
    } catch (error) {
      if (signal.aborted) return;
      this.status.textContent = sentenceOf(error);
    }
  }
}
