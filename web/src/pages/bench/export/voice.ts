/** What a part of what can be kept says. */
import { say } from '../../../kit/language/language.ts';

/** What a part says when it is done, and what when it can't. */
export interface Voice {
  done(sentence: string): void;
  failed(sentence: string): void;
}

export function nothingYet(): string {
  return say('keep.nothingYet');
}
