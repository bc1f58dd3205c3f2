/** The button that pins what is shown, and the table of what is pinned beside what is shown now. */
import { errorName } from '../../../kit/experiment/errorName.ts';
import type { Recording } from '../../../kit/experiment/recording.ts';
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import type { BenchState, Follower } from '../benchState.ts';
import { folded } from '../folded.ts';
import { letterOf, ownOf, type Pin } from '../pin.ts';

/** Of a system with more, the first of them are compared. */
const mostInvariants = 4;

export class PinPanel implements Follower {
  private readonly button = make('button', { type: 'button', id: 'pin' }, say('pins.pin'));
  private readonly spoken = make('p', { class: 'only-spoken', role: 'status' });
  /** Pins what is shown. */
  readonly element = make('div', {}, this.button, this.spoken);
  /** What is pinned, in a table. */
  readonly folded = folded('pins-all', 'pins.table');
  private readonly state: BenchState;
  private readonly table = make('div', {
    class: 'table',
    role: 'region',
    'aria-label': say('pins.table'),
    tabindex: 0,
  });

  constructor(state: BenchState) {
    this.state = state;
    this.button.title = say('pins.pinWhat');
    this.button.disabled = true;
    this.button.addEventListener('click', () => {
      state.pin();
      const latest = state.pins.at(-1);
      if (latest !== undefined)
        this.spoken.textContent = say('pins.done', { letter: letterOf(latest) });
    });
    this.folded.classList.add('pins');
    this.folded.append(this.table);
    this.folded.hidden = true;
  }

  recordingShown(): void {
    this.button.disabled = true;
    this.write();
  }

  recordingFinished(): void {
    this.button.disabled = false;
    this.write();
  }

  pinsChanged(): void {
    this.write();
  }

  private write(): void {
    const { pins, recording } = this.state;
    this.folded.hidden = pins.length === 0;
    if (this.folded.hidden || recording === undefined) return;
    // What the results have in common.
    const shown = recording.system.invariants.slice(0, mostInvariants);
    const titles = shown.map((info) => errorName(info));
    const heads = [say('pins.result'), say('pins.has'), say('results.method'), ...titles, ''];
    const bodies = [
      this.rowsOf(
        recording,
        say('pins.now'),
        '',
        shown.map(({ id }) => id),
      ),
      ...pins.map((pin) =>
        this.rowsOf(
          pin.recording,
          letterOf(pin),
          ownOf(pin.recording, recording.experiment),
          shown.map(({ id }) => id),
          pin,
        ),
      ),
    ];
    const head = make('tr', {}, ...heads.map((text) => make(text === '' ? 'td' : 'th', {}, text)));
    this.table.replaceChildren(
      make(
        'table',
        {},
        make('caption', {}, say('pins.caption')),
        make('thead', {}, head),
        ...bodies,
      ),
    );
  }

  /** One row a method; what is the same of all stands in the first. */
  private rowsOf(
    { records, names, invariants }: Recording,
    title: string,
    has: string,
    ids: readonly string[],
    pin?: Pin,
  ): HTMLElement {
    const rows = records.map((record, run) => {
      const errors = ids.map((id) => {
        const index = invariants.indexOf(id);
        const worst = index < 0 ? Number.NaN : record.worstError(index, record.count - 1);
        return make('td', {}, index < 0 ? '–' : formatNumber(worst, 2));
      });
      const method = make('td', {}, names[run] ?? '');
      if (run > 0) return make('tr', {}, method, ...errors);
      const rowspan = records.length;
      return make(
        'tr',
        {},
        make('th', { scope: 'rowgroup', rowspan }, title),
        make('td', { rowspan }, has),
        method,
        ...errors,
        make('td', { rowspan }, ...(pin === undefined ? [] : [this.removal(pin)])),
      );
    });
    return make('tbody', {}, ...rows);
  }

  private removal(pin: Pin): HTMLElement {
    const node = make('button', { type: 'button' }, say('pins.remove'));
    node.setAttribute('aria-label', say('pins.removeWhat', { letter: letterOf(pin) }));
    node.addEventListener('click', () => {
      this.state.unpin(pin);
      this.button.focus();
    });
    return node;
  }
}
