/** A definition as a file: saved, and opened by a button or dropped. */
import type { Definition } from '../engine/types';
import { longestDefinition } from '../experiment/link/definitionWord';
import { say } from '../language/language';

/** Throws Error with a sentence. */
export async function definitionInFile(file: File): Promise<Definition> {
  if (file.size > longestDefinition) throw new Error(say('own.fileTooLarge'));
  return definitionInText(await file.text());
}

/** Throws Error with a sentence. */
export function definitionInText(text: string): Definition {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(say('own.notJson'));
  }
  if (typeof value !== 'object' || value === null || !('kinetic' in value)) {
    throw new Error(say('own.noDefinition'));
  }
  return value as Definition;
}

export function textOf(definition: Definition): string {
  return `${JSON.stringify(definition, undefined, 2)}\n`;
}
