/**
 * Why the engine is missing, in a sentence that a reader can act on or pass on to whoever runs the
 * network or the host. Browsers tell the reason in words only, each in its own.
 */
import { absences, EngineError, sentenceOf } from '../engine/fault.ts';
import { say } from '../language/language.ts';
import { hasChanged } from './changed.ts';

/** A file without the first four bytes of WebAssembly: Chromium and Firefox, and Safari. */
const otherFile = /magic (?:word|number)|doesn't start with/i;
/** Chromium, and Firefox and Safari. */
const forbidden = /content security policy|blocked by CSP|unsafe-eval/i;

/** The sentence for what a browser says; nothing where that tells all there is to tell. */
export async function whyMissing(details: string): Promise<string | undefined> {
  if (otherFile.test(details)) return say('engine.filtered', { details });
  if (forbidden.test(details)) return say('engine.forbidden', { details });
  return (await hasChanged()) ? say('engine.changed') : undefined;
}

/** Why something that is loaded when it is needed did not come: that sentence, or else the browser's. */
export async function reasonOf(error: unknown): Promise<string> {
  const details = sentenceOf(error);
  return (await whyMissing(details)) ?? details;
}

/** With that sentence if the engine is missing; any other error stays as it is. */
export async function explained(error: unknown): Promise<unknown> {
  if (!(error instanceof EngineError) || absences[error.code] === undefined) return error;
  const message = await whyMissing(error.message);
  return message === undefined ? error : new EngineError({ code: error.code, message });
}
