/** Checks of data that anyone may have written: each takes a value apart or refuses it. */
import type { Value } from '../../engine/types.ts';
import { type MessageKey, type MessageValues, say } from '../../language/language.ts';

/** What is wrong with some data, for a sentence that names what holds it. */
export class SchemaFault extends Error {
  private readonly key: MessageKey;
  private readonly values: MessageValues;

  constructor(key: MessageKey, values: MessageValues = {}) {
    super(key);
    this.name = 'SchemaFault';
    this.key = key;
    this.values = values;
  }

  sentence(holder: 'link' | 'file'): string {
    return say(this.key, { ...this.values, holder });
  }
}

/** A part of the data: the message that calls it something, or its own name, quoted. */
export type Part = MessageKey | `“${string}”`;

function called(part: Part): string {
  return part.startsWith('“') ? part : say(part as MessageKey);
}

export const mostNumbers = 65_536;
export const mostMethods = 4;
const idPattern = /^[a-z][a-z0-9_:-]{0,63}$/i;

export function refuse(key: MessageKey, values?: MessageValues): never {
  throw new SchemaFault(key, values);
}

export function refusePart(key: MessageKey, part: Part): never {
  refuse(key, { part: called(part) });
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value);
}

export function objectAt(value: unknown, part: Part): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refusePart('shared.missing', part);
  }
  return value as Record<string, unknown>;
}

export function numberAt(value: unknown, part: Part): number {
  return isNumber(value) ? value : refusePart('shared.notNumber', part);
}

export function idAt(value: unknown, part: Part): string {
  return isId(value) ? value : refusePart('shared.notName', part);
}

export function listAt(value: unknown, part: Part, most: number): unknown[] {
  if (!Array.isArray(value) || value.length > most) refusePart('shared.notList', part);
  return value;
}

export function numbersAt(value: unknown, part: Part): number[] {
  return listAt(value, part, mostNumbers).map((item) =>
    isNumber(item) ? item : refusePart('shared.notAllNumbers', part),
  );
}

/** A word stands for a number, as the parameter's `choices` say. */
export type Written = Readonly<Record<string, Value | string>>;

/** Numbers, words, and lists of numbers, by name; a list of lists is read row by row. */
export function valuesAt(value: unknown, part: Part): Written {
  const entries = Object.entries(objectAt(value, part));
  if (entries.length > 64) refusePart('shared.tooLong', part);
  return Object.fromEntries(
    entries.map(([id, item]) => {
      if (!isId(id)) refusePart('shared.notAllNames', part);
      const name: Part = `“${id}”`;
      if (isId(item)) return [id, item];
      return [id, Array.isArray(item) ? numbersAt(item.flat(), name) : numberAt(item, name)];
    }),
  );
}
