/**
 * The engine as the pages see it: a module worker that holds the WebAssembly engine.
 * Everything that can go wrong in the engine arrives as a rejected `EngineError`, never as a
 * number or a foreign exception.
 */
import type { Catalogue, EngineFault, Experiment, SampleBatch, SessionHeader } from './types';

export class EngineError extends Error {
  readonly code: string;
  constructor(fault: EngineFault) {
    super(fault.message);
    this.name = 'EngineError';
    this.code = fault.code;
  }
}

export interface RunListener {
  /** Called once, before any samples. */
  onHeader(header: SessionHeader): void;
  /** Called for each run as its samples arrive, in order of time. */
  onSamples(batch: SampleBatch): void;
}

export interface Engine {
  readonly catalogue: Catalogue;
  /** One request of the probe protocol; the answer, or a rejected EngineError. */
  probe<T = Record<string, unknown>>(request: object): Promise<T>;
  /**
   * Computes all runs to the horizon, streaming samples. Resolves when every run is done or has
   * failed (see the batch's status); rejects with EngineError when the experiment is refused, and
   * with the signal's reason when aborted.
   */
  run(experiment: Experiment, listener: RunListener, signal?: AbortSignal): Promise<void>;
  dispose(): void;
}

/** Starts the worker and waits for the catalogue. */
export declare function openEngine(): Promise<Engine>;
