/** A refusal of the engine: a code that programs read and one sentence that people read. */
import type { EngineFault } from './types.ts';

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

/** The code where there is too little memory. */
export const noMemory = 'no-memory';

/**
 * Whether memory was refused. A C++ exception leaves the engine only where there is no memory to put it
 * into words; browsers name what they refuse themselves.
 */
export function isOutOfMemory(error: unknown): boolean {
  if (typeof WebAssembly.Exception === 'function' && error instanceof WebAssembly.Exception) {
    return true;
  }
  if (!(error instanceof Error)) return false;
  // Firefox calls it an InternalError.
  const refuses = error instanceof RangeError || error.name === 'InternalError';
  return refuses && /memory|alloc|array (?:length|size)/i.test(error.message);
}

/** What to tell the page of anything that was thrown. */
export function faultOf(error: unknown): EngineFault {
  if (error instanceof EngineError) return { code: error.code, message: error.message };
  if (isOutOfMemory(error)) return { code: noMemory, message: '' };
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
