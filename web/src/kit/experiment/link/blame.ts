/** Parts of a link that can't be read: refused, or left out with a sentence. */
import { SchemaFault } from './check.ts';

/** Is told of each; one that refuses throws it. */
export type Blame = (error: SchemaFault | RangeError) => void;

export const refuseAll: Blame = (error) => {
  throw error;
};

/** What `act` makes, or `instead` where it can't. */
export function tried<T>(act: () => T, instead: T, blame: Blame): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof SchemaFault || error instanceof RangeError)) throw error;
    blame(error);
    return instead;
  }
}

export function linkSentence(error: SchemaFault | RangeError): string {
  return error instanceof SchemaFault ? error.sentence('link') : error.message;
}
