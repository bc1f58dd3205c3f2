/**
 * The forces by which constraints act on what was recorded: asked of the engine where they are wanted, a
 * piece at a time, so that other questions get through.
 */
import type { Engine } from '../../kit/engine/engine.ts';
import type { RunRecord } from '../../kit/engine/runRecord.ts';
import type { Recording } from '../../kit/experiment/recording.ts';

/** Samples of a piece. */
const samples = 1000;

/** The next samples of a run that have none, as a question. */
function questionOf({ header }: Recording, record: RunRecord): object {
  const { system, parameters } = header.experiment;
  const { pushed, components } = record;
  const end = Math.min(record.count, pushed + samples);
  const columns = (kind: string): readonly number[] =>
    header.components.flatMap((component, i) => (component.kind === kind ? [i] : []));
  const rows = (wanted: readonly number[]): number[] => {
    const flat: number[] = [];
    for (let row = pushed; row < end; row += 1) {
      for (const i of wanted) flat.push(record.values[row * components + i] as number);
    }
    return flat;
  };
  const t = [...record.t.subarray(pushed, end)];
  return { op: 'reactions', system, parameters, t, q: rows(columns('q')), v: rows(columns('v')) };
}

export class Pushes {
  private readonly ask: Engine['probe'];
  /** Whose forces are wanted now. */
  private readonly wanted: () => Recording | undefined;
  private readonly onMore: () => void;
  private asking = false;

  constructor(ask: Engine['probe'], wanted: () => Recording | undefined, onMore: () => void) {
    this.ask = ask;
    this.wanted = wanted;
    this.onMore = onMore;
  }

  /** Asks for what is missing, until nothing is. */
  async complete(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      while (await this.next());
    } catch {
      // An engine that has stopped is told of where the runs are.
    } finally {
      this.asking = false;
    }
  }

  private async next(): Promise<boolean> {
    const recording = this.wanted();
    const record = recording?.records.find((one) => one.pushed < one.count);
    if (recording === undefined || record === undefined) return false;
    const { reactions } = await this.ask<{ readonly reactions: readonly number[] }>(
      questionOf(recording, record),
    );
    record.push(Float32Array.from(reactions));
    this.onMore();
    return true;
  }
}
