/** What the tokens over the drawing say of each run: its largest error so far, and how that behaves. */
import { type ErrorShape, errorShape } from '../../kit/analysis/errorShape.ts';
import { errorMeasure } from '../../kit/experiment/errorMeasure.ts';
import { errorName } from '../../kit/experiment/errorName.ts';
import { mainInvariant } from '../../kit/experiment/mainInvariant.ts';
import type { Recording } from '../../kit/experiment/recording.ts';
import { say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import type { Follower } from './benchState.ts';
import type { Legend, Token } from './legend.ts';

const words: Readonly<Record<ErrorShape, () => string>> = {
  holds: () => say('token.holds'),
  shifts: () => say('token.shifts'),
  swings: () => say('token.swings'),
  drifts: () => say('token.drifts'),
};
const moods: Readonly<Record<ErrorShape, Token['mood']>> = {
  holds: 'good',
  shifts: 'bad',
  swings: 'plain',
  drifts: 'bad',
};

/** Milliseconds between two updates of the numbers while the playhead moves. */
const numbersEvery = 150;

/** What the numbers of the tokens are: “Energy error, largest so far”. */
export function measureOf(recording: Recording): string {
  const info = recording.system.invariants[mainInvariant(recording.system)];
  return info === undefined ? '' : say('token.measure', { error: errorName(info) });
}

/** Of each run over all of it; none where nothing is kept. */
export function largestErrors(recording: Recording): readonly string[] {
  const index = mainInvariant(recording.system);
  if (index < 0) return [];
  return recording.records.map((record) =>
    formatNumber(record.worstError(index, record.count - 1), 2),
  );
}

/** How the error of each run behaves; nothing where it has a unit, so that no size of it is small. */
export function shapesOf(recording: Recording): readonly (ErrorShape | undefined)[] {
  const { system, header, records } = recording;
  const index = mainInvariant(recording.system);
  const info = system.invariants[index];
  if (info === undefined) return [];
  const { measure, unit } = errorMeasure(info, index, system, header.runs);
  if (measure === 'absolute' && unit !== 'none') return [];
  return records.map((record) =>
    record.status === 'failed'
      ? undefined
      : errorShape(record.error(index), record.step[record.count - 1] ?? 0),
  );
}

function tokensAt(
  recording: Recording,
  shapes: readonly (ErrorShape | undefined)[],
  t: number,
): Token[] {
  const index = mainInvariant(recording.system);
  return recording.records.map((record, run) => {
    const last = record.indexAt(t);
    const known = index >= 0 && record.count > 0;
    const error = known ? formatNumber(record.worstError(index, last), 2) : '';
    if (record.status === 'failed' && last >= record.count - 1) {
      const at = formatNumber(record.t[last] ?? 0);
      return { error, verdict: say('token.stopped', { t: at }), mood: 'bad' };
    }
    const shape = shapes[run];
    if (shape === undefined) return { error, verdict: '', mood: 'plain' };
    return { error, verdict: words[shape](), mood: moods[shape] };
  });
}

/** What the tokens say once all of a recording is played. */
export function finalTokens(recording: Recording): readonly Token[] {
  return tokensAt(recording, shapesOf(recording), Number.POSITIVE_INFINITY);
}

export class RunTokens implements Follower {
  /** Read out when a change makes a run behave otherwise. */
  readonly spoken = make('p', { class: 'only-spoken', role: 'status', id: 'changed-runs' });
  private readonly legend: Legend;
  /** Of the runs that were complete last, by their names, and the system that they were of. */
  private last: { readonly system: string; readonly shapes: ReadonlyMap<string, ErrorShape> } = {
    system: '',
    shapes: new Map(),
  };
  private recording: Recording | undefined;
  /** Known once all samples are there. */
  private shapes: readonly (ErrorShape | undefined)[] = [];
  private t = 0;
  private shownAt = 0;

  constructor(legend: Legend) {
    this.legend = legend;
  }

  recordingShown(recording: Recording): void {
    this.recording = recording;
    this.shapes = [];
    this.show();
  }

  recordingFinished(recording: Recording): void {
    this.shapes = shapesOf(recording);
    this.show();
    this.sayChanges(recording);
  }

  playheadMoved(t: number): void {
    this.t = t;
    const now = performance.now();
    if (now - this.shownAt >= numbersEvery) this.show();
  }

  playheadRested(t: number): void {
    this.t = t;
    this.show();
  }

  private sayChanges({ system, names }: Recording): void {
    const before = this.last.system === system.id ? this.last.shapes : new Map();
    const known = names.flatMap((name, run) => {
      const shape = this.shapes[run];
      return shape === undefined ? [] : [[name, shape] as const];
    });
    this.last = { system: system.id, shapes: new Map(known) };
    const sentences = known.flatMap(([name, shape]) => {
      const was = before.get(name);
      if (was === undefined || was === shape) return [];
      return [say('token.changed', { name, is: words[shape](), was: words[was as ErrorShape]() })];
    });
    this.spoken.textContent = sentences.join(' ');
  }

  private show(): void {
    if (this.recording === undefined) return;
    this.shownAt = performance.now();
    this.legend.showTokens(tokensAt(this.recording, this.shapes, this.t));
  }
}
