/**
 * There and back: every run from the start to the playhead, then with −h as many steps back. What
 * is missing to the start is the return defect; a symmetric method has none but round-off.
 */

import type { Engine } from '../../engine/engine';
import { sentenceOf } from '../../engine/fault';
import type { EngineOnDemand } from '../../engine/onDemand';
import type { RunRecord } from '../../engine/record';
import type { Recording } from '../../experiment/recording';
import { say } from '../../language/language';
import { make } from '../../ui/dom';
import { formatNumber } from '../../ui/format';
import { runMark } from '../../ui/swatch';
import type { BenchState } from '../state';
import type { Panel } from './panel';

interface State {
  readonly q: readonly number[];
  readonly v: readonly number[];
}

/** The largest difference of any coordinate or velocity. */
export function returnDefect(start: State, end: State): number {
  const pairs = [...start.q.map((x, i) => [x, end.q[i]]), ...start.v.map((x, i) => [x, end.v[i]])];
  return Math.max(...pairs.map(([a, b]) => Math.abs((a as number) - (b as number))));
}

async function thereAndBack(
  engine: Engine,
  recording: Recording,
  run: number,
  n: number,
  signal: AbortSignal,
): Promise<number> {
  const { system, parameters, q, v, runs } = recording.header.experiment;
  const { method, formulation, options } = runs[run] as (typeof runs)[number];
  const h = recording.header.runs[run]?.h as number;
  const request = { op: 'step', system, parameters, method, formulation, options, n, h, q, v };
  return returnDefect({ q, v }, await engine.probe<State>({ ...request, and_back: true }, signal));
}

function sentence(name: string, defect: number, record: RunRecord, n: number): string {
  const h = formatNumber(record.header.h, 3);
  return say('thereAndBack.defect', { name, n, h, defect: formatNumber(defect, 2) });
}

export class ThereAndBack implements Panel {
  readonly element: HTMLElement;
  private readonly engine: EngineOnDemand;
  private readonly state: BenchState;
  private readonly go = make('button', { type: 'button', id: 'go-back' }, say('thereAndBack.go'));
  private readonly status = make('p', { role: 'status' });
  private readonly list = make('ul', { class: 'summary', id: 'return-defects' });
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
  opened(): void {
    this.asking.abort();
    this.asking = new AbortController();
    this.list.replaceChildren();
    this.status.textContent = '';
  }

  private async compute(): Promise<void> {
    this.opened();
    const { signal } = this.asking;
    const { recording, t } = this.state;
    if (recording === undefined) return;
    this.status.textContent = say('thereAndBack.computing');
    try {
      const engine = await this.engine.get();
      for (const [run, record] of recording.records.entries()) {
        const n = record.step[record.indexAt(t)] ?? 0;
        const line = await this.line(engine, recording, run, n, signal);
        if (signal.aborted) return;
        this.list.append(make('li', {}, runMark(run), make('span', {}, line)));
      }
      this.status.textContent = say('thereAndBack.turned', { time: formatNumber(t, 4) });
    } catch (error) {
      if (signal.aborted) return;
      this.status.textContent = sentenceOf(error);
    }
  }

  private async line(
    engine: Engine,
    recording: Recording,
    run: number,
    n: number,
    signal: AbortSignal,
  ) {
    const name = recording.names[run] ?? '';
    const record = recording.records[run] as RunRecord;
    if (n === 0) return say('thereAndBack.atStart', { name });
    try {
      return sentence(name, await thereAndBack(engine, recording, run, n, signal), record, n);
    } catch (error) {
      const reason = sentenceOf(error);
      return say('thereAndBack.lost', { name, reason });
    }
  }
}
