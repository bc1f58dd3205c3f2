/** The outcome of a figure in words and numbers: what a screen reader reads, and everyone else. */

import type { Recording } from '../experiment/recording';
import { runSentence } from '../experiment/sentence';
import { make } from '../ui/dom';
import { formatNumber } from '../ui/format';
import type { Readout } from './data';
import { evaluateMeasure } from './measure';

export function summaryList(
  recording: Recording,
  colours: readonly string[],
  invariant: string,
): HTMLElement {
  const items = recording.records.map((record, run) => {
    const mark = make('span', { class: 'swatch', 'aria-hidden': 'true' });
    mark.style.background = colours[run] ?? '';
    const item = make('li', {}, mark, runSentence(recording, run, invariant, record.count - 1));
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
