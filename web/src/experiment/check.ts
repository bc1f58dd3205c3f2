/** Checks of data that anyone may have written: each takes a value apart or refuses it. */
import type { Value } from '../engine/types';

/** What is wrong with some data: the rest of a sentence that begins with what holds it. */
export class SchemaFault extends Error {
  constructor(predicate: string) {
    super(predicate);
    this.name = 'SchemaFault';
  }
}

export const mostNumbers = 65_536;
const idPattern = /^[a-z][a-z0-9_:-]{0,63}$/i;

export function refuse(predicate: string): never {
  throw new SchemaFault(predicate);
}

export function objectAt(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse(`is broken: ${what} is missing.`);
  }
  return value as Record<string, unknown>;
}

export function numberAt(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    refuse(`is broken: ${what} is not a number.`);
  }
  return value;
}

export function idAt(value: unknown, what: string): string {
  if (typeof value !== 'string' || !idPattern.test(value)) {
    refuse(`is broken: ${what} is not a name.`);
  }
  return value;
}

export function listAt(value: unknown, what: string, most: number): unknown[] {
  if (!Array.isArray(value) || value.length > most) {
    refuse(`is broken: ${what} is not a list that fits.`);
  }
  return value;
}

export function numbersAt(value: unknown, what: string): number[] {
  return listAt(value, what, mostNumbers).map((item) => numberAt(item, `a number in ${what}`));
}

export function namedNumbersAt(value: unknown, what: string): Record<string, number> {
  const entries = Object.entries(objectAt(value, what));
  if (entries.length > 64) refuse(`is broken: ${what} is too long.`);
  return Object.fromEntries(
    entries.map(([name, item]) => [idAt(name, `a name in ${what}`), numberAt(item, `“${name}”`)]),
  );
}

/** Numbers or lists of them, by name. */
export function valuesAt(value: unknown, what: string): Record<string, Value> {
  const entries = Object.entries(objectAt(value, what));
  if (entries.length > 64) refuse(`is broken: ${what} is too long.`);
  return Object.fromEntries(
    entries.map(([name, item]) => [
      idAt(name, `a name in ${what}`),
      Array.isArray(item) ? numbersAt(item, `“${name}”`) : numberAt(item, `“${name}”`),
    ]),
  );
}
