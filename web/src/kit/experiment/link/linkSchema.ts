/**
 * An experiment and how it was looked at, as data to send or keep: plain JSON with the engine's field
 * names, checked field by field, never evaluated. Files and full links hold the same:
 *
 *   {"system":"kepler","runs":["rk4",{"method":"gauss4","h":0.1}],"h":0.05,"horizon":20,"q":[1,0],"v":[0,1]}
 *
 * Only the system is required. Omitted fields default to those of `preset`, or of the first preset.
 */
import type { Definition, Experiment, RunSpec } from '../../engine/types.ts';
import { noSuch } from '../nearest.ts';
import {
  idAt,
  listAt,
  mostMethods,
  numberAt,
  numbersAt,
  objectAt,
  refuse,
  valuesAt,
  type Written,
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

export interface WrittenRun extends Omit<RunSpec, 'options'> {
  readonly options?: Written;
}

/** An experiment as written: only the system is certain. */
export interface Sketch extends Omit<Shared, 'experiment'> {
  readonly preset?: string;
  readonly experiment: {
    readonly system: string;
    readonly parameters?: Written;
    readonly runs?: readonly WrittenRun[];
  } & Partial<Pick<Experiment, 'q' | 'v' | 'h' | 'horizon'>>;
}

/** The fields of the JSON; absent ones are undefined. */
export function dataOf({ experiment, preset, view, definition, methods }: Sketch) {
  const { system, parameters, q, v, h, horizon, runs } = experiment;
  return { system, preset, parameters, q, v, h, horizon, runs, view, definition, methods };
}

/** JSON that keeps −0, which JavaScript writes as 0. */
export function jsonOf(data: unknown): string {
  const zero = '\u0000-0';
  const text = JSON.stringify(data, (_, value) => (Object.is(value, -0) ? zero : value));
  return text.replaceAll(JSON.stringify(zero), '-0');
}

/** Field names by their short names in version 1. */
const fields = {
  ...{ s: 'system', p: 'parameters', q: 'q', w: 'v', h: 'h', T: 'horizon', r: 'runs', e: 'view' },
  ...{ d: 'definition', m: 'methods', format: 'format' },
};
const known = [...Object.values(fields), 'preset'];

const version = 1;

function ofVersion1(data: Record<string, unknown>): Record<string, unknown> {
  if (data.v !== version) refuseVersion(typeof data.v === 'number' && data.v > version);
  return Object.fromEntries(Object.entries(fields).map(([short, name]) => [name, data[short]]));
}

export function refuseVersion(newer: boolean): never {
  refuse(newer ? 'shared.newerVersion' : 'shared.otherVersion');
}

/** Reads an optional field. */
function optional<K extends string, T>(
  name: K,
  value: unknown,
  read: (value: unknown) => T,
): { [name in K]?: T } {
  return value === undefined ? {} : ({ [name]: read(value) } as { [name in K]?: T });
}

/** Reads a run: an object, or a method id, perhaps with a formulation (`rk4.adapted`). Adds definitions to `own`. */
function runAt(value: unknown, own: Definition[]): WrittenRun {
  const word = typeof value === 'string' ? value.split('.') : undefined;
  if (word !== undefined && word.length > 2) refuse('shared.twoFormulations');
  const run: Record<string, unknown> =
    word === undefined
      ? objectAt(value, 'sharedPart.method')
      : { method: word[0], formulation: word[1] };
  const { method, formulation, h, options } = run;
  const defined = typeof method === 'object' ? definitionAt(method) : undefined;
  if (defined !== undefined) own.push(defined);
  return {
    method: idAt(defined?.id ?? method, 'sharedPart.method'),
    ...optional('formulation', formulation, (one) => idAt(one, 'sharedPart.formulation')),
    ...optional('h', h, (one) => numberAt(one, 'sharedPart.stepSizeOfMethod')),
    ...optional('options', options, (one) => valuesAt(one, 'sharedPart.optionsOfMethod')),
  };
}

function runsAt(value: unknown, own: Definition[]): WrittenRun[] {
  const runs = listAt(value, 'sharedPart.methods', mostMethods).map((run) => runAt(run, own));
  return runs.length > 0 ? runs : refuse('shared.noMethod');
}

/** Throws SchemaFault, or RangeError with a sentence, and nothing else. */
export function sketchOf(value: unknown): Sketch {
  const given = objectAt(value, 'sharedPart.content');
  // In version 1 `v` is the version, later the velocity, a list.
  const data = given.v === undefined || Array.isArray(given.v) ? given : ofVersion1(given);
  for (const name of Object.keys(data)) {
    if (!known.includes(name)) throw new RangeError(noSuch('noSuch.field', name, known));
  }
  const { system, parameters, q, v, h, horizon, runs, preset, view } = data;
  const isId = typeof system === 'string';
  const definition = optional(
    'definition',
    data.definition ?? (isId ? undefined : system),
    definitionAt,
  );
  const methods = definitionsAt(data.methods ?? []);
  return {
    experiment: {
      system: idAt(isId ? system : definition.definition?.id, 'sharedPart.system'),
      ...optional('parameters', parameters, (one) => valuesAt(one, 'sharedPart.parameters')),
      ...optional('q', q, (one) => numbersAt(one, 'sharedPart.start')),
      ...optional('v', v, (one) => numbersAt(one, 'sharedPart.startVelocity')),
      ...optional('h', h, (one) => numberAt(one, 'sharedPart.stepSize')),
      ...optional('horizon', horizon, (one) => numberAt(one, 'sharedPart.horizon')),
      ...optional('runs', runs, (one) => runsAt(one, methods)),
    },
    view: lookAt(view),
    ...optional('preset', preset, (one) => idAt(one, 'sharedPart.preset')),
    ...definition,
    ...(methods.length === 0 ? {} : { methods }),
  };
}
