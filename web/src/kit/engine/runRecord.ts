/** The recorded past of one run: growable columns that a plot, a scene or a table reads. */
import type { RunHeader, RunStatus, SampleBatch } from './types.ts';

type Column = Float64Array | Float32Array;

/** `expected`: the length that all of it will have, so that it is not copied as it grows. */
function extended<T extends Column>(column: T, used: number, add: T, expected: number): T {
  const need = used + add.length;
  let target = column;
  if (need > column.length) {
    const make = column.constructor as new (length: number) => T;
    target = new make(need <= expected ? expected : 2 * need);
    target.set(column.subarray(0, used));
  }
  target.set(add, used);
  return target;
}

export class RunRecord {
  readonly header: RunHeader;
  readonly components: number;
  readonly invariants: number;
  readonly poseStride: number;
  readonly reactionStride: number;
  count = 0;
  /** `stopped`: by the reader, before its end. */
  status: RunStatus | 'stopped' = 'running';
  message = '';
  work: Readonly<Record<string, number>> = {};
  step: Float64Array = new Float64Array(0);
  t: Float64Array = new Float64Array(0);
  values: Float64Array = new Float64Array(0);
  errors: Float64Array = new Float64Array(0);
  /** Largest errors of samples 0 … i, so that the worst up to any playhead is one look. */
  private worst: Float64Array = new Float64Array(0);
  iterations: Float64Array = new Float64Array(0);
  /** The internal steps that were tried, rows of internalSize; the first `internalCount` numbers count. */
  internal: Float64Array = new Float64Array(0);
  internalCount = 0;
  poses: Float32Array = new Float32Array(0);
  /** The forces by which constraints act, of the first `pushed` samples: they come where they are wanted. */
  reactions: Float32Array = new Float32Array(0);
  pushed = 0;

  constructor(
    header: RunHeader,
    components: number,
    invariants: number,
    poseStride: number,
    reactionStride = 0,
  ) {
    this.header = header;
    this.components = components;
    this.invariants = invariants;
    this.poseStride = poseStride;
    this.reactionStride = reactionStride;
  }

  append(batch: SampleBatch): void {
    const n = this.count;
    const { components, invariants, poseStride, expected: all } = this;
    const worst = this.runningWorst(batch.errors);
    this.step = extended(this.step, n, batch.step, all);
    this.t = extended(this.t, n, batch.t, all);
    this.values = extended(this.values, n * components, batch.values, all * components);
    this.errors = extended(this.errors, n * invariants, batch.errors, all * invariants);
    this.worst = extended(this.worst, n * invariants, worst, all * invariants);
    this.iterations = extended(this.iterations, n, batch.iterations, all);
    this.internal = extended(this.internal, this.internalCount, batch.internal, 0);
    this.internalCount += batch.internal.length;
    this.poses = extended(this.poses, n * poseStride, batch.poses, all * poseStride);
    this.count = n + batch.count;
    this.status = batch.status;
    this.work = batch.work;
    if (batch.message !== undefined) this.message = batch.message;
  }

  /** The reactions of the samples that come after those that have them. */
  push(reactions: Float32Array): void {
    const { reactionStride: stride, pushed } = this;
    this.reactions = extended(this.reactions, pushed * stride, reactions, this.expected * stride);
    this.pushed = pushed + reactions.length / stride;
  }

  /** No more will come; `sentence` says why. */
  stop(sentence: string): void {
    this.status = 'stopped';
    this.message = [this.message, sentence].filter((one) => one !== '').join(' ');
  }

  /** Index of the last sample at or before time t (0 when t is before the start). */
  indexAt(t: number): number {
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.t[middle] as number) <= t) low = middle;
      else high = middle - 1;
    }
    return Math.max(low, 0);
  }

  /** One component or invariant error as a column of its own, rows 0 … count − 1. */
  component(index: number): Float64Array {
    return this.strided(this.values, this.components, index);
  }

  /** The size of an error; `signedError` tells which way. */
  error(index: number): Float64Array {
    return this.signedError(index).map(Math.abs);
  }

  signedError(index: number): Float64Array {
    return this.strided(this.errors, this.invariants, index);
  }

  /** Largest error of an invariant in samples 0 … last. */
  worstError(index: number, last: number): number {
    return last < 0 ? 0 : (this.worst[last * this.invariants + index] as number);
  }

  /** Math.max hands on NaN: an error that is no number stays the worst. */
  private runningWorst(errors: Float64Array): Float64Array {
    const k = this.invariants;
    const worst = errors.slice();
    const before = this.worst.subarray((this.count - 1) * k, this.count * k);
    for (let i = 0; i < worst.length; i += 1) {
      const past = i >= k ? (worst[i - k] as number) : (before[i] ?? 0);
      worst[i] = Math.max(Math.abs(worst[i] as number), past);
    }
    return worst;
  }

  /** Of samples, at the end. */
  private get expected(): number {
    return Math.floor(this.header.steps / this.header.every) + 2;
  }

  private strided(source: Float64Array, stride: number, index: number): Float64Array {
    const column = new Float64Array(this.count);
    for (let i = 0; i < this.count; i += 1) column[i] = source[i * stride + index] as number;
    return column;
  }
}
