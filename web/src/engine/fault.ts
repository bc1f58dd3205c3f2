/** A refusal of the engine: a code that programs read and one sentence that people read. */
import type { EngineFault } from './types';

export class EngineError extends Error {
  readonly code: string;
  constructor(fault: EngineFault) {
    super(fault.message);
    this.name = 'EngineError';
    this.code = fault.code;
  }
}

/** What to tell the reader of anything that was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What to tell the page of anything that was thrown. */
export function faultOf(error: unknown): EngineFault {
  if (error instanceof EngineError) return { code: error.code, message: error.message };
  return { code: 'bad-request', message: sentenceOf(error) };
}

/** Codes where there is no engine to answer, with the message for which the reason is one. */
export const absences: Readonly<Record<string, 'engine.notFetched' | 'engine.notStarted'>> = {
  'not-fetched': 'engine.notFetched',
  unavailable: 'engine.notStarted',
};

/** The engine is there, and says why it has no answer. */
export function refusedByEngine(error: unknown): error is EngineError {
  return error instanceof EngineError && absences[error.code] === undefined;
}
