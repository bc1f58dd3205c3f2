/**
 * All messages between a page and the engine's worker. Both sides take them by a switch over `kind`,
 * which the compiler checks to be complete.
 */
import type { ModuleMemory } from './memory.ts';
import type { Catalogue, EngineFault, Experiment, SampleBatch, SessionHeader } from './types.ts';

/** A request that is answered, by its id. */
export type Question =
  | { readonly kind: 'probe'; readonly id: number; readonly request: object }
  | {
      readonly kind: 'measure';
      readonly id: number;
      readonly request: object;
      readonly repeats: number;
    }
  | { readonly kind: 'run'; readonly id: number; readonly experiment: Experiment };

/** What a page posts. */
export type EngineRequest =
  | Question
  /** What will be asked for first: nothing is answered. */
  | { readonly kind: 'prepare'; readonly request: object }
  | { readonly kind: 'cancel'; readonly id: number };

/** The worker's first reply. */
export interface Ready {
  readonly kind: 'ready';
  readonly catalogue: Catalogue;
}

/** A part of the answer to a `run`, before its end. */
export type RunPart =
  | { readonly kind: 'header'; readonly id: number; readonly header: SessionHeader }
  | { readonly kind: 'samples'; readonly id: number; readonly batch: SampleBatch };

/** What is answered to the question of this id. */
export type Answer =
  | RunPart
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'finished'; readonly id: number }
  | { readonly kind: 'refused'; readonly id: number; readonly fault: EngineFault };

/** What the worker posts. */
export type EngineReply =
  | Ready
  | Answer
  /** Said at once of every question and every cancel: a worker that is silent is stuck or dead. */
  | { readonly kind: 'heard' }
  /** Nothing is left to do. */
  | { readonly kind: 'rested'; readonly memory: ModuleMemory };

/** The only way by which a page posts to the worker. */
export function postRequest(worker: Worker, request: EngineRequest): void {
  worker.postMessage(request);
}
