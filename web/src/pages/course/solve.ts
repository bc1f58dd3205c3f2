/** The answers to homework: what the engine measures for the numbers of a seed. */

import { evaluateMeasure } from '../../figures/base/figureMeasure.ts';
import type { Lab } from '../../figures/base/lab.ts';
import type { Task } from './courseData.ts';
import { drawn, experimentOf } from './draw.ts';

export async function solve(
  lab: Pick<Lab, 'record'>,
  task: Task,
  seed: string,
  signal: AbortSignal,
): Promise<number> {
  const experiment = experimentOf(task, drawn(task, seed));
  return evaluateMeasure(task.wants, await lab.record(experiment, signal, task.define));
}

/** The answers that are taken, lowest first. */
export function rangeOf({ within }: Task, value: number): readonly [number, number] {
  const margin = 'absolute' in within ? within.absolute : within.relative * Math.abs(value);
  return [value - margin, value + margin];
}

export function isRight(task: Task, value: number, answer: string): boolean {
  const [low, high] = rangeOf(task, value);
  const given = answer === '' ? Number.NaN : Number(answer);
  return given >= low && given <= high;
}
