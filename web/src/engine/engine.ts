/**
 * The engine as the pages see it: a module worker that holds the WebAssembly engine.
 * Everything that can go wrong in the engine arrives as a rejected `EngineError`, never as a
 * number or a foreign exception. One experiment runs at a time; starting another ends it.
 */
import { say } from '../language/language';
import { EngineError } from './fault';
import type { Measured } from './measure';
import type { Reply, Request } from './protocol';
import { type Spawned, spawnEngine } from './spawn';
import type { Catalogue, EngineFault, Experiment, SampleBatch, SessionHeader } from './types';

export { EngineError } from './fault';

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

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
  readonly listener?: RunListener;
}

function aborted(): DOMException {
  return new DOMException(say('engine.ended'), 'AbortError');
}

/** The worker speaks no language of the page: where no engine is there to refuse, it gives a reason. */
function refusal(fault: EngineFault): EngineError {
  const { code, message: reason } = fault;
  if (code !== 'unavailable') return new EngineError(fault);
  return new EngineError({ code, message: say('engine.notStarted', { reason }) });
}

class WorkerEngine implements Engine {
  readonly catalogue: Catalogue;
  private readonly worker: Worker;
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;
  private running = 0;

  constructor(worker: Worker, catalogue: Catalogue) {
    this.worker = worker;
    this.catalogue = catalogue;
    worker.addEventListener('message', (event: MessageEvent<Reply>) => this.receive(event.data));
    worker.addEventListener('error', () => {
      const message = say('engine.stopped');
      this.rejectAll(new EngineError({ code: 'unavailable', message }));
    });
  }

  probe<T>(request: object): Promise<T> {
    return this.ask<T>((id) => ({ kind: 'probe', id, request }));
  }

  measure<T>(request: object, repeats: number): Promise<Measured<T>> {
    return this.ask<Measured<T>>((id) => ({ kind: 'measure', id, request, repeats }));
  }

  async run(experiment: Experiment, listener: RunListener, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    this.end(this.running, aborted());
    const done = this.ask<void>((id) => ({ kind: 'run', id, experiment }), listener);
    const id = this.lastId;
    this.running = id;
    const stop = (): void => this.end(id, signal?.reason);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      await done;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  dispose(): void {
    this.worker.terminate();
    this.rejectAll(aborted());
  }

  private ask<T>(message: (id: number) => Request, listener?: RunListener): Promise<T> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise<T>((resolve, reject) => {
      const settle = { resolve: resolve as (value: unknown) => void, reject };
      this.pending.set(id, listener === undefined ? settle : { ...settle, listener });
      this.worker.postMessage(message(id));
    });
  }

  private end(id: number, reason: unknown): void {
    const pending = this.pending.get(id);
    if (pending === undefined) return;
    this.pending.delete(id);
    this.worker.postMessage({ kind: 'cancel', id } satisfies Request);
    pending.reject(reason);
  }

  private receive(reply: Reply): void {
    if (reply.kind === 'ready') return;
    const pending = this.pending.get(reply.id);
    if (pending === undefined) return;
    if (reply.kind === 'header') {
      pending.listener?.onHeader(reply.header);
    } else if (reply.kind === 'samples') {
      pending.listener?.onSamples(reply.batch);
    } else {
      this.pending.delete(reply.id);
      if (reply.kind === 'refused') pending.reject(refusal(reply.fault));
      else pending.resolve(reply.kind === 'answer' ? reply.answer : undefined);
    }
  }

  private rejectAll(reason: unknown): void {
    for (const pending of this.pending.values()) pending.reject(reason);
    this.pending.clear();
  }
}

/** Waits for the worker and its catalogue; starts one where none is given. */
export async function openEngine({ worker, ready }: Spawned = spawnEngine()): Promise<Engine> {
  const first = await ready;
  if (first !== undefined) return new WorkerEngine(worker, first.catalogue);
  throw new EngineError({ code: 'unavailable', message: say('engine.notLoaded') });
}
