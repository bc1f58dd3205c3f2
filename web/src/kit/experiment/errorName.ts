/** What the difference of a quantity from its start is called. */
import type { InvariantInfo } from '../engine/types.ts';
import { inSentence } from '../language/inSentence.ts';
import { say } from '../language/language.ts';

/**
 * “Energy error”; “Change of energy” where the quantity is kept under conditions only: what drives a
 * system may change it, and then no method is in error.
 */
export function errorName({ name, conditional }: InvariantInfo): string {
  const inside = inSentence(name);
  return say('runs.difference', { name, inside, may: conditional ? 'change' : 'not' });
}

export function errorInSentence(info: InvariantInfo): string {
  return inSentence(errorName(info));
}
