/**
 * There and back: a run from the start, then with −h as many steps back. What is missing to the start is
 * the return defect; a symmetric method has none but round-off.
 */
import type { Engine } from '../engine/engine.ts';
import { sentenceOf } from '../engine/fault.ts';
import { say } from '../language/language.ts';
import { formatNumber } from '../ui/format.ts';
import type { Recording } from './recording.ts';
import { timeUnit } from './timeUnit.ts';

interface State {
  readonly q: readonly number[];
  readonly v: readonly number[];
}

/** The largest difference of any coordinate or velocity. */
export function returnDefect(start: State, end: State): number {
  const pairs = [...start.q.map((x, i) => [x, end.q[i]]), ...start.v.map((x, i) => [x, end.v[i]])];
  return Math.max(...pairs.map(([a, b]) => Math.abs((a as number) - (b as number))));
}

export async function thereAndBack(
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

/** How far a run is from its start after n steps there and n back, or why it does not come back. */
export async function returnSentence(
  engine: Engine,
  recording: Recording,
  run: number,
  n: number,
  signal: AbortSignal,
): Promise<string> {
  const name = recording.names[run] ?? '';
  if (n === 0) return say('thereAndBack.atStart', { name });
  try {
    const defect = await thereAndBack(engine, recording, run, n, signal);
    const h = formatNumber(recording.header.runs[run]?.h ?? Number.NaN, 3);
    return say('thereAndBack.defect', {
      ...{ name, n, h, unit: timeUnit(recording.system) },
      defect: formatNumber(defect, 2),
    });
  } catch (error) {
    if (signal.aborted) throw error;
    return say('thereAndBack.lost', { name, reason: sentenceOf(error) });
  }
}
