/** What pages ask of an engine, however it is made. */
import type { Measured } from './engineMeasure.ts';
import type {
  Catalogue,
  Definition,
  Experiment,
  MethodReading,
  SampleBatch,
  SessionHeader,
  SystemInfo,
} from './types.ts';

export interface RunListener {
  /** Called once, before any samples. */
  onHeader(header: SessionHeader): void;
  /** Called for each run as its samples arrive, in order of time. */
  onSamples(batch: SampleBatch): void;
}

export interface Engine {
  /** With the systems that were defined. */
  readonly catalogue: Catalogue;
  /**
   * Adds the system that a definition says to the catalogue, in place of one that was defined under
   * its id before; rejects with EngineError, and the catalogue stays as it was.
   */
  define(definition: Definition, signal?: AbortSignal): Promise<SystemInfo>;
  /** Adds a method likewise, to every system that it fits. */
  defineMethod(definition: Definition, signal?: AbortSignal): Promise<MethodReading>;
  /**
   * One request of the probe protocol; the answer, or a rejected EngineError; rejects with the
   * signal's reason when aborted.
   */
  probe<T = Record<string, unknown>>(request: object, signal?: AbortSignal): Promise<T>;
  /**
   * As `probe`, with how long it takes the engine, messages between the threads not counted. Nothing
   * else is answered meanwhile.
   */
  measure<T = Record<string, unknown>>(request: object, repeats: number): Promise<Measured<T>>;
  /**
   * Computes all runs to the horizon, streaming samples. Resolves when every run is done or has
   * failed (see the batch's status); rejects with EngineError when the experiment is refused, and
   * with an AbortError when aborted or when another run takes its place.
   */
  run(experiment: Experiment, listener: RunListener, signal?: AbortSignal): Promise<void>;
  dispose(): void;
}
