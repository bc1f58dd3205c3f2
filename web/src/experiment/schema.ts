/**
 * An experiment and how it was looked at, as data to send or keep: short names, plain JSON, checked
 * field by field, never evaluated. Files and links of version 1 hold the same.
 */
import type { Experiment, RunSpec } from '../engine/types';
import {
  idAt,
  listAt,
  namedNumbersAt,
  numberAt,
  numbersAt,
  objectAt,
  refuse,
  valuesAt,
} from './check';
import { type View, viewAt } from './view';

export { SchemaFault } from './check';
export type { View } from './view';

export interface Shared {
  readonly experiment: Experiment;
  readonly view: View;
}

const version = 1;
export const mostMethods = 4;

export function dataOf({ experiment, view }: Shared): Readonly<Record<string, unknown>> {
  const { system, parameters, q, v, h, horizon, runs } = experiment;
  return { v: version, s: system, p: parameters, q, w: v, h, T: horizon, r: runs, e: view };
}

function runAt(value: unknown): RunSpec {
  const run = objectAt(value, 'a method');
  return {
    method: idAt(run.method, 'a method'),
    ...(run.formulation === undefined
      ? {}
      : { formulation: idAt(run.formulation, 'a formulation') }),
    ...(run.h === undefined ? {} : { h: numberAt(run.h, 'the step size of a method') }),
    ...(run.options === undefined
      ? {}
      : { options: namedNumbersAt(run.options, 'the options of a method') }),
  };
}

function versionAt(value: unknown): void {
  if (value === version) return;
  refuseVersion(typeof value === 'number' && value > version);
}

export function refuseVersion(newer: boolean): never {
  const by = newer ? 'a newer version of Rattleback' : 'another version of Rattleback';
  refuse(`was made by ${by} and can’t be read here.`);
}

/** Reads what `dataOf` made; throws SchemaFault and nothing else. */
export function sharedOf(value: unknown): Shared {
  const data = objectAt(value, 'its content');
  versionAt(data.v);
  const runs = listAt(data.r, 'the list of methods', mostMethods).map(runAt);
  if (runs.length === 0) refuse('is broken: it names no method.');
  return {
    experiment: {
      system: idAt(data.s, 'the system'),
      parameters: valuesAt(data.p, 'the list of parameters'),
      q: numbersAt(data.q, 'the start'),
      v: numbersAt(data.w, 'the start velocity'),
      h: numberAt(data.h, 'the step size'),
      horizon: numberAt(data.T, 'the horizon'),
      runs,
    },
    view: viewAt(data.e),
  };
}
