/** Over each cell of a divided drawing: whose run it is, and its error where the playhead is. */
import { errorInSentence } from '../experiment/errorName.ts';
import { mainInvariant } from '../experiment/mainInvariant.ts';
import type { Recording } from '../experiment/recording.ts';
import { say } from '../language/language.ts';
import { make } from '../ui/dom.ts';
import { formatNumber } from '../ui/format.ts';
import { mostRuns } from '../ui/runStyle.ts';
import { runMark } from '../ui/swatch.ts';
import type { Area } from './room.ts';

/** Milliseconds between two updates of the numbers. */
const numbersEvery = 150;

export class Titles {
  readonly elements: readonly HTMLElement[];
  private readonly errors: readonly HTMLElement[];
  private readonly names: readonly HTMLElement[];
  private recording: Recording | undefined;
  private cells = 0;
  private placed = '';
  private toldAt = 0;

  constructor() {
    const each = Array.from({ length: mostRuns }, (_, run) => run);
    this.errors = each.map(() => make('small'));
    this.names = each.map(() => make('span'));
    this.elements = each.map((run) =>
      make(
        'p',
        { class: 'overlay cell-title', hidden: true },
        runMark(run),
        ...[this.names[run] as HTMLElement, ' ', this.errors[run] as HTMLElement],
      ),
    );
  }

  load(recording: Recording): void {
    this.recording = recording;
    this.toldAt = 0;
    recording.names.forEach((name, run) => {
      (this.names[run] as HTMLElement).textContent = name;
    });
  }

  /** At the upper left of each cell; of one cell none. */
  place(cells: readonly Area[]): void {
    this.cells = cells.length > 1 ? cells.length : 0;
    // Asked at every drawing, and seldom otherwise than before.
    const placed = cells.map(({ left, top, width }) => [left, top, width]).join();
    if (placed === this.placed) return;
    this.placed = placed;
    this.elements.forEach((element, run) => {
      const cell = cells[run];
      element.hidden = this.cells === 0 || cell === undefined;
      if (cell === undefined) return;
      element.style.translate = `${cell.left}px ${cell.top}px`;
      element.style.maxWidth = `${cell.width}px`;
    });
  }

  showTime(t: number): void {
    const { recording } = this;
    const now = performance.now();
    if (this.cells === 0 || recording === undefined || now - this.toldAt < numbersEvery) return;
    this.toldAt = now;
    this.tell(recording, t);
  }

  /** The playhead rests. */
  rest(t: number): void {
    if (this.cells > 0 && this.recording !== undefined) this.tell(this.recording, t);
  }

  private tell({ system, records }: Recording, t: number): void {
    const index = mainInvariant(system);
    const info = system.invariants[index];
    if (info === undefined) return;
    const name = errorInSentence(info);
    records.forEach((record, run) => {
      const at = record.indexAt(t) * record.invariants + index;
      const error = formatNumber(Math.abs(record.errors[at] ?? 0), 2);
      (this.errors[run] as HTMLElement).textContent = say('motion.errorNow', { name, error });
    });
  }
}
