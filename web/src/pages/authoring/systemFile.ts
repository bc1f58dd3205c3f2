/** A definition as a file: saved, and opened by a button or dropped. */
import type { Definition } from '../../kit/engine/types.ts';
import { longestDefinition } from '../../kit/experiment/link/definitionWord.ts';
import { say } from '../../kit/language/language.ts';

/** Throws Error with a sentence. */
export async function definitionInFile(file: File): Promise<Definition> {
  if (file.size > longestDefinition) throw new Error(say('ownSystem.fileTooLarge'));
  return definitionInText(await file.text());
}

/** Throws Error with a sentence. */
export function definitionInText(text: string): Definition {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(say('ownSystem.notJson'));
  }
  if (typeof value !== 'object' || value === null || !('kinetic' in value)) {
    throw new Error(say('ownSystem.noDefinition'));
  }
  return checkedSize(value as Definition);
}

/** No list of a definition that runs is longer: a form of so many rows would only stop the page. */
const mostRows = 250;

/** Throws Error with a sentence. */
export function checkedSize(definition: Definition): Definition {
  const lists = Object.values(definition).filter((one) => typeof one === 'object' && one !== null);
  if (lists.some((one) => Object.keys(one as object).length > mostRows)) {
    throw new Error(say('ownSystem.tooLong', { most: mostRows }));
  }
  return definition;
}

export function textOf(definition: Definition): string {
  return `${JSON.stringify(definition, undefined, 2)}\n`;
}
