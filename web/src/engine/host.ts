/**
 * The engine module behind typed calls; the same in a worker and in Node. What the engine refuses
 * becomes an EngineError here.
 */
import type { EngineModule, RawBatch } from '@engine';
import { EngineError } from './fault';
import type { Catalogue, EngineFault, Experiment, SampleBatch, SessionHeader } from './types';

function parsed<T>(text: string): T {
  const value = JSON.parse(text) as { error?: EngineFault };
  if (value.error !== undefined) throw new EngineError(value.error);
  return value as T;
}

function batchOf(raw: RawBatch): SampleBatch {
  const { message, work, ...columns } = raw;
  const batch = { ...columns, work: JSON.parse(work) as Record<string, number> };
  return message === '' ? batch : { ...batch, message };
}

export interface EngineHost {
  readonly catalogue: Catalogue;
  /** Throws EngineError. */
  probe(request: object): unknown;
  /** Opens a session in place of the one before; throws EngineError and keeps the old one. */
  open(experiment: Experiment): SessionHeader;
  /** Takes up to `budget` steps of a run and hands over its new samples. */
  advance(run: number, budget: number): SampleBatch;
}

export function createHost(module: EngineModule): EngineHost {
  const engine = new module.Engine();
  return {
    catalogue: parsed<Catalogue>(engine.catalogue()),
    probe: (request) => parsed(engine.probe(JSON.stringify(request))),
    open: (experiment) => parsed(engine.open(JSON.stringify(experiment))),
    advance: (run, budget) => {
      // Embind takes any number for an int without a word: only whole ones may pass.
      if (!Number.isInteger(run) || !Number.isInteger(budget) || budget < 0 || budget > 1e9) {
        throw new RangeError('run and budget must be whole numbers.');
      }
      engine.advance(run, budget);
      const raw = engine.take(run);
      if (raw === null) throw new RangeError(`There is no run ${run} in this session.`);
      return batchOf(raw);
    },
  };
}
