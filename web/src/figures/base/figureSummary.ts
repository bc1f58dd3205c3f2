/** The outcome of a figure in words and numbers: what a screen reader reads, and everyone else. */

import type { Recording } from '../../kit/experiment/recording.ts';
import { runSentence } from '../../kit/experiment/sentence.ts';
import { make } from '../../kit/ui/dom.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import { swatch } from '../../kit/ui/swatch.ts';
import type { Readout } from './figureBase.ts';
import { evaluateMeasure } from './figureMeasure.ts';
import type { ShownValues } from './values.ts';

export function summaryList(recording: Recording, invariant: string): HTMLElement {
  const items = recording.records.map((record, run) => {
    const item = make(
      'li',
      {},
      swatch(run),
      runSentence(recording, run, invariant, record.count - 1),
    );
    item.classList.toggle('failed', record.status === 'failed');
    return item;
  });
  return make('ul', { class: 'plain summary' }, ...items);
}

function printed(recording: Recording, { measure, digits }: Readout): string {
  return formatNumber(evaluateMeasure(measure, recording), digits);
}

export function readoutList(recording: Recording, readouts: readonly Readout[]): HTMLElement {
  const rows = readouts.map((readout) =>
    make('div', {}, make('dt', {}, readout.label), make('dd', {}, printed(recording, readout))),
  );
  return make('dl', { class: 'readouts' }, ...rows);
}

/** The read-outs that have an id, for the numbers in the prose. */
export function readoutValues(recording: Recording, readouts: readonly Readout[]): ShownValues {
  const named = readouts.flatMap((readout) =>
    readout.id === undefined ? [] : [[readout.id, printed(recording, readout)] as const],
  );
  return Object.fromEntries(named);
}
