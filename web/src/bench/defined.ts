/** Systems that are none of the program: the address brings their definitions along. */
import type { Engine } from '../engine/engine';
import { sentenceOf } from '../engine/fault';
import type { Catalogue, Definition } from '../engine/types';
import { definitionIn } from '../experiment/link/permalink';

function knows({ systems }: Catalogue, definition: Definition): boolean {
  const text = JSON.stringify(definition);
  return systems.some((one) => JSON.stringify(one.definition) === text);
}

/** Tells the engine what the address defines; the sentence of a refusal, or nothing. */
export async function defineFrom(fragment: string, engine: Engine): Promise<string> {
  try {
    const definition = definitionIn(fragment);
    if (definition !== undefined) await engine.define(definition);
    return '';
  } catch (error) {
    return sentenceOf(error);
  }
}

/** Whether an address defines a system that this page was not opened with: it must be opened anew. */
export function isNew(fragment: string, catalogue: Catalogue): boolean {
  try {
    const definition = definitionIn(fragment);
    return definition !== undefined && !knows(catalogue, definition);
  } catch {
    // The bench says what is wrong with it.
    return false;
  }
}
