/**
 * An experiment and how it was looked at, as data to send or keep: short names, plain JSON, checked
 * field by field, never evaluated. Files and links of version 1 hold the same.
 */
import type { Definition, Experiment, RunSpec } from '../../engine/types.ts';
import {
  idAt,
  listAt,
  mostMethods,
  numberAt,
  numbersAt,
  objectAt,
  refuse,
  valuesAt,
} from './check.ts';
import { definitionAt, definitionsAt } from './definitionWord.ts';
import { type Look, lookAt } from './linkLook.ts';

export { mostMethods, SchemaFault } from './check.ts';
export type { Look } from './linkLook.ts';

export interface Shared {
  readonly experiment: Experiment;
  readonly view: Look;
  /** Of the experiment's system, where it is none of the program. */
  readonly definition?: Definition;
  /** Of those of its methods that are none of the program. */
  readonly methods?: readonly Definition[];
}

const version = 1;

export function dataOf({
  experiment,
  view,
  definition,
  methods,
}: Shared): Readonly<Record<string, unknown>> {
  const { system, parameters, q, v, h, horizon, runs } = experiment;
  const data = { v: version, s: system, p: parameters, q, w: v, h, T: horizon, r: runs, e: view };
  return {
    ...data,
    ...(definition === undefined ? {} : { d: definition }),
    ...(methods === undefined ? {} : { m: methods }),
  };
}

function runAt(value: unknown): RunSpec {
  const run = objectAt(value, 'sharedPart.method');
  return {
    method: idAt(run.method, 'sharedPart.method'),
    ...(run.formulation === undefined
      ? {}
      : { formulation: idAt(run.formulation, 'sharedPart.formulation') }),
    ...(run.h === undefined ? {} : { h: numberAt(run.h, 'sharedPart.stepSizeOfMethod') }),
    ...(run.options === undefined
      ? {}
      : { options: valuesAt(run.options, 'sharedPart.optionsOfMethod') }),
  };
}

function versionAt(value: unknown): void {
  if (value === version) return;
  refuseVersion(typeof value === 'number' && value > version);
}

export function refuseVersion(newer: boolean): never {
  refuse(newer ? 'shared.newerVersion' : 'shared.otherVersion');
}

/** Reads what `dataOf` made; throws SchemaFault and nothing else. */
export function sharedOf(value: unknown): Shared {
  const data = objectAt(value, 'sharedPart.content');
  versionAt(data.v);
  const runs = listAt(data.r, 'sharedPart.methods', mostMethods).map(runAt);
  if (runs.length === 0) refuse('shared.noMethod');
  return {
    experiment: {
      system: idAt(data.s, 'sharedPart.system'),
      parameters: valuesAt(data.p, 'sharedPart.parameters'),
      q: numbersAt(data.q, 'sharedPart.start'),
      v: numbersAt(data.w, 'sharedPart.startVelocity'),
      h: numberAt(data.h, 'sharedPart.stepSize'),
      horizon: numberAt(data.T, 'sharedPart.horizon'),
      runs,
    },
    view: lookAt(data.e),
    ...(data.d === undefined ? {} : { definition: definitionAt(data.d) }),
    ...(data.m === undefined ? {} : { methods: definitionsAt(data.m) }),
  };
}
