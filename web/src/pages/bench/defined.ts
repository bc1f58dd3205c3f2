/** Systems and methods that are none of the program: the address brings their definitions along. */
import type { Engine } from '../../kit/engine/engine.ts';
import { sentenceOf } from '../../kit/engine/fault.ts';
import type { Catalogue, Definition } from '../../kit/engine/types.ts';
import { openCodec } from '../../kit/experiment/link/definitionWord.ts';
import { type Definitions, definitionsIn } from '../../kit/experiment/link/permalink.ts';

type Defined = readonly { readonly definition?: Definition }[];

function knows(known: Defined, definition: Definition): boolean {
  const text = JSON.stringify(definition);
  return known.some((one) => JSON.stringify(one.definition) === text);
}

/** Short links without these words have none. */
async function definitionsOf(fragment: string): Promise<Definitions> {
  if (fragment === '' || /^2\/[^?]*(\?(?!.*\b(definition|methods)=).*)?$/.test(fragment)) {
    return { methods: [] };
  }
  await openCodec();
  return definitionsIn(fragment);
}

/** Tells the engine what the address defines; the sentence of a refusal, or nothing. */
export async function defineFrom(fragment: string, engine: Engine): Promise<string> {
  try {
    const { system, methods } = await definitionsOf(fragment);
    if (system !== undefined) await engine.define(system);
    for (const method of methods) await engine.defineMethod(method);
    return '';
  } catch (error) {
    return sentenceOf(error);
  }
}

/** Whether an address defines what this page was not opened with: it must be opened anew. */
export async function isNew(fragment: string, { systems, methods }: Catalogue): Promise<boolean> {
  try {
    const own = await definitionsOf(fragment);
    const isKnown = own.system === undefined || knows(systems, own.system);
    return !isKnown || own.methods.some((one) => !knows(methods, one));
  } catch {
    // The bench says what is wrong with it.
    return false;
  }
}
