/**
 * An experiment and how it was looked at, as data to send or keep: short names, plain JSON, checked
 * field by field, never evaluated. Links and files hold the same. Version 1.
 */
import type { Experiment, RunSpec, Value } from '../engine/types';

/** What the reader was looking at. */
export interface View {
  /** Playhead in seconds. */
  readonly t?: number;
  /** Ids of the components of the phase portrait. */
  readonly phase?: readonly [string, string];
}

export interface Shared {
  readonly experiment: Experiment;
  readonly view: View;
}

/** What is wrong with some data: the rest of a sentence that begins with what holds it. */
export class SchemaFault extends Error {
  constructor(predicate: string) {
    super(predicate);
    this.name = 'SchemaFault';
  }
}

const version = 1;
const mostNumbers = 65_536;
const idPattern = /^[a-z][a-z0-9_:]{0,63}$/i;

export function dataOf({ experiment, view }: Shared): Readonly<Record<string, unknown>> {
  const { system, parameters, q, v, h, horizon, runs } = experiment;
  return { v: version, s: system, p: parameters, q, w: v, h, T: horizon, r: runs, e: view };
}

function refuse(predicate: string): never {
  throw new SchemaFault(predicate);
}

function objectAt(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse(`is broken: ${what} is missing.`);
  }
  return value as Record<string, unknown>;
}

function numberAt(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    refuse(`is broken: ${what} is not a number.`);
  }
  return value;
}

function idAt(value: unknown, what: string): string {
  if (typeof value !== 'string' || !idPattern.test(value)) {
    refuse(`is broken: ${what} is not a name.`);
  }
  return value;
}

function listAt(value: unknown, what: string, most: number): unknown[] {
  if (!Array.isArray(value) || value.length > most) {
    refuse(`is broken: ${what} is not a list that fits.`);
  }
  return value;
}

function numbersAt(value: unknown, what: string): number[] {
  return listAt(value, what, mostNumbers).map((item) => numberAt(item, `a number in ${what}`));
}

function namedNumbersAt(value: unknown, what: string): Record<string, number> {
  const entries = Object.entries(objectAt(value, what));
  if (entries.length > 64) refuse(`is broken: ${what} is too long.`);
  return Object.fromEntries(
    entries.map(([name, item]) => [idAt(name, `a name in ${what}`), numberAt(item, `“${name}”`)]),
  );
}

/** Numbers or lists of them, by name. */
function valuesAt(value: unknown, what: string): Record<string, Value> {
  const entries = Object.entries(objectAt(value, what));
  if (entries.length > 64) refuse(`is broken: ${what} is too long.`);
  return Object.fromEntries(
    entries.map(([name, item]) => [
      idAt(name, `a name in ${what}`),
      Array.isArray(item) ? numbersAt(item, `“${name}”`) : numberAt(item, `“${name}”`),
    ]),
  );
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

function viewAt(value: unknown): View {
  if (value === undefined) return {};
  const view = objectAt(value, 'the view');
  const phase = view.phase === undefined ? undefined : listAt(view.phase, 'the phase portrait', 2);
  return {
    ...(view.t === undefined ? {} : { t: numberAt(view.t, 'the time') }),
    ...(phase === undefined
      ? {}
      : { phase: [idAt(phase[0], 'a component'), idAt(phase[1], 'a component')] as const }),
  };
}

function versionAt(value: unknown): void {
  if (value === version) return;
  const newer = typeof value === 'number' && value > version;
  const by = newer ? 'a newer version of Rattleback' : 'another version of Rattleback';
  refuse(`was made by ${by} and can’t be read here.`);
}

/** Reads what `dataOf` made; throws SchemaFault and nothing else. */
export function sharedOf(value: unknown): Shared {
  const data = objectAt(value, 'its content');
  versionAt(data.v);
  const runs = listAt(data.r, 'the list of methods', 4).map(runAt);
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
