/** Messages between the page and the engine worker. */
import type { ModuleMemory } from './memory.ts';
import type { Catalogue, EngineFault, Experiment, SampleBatch, SessionHeader } from './types.ts';

/** What is answered. */
export type Question =
  | { readonly kind: 'probe'; readonly id: number; readonly request: object }
  | {
      readonly kind: 'measure';
      readonly id: number;
      readonly request: object;
      readonly repeats: number;
    }
  | { readonly kind: 'run'; readonly id: number; readonly experiment: Experiment };

export type Request =
  | Question
  /** What will be asked for first: nothing is answered. */
  | { readonly kind: 'prepare'; readonly request: object }
  | { readonly kind: 'cancel'; readonly id: number };

/** The worker's first reply. */
export interface Ready {
  readonly kind: 'ready';
  readonly catalogue: Catalogue;
}

export type Reply =
  | Ready
  /** Said at once of every question and every cancel: a worker that is silent is stuck or dead. */
  | { readonly kind: 'heard' }
  /** Nothing is left to do. */
  | { readonly kind: 'rested'; readonly memory: ModuleMemory }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'header'; readonly id: number; readonly header: SessionHeader }
  | { readonly kind: 'samples'; readonly id: number; readonly batch: SampleBatch }
  | { readonly kind: 'finished'; readonly id: number }
  | { readonly kind: 'refused'; readonly id: number; readonly fault: EngineFault };
