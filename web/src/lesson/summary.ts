/** The outcome of a figure in words and numbers: what a screen reader reads, and everyone else. */
import type { RunRecord } from '../engine/record';
import type { Readout } from './data';
import { make } from '../ui/dom';
import { formatNumber } from '../ui/format';
import { evaluateMeasure } from './measure';
import type { Recording } from '../experiment/recording';

function steps(count: number): string {
  return `${count} ${count === 1 ? 'step' : 'steps'}`;
}

/** “Gonzalez: largest energy error 2·10⁻¹⁶ after 1000 steps.” */
export function runSentence(recording: Recording, run: number, invariant: string): string {
  const record = recording.records[run] as RunRecord;
  const name = recording.names[run] as string;
  const last = record.count - 1;
  const taken = record.step[last] ?? 0;
  if (record.status === 'failed') {
    const at = formatNumber(record.t[last] ?? 0);
    return `${name}: stopped after ${steps(taken)}, at t = ${at}. ${record.message}`;
  }
  const index = recording.invariants.indexOf(invariant);
  const info = recording.system.invariants[index];
  if (info === undefined) return `${name}: ${steps(taken)} done.`;
  const kind = info.error === 'relative' ? 'relative ' : '';
  const worst = formatNumber(record.worstError(index, last), 2);
  return `${name}: largest ${kind}${info.name.toLowerCase()} error ${worst} after ${steps(taken)}.`;
}

export function summaryList(
  recording: Recording,
  colours: readonly string[],
  invariant: string,
): HTMLElement {
  const items = recording.records.map((record, run) => {
    const mark = make('span', { class: 'swatch', 'aria-hidden': 'true' });
    mark.style.background = colours[run] ?? '';
    const item = make('li', {}, mark, runSentence(recording, run, invariant));
    item.classList.toggle('failed', record.status === 'failed');
    return item;
  });
  return make('ul', { class: 'summary' }, ...items);
}

export function readoutList(recording: Recording, readouts: readonly Readout[]): HTMLElement {
  const rows = readouts.map(({ label, measure, digits }) => {
    const value = formatNumber(evaluateMeasure(measure, recording), digits);
    return make('div', {}, make('dt', {}, label), make('dd', {}, value));
  });
  return make('dl', { class: 'readouts' }, ...rows);
}
