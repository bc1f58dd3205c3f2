/** Invariants and cost of every method up to the playhead: sentences, a table, and spoken words. */
import { errorMeasure } from '../../kit/experiment/errorMeasure.ts';
import { errorName } from '../../kit/experiment/errorName.ts';
import { mainInvariant } from '../../kit/experiment/mainInvariant.ts';
import type { Recording } from '../../kit/experiment/recording.ts';
import { runSentence } from '../../kit/experiment/sentence.ts';
import { type MessageKey, say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import { runColours } from '../../kit/ui/runStyle.ts';
import type { BenchState, Follower } from './benchState.ts';
import { folded } from './folded.ts';

/** The work counters, in the order of the columns. */
const counters: readonly (readonly [id: string, name: MessageKey])[] = [
  ['evaluations', 'results.evaluations'],
  ['iterations', 'results.iterations'],
  ['exponentials', 'results.exponentials'],
  ['commutators', 'results.commutators'],
  ['dexp_inverses', 'results.dexpInverses'],
  ['rejected', 'results.rejected'],
];

function sentences(recording: Recording, t: number): string[] {
  const { system } = recording;
  const main = system.invariants[mainInvariant(system)]?.id ?? '';
  return recording.records.map((record, run) =>
    runSentence(recording, run, main, record.indexAt(t)),
  );
}

function table(recording: Recording, t: number): HTMLElement {
  const { invariants } = recording.system;
  const kept = invariants.map((info, i) => {
    const name = info.conditional ? errorName(info) : info.name;
    const measure = errorMeasure(info, i, recording.system, recording.header.runs);
    const text = say('results.error', { name, ...measure });
    const head = make('th', { scope: 'col' }, text);
    head.title = info.sentence;
    return head;
  });
  // A kind of work that no method here does has no column.
  const done = counters.filter(([id]) =>
    recording.records.some((record) => (record.work[id] ?? 0) > 0),
  );
  const work = done.map(([, name]) => make('th', { scope: 'col' }, say(name)));
  const head = make(
    'tr',
    {},
    make('th', { scope: 'col' }, say('results.method')),
    ...kept,
    ...work,
  );
  const rows = recording.records.map((record, run) => {
    const last = record.indexAt(t);
    const errors = invariants.map((_, i) =>
      record.count === 0 ? '…' : formatNumber(record.worstError(i, last), 2),
    );
    const counts = done.map(([id]) => String(record.work[id] ?? 0));
    const cells = [...errors, ...counts].map((text) => make('td', {}, text));
    return make('tr', {}, make('th', { scope: 'row' }, recording.names[run] ?? ''), ...cells);
  });
  const caption = make('caption', {}, say('results.caption'));
  return make('table', {}, caption, make('thead', {}, head), make('tbody', {}, ...rows));
}

/** Milliseconds that a live region is empty before it says the same again. */
const clearFor = 100;
/** Milliseconds between two updates of the words while the playhead moves. */
const wordsEvery = 150;

export class Summary implements Follower {
  /** Heard, not seen. */
  readonly element: HTMLElement;
  private readonly list = make('ul', { class: 'plain summary', id: 'summary' });
  private readonly box = make('div', {
    class: 'table',
    role: 'region',
    'aria-label': say('results.table'),
    tabindex: 0,
  });
  /** In numbers. */
  readonly all = folded('kept-all', 'results.all');
  /** Read out when the playhead comes to rest, not at every frame. */
  private readonly spoken = make('p', { class: 'only-spoken', role: 'status' });

  private readonly state: BenchState;
  private shownAt = 0;

  constructor(state: BenchState) {
    this.state = state;
    this.all.append(this.list, this.box);
    this.all.addEventListener('toggle', () => {
      const { recording, t } = this.state;
      if (this.all.open && recording !== undefined) this.showSentences(recording, t);
    });
    this.element = make('div', { class: 'results' }, this.spoken);
  }

  /** While it plays, not every frame is put into words. */
  playheadMoved(t: number): void {
    const { recording, playback } = this.state;
    const now = performance.now();
    if (recording === undefined || (playback.playing && now - this.shownAt < wordsEvery)) return;
    this.shownAt = now;
    this.showSentences(recording, t);
  }

  playheadRested(t: number): void {
    const { recording } = this.state;
    if (recording === undefined) return;
    this.showSentences(recording, t);
    this.spoken.textContent = sentences(recording, t).join(' ');
  }

  /** Reads out a sentence; the same again too. */
  speak(sentence: string): void {
    this.spoken.textContent = '';
    window.setTimeout(() => {
      this.spoken.textContent = sentence;
    }, clearFor);
  }

  private showSentences(recording: Recording, t: number): void {
    const lines = sentences(recording, t);
    if (this.list.childElementCount !== lines.length) {
      const mark = () => make('span', { class: 'swatch', 'aria-hidden': 'true' });
      this.list.replaceChildren(...lines.map(() => make('li', {}, mark(), make('span'))));
    }
    lines.forEach((line, run) => {
      const item = this.list.children[run] as HTMLElement;
      const [mark, words] = item.children as unknown as [HTMLElement, HTMLElement];
      mark.className = `swatch pattern-${run}`;
      mark.style.setProperty('--run', runColours[run] ?? '');
      if (words.textContent !== line) words.textContent = line;
      item.classList.toggle('failed', recording.records[run]?.status === 'failed');
    });
    if (this.all.open || this.box.childElementCount === 0) {
      this.box.replaceChildren(table(recording, t));
    }
  }
}
